"""The plain way to make a live table: a row lock, the ORM and a channel layer.

Each move is one transaction under its game's row lock, durable before it is
acknowledged; then the layer is sent one message for every socket at the table. The
engine, the messages and the rows are the house's own.
"""

from __future__ import annotations

import json
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import transaction

from dominoes.errors import RuleError
from dominoes.game import decide
from tables import answers, log, selectors, services, wire
from tables.broadcast import events_message
from tables.errors import TableError
from tables.models import Game, Table
from tables.wire import Message

Told = dict[str, Any]
# Who has a socket at which table; the group of each has one member.
_here: dict[int, dict[str, int | None]] = {}


class PlainConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # ships no types
    """One socket, with a group of its own."""

    async def connect(self) -> None:
        code = self.scope["url_route"]["kwargs"]["code"]
        self.table = await database_sync_to_async(Table.objects.get)(code=code)
        self.user_id = self.scope["user"].pk
        seat = await database_sync_to_async(selectors.seat_of)(self.table, self.user_id)
        self.group = f"socket-{id(self)}"
        _here.setdefault(self.table.pk, {})[self.group] = seat
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        _here[self.table.pk].pop(self.group, None)
        await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        told, shown = await database_sync_to_async(do)(
            self.table, self.user_id, text_data
        )
        await self.send(text_data=json.dumps(told))
        for group, message in shown:
            data = {"type": "shown", "text": json.dumps(message)}
            await self.channel_layer.group_send(group, data)

    async def shown(self, message: Told) -> None:
        await self.send(text_data=message["text"])


def do(
    table: Table, user_id: int | None, text: str | None
) -> tuple[Told, list[tuple[str, Told]]]:
    """The answer to a message, and what to send to which group."""
    message = wire.parse(text)
    if message.game is None or message.do == "sync":
        return answers.answer(table, user_id, text), []
    before = log.read(Game.objects.get(pk=message.game)).number
    if message.action is None:
        told = answers.answer(table, user_id, text)
    else:
        told = act(table, user_id, message)
    return told, shown_since(table, message.game, before)


def act(table: Table, user_id: int | None, message: Message) -> Told:
    seat = selectors.seat_of(table, user_id)
    assert seat is not None
    assert message.action is not None
    assert message.game is not None
    try:
        with transaction.atomic():
            game = log.lock(message.game)
            done = log.written(game, seat=seat, action_id=message.id)
            position = log.read(game)
            if done is None:
                events = decide(position.state, seat, message.action)
                services._write(  # the same rows, written by the ORM
                    game, position, events, seat=seat, action_id=message.id
                )
                done = position.number + 1
    except (TableError, RuleError) as refusal:
        return answers.refused(refusal, message.id)
    return {"kind": "ack", "id": message.id, "number": done}


def shown_since(table: Table, game_id: int, before: int) -> list[tuple[str, Told]]:
    """What each socket at the table has not been shown."""
    game = Game.objects.get(pk=game_id)
    position = log.read(game)
    if position.number == before:
        return []
    return [
        (group, events_message(game, position, before, seat))
        for group, seat in list(_here.get(table.pk, {}).items())
    ]
