"""Another ASGI server starts and ends what `serve` does, when it says so."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from pytest_django import Settings

from dominoes.project.asgi import application

pytestmark = pytest.mark.django_db(transaction=True)


def running() -> set[str]:
    return {thread.name for thread in threading.enumerate()}


@pytest.mark.parametrize("keeps", [True, False])
async def test_what_runs_beside_the_pages_starts_and_ends_with_them(
    keeps: bool, settings: Settings
) -> None:
    settings.KEEPS = keeps
    make: Any = ApplicationCommunicator  # it ships without types
    server = make(application, {"type": "lifespan"})
    assert not {"hours", "keeper"} & running()
    await server.send_input({"type": "lifespan.startup"})
    assert await server.receive_output(10) == {"type": "lifespan.startup.complete"}
    assert "hours" in running()
    assert ("keeper" in running()) is keeps
    await server.send_input({"type": "lifespan.shutdown"})
    assert await server.receive_output(10) == {"type": "lifespan.shutdown.complete"}
    assert not {"hours", "keeper"} & running()
    await server.wait()
