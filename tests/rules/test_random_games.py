"""Random games in every mode, at every kind of table: what always has to hold."""

from __future__ import annotations

import random
from itertools import chain, count, islice

import pytest

from dominoes import codec
from dominoes import events as ev
from dominoes.events import Event
from dominoes.modes import MODES
from dominoes.state import new_game
from tests.rules import invariants
from tests.rules.random_games import SETUPS, VARIED, Setup, random_game

pytestmark = pytest.mark.usefixtures("untraced")

MOVES = 120
ONE_A_MODE = [next(s for s in SETUPS if s.mode == mode) for mode in MODES]


@pytest.mark.parametrize("setup", SETUPS + VARIED, ids=str)
def test_no_act_of_a_random_game_breaks_an_invariant(setup: Setup) -> None:
    chance = random.Random(str(setup))
    steps = list(random_game(setup, seed=0))
    for step in steps:
        invariants.hold_after(step)
        invariants.acts_are_refused_unless_legal(step.before, chance, tries=2)
    invariants.hold_for_a_log(new_game(setup.rules, setup.seats), steps)


@pytest.mark.parametrize("setup", ONE_A_MODE, ids=str)
def test_options_tell_the_truth_where_tiles_have_places(setup: Setup) -> None:
    games = (random_game(setup, seed, lays=True) for seed in count())
    steps = list(islice(chain.from_iterable(games), MOVES))
    for step in steps:
        invariants.options_tell_the_truth(step)
        invariants.events_survive_json(step)
    assert any(invariants.is_laid(step.after) for step in steps)


@pytest.mark.parametrize("setup", ONE_A_MODE, ids=str)
def test_the_engine_accepts_exactly_what_is_legal(setup: Setup) -> None:
    chance = random.Random(str(setup))
    steps = list(random_game(setup, seed=99))
    for step in chance.choices(steps, k=4):
        invariants.everything_is_refused_unless_legal(step.before)
    invariants.everything_is_refused_unless_legal(steps[-1].after)


def test_random_games_meet_everything_that_can_happen() -> None:
    found: set[str] = set()
    for setup in SETUPS + VARIED:
        for step in random_game(setup, seed=0):
            for event in step.events:
                found |= {event.kind, *reasons(event)}
    reached = (
        ev.NoScore, ev.ForfeitReason, ev.DealEnding, ev.GameEnding, ev.Source,
        ev.VoidReason, ev.ResetReason, ev.GambitKind,
    )  # fmt: skip
    expected = {*Event.kinds, *(value.value for kind in reached for value in kind)}
    assert expected - found == set()


def reasons(event: Event) -> list[str]:
    words = codec.dump(event)
    return [words[n] for n in ("why", "ending", "source", "code") if n in words]


def test_rounding_goes_to_the_nearest_and_a_half_goes_up() -> None:
    invariants.rounding_is_to_the_nearest()
