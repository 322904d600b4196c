"""Alive and ready: what a balancer is told, and how soon."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from channels.testing import ApplicationCommunicator
from django.db import OperationalError
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from dominoes.project import health
from dominoes.project.asgi import application
from tables import bus

pytestmark = pytest.mark.django_db(transaction=True)


async def get(
    path: str, *, method: str = "GET", client: str = "127.0.0.1", **headers: str
) -> tuple[int, bytes]:
    """What the site answers to a machine that does not know its name."""
    sent = [(b"host", b"10.0.0.1")]
    sent += [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": sent,
        "client": (client, 4000),
        "server": ("127.0.0.1", 8000),
    }
    asked = ApplicationCommunicator(application, scope)
    await asked.send_input({"type": "http.request", "body": b""})
    start = await asked.receive_output(5)
    body = await asked.receive_output(5)
    await asked.wait(5)
    return start["status"], body["body"]


async def ready() -> tuple[int, Any]:
    status, body = await get("/readyz")
    return status, json.loads(body)


async def test_a_process_that_runs_says_so_and_asks_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken() -> list[str]:
        raise OperationalError

    monkeypatch.setattr(health, "what_is_missing", broken)
    assert await get("/healthz") == (200, b'{"alive": true}')
    assert await get("/healthz", method="HEAD") == (200, b"")


async def test_a_house_with_all_it_needs_is_ready() -> None:
    assert await ready() == (200, {"ready": True, "missing": []})


async def test_a_database_that_does_not_answer_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*args: object) -> None:
        raise OperationalError("unable to open /srv/secret/place")

    monkeypatch.setattr(health, "MigrationExecutor", broken)
    missing = ["the database does not answer"]
    assert await ready() == (503, {"ready": False, "missing": missing})


async def test_a_database_that_hangs_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def hangs() -> list[str]:
        time.sleep(3)
        return []

    monkeypatch.setattr(health, "what_is_missing", hangs)
    began = time.monotonic()
    status, _ = await ready()
    assert status == 503
    assert time.monotonic() - began < 2


async def test_a_migration_that_is_not_applied_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = MigrationRecorder.applied_migrations

    def without_last(recorder: MigrationRecorder) -> Any:
        applied = whole(recorder)
        del applied[max(key for key in applied if key[0] == "tables")]
        return applied

    monkeypatch.setattr(MigrationRecorder, "applied_migrations", without_last)
    status, told = await ready()
    assert (status, told["missing"]) == (503, ["migrations are not applied"])


async def test_a_bus_that_is_not_heard_is_named(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1"
    monkeypatch.setattr(bus, "is_connected", lambda: False)
    status, told = await ready()
    assert (status, told["missing"]) == (503, ["the bus is not connected"])


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
async def test_nothing_is_changed_by_asking_in_another_way(path: str) -> None:
    status, _ = await get(path, method="POST")
    assert status in (400, 403, 404, 405)


async def test_other_addresses_are_left_to_the_site() -> None:
    """A name that is not the site's is refused by Django, as ever."""
    assert (await get("/"))[0] == 400
