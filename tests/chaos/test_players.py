"""The server dies under four tables of socket players: at any time, and at each point.

Between two deaths the tables must have got on, or a death proves nothing.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dominoes.state import State
from tests.browser.server import PATIENCE_SECONDS, Server
from tests.chaos.journal import entries, faults, games
from tests.chaos.players import Crowd

pytestmark = pytest.mark.chaos

TABLES, KILLS, PROGRESS = 4, 20, 25
ALIVE_SECONDS = 8.0
POINTS = ("before_commit", "after_commit", "before_ack", "before_broadcast")
OPEN_DOORS = {"SOCKET_MESSAGES": "100000", "USER_MESSAGES": "100000"}


class Doomed(Server):
    """A server that is told where to die."""

    fault = ""

    def environment(self) -> dict[str, str]:
        return super().environment() | OPEN_DOORS | {"FAULT": self.fault}


@contextmanager
def stormy(folder: Path) -> Iterator[tuple[Doomed, Crowd]]:
    """A server with four tables whose people play for as long as the block goes on."""
    server = Doomed(folder)
    crowd = None
    try:
        server.start()
        crowd = Crowd(server.url, TABLES, folder)
        crowd.start()
        yield server, crowd
    finally:
        if crowd is not None:
            crowd.stop()
        server.end()


def progress(crowd: Crowd, count: int = PROGRESS) -> float:
    """Wait for so many more acknowledgements; how long the first of them took."""
    known, began, first = len(crowd.promises), time.monotonic(), 0.0
    until(lambda: len(crowd.promises) > known)
    first = time.monotonic() - began
    until(lambda: len(crowd.promises) >= known + count)
    return first


def until(is_true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_true():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.01)


def test_twenty_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    with stormy(tmp_path) as (server, crowd):
        waits = []
        for _ in range(KILLS):
            progress(crowd)
            server.kill()
            server.start()
            waits.append(progress(crowd, 1))
        progress(crowd)
        print(f"{len(crowd.promises)} acknowledged, back after {max(waits):.1f} s")
    assert max(waits) <= ALIVE_SECONDS
    assert_whole(server, crowd)


@pytest.mark.parametrize("nth", [5, 40])
@pytest.mark.parametrize("point", POINTS)
def test_a_death_at_a_named_point_breaks_no_promise(
    tmp_path: Path, point: str, nth: int
) -> None:
    with stormy(tmp_path) as (server, crowd):
        progress(crowd)
        server.kill()
        server.fault = f"{point}:{nth}"
        server.start()
        assert server.process is not None
        assert server.process.wait(PATIENCE_SECONDS) == -signal.SIGKILL
        server.fault = ""
        server.start()
        progress(crowd)
    assert_whole(server, crowd)


def assert_whole(server: Server, crowd: Crowd) -> None:
    """Every promise is kept, every game can be folded, and nothing stands twice."""
    assert not list(faults(server.database_path, crowd.promises))
    states = games(server.database_path)
    assert len(states) >= TABLES
    assert all(isinstance(state, State) for state in states.values())
    written = {row.action_id for row in entries(server.database_path)} - {""}
    assert set(crowd.promises) <= written
