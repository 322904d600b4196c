"""What a viewer may see of a state or an event: the only redactor."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, NewType, TypeVar, overload

from dominoes import codec, felt, game
from dominoes import events as ev
from dominoes.actions import Answer, Draw, Pass, Play, Yield
from dominoes.events import Event, Hand
from dominoes.moves import way
from dominoes.scoring import open_ends, preview
from dominoes.state import Phase, State

E = TypeVar("E", bound=Event)
View = NewType("View", State)
RAIL = None
# What no client draws: the engine alone needs it, and it says nothing hidden.
UNTOLD = {
    "rules", "dealt", "layout", "passed", "finished", "lot", "leader", "occasion",
    "declined",
}  # fmt: skip


@overload
def show(thing: State, viewer: int | None) -> View: ...


@overload
def show(thing: E, viewer: int | None) -> E: ...


def show(thing: State | Event, viewer: int | None) -> State | Event:
    """Return a state or an event as a seat sees it, or the rail (`viewer` None).

    Tiles that the viewer may not see become None; nothing else about them is left.
    """
    match thing:
        case State():
            return _show_state(thing, viewer)
        case ev.Dealt():
            return replace(
                thing,
                hands=_own(thing.hands, viewer),
                boneyard=_hidden(thing.boneyard),
            )
        case ev.Drew() if thing.seat != viewer:
            return replace(thing, tile=None)
        case ev.RedealOffered() if thing.seat != viewer:
            return replace(thing, seat=None)
        case _:
            return thing


def options(view: View, seat: int) -> dict[str, Any] | None:
    """Return what a seat may do, as JSON, if it is the seat's turn; else None.

    Each play carries its points and its place, so that no client needs the rules.
    """
    actions = game.legal(view, seat)
    if view.turn != seat or not actions:
        return None
    plays = [action for action in actions if isinstance(action, Play)]
    spots = felt.Felt(view.layout)
    return {
        "plays": [_play_json(view, seat, play, spots) for play in plays],
        "draw": sum(isinstance(action, Draw) for action in actions),
        "pass": any(isinstance(action, Pass) for action in actions),
        "answer": any(isinstance(action, Answer) for action in actions),
        "yield": any(isinstance(action, Yield) for action in actions),
    }


def as_json(view: View) -> dict[str, Any]:
    """Return a view as JSON: what a client folds the shown events onto."""
    data = {
        field.name: codec.dump(getattr(view, field.name))
        for field in fields(State)
        if field.name not in UNTOLD
    }
    ends = open_ends(view)
    return data | {
        "passes": sum(view.passed),
        "layout": codec.dump(view.layout.placed),
        "ends": list(ends),
        "total": sum(ends),
    }


def _show_state(state: State, viewer: int | None) -> View:
    if state.is_revealed:
        return View(state)
    hides_turn = state.phase is Phase.OFFER and state.turn != viewer
    return View(
        replace(
            state,
            hands=_own(state.hands, viewer),
            dealt=_own(state.dealt, viewer),
            boneyard=_hidden(state.boneyard),
            turn=None if hides_turn else state.turn,
        )
    )


def _own(hands: tuple[Hand, ...], viewer: int | None) -> tuple[Hand, ...]:
    return tuple(
        hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(hands)
    )


def _hidden(hand: Hand) -> Hand:
    return (None,) * len(hand)


def _play_json(view: View, seat: int, play: Play, spots: felt.Felt) -> dict[str, Any]:
    points, total = preview(view, seat, play)
    _, lay = way(view, seat, play)
    tile, end, edge, _ = lay.placed
    return {
        "tile": str(play.tile),
        "end": codec.dump(play.end),
        "edge": codec.dump(play.edge),
        "place": codec.dump(spots.place(tile, end, edge)),
        "points": points,
        "total": total,
    }
