"""A socket to a table, as a browser would hold it, without a browser."""

from __future__ import annotations

import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from tables.consumers import TableConsumer
from tables.models import Table

_ids = itertools.count()


class Line:
    """One end of a socket; `seen` holds every message that came, as text."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self.communicator = communicator
        self.seen: list[str] = []

    async def say(self, do: str, **fields: Any) -> str:
        """Send a message; return its id."""
        key = fields.pop("id", f"m{next(_ids)}")
        message = {"do": do, "id": key, "game": None, "after": 0} | fields
        await self.communicator.send_to(text_data=json.dumps(message))
        return str(key)

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await self.communicator.receive_from(timeout=5)
        self.seen.append(text)
        found: dict[str, Any] = json.loads(text)
        if found["kind"] == "ping":
            await self.say("heard", n=found["n"])
        return found

    async def hear_until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; what came before it is heard too."""
        while True:
            message = await self.hear()
            if message["kind"] == kind:
                return message

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a message and return its own answer."""
        key = await self.say(do, **fields)
        while True:
            message = await self.hear()
            if message.get("id") == key:
                return message


@asynccontextmanager
async def line(table: Table, user: User | None) -> AsyncIterator[Line]:
    """An open socket of a person, or of a passer-by."""
    async with opened(table, user) as communicator:
        yield Line(communicator)


@asynccontextmanager
async def opened(
    table: Table, user: User | None, **scope: Any
) -> AsyncIterator[WebsocketCommunicator]:
    """The same, bare: nothing is heard by itself."""
    application = TableConsumer.as_asgi()
    communicator = WebsocketCommunicator(application, f"/ws/tables/{table.code}/")
    communicator.scope["user"] = user or AnonymousUser()
    communicator.scope["url_route"] = {"kwargs": {"code": table.code}}
    communicator.scope |= scope
    connected, _ = await communicator.connect(timeout=5)
    assert connected
    try:
        yield communicator
    finally:
        await communicator.disconnect()
