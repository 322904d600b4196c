"""Sockets: they carry messages between a browser and the table, and know no rules."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

from autobahn.exception import Disconnected
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from tables.answers import answer, refused
from tables.broadcast import encode
from tables.credits import Credits
from tables.errors import TooFast
from tables.hub import LOBBY, TOO_FAST, Outbox, hub
from tables.models import Table


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
            await self.close(code=self.outbox.close_code)


class LobbyConsumer(OutboxConsumer):
    """Hears that the list of tables has changed, and says nothing."""

    async def find_topic(self) -> int | None:
        return LOBBY

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """The lobby takes no messages."""


class NowhereConsumer(AsyncWebsocketConsumer):
    """An address without a line: it is not answered."""

    channel_layer_alias = "none"

    async def connect(self) -> None:
        await self.close()


class TableConsumer(OutboxConsumer):
    """A seat's or a watcher's line to one table. The session says who is speaking."""

    table: Table
    credits: Credits

    async def connect(self) -> None:
        self.credits = Credits(settings.SOCKET_MESSAGES, settings.SOCKET_SECONDS)
        await super().connect()

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
        if not self.credits.spend(time.monotonic()):
            self.outbox.put(encode(refused(TooFast(), None)))
            self.outbox.close(TOO_FAST)
            return
        told: dict[str, Any] = await database_sync_to_async(answer)(
            self.table, self.outbox.user_id, text_data
        )
        self.outbox.put(encode(told))
