"""The balancer gives lines out in turn, and passes over whoever is not there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest

from dominoes.project.balancer import CHUNK_BYTES, NOBODY, Balancer, End
from tests.browser.relay import HOST
from tests.browser.server import free_port

LONG = b"x" * (CHUNK_BYTES * 5 + 1)


@pytest.fixture
async def echoes() -> AsyncIterator[list[asyncio.Server]]:
    """Two servers that say their name, and then what they hear until its end."""
    servers = [
        await asyncio.start_server(partial(answer, name), HOST, 0)
        for name in (b"a", b"b")
    ]
    yield servers
    for server in servers:
        server.close()


async def answer(
    name: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    writer.write(name + await reader.read(-1))
    await writer.drain()
    writer.close()


def port_of(server: asyncio.Server) -> int:
    found: int = server.sockets[0].getsockname()[1]
    return found


async def ask(port: int, words: bytes) -> bytes:
    line = End(*await asyncio.open_connection(HOST, port))
    line.writer.write(words)
    line.writer.write_eof()
    heard = await asyncio.wait_for(line.reader.read(-1), 10)
    line.writer.close()
    return heard


async def test_lines_go_round_and_carry_all_bytes_both_ways(
    echoes: list[asyncio.Server],
) -> None:
    balancer = Balancer(HOST, [port_of(server) for server in echoes])
    port = await balancer.start(0)
    heard = [await ask(port, LONG) for _ in range(4)]
    assert [each[:1] for each in heard] == [b"a", b"b", b"a", b"b"]
    assert all(each[1:] == LONG for each in heard)
    await balancer.stop()


async def test_a_process_that_is_gone_is_passed_over(
    echoes: list[asyncio.Server],
) -> None:
    balancer = Balancer(HOST, [free_port(), port_of(echoes[1])])
    port = await balancer.start(0)
    assert [await ask(port, b"?") for _ in range(4)] == [b"b?"] * 4
    await balancer.stop()


async def test_with_nobody_there_a_page_says_so() -> None:
    balancer = Balancer(HOST, [free_port(), free_port()])
    port = await balancer.start(0)
    assert await ask(port, b"GET / HTTP/1.0\r\n\r\n") == NOBODY
    await balancer.stop()
    head, body = NOBODY.split(b"\r\n\r\n")
    assert f"Content-Length: {len(body)}".encode() in head


async def test_stopping_cuts_the_lines_that_are_open(
    echoes: list[asyncio.Server],
) -> None:
    balancer = Balancer(HOST, [port_of(server) for server in echoes])
    port = await balancer.start(0)
    line = End(*await asyncio.open_connection(HOST, port))
    line.writer.write(b"?")
    await line.writer.drain()
    await asyncio.sleep(0.05)
    await balancer.stop()
    assert await asyncio.wait_for(line.reader.read(-1), 10) == b""
    line.writer.close()
