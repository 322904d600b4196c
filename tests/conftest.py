"""What tests of pages, tables and people share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytest_django import Settings

from accounts.models import User
from accounts.services import create_guest
from tables.writer import writer

MakeGuest = Callable[[str], User]


@pytest.fixture
def plain_static(settings: Settings) -> None:
    """Static files under their own names: nothing is collected for these tests."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES = {"staticfiles": {"BACKEND": plain}}


@pytest.fixture(autouse=True)
def _no_writer_left() -> Iterator[None]:
    """A writer's line to a database does not outlive the test that opened it."""
    yield
    writer.stop()


@pytest.fixture
def guest(db: None) -> MakeGuest:
    """Makes a guest by name."""
    return lambda name: create_guest(name=name)
