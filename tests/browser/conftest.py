"""Fixtures of the browser tests."""

from tests.browser.fixtures import browser, house, server, visitors
from tests.browser.stage import show

__all__ = ["browser", "house", "server", "show", "visitors"]
