"""Fixtures of the tests that kill servers: bots slow enough to be caught thinking."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.fixtures import browser, server, stop_cleanly, visitors
from tests.browser.server import Server, serving

__all__ = ["browser", "server", "visitors"]

BOT_SPEED = 3


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for one test."""
    with serving(tmp_path_factory.mktemp("house"), bot_speed=BOT_SPEED) as server:
        yield server
        stop_cleanly(server)
