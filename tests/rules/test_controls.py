"""Controls: each check of the random games fails once what it guards is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dominoes import ending, game, layout, opening, scoring, state, view
from dominoes import events as ev
from dominoes.errors import RuleError
from dominoes.layout import End, Layout
from dominoes.modes import MODES
from dominoes.state import State, new_game
from dominoes.tiles import Edge, doubles
from tests.rules import invariants
from tests.rules.examples import check, examples
from tests.rules.random_games import SETUPS, random_game

pytestmark = pytest.mark.usefixtures("untraced")

SETUP = SETUPS[2]


def play_random_games() -> None:
    for seed in range(8):
        steps = list(random_game(SETUP, seed))
        for step in steps:
            invariants.hold_after(step)
        invariants.hold_for_a_log(new_game(SETUP.rules, SETUP.seats), steps)


def test_the_games_of_the_controls_are_clean_without_a_mutant() -> None:
    play_random_games()


def test_a_hand_seen_from_behind_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_own", lambda hands, viewer: hands)
    with pytest.raises(AssertionError):
        play_random_games()


def test_an_open_boneyard_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_hidden", lambda hand: hand)
    with pytest.raises(AssertionError):
        play_random_games()


def test_a_draw_that_is_shown_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real: Callable[..., Any] = view.show

    def leaky(thing: State | ev.Event, viewer: int | None) -> object:
        return thing if isinstance(thing, ev.Drew) else real(thing, viewer)

    monkeypatch.setattr(view, "show", leaky)
    with pytest.raises(AssertionError):
        play_random_games()


def test_a_fold_that_forgets_an_event_is_caught() -> None:
    steps = list(random_game(SETUP, seed=1))
    del steps[len(steps) // 2]
    with pytest.raises(AssertionError):
        invariants.hold_for_a_log(new_game(SETUP.rules, SETUP.seats), steps)


def test_a_played_tile_that_stays_in_the_hand_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = state._EVOLVE[ev.Played]
    monkeypatch.setitem(
        state._EVOLVE,
        ev.Played,
        lambda before, event: replace(real(before, event), hands=before.hands),
    )
    with pytest.raises(AssertionError):
        play_random_games()


def test_points_that_nobody_was_told_of_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = state._EVOLVE[ev.Scored]
    monkeypatch.setitem(
        state._EVOLVE,
        ev.Scored,
        lambda before, event: real(before, replace(event, points=event.points + 5)),
    )
    with pytest.raises(AssertionError):
        play_random_games()


def test_a_promise_of_other_points_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "preview", lambda *_: 5)
    with pytest.raises(AssertionError):
        play_random_games()


def test_an_engine_that_takes_anything_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(invariants, "is_accepted", lambda *_: True)
    step = next(iter(random_game(SETUP, seed=1)))
    with pytest.raises(AssertionError):
        invariants.everything_is_refused_unless_legal(step.after)


# The worked examples catch what the invariants cannot know: the rules themselves.


def check_every_example() -> None:
    for mode in MODES:
        for example in examples(mode):
            check(example)


def half_down(total: int, to: int) -> int:
    return (2 * total + to - 1) // (2 * to) * to


def every_edge(self: Layout) -> tuple[End, ...]:
    """A spinner that opens at once."""
    covered = self.covered()
    ends = [
        End(placed.tile, edge)
        for placed in self.placed
        for edge in (Edge if placed.tile == self.spinning else layout.SIDES)
    ]
    return tuple(end for end in ends if end not in covered)


def each_value(self: Layout) -> tuple[int, ...]:
    """A double that counts one half only."""
    return tuple(end.value for end in self.open_ends() if end.edge in layout.SIDES)


tally_doubles = scoring.tally_doubles

MUTANTS: dict[str, tuple[object, str, object]] = {
    "a half is rounded down": (scoring, "rounded", half_down),
    "the spinner opens at once": (Layout, "open_ends", every_edge),
    "a double counts one half": (Layout, "ends", each_value),
    "doubles lead upwards": (opening, "doubles", lambda n: doubles(n)[::-1]),
    "nobody has to get on": (scoring, "_unless_off_board", lambda _s, _n, tally: tally),
    "a bonus ignores draws": (scoring, "tally_doubles", lambda now, seat: tally_doubles(
        replace(now, drew=(False,) * now.seats), seat)),
    "there is no bonus": (scoring, "tally_doubles", lambda *_: None),
    "nobody is ever skunked": (ending, "game_ended", lambda _s, how, side: ev.GameEnded(
        how, side, ())),
    "a board is never locked": (ending, "is_blocked", lambda _: False),
    "a draw is always allowed": (game, "_plays", lambda *_: ()),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_the_examples_catch_another_rule(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, attribute, mutant = MUTANTS[name]
    monkeypatch.setattr(target, attribute, mutant)
    with pytest.raises((AssertionError, RuleError, pytest.fail.Exception)):
        check_every_example()


def test_rounding_a_half_down_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "rounded", half_down)
    with pytest.raises(AssertionError):
        invariants.rounding_is_to_the_nearest()
