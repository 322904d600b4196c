"""Plays with their places on the cloth: what the felt adds to facts of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dominoes import felt
from dominoes.events import Event, Played
from dominoes.evolve import evolve
from dominoes.state import State


def lay(state: State, events: Iterable[Event]) -> tuple[tuple[Event, ...], State]:
    """Return the events with a place for each tile played, and the state after them.

    A place that is there already stays, so that a tile never moves once it lies.
    """
    laid: list[Event] = []
    for event in events:
        if isinstance(event, Played) and event.place is None:
            where = felt.place(state.layout, event.tile, event.end, event.edge)
            event = replace(event, place=where)  # noqa: PLW2901 the same fact, in full
        state = evolve(state, event)
        laid.append(event)
    return tuple(laid), state
