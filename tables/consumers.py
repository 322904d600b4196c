"""Sockets: they carry messages between a browser and the table, and know no rules."""

from __future__ import annotations

import logging
from time import monotonic
from typing import Any

from channels.db import database_sync_to_async
from django.db import DatabaseError

from tables import metrics, presence, traces, wire
from tables.answers import answer_soon, refused
from tables.errors import UnknownAction
from tables.hub import LOBBY
from tables.models import Table
from tables.sockets import BareConsumer, OutboxConsumer

logger = logging.getLogger(__name__)


class NowhereConsumer(BareConsumer):
    """An address without a line: it is not answered."""

    async def connect(self) -> None:
        await self.close()


class LobbyConsumer(OutboxConsumer):
    """Hears that the list of tables has changed, and says nothing."""

    async def find_topic(self) -> int | None:
        return LOBBY

    async def answer(self, text: str | None) -> dict[str, Any]:
        return refused(UnknownAction(), wire.peek_id(text))


class TableConsumer(OutboxConsumer):
    """A seat's or a watcher's line to one table. The session says who is speaking."""

    table: Table

    async def find_topic(self) -> int | None:
        code = self.scope["url_route"]["kwargs"]["code"]
        traces.bind(table=code)
        found = await database_sync_to_async(Table.objects.filter(code=code).first)()
        if found is None:
            return None
        self.table = found
        return int(found.pk)

    async def joined(self) -> None:
        """Say that a person is here; should it fail, the keeper says it again."""
        if self.visitor.user_id is not None:
            try:
                await database_sync_to_async(presence.came)(
                    self.topic, self.visitor.user_id, self.outbox
                )
            except DatabaseError:
                logger.exception("It could not be written who came.")

    def left(self) -> None:
        if self.visitor.user_id is not None:
            presence.left(self.topic, self.visitor.user_id, self.outbox)

    def heard(self, seconds: float) -> None:
        presence.heard(self.outbox, seconds)

    async def answer(self, text: str | None) -> dict[str, Any]:
        began = monotonic()
        told: dict[str, Any] = await answer_soon(self.table, self.outbox.user_id, text)
        seconds = monotonic() - began
        if told["kind"] == "ack":
            metrics.ACKNOWLEDGED.observe(seconds)
        logger.info(
            "answered", extra={"kind": told["kind"], "seconds": round(seconds, 4)}
        )
        return told
