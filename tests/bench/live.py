"""Starts a server for the race, loads it from processes of their own, and sums up."""

from __future__ import annotations

import json
import os
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.browser.server import environment, free_port, is_listening
from tests.tidy.files import ROOT

LOADERS = 2
START_SECONDS, WARM_SECONDS = 5.0, 2.0
PATIENCE_SECONDS = 240.0
# The load comes from one address, and asks as much as the server can answer.
OPEN_DOORS = {
    "SOCKET_MESSAGES": "1000000",
    "USER_MESSAGES": "1000000",
    "SOCKETS_PER_USER": "1000000",
    "SOCKETS_PER_ADDRESS": "1000000",
    "GUEST_SOCKETS_PER_ADDRESS": "1000000",
}


@dataclass(frozen=True)
class Figures:
    """What one run came to; times in milliseconds, shares of one processor."""

    moves: float
    p50: float
    p99: float
    server_busy: float
    load_busy: float
    troubles: int

    def __str__(self) -> str:
        return (
            f"{self.moves:6.0f} moves/s  p50 {self.p50:6.1f}  p99 {self.p99:6.1f} ms"
            f"  server {self.server_busy:4.0%}  load {self.load_busy:4.0%}"
            f"  errors {self.troubles}"
        )


class Site:
    """One running server with its tables."""

    def __init__(self, process: subprocess.Popen[bytes], url: str, stage: Path) -> None:
        self.process, self.url, self.stage = process, url, stage

    @property
    def tables(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.stage.read_text())
        return found

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """What the database file holds."""
        path = self.stage.parent / "dominoes.sqlite3"
        with closing(sqlite3.connect(path, timeout=10)) as opened:
            return opened.execute(query).fetchall()

    def used(self) -> float:
        """Seconds of processor time that the server has taken."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().split()
        return (int(words[13]) + int(words[14])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of the server that are in memory."""
        words = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(words[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def served(folder: Path, way: str, server: str, **changes: str) -> Iterator[Site]:
    """A server that runs inside the block."""
    port, stage = free_port(), folder / "stage.json"
    folder.mkdir(parents=True, exist_ok=True)
    url = f"http://127.0.0.1:{port}"
    given = {"DATA_DIR": str(folder), "PORT": str(port), "SITE_ORIGINS": url}
    command = [sys.executable, "-m", "tests.bench.serve", way, server, str(stage)]
    with (folder / "server.log").open("ab") as log:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(**given, **OPEN_DOORS, **changes),
            stdout=log,
            stderr=log,
        )
    try:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not is_listening(port):
            said = (folder / "server.log").read_text
            assert process.poll() is None, said()
            assert time.monotonic() < deadline, said()
            time.sleep(0.05)
        yield Site(process, url, stage)
    finally:
        process.kill()
        process.wait()


def loaded(site: Site, *, seconds: float, rate: float = 0.0) -> Figures:
    """Play at every table: as fast as may be, or at so many moves a second in all."""
    tables = site.tables
    shares = [tables[at::LOADERS] for at in range(LOADERS)]
    start_at = time.time() + START_SECONDS
    orders = [
        {
            "url": site.url,
            "tables": share,
            "every": len(tables) / rate if rate else 0.0,
            "start_at": start_at,
            "warm": WARM_SECONDS,
            "seconds": seconds,
        }
        for share in shares
        if share
    ]
    processes = [begin(order) for order in orders]
    time.sleep(max(0.0, start_at + WARM_SECONDS - time.time()))
    before = site.used()
    time.sleep(seconds)
    busy = (site.used() - before) / seconds
    told = [json.loads(process.communicate()[0]) for process in processes]
    return figures(told, seconds, busy)


def begin(order: dict[str, Any]) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.load"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(order))
    process.stdin.close()
    process.stdin = None
    return process


def figures(told: list[dict[str, Any]], seconds: float, busy: float) -> Figures:
    waits = [wait for each in told for wait in each["waits"]]
    assert len(waits) > 10, told
    cuts = statistics.quantiles(waits, n=100)
    return Figures(
        len(waits) / seconds,
        cuts[49] * 1000,
        cuts[98] * 1000,
        busy,
        sum(each["busy"] for each in told),
        sum(
            each["refusals"] + len(each["closes"]) + len(each["failed"])
            for each in told
        ),
    )
