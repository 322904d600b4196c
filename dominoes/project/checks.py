"""System checks: what the site's promises need of the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections

# PostgreSQL's settings by which an acknowledged move could be lost.
DURABLE = ("synchronous_commit", "fsync", "full_page_writes")


@register(Tags.database)
def check_that_a_commit_is_for_good(
    *, databases: Sequence[str] | None = None, **rest: Any
) -> list[CheckMessage]:
    """Acknowledged means committed: refuse a PostgreSQL that says so too early."""
    if settings.ALLOW_UNSAFE_COMMITS:
        return []
    return [
        Error(
            f"PostgreSQL has {name} = off: it may lose acknowledged moves.",
            hint=f"Set {name} = on, or ALLOW_UNSAFE_COMMITS=1 to serve all the same.",
            id="dominoes.E001",
        )
        for alias in databases or ()
        for name in switched_off(alias)
    ]


def switched_off(alias: str) -> list[str]:
    """Which of the settings that matter a PostgreSQL has off; none for others."""
    connection = connections[alias]
    if connection.vendor != "postgresql":
        return []
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT name FROM pg_settings WHERE name = ANY(%s) AND setting = 'off'",
            [list(DURABLE)],
        )
        return [name for (name,) in cursor.fetchall()]
