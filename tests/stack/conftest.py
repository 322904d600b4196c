"""Fixtures: a private PostgreSQL and a private Valkey."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.stack.postgres import Postgres
from tests.stack.postgres import postgres as private_postgres
from tests.stack.valkey import Valkey
from tests.stack.valkey import valkey as private_valkey


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of this process."""
    with private_postgres() as postgres:
        yield postgres


@pytest.fixture
def postgres(cluster: Postgres) -> Postgres:
    """The PostgreSQL, running whatever the last test did to it."""
    if not cluster.child.is_running:
        cluster.start()
    return cluster


@pytest.fixture(scope="session")
def cache() -> Iterator[Valkey]:
    """One Valkey for all tests of this process."""
    with private_valkey() as valkey:
        yield valkey


@pytest.fixture
def valkey(cache: Valkey) -> Valkey:
    """The Valkey, running and empty."""
    if not cache.child.is_running:
        cache.start()
    cache.flush()
    return cache
