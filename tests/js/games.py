"""Random games of every family as they are sent: offers, forfeits, locks, gambits."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from dominoes import codec
from dominoes.events import Event
from dominoes.evolve import evolve
from dominoes.state import State, new_game
from dominoes.view import as_json, show
from tests.rules.random_games import SETUPS, VARIED, Setup, random_game

MOST = 500
# Ties and resets are rare, and only these have them: they play some more games.
LOVE = [setup for setup in SETUPS if setup.mode.endswith("-love")]
FOR_TWO = [
    setup
    for setup in VARIED
    if setup.mode == "partner-six-love" and ("one_all", "on") in setup.changes
]
GAMES = [
    *((setup, 0) for setup in [*SETUPS, *FOR_TWO]),
    *((setup, seed) for setup in [*LOVE, *FOR_TWO] for seed in (1, 2)),
]


def told(setup: Setup, *, seed: int, most: int = MOST) -> list[Event]:
    """The events of a game in which all do anything that they may, from its start."""
    steps = random_game(setup, seed, lays=True)
    return list(islice((event for step in steps for event in step.events), most))


def start_of(setup: Setup) -> State:
    return new_game(setup.rules, setup.seats)


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
