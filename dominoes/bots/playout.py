"""A whole game played by bots, each given only its own view."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dominoes.actions import Wash
from dominoes.bots import Bot
from dominoes.events import Event
from dominoes.game import decide, decide_house, legal
from dominoes.mode import Rules
from dominoes.state import Phase, State, fold, new_game
from dominoes.tiles import Tile, tile_set
from dominoes.view import show

Shuffle = Callable[[list[Tile]], None]


def play_out(rules: Rules, bots: Sequence[Bot], shuffle: Shuffle) -> tuple[Event, ...]:
    """Return every event of a game to its end; one bot a seat.

    `shuffle` mixes a list of tiles in place: `random.Random(seed).shuffle`, say.
    """
    state = new_game(rules, len(bots))
    told: list[Event] = []
    while state.phase is not Phase.ENDED:
        events = next_events(state, bots, shuffle)
        state = fold(state, events)
        told.extend(events)
    return tuple(told)


def next_events(
    state: State, bots: Sequence[Bot], shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return what happens next: a wash, or the move of the bot whose turn it is."""
    if state.turn is None:
        order = list(tile_set(state.rules.max_pip))
        shuffle(order)
        return decide_house(state, Wash(tuple(order)))
    seat = state.turn
    action = bots[seat](show(state, seat), seat, legal(state, seat))
    return decide(state, seat, action)
