"""Where the truth is kept and how processes talk: SQLite alone, or two addresses."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from dominoes.project import environment

POSTGRES_SCHEMES = ("postgres", "postgresql")
REDIS_SCHEMES = ("redis", "rediss", "unix")
# Whoever waits for a line to the database is refused before a person gives up.
LINE_SECONDS = 4
CONNECT_SECONDS = 5


def database(folder: Path) -> dict[str, Any]:
    """Return the database that `DATABASE_URL` names; SQLite in `folder` without it."""
    url = os.environ.get("DATABASE_URL", "")
    return postgres(url) if url else sqlite(folder)


def sqlite(folder: Path) -> dict[str, Any]:
    """Return a database in one file, for one process.

    One writer at a time, taken at the start of each transaction: with the default,
    DEFERRED, two writers that both began by reading fail with "database is locked".
    NORMAL in WAL mode survives a killed process; FULL also survives a power cut.
    """
    sync = environment.setting("SQLITE_SYNC", allowed=("NORMAL", "FULL"))
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / "dominoes.sqlite3",
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={sync};",
        },
        # A file, as in earnest: the tests race threads against each other.
        "TEST": {"NAME": folder / "test.sqlite3"},
    }


def postgres(url: str) -> dict[str, Any]:
    """Return a PostgreSQL for any number of processes; its address is never shown.

    Lines come from a pool of this process and go back after each request, since a line
    kept by a thread is never given up under ASGI; each is tried before it is used, so
    that a database which was restarted is found again.
    """
    try:
        parts = urlsplit(url)
        named = parts.scheme in POSTGRES_SCHEMES and parts.path.strip("/")
        found: dict[str, Any] = dict(dj_database_url.parse(url)) if named else {}
    except ValueError:  # its own error would quote the address, password and all
        found = {}
    if not found:
        raise ImproperlyConfigured(
            "DATABASE_URL has to be postgres://user:password@host:port/name"
        )
    options = {"connect_timeout": CONNECT_SECONDS, **found.get("OPTIONS", {})}
    if not environment.is_on("ALLOW_UNSAFE_COMMITS"):
        options.setdefault("options", "-c synchronous_commit=on")
    options["pool"] = {
        "min_size": 1,
        "max_size": environment.whole("DATABASE_LINES", default=12) or 1,
        "timeout": LINE_SECONDS,
    }
    return found | {
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": options,
    }


def redis_url() -> str:
    """Return the address of the bus between processes; empty for one process alone."""
    url = os.environ.get("REDIS_URL", "")
    try:
        parts = urlsplit(url)
        is_good = parts.scheme in REDIS_SCHEMES and parts.port != 0
        is_good = is_good and bool(parts.hostname or parts.path)
    except ValueError:
        is_good = False
    if url and not is_good:
        raise ImproperlyConfigured(
            "REDIS_URL has to be redis://host:port/number, rediss:// or unix:///path"
        )
    return url
