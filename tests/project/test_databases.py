"""Where the truth is kept: two addresses are taken, wrong ones named, secrets kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from dominoes.project import databases

GOOD = "postgresql://house:s3cret@db.example:5433/tables"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "REDIS_URL", "ALLOW_UNSAFE_COMMITS", "DATABASE_LINES"):
        monkeypatch.delenv(name, raising=False)


def test_without_an_address_it_is_one_file(tmp_path: Path) -> None:
    found = databases.database(tmp_path)
    assert found["ENGINE"] == "django.db.backends.sqlite3"
    assert found["NAME"].parent == tmp_path
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_an_address_names_a_postgresql_with_a_pool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", GOOD)
    monkeypatch.setenv("DATABASE_LINES", "7")
    found = databases.database(tmp_path)
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert (found["HOST"], found["PORT"], found["NAME"]) == (
        "db.example",
        5433,
        "tables",
    )
    assert found["CONN_MAX_AGE"] == 0
    assert found["OPTIONS"]["pool"]["max_size"] == 7
    assert found["OPTIONS"]["options"] == "-c synchronous_commit=on"


def test_unsafe_commits_are_only_ever_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", GOOD)
    monkeypatch.setenv("ALLOW_UNSAFE_COMMITS", "1")
    assert "options" not in databases.database(tmp_path)["OPTIONS"]


@pytest.mark.parametrize(
    "wrong",
    [
        "mysql://house:s3cret@db.example/tables",
        "postgres://house:s3cret@db.example:99999999/tables",
        "postgres://house:s3cret@db.example:port/tables",
        "postgres://house:s3cret@db.example",
        "postgres://house:s3cret@[db/tables",
        "house:s3cret@db.example/tables",
    ],
)
def test_a_wrong_address_is_named_and_its_password_is_not(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", wrong)
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL") as caught:
        databases.database(tmp_path)
    error: BaseException | None = caught.value
    assert "s3cret" not in str(error)
    assert error is not None
    assert error.__suppress_context__ or error.__context__ is None


@pytest.mark.parametrize(
    "good", ["", "redis://:s3cret@cache:6379/1", "rediss://cache", "unix:///run/v.sock"]
)
def test_a_bus_may_be_left_out_or_named(
    good: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", good)
    assert databases.redis_url() == good


@pytest.mark.parametrize(
    "wrong",
    [
        "http://:s3cret@cache",
        "redis://",
        "redis://:s3cret@cache:0",
        "redis://:s3cret@cache:port",
        "s3cret@cache:6379",
    ],
)
def test_a_wrong_bus_is_named_and_its_password_is_not(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REDIS_URL", wrong)
    with pytest.raises(ImproperlyConfigured, match="REDIS_URL") as caught:
        databases.redis_url()
    assert "s3cret" not in str(caught.value)
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
