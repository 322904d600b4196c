"""Games as this process last saw them: their rows, who plays, and their positions.

A memory may be old. What it accepts is held against the game's row by the writer's
fence, and what it would refuse is looked at again from the rows.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from datetime import datetime

from tables import log
from tables.log import Position
from tables.memory import Memory
from tables.models import Game


@dataclass(frozen=True, slots=True)
class Live:
    """A game's row with its company, and the position of the same number."""

    game: Game
    position: Position

    def moved(self, position: Position, due_at: datetime | None) -> Live:
        """The game after a plain move that led to this position."""
        game = copy.copy(self.game)
        game.last, game.due_at = position.number, due_at
        return Live(game, position)


def recall(game_id: int) -> Live | None:
    """What is remembered of a game, if anything is."""
    return _memory.recall(game_id)


def load(game_id: int) -> Live:
    """Read a game from its rows, and remember it while it is being played."""
    while True:
        game = Game.objects.select_related("table").get(pk=game_id)
        found = Live(game, log.read(game))
        if found.position.number == game.last:
            break
    keep(found)
    return found


def keep(found: Live) -> None:
    """Remember a game with its company, unless it is over or known to be newer."""
    game = found.game
    if game.ended_at is not None:
        forget(game.pk)
        return
    known = _memory.recall(game.pk)
    if known is None or _age(known.game) <= _age(game):
        _ = game.company  # read now: later it may be asked for on the event loop
        _memory.keep(game.pk, found)
        log.keep(game.pk, found.position)


def forget(game_id: int) -> None:
    """Read a game's rows again when it is next asked for."""
    _memory.forget(game_id)


def _age(game: Game) -> tuple[int, int]:
    return game.last, game.epoch


_memory: Memory[Live] = Memory(log.REMEMBERED_GAMES)
