"""Whole games in a world where anything may go wrong, each from one seed.

`python -m tests.sim --seeds 2000` runs more, and `SEED=7 python -m tests.sim` one.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.sim.run import Simulation
from tests.sim.world import CONTROLS

NORMAL, MORE, BLOCK = 200, 1000, 50
MOST_CONTROLLED = 60


def troubles(seeds: range, control: str = "") -> list[str]:
    """What the checkers say of these seeds; every fault must have struck in them."""
    struck, found = Counter[str](), []
    for seed in seeds:
        outcome = Simulation(seed, control).run()
        struck += outcome.struck
        found += [f"SEED={seed} ({outcome.mode}): {each}" for each in outcome.wrong]
        assert outcome.events > 10, f"SEED={seed}: nothing was played"
    assert len(struck) == 10, f"some fault never struck: {struck}"
    return found


@pytest.mark.parametrize("first", range(0, NORMAL, BLOCK))
def test_nothing_that_goes_wrong_breaks_a_game(first: int) -> None:
    assert not troubles(range(first, first + BLOCK))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(NORMAL, MORE, BLOCK))
def test_more_seeds_break_no_game(first: int) -> None:
    assert not troubles(range(first, first + BLOCK))


def test_a_seed_makes_the_same_history_twice() -> None:
    once, again = Simulation(7), Simulation(7)
    assert once.run() == again.run()
    assert once.store.rows == again.store.rows


TELLS = {
    "ack_first": "was acknowledged as",
    "no_dedupe": "was refused as stale and stands",
    "no_fence": "not numbered without a gap",
    "shown_tile": "sees something else",
    "no_quiet_sync": "stands still",
}


@pytest.mark.parametrize("control", CONTROLS)
def test_a_house_without_one_of_its_guards_is_caught(control: str) -> None:
    """The controls: the same seeds, and a server or a browser that lacks something."""
    for seed in range(MOST_CONTROLLED):
        wrong = Simulation(seed, control).run().wrong
        if any(TELLS[control] in each for each in wrong):
            return
    pytest.fail(f"{control}: nobody noticed in {MOST_CONTROLLED} games")
