"""What the process is told from outside: good values are taken, bad ones named."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from dominoes.project import environment


def test_a_secret_key_is_made_once_and_only_its_owner_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    made = environment.secret_key(tmp_path)
    assert len(made) >= 50
    assert environment.secret_key(tmp_path) == made
    mode = (tmp_path / "secret_key").stat().st_mode
    assert stat.S_IMODE(mode) == 0o600


def test_a_given_secret_key_is_used_and_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_KEY", "given")
    assert environment.secret_key(tmp_path) == "given"
    assert not list(tmp_path.iterdir())


def test_the_port_is_a_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "8123")
    assert environment.port() == 8123


@pytest.mark.parametrize("bad", ["", "abc", "0", "65536", "-1", "80.5", "８０"])
def test_a_port_that_is_none_is_named(
    monkeypatch: pytest.MonkeyPatch, bad: str
) -> None:
    monkeypatch.setenv("PORT", bad)
    with pytest.raises(ImproperlyConfigured, match="PORT"):
        environment.port()


def test_without_a_word_only_this_machine_may_open_sockets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SITE_ORIGINS", raising=False)
    monkeypatch.setenv("PORT", "8001")
    monkeypatch.setenv("HOST", "0.0.0.0")  # noqa: S104 named, not listened on
    assert environment.origins() == ["http://127.0.0.1:8001", "http://localhost:8001"]


def test_named_origins_are_the_only_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_ORIGINS", "https://a.example, https://b.example:444/")
    assert environment.origins() == ["https://a.example", "https://b.example:444"]


@pytest.mark.parametrize("bad", ["0", "-1", "fast", "nan"])
def test_a_speed_has_to_be_above_nought(
    monkeypatch: pytest.MonkeyPatch, bad: str
) -> None:
    monkeypatch.setenv("BOT_SPEED", bad)
    with pytest.raises(ImproperlyConfigured, match="BOT_SPEED"):
        environment.number("BOT_SPEED", default=1)


def test_a_setting_of_few_words_takes_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    allowed = ("NORMAL", "FULL")
    assert environment.setting("SQLITE_SYNC", allowed=allowed) == "NORMAL"
    monkeypatch.setenv("SQLITE_SYNC", "FULL")
    assert environment.setting("SQLITE_SYNC", allowed=allowed) == "FULL"
    monkeypatch.setenv("SQLITE_SYNC", "OFF")
    with pytest.raises(ImproperlyConfigured, match="SQLITE_SYNC"):
        environment.setting("SQLITE_SYNC", allowed=allowed)
