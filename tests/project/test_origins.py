"""Sockets are opened by this site's own pages, and by no other site's."""

from __future__ import annotations

import pytest
from channels.testing import WebsocketCommunicator

from dominoes.project.asgi import application

pytestmark = pytest.mark.django_db(transaction=True)


async def opens(origin: str | None) -> bool:
    headers = [] if origin is None else [(b"origin", origin.encode())]
    communicator = WebsocketCommunicator(application, "/ws/lobby/", headers=headers)
    connected, _ = await communicator.connect()
    await communicator.disconnect()
    return bool(connected)


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8000", "http://localhost:8000"])
async def test_the_sites_own_pages_open_sockets(origin: str) -> None:
    assert await opens(origin)


async def test_an_address_without_a_line_is_not_answered() -> None:
    headers = [(b"origin", b"http://localhost:8000")]
    for path in ("/ws/", "/ws/nothing/", "/"):
        communicator = WebsocketCommunicator(application, path, headers=headers)
        connected, _ = await communicator.connect()
        assert not connected


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://127.0.0.1:9999",
        "https://127.0.0.1:8000",
        "http://evil.example",
        "http://127.0.0.1.evil.example:8000",
        "file://",
    ],
)
async def test_other_sites_do_not(origin: str | None) -> None:
    assert not await opens(origin)
