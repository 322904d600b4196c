"""What a process does before it serves, while no other process does the same."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import OperationalError, connection

from tables.house import keep_house_tables_open

# Any number will do, as long as nothing else on the same database takes it.
ADVISORY_LOCK = 0x60D1CE


def prepare_house() -> None:
    """Bring the database and the collected files up to date, and open house tables.

    Raises:
        CommandError: the database is not there, or must not be trusted.
    """
    with alone():
        prepare_database()
        call_command("collectstatic", interactive=False, verbosity=0)
        keep_house_tables_open()
    connection.close()


def prepare_keeper() -> None:
    """Bring the database up to date, for a process that serves no pages."""
    with alone():
        prepare_database()
    connection.close()


def prepare_database() -> None:
    """Refuse a database that loses what was acknowledged; then migrate."""
    checked = StringIO()
    call_command("check", tags=["database"], databases=["default"], stdout=checked)
    call_command("migrate", verbosity=0)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process prepares the same folder or the same database."""
    with (settings.DATA_DIR / "opening.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if connection.vendor != "postgresql":
            yield
            return
        try:
            connection.ensure_connection()
        except OperationalError:  # it may quote the address
            raise CommandError(
                "The database at DATABASE_URL does not answer."
            ) from None
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [ADVISORY_LOCK])
        try:
            yield
        finally:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [ADVISORY_LOCK])
