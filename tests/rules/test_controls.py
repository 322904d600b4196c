"""Controls: each check of the random games fails once what it guards is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dominoes import counting, ending, evolve, moves, opening, scoring, view
from dominoes import events as ev
from dominoes.actions import Play
from dominoes.axes import Lead
from dominoes.ends import End
from dominoes.errors import RuleError
from dominoes.layout import Layout
from dominoes.modes import MODES
from dominoes.state import State, new_game
from dominoes.tiles import Edge, Tile
from dominoes.worked import Astray
from tests.rules import invariants
from tests.rules.examples import check, examples
from tests.rules.random_games import SETUPS, random_game

pytestmark = pytest.mark.usefixtures("untraced")

SETUP = SETUPS[1]  # three seats, with tiles left to draw


def play_random_games() -> None:
    for seed in range(4):
        steps = []
        for step in random_game(SETUP, seed, lays=True):
            invariants.hold_after(step)
            steps.append(step)
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
    real = evolve.CHANGES[ev.Played]

    def keeps(state: State, now: dict[str, object], event: ev.Played) -> None:
        hands = state.hands
        real(state, now, event)
        now["hands"] = hands

    monkeypatch.setitem(evolve.CHANGES, ev.Played, keeps)
    with pytest.raises(AssertionError):
        play_random_games()


def test_points_that_nobody_was_told_of_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = evolve.CHANGES[ev.Scored]
    monkeypatch.setitem(
        evolve.CHANGES,
        ev.Scored,
        lambda state, now, event: real(
            state, now, replace(event, points=event.points + 5)
        ),
    )
    with pytest.raises(AssertionError):
        play_random_games()


def test_a_promise_of_other_points_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = scoring.preview

    def promises(at: view.View, seat: int, play: Play) -> tuple[int, int]:
        return 5, real(at, seat, play)[1]

    monkeypatch.setattr(view, "preview", promises)
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


def half_down(total: int, to: int, among: int = 1) -> int:
    return (2 * total + to * among - 1) // (2 * to * among) * to


def opens_at_once(
    self: Layout, tile: Tile, end: End | None, *edge_and_place: Any
) -> Layout:
    """A spinner whose short ends are open as soon as it lies."""
    after = add(self, tile, end, *edge_and_place)
    if after.spinning == self.spinning:
        return after
    ports = [after.table.ports[tile, edge] for edge in (Edge.UP, Edge.DOWN)]
    return replace(after, ports=(*after.ports, *ports))


def each_value(self: Layout, spinner_counts: bool = False) -> tuple[int, ...]:
    """A double that counts one half only."""
    return tuple(end.value for end in self.open if end.edge in (Edge.HIGH, Edge.LOW))


def upwards(state: State) -> Lead:
    """The lowest double leads where the highest should, and the other way round."""
    rule = lead_rule(state)
    return rule._replace(doubles=rule.doubles[::-1])


add = Layout.add
lead_rule = opening.lead_rule
tally_doubles = scoring.tally_doubles

MUTANTS: dict[str, tuple[object, str, object]] = {
    "a half is rounded down": (counting, "rounded", half_down),
    "the spinner opens at once": (Layout, "add", opens_at_once),
    "a double counts one half": (Layout, "ends", each_value),
    "doubles lead upwards": (opening, "lead_rule", upwards),
    "nobody has to get on": (scoring, "gated", lambda _s, _n, tally, _r: tally),
    "a count gets anybody on": (counting, "gated", lambda _s, _n, tally, _r: tally),
    "a bonus ignores draws": (scoring, "tally_doubles", lambda now, seat: tally_doubles(
        replace(now, drew=(False,) * now.seats), seat)),
    "there is no bonus": (scoring, "tally_doubles", lambda *_: None),
    "nobody is ever skunked": (ending, "game_ended", lambda _s, how, side: ev.GameEnded(
        how, side, ())),
    "a board is never locked": (ending, "is_blocked", lambda _: False),
    "a draw is always allowed": (moves, "fits_nowhere", lambda *_: True),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_the_examples_catch_another_rule(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, attribute, mutant = MUTANTS[name]
    monkeypatch.setattr(target, attribute, mutant)
    with pytest.raises((AssertionError, Astray, RuleError)):
        check_every_example()


def test_rounding_a_half_down_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "rounded", half_down)
    with pytest.raises(AssertionError):
        invariants.rounding_is_to_the_nearest()
