"""Random games with everything in them: offers, forfeits, dumbbells, locks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from dominoes import codec
from dominoes.actions import Concede, Expire, Wash
from dominoes.events import Event
from dominoes.game import decide, decide_house, legal
from dominoes.modes import MODES
from dominoes.state import Phase, State, evolve, fold, new_game
from dominoes.tiles import Tile, tile_set
from dominoes.view import as_json, show

CONCEDE = 0.004
EXPIRE = 0.05
STACK = 0.3
LONGEST = 3000
TABLES = [
    (key, seats, sides)
    for key, mode in MODES.items()
    for seats in mode.seats
    for sides in (("individual", "pairs") if seats == 4 else ("individual",))
]


def random_game(key: str, seats: int, sides: str, *, seed: int) -> list[Event]:
    """Every event of a game in which all do anything that they may."""
    chance = random.Random(f"{key} {seats} {sides} {seed}")
    state = start_of(key, seats, sides)
    told: list[Event] = []
    while state.phase is not Phase.ENDED:
        assert len(told) < LONGEST
        events = next_events(state, chance)
        state = fold(state, events)
        told.extend(events)
    return told


def start_of(key: str, seats: int, sides: str) -> State:
    changes = {"sides": sides} if sides == "pairs" else {}
    return new_game(MODES[key].resolve(seats, changes), seats)


def next_events(state: State, chance: random.Random) -> tuple[Event, ...]:
    if state.phase is Phase.WASH:
        return decide_house(state, Wash(washed(state, chance)))
    assert state.turn is not None
    if state.rules.turn_seconds and chance.random() < EXPIRE:
        return decide_house(state, Expire())
    if chance.random() < CONCEDE:
        return decide(state, chance.choice(state.active), Concede())
    moves = [move for move in legal(state, state.turn) if not isinstance(move, Concede)]
    return decide(state, state.turn, chance.choice(moves))


def washed(state: State, chance: random.Random) -> tuple[Tile, ...]:
    """A shuffle; now and then one hand gets a fistful of doubles, or nobody any."""
    order = list(tile_set(state.rules.max_pip))
    chance.shuffle(order)
    if chance.random() < STACK:
        order.sort(key=lambda tile: not tile.is_double)
        hand = state.rules.hand_size
        order[4:hand], order[-hand:-4] = order[-hand:-4], order[4:hand]
    elif chance.random() < STACK:
        order.sort(key=lambda tile: tile.is_double)
    return tuple(order)


def shown(events: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    """The events as they are sent to a viewer."""
    return [
        {"n": number, **codec.dump_event(show(event, viewer))}
        for number, event in enumerate(events, 1)
    ]


def views(
    state: State, events: list[Event], viewer: int | None
) -> Iterator[dict[str, Any]]:
    """What the server would send afresh after each event."""
    for event in events:
        state = evolve(state, event)
        yield as_json(show(state, viewer))
