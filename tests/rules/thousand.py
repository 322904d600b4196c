"""A thousand random games of every mode and number of seats, looked at closely.

python -m tests.rules.thousand --games 1000 --jobs 2

Every game is folded anew from its log and has to end; so many of its acts, picked by
chance, are held against everything in `invariants`.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from multiprocessing import Pool

from dominoes import events as ev
from dominoes.evolve import fold
from dominoes.state import new_game
from tests.rules import invariants
from tests.rules.random_games import SETUPS, Setup, random_game

LOOKED_AT = 0.02
WRITTEN_OUT = 0.05


def games_of(asked: tuple[int, int]) -> tuple[str, Counter[str], int]:
    """Play the games of one setup; return how they ended, and how many acts held."""
    number, games = asked
    setup = SETUPS[number]
    chance = random.Random(f"thousand {setup}")
    endings: Counter[str] = Counter()
    looks = 0
    for seed in range(games):
        looks += one_game(setup, seed, chance, endings)
    return str(setup), endings, looks


def one_game(
    setup: Setup, seed: int, chance: random.Random, endings: Counter[str]
) -> int:
    start = new_game(setup.rules, setup.seats)
    steps = list(random_game(setup, seed))
    looked_at = [step for step in steps if chance.random() < LOOKED_AT] + steps[-1:]
    for step in looked_at:
        invariants.hold_after(step)
        invariants.acts_are_refused_unless_legal(step.before, chance, tries=2)
    if chance.random() < WRITTEN_OUT:
        invariants.hold_for_a_log(start, steps)
    events = [event for step in steps for event in step.events]
    assert fold(start, events) == steps[-1].after
    ended = events[-1]
    assert isinstance(ended, ev.GameEnded)
    endings[ended.ending.value] += 1
    return len(looked_at)


def main(arguments: list[str]) -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--jobs", type=int, default=2)
    asked = reader.parse_args(arguments)
    started = time.monotonic()
    work = [(number, asked.games) for number in range(len(SETUPS))]
    total = 0
    with Pool(asked.jobs) as pool:
        for setup, endings, looks in pool.imap(games_of, work):
            total += endings.total()
            told = ", ".join(f"{how} {number}" for how, number in endings.items())
            print(f"{setup}: {told}; {looks} acts looked at", flush=True)
    print(f"{total} games held in {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
