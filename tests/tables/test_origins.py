"""The origin matrix: eight places that a page may come from, by every socket address.

The whole application answers, as it is served; only this site's own pages get in.
"""

from __future__ import annotations

import itertools

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from accounts.models import User
from dominoes.project.asgi import application
from tables.models import Table
from tables.routing import sockets
from tests.tables.games import guests, open_for

pytestmark = pytest.mark.django_db(transaction=True)
OWN = settings.SITE_ORIGINS[0]
STRANGE = {
    "none": None,
    "null": "null",
    "another port": "http://127.0.0.1:9999",
    "another scheme": OWN.replace("http://", "https://"),
    "another site": "http://evil.example",
    "ours as a part of theirs": f"{OWN.replace(':8000', '')}.evil.example:8000",
    "a file": "file://",
}
ORIGINS = {"our own": OWN, **STRANGE}
ADDRESSES = ("/ws/lobby/", "/ws/tables/{code}/", "/ws/nothing/", "/")
CELLS = list(itertools.product(ORIGINS, ADDRESSES, (True, False)))


@pytest.fixture
def people() -> list[User]:
    return guests("Ann", "Bea")


@pytest.fixture
def table(people: list[User]) -> Table:
    return open_for(people)


def test_the_matrix_has_every_address_of_a_socket() -> None:
    assert len(ORIGINS) == 8
    for route in sockets:
        assert any(
            route.pattern.match(address.format(code="b").lstrip("/"))
            for address in ADDRESSES
        )


@pytest.mark.parametrize("cell", CELLS)
async def test_only_our_own_pages_open_a_socket_and_only_to_a_line(
    table: Table, client: Client, people: list[User], cell: tuple[str, str, bool]
) -> None:
    name, address, is_known = cell
    origin = ORIGINS[name]
    headers = [] if origin is None else [(b"origin", origin.encode())]
    if is_known:
        await client.aforce_login(people[0])
        cookie = client.cookies[settings.SESSION_COOKIE_NAME].value
        headers.append((b"cookie", f"sessionid={cookie}".encode()))
    path = address.format(code=table.code)
    communicator = WebsocketCommunicator(application, path, headers=headers)
    is_open, _ = await communicator.connect(timeout=5)
    is_line = address in ADDRESSES[:2]
    assert is_open == (name == "our own" and is_line)
    await communicator.disconnect()
