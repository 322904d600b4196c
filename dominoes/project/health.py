"""Is the process alive, can it serve, and what does it count. For machines only.

These addresses are answered before Django sees them: a prober knows this machine's
address and not the site's name, and has no session.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from datetime import timedelta
from typing import Any, NamedTuple, TypeVar

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Min
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, Gauge, generate_latest

from tables import bus
from tables.limits import address_of
from tables.models import Game

PATIENCE_SECONDS = 1.5
FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-real-ip"}
OVERDUE = Gauge(
    "dominoes_overdue_seconds", "How long the most belated due step has waited."
)
Scope = dict[str, Any]
Found = TypeVar("Found")


class Told(NamedTuple):
    """An answer: its status, what it is, and its text."""

    status: int
    kind: str
    body: bytes


def watched(pages: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """The site's pages, with the addresses of this module before them."""

    async def application(scope: Scope, receive: Any, send: Any) -> None:
        answer = ANSWERS.get(scope["path"])
        if answer is None or scope["method"] not in ("GET", "HEAD"):
            await pages(scope, receive, send)
            return
        status, kind, body = await answer(scope)
        headers = [
            (b"content-type", kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
            (b"x-content-type-options", b"nosniff"),
        ]
        start = {"type": "http.response.start", "status": status, "headers": headers}
        await send(start)
        sent = b"" if scope["method"] == "HEAD" else body
        await send({"type": "http.response.body", "body": sent})

    return application


async def healthz(scope: Scope) -> Told:
    """The process is alive. Asks nobody else."""
    return as_json(200, {"alive": True})


async def readyz(scope: Scope) -> Told:
    """Whether people may be sent here: 503, and what is missing, if they may not."""
    missing = await soon(what_is_missing, otherwise=["the database does not answer"])
    return as_json(503 if missing else 200, {"ready": not missing, "missing": missing})


async def metrics(scope: Scope) -> Told:
    """What this process counts, for Prometheus on this machine or with the token."""
    if not may_read(scope):
        return as_json(403, {"code": "not_allowed"})
    OVERDUE.set((await soon(overdue, otherwise=timedelta(0))).total_seconds())
    return Told(200, CONTENT_TYPE_LATEST, generate_latest())


def as_json(status: int, data: dict[str, object]) -> Told:
    return Told(status, "application/json", json.dumps(data).encode())


def may_read(scope: Scope) -> bool:
    """True for whoever has `METRICS_TOKEN`; without one, for this machine alone.

    What a proxy on this machine passes on is not this machine's own question.
    """
    headers = dict(scope["headers"])
    if settings.METRICS_TOKEN:
        wanted = f"Bearer {settings.METRICS_TOKEN}".encode()
        return secrets.compare_digest(headers.get(b"authorization", b""), wanted)
    client = scope.get("client")
    if client is None or FORWARDED & headers.keys():
        return False
    return address_of({"client": client}) is None


def what_is_missing() -> list[str]:
    """What this process cannot do without and does not have, in plain words."""
    missing = [] if bus.is_connected() else ["the bus is not connected"]
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        missing.append("migrations are not applied")
    return missing


def overdue() -> timedelta:
    """How long the most belated due step has waited, whoever should have taken it."""
    first = Game.objects.aggregate(at=Min("due_at"))["at"]
    return timedelta(0) if first is None else max(timedelta(0), timezone.now() - first)


async def soon(ask: Callable[[], Found], *, otherwise: Found) -> Found:
    """What a question to the database finds, or something else if it fails or hangs.

    It is asked on a thread of its own, with a connection of its own, so that one that
    hangs holds up nothing else.
    """
    found: Future[Found] = Future()
    threading.Thread(target=_ask, args=(ask, found), daemon=True).start()
    try:
        return await asyncio.wait_for(asyncio.wrap_future(found), PATIENCE_SECONDS)
    except Exception:  # whatever it is, nothing can be said about it
        return otherwise


def _ask(ask: Callable[[], Found], found: Future[Found]) -> None:
    if not found.set_running_or_notify_cancel():
        return
    try:
        found.set_result(ask())
    except Exception as error:
        found.set_exception(error)
    finally:
        connection.close()


ANSWERS = {"/healthz": healthz, "/readyz": readyz, "/metrics": metrics}
