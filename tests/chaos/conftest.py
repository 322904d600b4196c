"""Fixtures of the browser tests."""

from tests.browser.fixtures import browser, house, server, visitors

__all__ = ["browser", "house", "server", "visitors"]
