"""The limits of the house as it is served: what a hostile line costs it, in bytes.

A long game is in the database, so that each question has a long answer.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tables import closes
from tests.browser.server import Server, troubles_in
from tests.tidy.files import ROOT

pytestmark = [pytest.mark.chaos, pytest.mark.slow]
MEGABYTE = 2**20
LONG_GAME = """
import django; django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from dominoes.state import Phase
from tables import log, services
from tests.tables.games import guests, start_for, step
for names in (("Ann", "Bea"), ("Cid", "Dov")):
    game = start_for(guests(*names), target="250")
    while len(log.read(game).events) < 250:
        position = log.read(game)
        if position.state.phase is Phase.ENDED:
            break  # seldom so soon, and long enough then
        if position.state.turn is None:
            for seat in (0, 1):
                services.mark_ready(game_id=game.pk, seat=seat, after=position.number)
        else:
            step(game)
    print(game.pk, game.table.code)
"""


class House(Server):
    """A server whose limits a test may change, with two long games at two tables."""

    def __init__(self, folder: Path, **limits: str) -> None:
        super().__init__(folder)
        self.limits = limits
        made = subprocess.run(
            [sys.executable, "-c", LONG_GAME],
            cwd=ROOT,
            env=self.environment()
            | {"DJANGO_SETTINGS_MODULE": "dominoes.project.settings"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert made.returncode == 0, made.stderr
        self.games = [line.split() for line in made.stdout.splitlines()]

    def environment(self) -> dict[str, str]:
        return super().environment() | self.limits

    def address(self, table: int = 0) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/tables/{self.games[table][1]}/"

    def question(self, table: int = 0) -> str:
        """A message whose answer is all that ever happened in a game."""
        game = int(self.games[table][0])
        return json.dumps({"do": "sync", "id": "q", "game": game, "after": 0})

    def memory(self) -> int:
        """What the process holds, in bytes."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGESIZE")

    def open(self, table: int = 0, **options: Any) -> connect:
        origin = Origin(self.url)
        return connect(self.address(table), origin=origin, **options)


@contextmanager
def house(folder: Path, **limits: str) -> Iterator[House]:
    served = House(folder, **limits)
    try:
        served.start()
        yield served
        assert troubles_in(served.log()) == []
    finally:
        served.end()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as running:
        yield running


async def end_of(line: ClientConnection, seconds: float = 5) -> int:
    """The code that a line is closed with; what comes before it is read."""
    async with asyncio.timeout(seconds):
        try:
            while True:
                await line.recv()
        except ConnectionClosed:
            return line.close_code or 0


async def waits(house: House, stop: asyncio.Event, table: int = 1) -> list[float]:
    """How long somebody at a table waits for answers, until told to stop."""
    found = []
    async with house.open(table) as line:
        while not stop.is_set():
            began = time.perf_counter()
            await line.send('{"do":"sync","id":"w","game":null,"after":0}')
            while json.loads(await line.recv())["kind"] == "ping":
                pass
            found.append(time.perf_counter() - began)
            await asyncio.sleep(0.3)
    return found


async def test_what_is_too_long_is_refused_or_cut_off_and_costs_nothing(
    served: House,
) -> None:
    async with served.open() as line:
        await line.send(served.question())
        await line.recv()
        before = served.memory()
        for message in ("x" * 9 * 1024, "[" * 3000, '{"a":' * 1000):
            await line.send(message)
            assert json.loads(await line.recv())["kind"] == "refused"
    for _ in range(3):
        async with served.open(max_size=None) as line:
            with suppress(ConnectionClosed):
                await line.send("x" * 17 * MEGABYTE)
            assert await end_of(line) in (1006, 1009)
    assert served.memory() - before < 20 * MEGABYTE


async def test_a_line_is_never_compressed(served: House) -> None:
    """So there is no bomb to be unpacked: the client asks for deflate, in vain."""
    async with served.open(compression="deflate") as line:
        assert line.protocol.extensions == []


async def test_a_flood_is_cut_off_at_once_and_others_hardly_notice(
    served: House,
) -> None:
    stop = asyncio.Event()
    other = asyncio.create_task(waits(served, stop))
    await asyncio.sleep(1)
    async with served.open() as line:
        began = time.perf_counter()
        try:
            for _ in range(10_000):
                await line.send('{"do":"sync","id":"f","game":null,"after":0}')
        except ConnectionClosed:
            pass
        assert await end_of(line) in (1006, closes.TOO_FAST)
        seconds = time.perf_counter() - began
    stop.set()
    others = await other
    assert seconds < 3
    assert statistics.quantiles(others, n=20)[18] < 0.5, others


def stalled(house: House) -> socket.socket:
    """A line that asks and never reads, as a browser does whose machine hangs."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", house.port))
    path = house.address().removeprefix(f"ws://127.0.0.1:{house.port}")
    line.sendall(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Origin: {house.url}\r\n\r\n".encode()
    )
    line.settimeout(5)
    assert b"101" in line.recv(64)
    return line


def frame(text: str) -> bytes:
    """A short masked frame; the mask is of noughts."""
    body = text.encode()
    assert len(body) < 126
    return bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body


async def stall(house: House, *, seconds: float) -> tuple[int, list[float]]:
    """What a line that asks and never reads costs in memory, and how others fare."""
    stop = asyncio.Event()
    other = asyncio.create_task(waits(house, stop))
    await asyncio.sleep(1)
    before, most = house.memory(), 0
    with stalled(house) as line:
        line.sendall(frame(house.question()) * 4000)
        for _ in range(round(4 * seconds)):
            await asyncio.sleep(0.25)
            most = max(most, house.memory() - before)
            if most > 22 * MEGABYTE:
                break
    stop.set()
    return most, await other


LAVISH = {"SOCKET_MESSAGES": "1000000", "USER_MESSAGES": "1000000"}


async def test_who_stops_reading_costs_little_and_holds_up_nobody(
    tmp_path: Path,
) -> None:
    with house(tmp_path, **LAVISH) as served:
        most, others = await stall(served, seconds=10)
    print(
        f"grew by {most / MEGABYTE:.1f} MB, others waited {max(others):.3f} s at most"
    )
    assert most < 20 * MEGABYTE
    assert statistics.median(others) < 0.5, others


async def test_the_control_without_the_bound_the_same_lines_cost_much(
    tmp_path: Path,
) -> None:
    with house(tmp_path, **LAVISH, UNHEARD_BYTES=str(2**40)) as served:
        most, _ = await stall(served, seconds=60)
    print(f"grew by {most / MEGABYTE:.1f} MB")
    assert most > 20 * MEGABYTE


async def test_half_a_handshake_is_hung_up_on(served: House) -> None:
    """A line that says it wants to be a socket and never finishes saying so."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(b"GET /ws/lobby/ HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    await writer.drain()
    async with asyncio.timeout(90):
        await reader.read()
    writer.close()
