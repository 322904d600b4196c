"""One answer for each message of a socket. Silence is never an answer."""

from __future__ import annotations

import logging
from asyncio import wrap_future
from collections.abc import Callable
from typing import Any

from channels.db import database_sync_to_async

from dominoes.errors import RuleError
from tables import absence, live, log, moves, selectors, services, wire
from tables.broadcast import events_message
from tables.errors import NoGame, NotSeated, TableError, Unavailable
from tables.models import Game, Table
from tables.wire import Message
from tables.writer import writer

Answer = dict[str, Any]
logger = logging.getLogger(__name__)


def answer(table: Table, user_id: int | None, text: str | None) -> Answer:
    """Do what a message asks, once, and return what its sender is told."""
    try:
        return _answer(table, user_id, text)
    except Exception:
        logger.exception("A message to table %s could not be answered.", table.code)
        return refused(Unavailable(), wire.peek_id(text))


async def answer_soon(table: Table, user_id: int | None, text: str | None) -> Answer:
    """Answer a message as `answer` does, without holding up the event loop.

    A plain move at a table that this process remembers takes no thread of its own: it
    is decided here, and waits for the writer.
    """
    told = await _move_at_once(table, user_id, text)
    if told is None:
        told = await database_sync_to_async(answer)(table, user_id, text)
    return told


async def _move_at_once(
    table: Table, user_id: int | None, text: str | None
) -> Answer | None:
    """The answer to a plain move once it is written; None for everything else."""
    try:
        message = wire.parse(text)
    except TableError as refusal:
        return refused(refusal, wire.peek_id(text))
    if user_id is None or message.action is None or message.game is None:
        return None
    known = live.recall(message.game)
    if known is None or known.game.table_id != table.pk:
        return None
    seat = known.game.company.people.get(user_id)
    if seat is None:
        return None
    move = moves.prepare(
        known,
        seat=seat,
        action=message.action,
        after=message.after,
        action_id=message.id,
    )
    if move is None:
        return None
    try:
        is_written = await wrap_future(writer.put(move))
    except Exception:  # the writer has logged it
        return refused(Unavailable(), message.id)
    if is_written:
        return {"kind": "ack", "id": message.id, "number": move.last + 1}
    live.forget(move.game_id)
    return None


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
    if message.do == "heard":
        return {"kind": "ack", "id": message.id, "number": message.after}
    seat = selectors.seat_of(table, user_id)
    if seat is None:
        raise NotSeated
    if (
        message.game is None
        or not Game.objects.filter(table=table, pk=message.game).exists()
    ):
        raise NoGame
    if message.action is None:
        number = _WORDS[message.do](message.game, seat, message)
    else:
        number = services.act(
            game_id=message.game,
            seat=seat,
            action=message.action,
            after=message.after,
            action_id=message.id,
        )
    return {"kind": "ack", "id": message.id, "number": number}


def _ready(game_id: int, seat: int, message: Message) -> int:
    services.mark_ready(game_id=game_id, seat=seat, after=message.after)
    return message.after


def _pause(game_id: int, seat: int, message: Message) -> int:
    resume = message.do == "resume"
    services.ask_pause(game_id=game_id, seat=seat, resume=resume, message_id=message.id)
    return message.after


def _claim(game_id: int, seat: int, message: Message) -> int:
    assert message.seat is not None  # or it was no such message
    return absence.claim(
        game_id=game_id, seat=seat, absent=message.seat, message_id=message.id
    )


def _stand_in(game_id: int, seat: int, message: Message) -> int:
    assert message.seat is not None  # or it was no such message
    absence.stand_in(game_id=game_id, seat=seat, absent=message.seat)
    return message.after


def _back(game_id: int, seat: int, message: Message) -> int:
    absence.back(game_id=game_id, seat=seat)
    return message.after


_WORDS: dict[str, Callable[[int, int, Message], int]] = {
    "ready": _ready,
    "pause": _pause,
    "resume": _pause,
    "claim": _claim,
    "stand_in": _stand_in,
    "back": _back,
}


def _sync(table: Table, user_id: int | None, message: Message) -> Answer:
    """What was missed, if the viewer has the current game; else everything."""
    game = selectors.current_game(table)
    if game is not None and game.pk == message.game:
        position = live.load(game.pk).position
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
