"""The site as its owner starts it: `manage.py serve`, in a process to be killed."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.browser.relay import HOST, Relay
from tests.tidy.files import ROOT

PATIENCE_SECONDS = 30.0


class Server:
    """One `manage.py serve` with its own data; its log outlives every restart.

    `wire` is a second way in, which a test can cut for those who came through it.
    """

    def __init__(self, folder: Path, *, bot_speed: float = 1) -> None:
        self.folder = folder
        self.bot_speed = bot_speed
        self.port = free_port()
        self.wire = Relay(self.port)
        self.log_path = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def database_path(self) -> Path:
        return self.folder / "dominoes.sqlite3"

    def start(self) -> None:
        """Serve, and return once the port takes connections."""
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                command(), cwd=ROOT, env=self.environment(), stdout=log, stderr=log
            )
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not is_listening(self.port):
            code = self.process.poll()
            assert code is None, f"exit {code} before it served:\n{self.log()}"
            assert time.monotonic() < deadline, f"never opened:\n{self.log()}"
            time.sleep(0.02)

    def environment(self) -> dict[str, str]:
        return environment(
            DATA_DIR=str(self.folder),
            PORT=str(self.port),
            BOT_SPEED=str(self.bot_speed),
            SITE_ORIGINS=f"{self.url},{self.wire.url}",
        )

    def kill(self) -> None:
        """SIGKILL: no handler, no clean-up, no last word."""
        assert self.process is not None
        self.process.kill()
        assert self.process.wait(PATIENCE_SECONDS) == -signal.SIGKILL

    def stop(self) -> int:
        """Ctrl-C; returns the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE_SECONDS)

    def end(self) -> None:
        """Leave nothing behind, whatever the test did."""
        self.wire.close()
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def log(self) -> str:
        return self.log_path.read_text(errors="replace")

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What the database file holds, read as any other program would."""
        with closing(sqlite3.connect(self.database_path, timeout=10)) as database:
            return database.execute(query, values).fetchall()


@contextmanager
def serving(folder: Path, *, bot_speed: float = 1) -> Iterator[Server]:
    """A server that runs inside the block."""
    server = Server(folder, bot_speed=bot_speed)
    try:
        server.start()
        yield server
    finally:
        server.end()


def command() -> list[str]:
    return [sys.executable, "manage.py", "serve"]


def environment(**changes: str) -> dict[str, str]:
    """This process's environment, without what would change the settings."""
    ours = (
        "SECRET_KEY", "SITE_ORIGINS", "DEBUG", "BEHIND_PROXY", "SQLITE_SYNC",
        "DATABASE_URL", "REDIS_URL", "KEEPER",
    )  # fmt: skip
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return kept | {"HOST": HOST, "PYTHONUNBUFFERED": "1"} | changes


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((HOST, port)) == 0


def troubles_in(log: str) -> list[str]:
    """The lines of a log that tell of a bug: tracebacks and errors of the server."""
    marks = ("Traceback", "Internal Server Error", " ERROR ", " CRITICAL ")
    return [line for line in log.splitlines() if any(mark in line for mark in marks)]


def as_data(text: str) -> Any:
    """What a JSON column or frame says."""
    return json.loads(text)
