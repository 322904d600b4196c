"""How fast the rules are beside packages that anybody can install. Judges nothing.

A move is a tile laid by choosing evenly among everything allowed: checked, applied, and
the next player's choices known. The draws and passes on the way are made and timed too,
but count for neither side, since these packages make them without being asked. Both
sides play the same game with the same number of tiles, one deal after the other.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.bench

ROOT = Path(__file__).resolve().parents[2]
THEIR_PYTHON = ROOT / ".venv/bench/bin/python"
OURS = (sys.executable, "-m", "tests.bench.ours")
# Isolated, or it would find the house by the name of the package it is to play.
THEIRS = (str(THEIR_PYTHON), "-I", "tests/bench/peers.py")
ROUNDS = 25
SECONDS = 0.3


@dataclass(frozen=True)
class Race:
    """A game, the package that plays it too, and how much faster the house is to be."""

    game: str
    peer: str
    aim: float


RACES = (Race("block", "dominoes", 1), Race("all-fives", "all-fives-domino", 30))


@dataclass(frozen=True)
class Slice:
    """What one side did in one slice of time."""

    moves: int
    deals: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


def play(side: tuple[str, ...], game: str, seed: int) -> Slice:
    command = (*side, game, str(seed), str(SECONDS))
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return Slice(**json.loads(done.stdout))


def test_moves_beside_those_of_other_packages() -> None:
    assert THEIR_PYTHON.exists(), "`make bench` installs the other packages first"
    ours: dict[Race, list[Slice]] = {race: [] for race in RACES}
    theirs: dict[Race, list[Slice]] = {race: [] for race in RACES}
    for seed in range(ROUNDS):
        for race in RACES:
            ours[race].append(play(OURS, race.game, seed))
            theirs[race].append(play(THEIRS, race.game, seed))
    print()
    for race in RACES:
        report(race, ours[race], theirs[race])


def report(race: Race, ours: list[Slice], theirs: list[Slice]) -> None:
    """Print the ratio of the medians, and the least and greatest ratio of a round."""
    ratios = [our.rate / their.rate for our, their in zip(ours, theirs, strict=True)]
    print(f"{race.game}, {ROUNDS} rounds of {SECONDS:g} s a side")
    print(f"  {told('ours', ours)}")
    print(f"  {told(race.peer, theirs)}")
    ratio = median_rate(ours) / median_rate(theirs)
    spread = f"{min(ratios):.3g} to {max(ratios):.3g}"
    print(f"  ours is {ratio:.3g} x theirs ({spread}); the aim is {race.aim:g} x")


def told(name: str, slices: list[Slice]) -> str:
    moves = sum(one.moves for one in slices)
    deals = sum(one.deals for one in slices)
    rates = [one.rate for one in slices]
    spread = f"({min(rates):,.0f} to {max(rates):,.0f})"
    per_deal = f"{moves / deals:.1f} moves a deal"
    return f"{name:16} {median_rate(slices):9,.0f} moves/s {spread}, {per_deal}"


def median_rate(slices: list[Slice]) -> float:
    return statistics.median(one.rate for one in slices)
