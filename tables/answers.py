"""One answer for each message of a socket. Silence is never an answer."""

from __future__ import annotations

import logging
from typing import Any

from dominoes.errors import RuleError
from tables import log, selectors, services, wire
from tables.broadcast import events_message
from tables.errors import NoGame, NotSeated, TableError, Unavailable
from tables.models import Game, Table
from tables.wire import Message

Answer = dict[str, Any]
logger = logging.getLogger(__name__)


def answer(table: Table, user_id: int | None, text: str | None) -> Answer:
    """Do what a message asks, once, and return what its sender is told."""
    try:
        return _answer(table, user_id, text)
    except Exception:
        logger.exception("A message to table %s could not be answered.", table.code)
        return refused(Unavailable(), wire.peek_id(text))


def _answer(table: Table, user_id: int | None, text: str | None) -> Answer:
    message = None
    try:
        message = wire.parse(text)
        return _do(table, user_id, message)
    except (TableError, RuleError) as refusal:
        told = refused(refusal, wire.peek_id(text))
        return told | _missed(table, user_id, message) if message else told


def refused(refusal: TableError | RuleError, message_id: str | None) -> Answer:
    return {
        "kind": "refused",
        "id": message_id,
        "code": refusal.code,
        "say": str(refusal),
        "number": None,
    }


def _do(table: Table, user_id: int | None, message: Message) -> Answer:
    if message.do == "sync":
        return _sync(table, user_id, message)
    seat = selectors.seat_of(table, user_id)
    if seat is None:
        raise NotSeated
    if (
        message.game is None
        or not Game.objects.filter(table=table, pk=message.game).exists()
    ):
        raise NoGame
    number = message.after
    if message.do == "ready":
        services.mark_ready(game_id=message.game, seat=seat, after=message.after)
    elif message.action is None:
        services.ask_pause(
            game_id=message.game,
            seat=seat,
            resume=message.do == "resume",
            message_id=message.id,
        )
    else:
        number = services.act(
            game_id=message.game,
            seat=seat,
            action=message.action,
            after=message.after,
            action_id=message.id,
        )
    return {"kind": "ack", "id": message.id, "number": number}


def _sync(table: Table, user_id: int | None, message: Message) -> Answer:
    """What was missed, if the viewer has the current game; else everything."""
    game = selectors.current_game(table)
    if game is not None and game.pk == message.game:
        position = log.read(game)
        if message.after <= position.number:
            viewer = selectors.seat_of(table, user_id)
            told = events_message(game, position, message.after, viewer)
            shown = selectors.table_json(table, user_id)
            return told | {"id": message.id, "table": shown}
    return selectors.snapshot(table, user_id) | {"id": message.id}


def _missed(table: Table, user_id: int | None, message: Message) -> Answer:
    """What the sender of a refused message has not seen yet of the current game."""
    game = selectors.current_game(table)
    if game is None or game.pk != message.game:
        return {}
    position = log.read(game)
    after = min(message.after, position.number)
    viewer = selectors.seat_of(table, user_id)
    missed = events_message(game, position, after, viewer)
    return {
        "number": position.number,
        "events": missed["events"],
        "options": missed["options"],
        "clock": missed["clock"],
    }
