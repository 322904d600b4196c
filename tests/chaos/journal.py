"""What browsers were promised, held against what the database has."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from dominoes import codec
from dominoes.errors import RuleError
from dominoes.events import Event
from dominoes.evolve import evolve
from dominoes.rules import Rules
from dominoes.state import State, new_game
from tests.browser.server import as_data
from tests.browser.visitors import Visitor

MOVES = {"play", "draw", "pass", "answer", "concede"}


class Promise(NamedTuple):
    """An acknowledged move: it is written in this game, under this number."""

    game: int
    number: int


class Row(NamedTuple):
    """One entry of a log as the database file has it."""

    game: int
    number: int
    action_id: str
    event: str


def promised(visitor: Visitor) -> dict[str, Promise]:
    """The moves of a window that the server has acknowledged, by their id."""
    games = {move["id"]: move["game"] for move in visitor.sent if move["do"] in MOVES}
    return {
        frame["id"]: Promise(games[frame["id"]], frame["number"])
        for frame in visitor.heard
        if frame["kind"] == "ack" and frame["id"] in games
    }


def faults(database: Path, promises: Mapping[str, Promise]) -> Iterator[str]:
    """Everything that a broken promise, a gap or a double would leave behind."""
    rows = entries(database)
    written = {row[:3] for row in rows}
    counts = Counter(row.action_id for row in rows if row.action_id)
    for action_id, promise in promises.items():
        if (*promise, action_id) not in written:
            yield f"{action_id} was acknowledged as {promise} and does not stand there"
    for action_id, count in counts.items():
        if count > 1:
            yield f"{action_id} stands {count} times"
    for game, last in games(database).items():
        numbers = [row.number for row in rows if row.game == game]
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"game {game} is not numbered without a gap"
        if isinstance(last, str):
            yield f"game {game}: {last}"


def entries(database: Path) -> list[Row]:
    query = "select game_id, number, action_id, event from tables_entry"
    with closing(sqlite3.connect(database)) as opened:
        found = opened.execute(f"{query} order by game_id, number").fetchall()
    return [Row(*row) for row in found]


def games(database: Path) -> dict[int, State | str]:
    """Each game folded from its log by the engine, or why that cannot be."""
    with closing(sqlite3.connect(database)) as opened:
        found = opened.execute("select id, rules, names from tables_game").fetchall()
    rows = entries(database)
    states: dict[int, State | str] = {}
    for game, rules, names in found:
        start = new_game(codec.load(Rules, as_data(rules)), len(as_data(names)))
        told = [as_data(row.event) for row in rows if row.game == game]
        states[game] = folded(start, [codec.load_event(event) for event in told])
    return states


def folded(state: State, events: list[Event]) -> State | str:
    """The state after the events, with every tile in one place after each of them."""
    whole = list(state.rules.tiles(state.seats))
    for number, event in enumerate(events, 1):
        try:
            state = evolve(state, event)
        except (RuleError, ValueError, LookupError) as error:
            return f"event {number} does not follow: {error}"
        tiles = [tile for hand in state.hands for tile in hand if tile is not None]
        tiles += [tile for tile in state.boneyard if tile is not None]
        tiles += [placed.tile for placed in state.layout.placed]
        if tiles and sorted(tiles) != whole:
            return f"after event {number} the tiles are no longer one set"
    return state
