"""Random games in every mode, at every kind of table: what always has to hold."""

from __future__ import annotations

import random

import pytest

from dominoes import codec
from dominoes import events as ev
from dominoes.events import Event
from dominoes.state import new_game
from tests.rules import invariants
from tests.rules.random_games import SETUPS, Setup, random_game

pytestmark = pytest.mark.usefixtures("untraced")

GAMES = 3


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_act_of_a_random_game_breaks_an_invariant(setup: Setup) -> None:
    chance = random.Random(str(setup))
    for seed in range(GAMES):
        steps = list(random_game(setup, seed))
        for step in steps:
            invariants.hold_after(step)
            invariants.acts_are_refused_unless_legal(step.before, chance, tries=2)
        invariants.hold_for_a_log(new_game(setup.rules, setup.seats), steps)


@pytest.mark.parametrize("setup", SETUPS[::5], ids=str)
def test_the_engine_accepts_exactly_what_is_legal(setup: Setup) -> None:
    chance = random.Random(str(setup))
    steps = list(random_game(setup, seed=99))
    for step in chance.choices(steps, k=8):
        invariants.everything_is_refused_unless_legal(step.before)
    invariants.everything_is_refused_unless_legal(steps[-1].after)


def test_random_games_meet_everything_that_can_happen() -> None:
    found: set[str] = set()
    for setup in SETUPS:
        for step in random_game(setup, seed=0):
            for event in step.events:
                found |= {event.kind, *reasons(event)}
    expected = {
        *Event.kinds, *(reason.value for reason in ev.NoScore),
        *(reason.value for reason in ev.ForfeitReason),
        *(how.value for how in ev.DealEnding), *(how.value for how in ev.GameEnding),
        *(source.value for source in ev.Source), *(why.value for why in ev.VoidReason),
    }  # fmt: skip
    assert expected - found == set()


def reasons(event: Event) -> list[str]:
    words = codec.dump(event)
    return [words[name] for name in ("why", "ending", "source") if name in words]


def test_rounding_goes_to_the_nearest_and_a_half_goes_up() -> None:
    invariants.rounding_is_to_the_nearest()
