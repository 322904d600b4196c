"""What tests of pages, tables and people share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.db import connection
from pytest_django import DjangoDbBlocker, Settings

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


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """Cut the lines that threads still keep, so that the database can be dropped."""
    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
