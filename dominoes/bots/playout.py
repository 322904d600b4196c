"""A whole game played by bots, each given only its own view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dominoes.actions import Wash
from dominoes.bots import Bot
from dominoes.events import Event
from dominoes.game import legal, take, take_house
from dominoes.rules import Rules
from dominoes.state import Phase, State, new_game
from dominoes.view import show

Shuffle = Callable[[list[Any]], None]


def play_out(rules: Rules, bots: Sequence[Bot], shuffle: Shuffle) -> tuple[Event, ...]:
    """Return every event of a game to its end; one bot a seat.

    `shuffle` mixes a list in place: `random.Random(seed).shuffle`, say.
    """
    state = new_game(rules, len(bots))
    told: list[Event] = []
    while state.phase is not Phase.ENDED:
        events, state = next_step(state, bots, shuffle)
        told.extend(events)
    return tuple(told)


def next_step(
    state: State, bots: Sequence[Bot], shuffle: Shuffle
) -> tuple[tuple[Event, ...], State]:
    """Return what happens next, and the state after: a wash, or a bot's move."""
    if state.turn is None:
        return take_house(state, wash(state, shuffle))
    seat = state.turn
    return take(state, seat, bots[seat](show(state, seat), seat, legal(state, seat)))


def wash(state: State, shuffle: Shuffle) -> Wash:
    """Return a wash of the game's own tiles, with a lot drawn for the lead."""
    order, lots = list(state.rules.tiles(state.seats)), list(range(state.seats))
    shuffle(order)
    shuffle(lots)
    return Wash(tuple(order), lots[0])
