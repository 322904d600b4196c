"""Sockets: they carry messages between a browser and the table, and know no rules."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from autobahn.exception import Disconnected
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from tables.answers import answer
from tables.broadcast import encode
from tables.hub import LOBBY, Outbox, hub
from tables.models import Table

FELL_BEHIND = 4408


class OutboxConsumer(AsyncWebsocketConsumer):
    """A socket with a bounded outbox and one task that empties it."""

    # No channel layer: the hub reaches every socket of this process by itself.
    channel_layer_alias = "none"
    outbox: Outbox
    topic: int

    async def connect(self) -> None:
        topic = await self.find_topic()
        if topic is None:
            await self.close()
            return
        self.topic = topic
        user = self.scope["user"]
        self.outbox = Outbox(user.pk if user.is_authenticated else None)
        await self.accept()
        hub.join(topic, self.outbox)
        self.writer = asyncio.create_task(self.write())

    async def find_topic(self) -> int | None:
        raise NotImplementedError

    async def disconnect(self, code: int) -> None:
        if hasattr(self, "writer"):
            hub.leave(self.topic, self.outbox)
            self.writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.writer

    async def write(self) -> None:
        """Send what the outbox holds until it is closed or has overflowed.

        A browser that left a moment ago, and was not yet missed, is no failure.
        """
        with contextlib.suppress(Disconnected):
            while (text := await self.outbox.get()) is not None:
                await self.send(text_data=text)
            await self.close(code=FELL_BEHIND if self.outbox.overflowed else None)


class LobbyConsumer(OutboxConsumer):
    """Hears that the list of tables has changed, and says nothing."""

    async def find_topic(self) -> int | None:
        return LOBBY

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """The lobby takes no messages."""


class TableConsumer(OutboxConsumer):
    """A seat's or a watcher's line to one table. The session says who is speaking."""

    table: Table

    async def find_topic(self) -> int | None:
        code = self.scope["url_route"]["kwargs"]["code"]
        found = await Table.objects.filter(code=code).afirst()
        if found is None:
            return None
        self.table = found
        return found.pk

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        told: dict[str, Any] = await database_sync_to_async(answer)(
            self.table, self.outbox.user_id, text_data
        )
        self.outbox.put(encode(told))
