"""Pauses by agreement: a game rests, and goes on, with the word of all who play it.

A wish is no move. It stands on the seat, beside the log, and is open to everyone. Bots
agree to anything. While a game is paused nothing is due and nothing can be played.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import QuerySet

from dominoes.errors import SeatIsOut
from dominoes.events import Dealt, Event, Forfeited
from tables import errors, log, steady
from tables.broadcast import announce_table
from tables.deadlines import commit_change, fresh_due
from tables.log import Position
from tables.models import Game, Seat


def ask(game: Game, *, seat: int, resume: bool, message_id: str) -> None:
    """Note a seat's wish for a pause or, in one, to go on; asked again, it is gone.

    `game` is locked. The same `message_id` again does nothing more.
    """
    asker = _seats(game).get(number=seat)
    if asker.asked_id == message_id:
        return
    position = log.read(game)
    if game.ended_at is not None:
        raise errors.NoGame
    if position.state.forfeited[seat]:
        raise SeatIsOut
    if resume and game.paused_at is None:
        raise errors.NotPaused
    if not resume and game.paused_at is not None:
        raise errors.GamePaused
    asker.has_asked = not asker.has_asked
    asker.asked_id = message_id
    asker.save(update_fields=["has_asked", "asked_id"])
    _settle(game, position)
    announce_table(game.table)


def follow(game: Game, position: Position, events: Sequence[Event]) -> None:
    """Keep the wishes in step with what was just written.

    A wish lasts until the next deal, so that no old one pauses a game unexpectedly; a
    hand dealt again within a deal leaves it. Who gave the game up has no say in it.
    """
    if game.ended_at is not None or isinstance(events[0], Dealt):
        _seats(game).update(has_asked=False)
    elif any(isinstance(event, Forfeited) for event in events):
        _seats(game).exclude(number__in=position.state.active).update(has_asked=False)
        _settle(game, position)
        announce_table(game.table)


def _settle(game: Game, position: Position) -> None:
    """Start or end the pause if everyone who still plays has asked for that.

    With no person left, a pause ends, and none starts.
    """
    people = _seats(game).exclude(user=None).filter(stand_in="")
    people = people.filter(number__in=position.state.active)
    asked = list(people.values_list("has_asked", flat=True))
    if not all(asked) or (game.paused_at is None and not asked):
        return
    now = steady.now()
    if game.paused_at is None:
        game.paused_at, game.due_at = now, None
    else:
        game.paused_at, game.due_at = None, fresh_due(game, position.state, now)
    _seats(game).update(has_asked=False)
    commit_change(game, position, "paused_at", "due_at")


def _seats(game: Game) -> QuerySet[Seat]:
    return Seat.objects.filter(table=game.table_id)
