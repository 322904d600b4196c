"""`make run-many`: the site as many processes, on one machine, behind one address.

A private PostgreSQL and a private Valkey, two web processes, two keepers and a
balancer. Nothing is kept: it is for seeing it work.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dominoes.project import environment
from dominoes.project.balancer import Balancer
from tests.browser.relay import HOST
from tests.browser.server import free_port, is_listening
from tests.stack.launch import Child
from tests.stack.postgres import postgres
from tests.stack.valkey import valkey
from tests.tidy.files import ROOT

WEB_PROCESSES = KEEPERS = 2


class Company:
    """The processes of one site, which share a database and a bus."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.folder = folder
        self.env = env
        self.ports = [free_port() for _ in range(WEB_PROCESSES)]
        self.webs = [self._web(number) for number in range(WEB_PROCESSES)]
        self.keepers = [self._keeper(number) for number in range(KEEPERS)]

    @property
    def children(self) -> list[Child]:
        return [*self.webs, *self.keepers]

    def start(self) -> None:
        """Start one after the other: the first one migrates."""
        for child in self.children:
            child.start()

    def end(self) -> None:
        """Tell all to end, and wait for each; the last word is a kill."""
        running = [child for child in self.children if child.is_running]
        for child in running:
            os.kill(child.pid, signal.SIGTERM)
        for child in running:
            try:
                child.wait()
            finally:
                child.kill()

    def log(self) -> str:
        return "".join(child.log() for child in self.children)

    def _web(self, number: int) -> Child:
        port = self.ports[number]
        log = self.folder / f"web-{number + 1}.log"
        env = self.env | {"HOST": HOST, "PORT": str(port), "KEEPER": "0"}
        return Child(manage("serve"), log, lambda: is_listening(port), env=env)

    def _keeper(self, number: int) -> Child:
        log = self.folder / f"keeper-{number + 1}.log"
        return Child(manage("keep"), log, lambda: "are kept" in said(log), env=self.env)


@contextmanager
def company(folder: Path, **settings: str) -> Iterator[Company]:
    """A whole site that runs inside the block, with its own PostgreSQL and Valkey."""
    with postgres() as database, valkey() as bus:
        shared = {
            "DATABASE_URL": database.url,
            "REDIS_URL": bus.url,
            "DATA_DIR": str(folder),
            "SECRET_KEY": secrets.token_urlsafe(50),
            "PYTHONUNBUFFERED": "1",
        }
        found = Company(folder, os.environ | shared | settings)
        try:
            found.start()
            yield found
        finally:
            found.end()


def manage(command: str) -> list[str]:
    return [sys.executable, str(ROOT / "manage.py"), command]


def said(log: Path) -> str:
    return log.read_text(errors="replace") if log.exists() else ""


async def balance(found: Company, port: int) -> None:
    """Take lines until Ctrl-C or SIGTERM."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    balancer = Balancer(HOST, found.ports)
    await balancer.start(port)
    for web, at in zip(found.webs, found.ports, strict=True):
        print(f"web: process {web.pid}, port {at}")
    for keeper in found.keepers:
        print(f"keeper: process {keeper.pid}")
    print(f"The tables are open at http://{HOST}:{port}/\nCtrl-C closes them.")
    sys.stdout.flush()
    await ended.wait()
    found.end()  # with the balancer still there, so that sockets hear why
    await balancer.stop()


def main() -> None:
    port = environment.port()
    if is_listening(port):
        sys.exit(f"Port {port} is in use. Choose another: PORT={port + 1} ...")
    origins = f"http://{HOST}:{port},http://localhost:{port}"
    with tempfile.TemporaryDirectory(prefix="dominoes-many-") as name:
        print("Starting PostgreSQL, Valkey, two web processes and two keepers ...")
        with company(Path(name), SITE_ORIGINS=origins) as found:
            asyncio.run(balance(found, port))
    print("Closed. Nothing was kept.")


if __name__ == "__main__":
    main()
