"""An event store in memory, with the fence and the keys that the database has."""

from __future__ import annotations

import copy
from datetime import datetime
from typing import Any, NamedTuple

from dominoes import codec
from dominoes.events import Event
from tables.models import Company, Game
from tables.writer import Move


class Row(NamedTuple):
    """One entry of the log."""

    number: int
    event: Any
    seat: int | None
    action_id: str


class Store:
    """One game's row and its entries: all that outlives a process."""

    def __init__(self, game: Game, company: Company, control: str) -> None:
        self.control = control
        self._company = company
        self._game = game
        self.rows: list[Row] = []

    @property
    def last(self) -> int:
        return self._game.last

    @property
    def due_at(self) -> datetime | None:
        return self._game.due_at

    @property
    def is_over(self) -> bool:
        return self._game.ended_at is not None

    def game(self) -> Game:
        """The game's row as whoever reads it now gets it."""
        found = copy.copy(self._game)
        found.__dict__["company"] = self._company
        return found

    def events(self, after: int) -> tuple[Event, ...]:
        """The events after a number."""
        return tuple(codec.load_event(row.event) for row in self.rows[after:])

    def written(self, seat: int, action_id: str) -> int | None:
        """The number under which an action stands already."""
        if self.control == "no_dedupe":
            return None
        for row in reversed(self.rows):
            if (row.seat, row.action_id) == (seat, action_id):
                return row.number
        return None

    def write(self, move: Move, ended_at: datetime | None = None) -> bool:
        """Write a move if nobody was first; True if it is written."""
        game = self._game
        if self.control != "no_fence":
            if (game.last, game.epoch) != (move.last, move.epoch) or self.is_over:
                return False
            if move.seat is not None and self.written(move.seat, move.action_id):
                return False
        for step, event in enumerate(move.events):
            action_id = move.action_id if step == 0 else ""
            number = move.last + step + 1
            row = Row(number, codec.dump_event(event), move.seat, action_id)
            self.rows.append(row)
        game.last = move.last + len(move.events)
        game.due_at, game.ended_at = move.due_at, ended_at
        return True
