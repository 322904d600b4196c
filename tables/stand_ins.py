"""Bots that play for people who are away: who plays changes, never whose seat it is.

Score, side and result stay the person's. Whoever is still away at the end has left: the
result says so, and no win is theirs. The game's row is locked by every caller.
"""

from __future__ import annotations

from django.db.models import QuerySet

from tables import deadlines, presence, steady
from tables.broadcast import announce_table
from tables.log import Position
from tables.models import Game, Seat

BOT = "steady"


def put(game: Game, position: Position, number: int) -> None:
    """Let a bot play a seat from now on."""
    _seats(game).filter(number=number).update(stand_in=BOT, has_asked=False)
    _change_player(game, position, number)


def come_back(game: Game, position: Position, number: int) -> bool:
    """Let the person play the seat again; False if nobody stood in."""
    if not _stood_in(game).filter(number=number).update(stand_in=""):
        return False
    _change_player(game, position, number)
    return True


def dismiss(game: Game) -> list[int]:
    """Send the bots away as a game ends; return the seats that people had left."""
    left = list(_stood_in(game).values_list("number", flat=True))
    if left:
        _stood_in(game).update(stand_in="")
        presence.announce(game.table_id)
    return left


def _change_player(game: Game, position: Position, number: int) -> None:
    """A wait for this seat begins anew, for a bot's move or by a person's clock."""
    game.__dict__.pop("company", None)  # as it was before
    if position.state.turn == number and game.paused_at is None:
        game.due_at = deadlines.fresh_due(game, position.state, steady.now())
    deadlines.commit_change(game, position, "due_at")
    announce_table(game.table)
    presence.announce(game.table_id)


def _seats(game: Game) -> QuerySet[Seat]:
    return Seat.objects.filter(table=game.table_id)


def _stood_in(game: Game) -> QuerySet[Seat]:
    return _seats(game).exclude(stand_in="")
