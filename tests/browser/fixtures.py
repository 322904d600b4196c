"""What every browser test stands on: a browser, a server, and a clean bill for both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import LAUNCH_ARGS, chromium_path
from tests.browser.server import Server, serving, troubles_in
from tests.browser.visitors import Visitors

FAST_BOTS = 20


# A module, not a session: Playwright's loop must be gone when other tests run theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=chromium_path(), args=list(LAUNCH_ARGS)
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module; each makes its own people and tables."""
    with serving(tmp_path_factory.mktemp("house"), bot_speed=FAST_BOTS) as server:
        yield server
        stop_cleanly(server)


@pytest.fixture
def server(house: Server) -> Iterator[Server]:
    """The module's server; this test must not make it complain."""
    before = len(house.log())
    yield house
    require_none(troubles_in(house.log()[before:]))


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """Opens windows; a fault in any of them fails the test."""
    opened = Visitors(browser, server.url)
    yield opened
    require_none(opened.leave())


def stop_cleanly(server: Server) -> None:
    """Ctrl-C ends the server without a complaint, at the time or before."""
    code = server.stop()
    require_none([f"exit code {code}"] if code else [])
    require_none(troubles_in(server.log()))


def require_none(faults: list[str]) -> None:
    """Fail with every fault there is."""
    if faults:
        pytest.fail("\n".join(faults), pytrace=False)
