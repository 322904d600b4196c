"""The log: whole games leave no tile in it, and neither does what goes wrong."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from pytest_django import Settings

from accounts.models import User
from dominoes.project import logs
from tables import traces, writer
from tables.models import Game
from tests.tables.games import finish_deal, guests, start_for
from tests.tables.sockets import line

pytestmark = pytest.mark.django_db(transaction=True)
SESSION = "3k9f0a8s7d6f5g4h3j2k1l0q9w8e7r6t"
INVITATION = "Zk3vJ9-x_QpL2mN8rT5wYb"
TILE = re.compile(r"(?<![\w.-])\d{1,2}-\d{1,2}(?![\w-])|\[\d{1,2}, ?\d{1,2}\]")


@pytest.fixture
def people() -> list[User]:
    return guests("Ann", "Bea")


@pytest.fixture(params=["line", "json"])
def written(request: pytest.FixtureRequest) -> Iterator[StringIO]:
    """Everything that is logged, at its chattiest, as the house would write it."""
    configured = logs.configured(request.param, "INFO")["formatters"]["house"]["()"]
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(getattr(logs, configured.rpartition(".")[2])())
    loggers = logging.getLogger(), logging.getLogger("tables")
    levels = [logger.level for logger in loggers]
    loggers[0].addHandler(handler)
    for logger in loggers:
        logger.setLevel(logging.INFO)
    yield stream
    loggers[0].removeHandler(handler)
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


@pytest.mark.parametrize(
    "secret",
    [
        "6-6",
        "hand 6-5, 4-0 and 12-11.",
        "[[6, 5], [4, 0]]",
        "(6, 6)",
        f"sessionid={SESSION}",
        f"Cookie: csrftoken=abc; sessionid={SESSION}",
        "Authorization: Bearer s3cret",
        SESSION,
        f"/join/{INVITATION}/",
    ],
)
def test_what_looks_like_a_secret_is_blotted_out(secret: str) -> None:
    told = logs.blotted(f"before {secret}")
    assert told.startswith("before ")
    assert logs.BLOT in told
    for part in ("6-6", "6-5", "12-11", "6, 5", "(6,", SESSION, "s3cret", INVITATION):
        assert part not in told


@pytest.mark.parametrize(
    "plain",
    [
        "2026-11-30 06:12:44,120",
        "Game 4711 could not take its due step.",
        "table bcdfghjk after 41",
        "/srv/tables/consumers.py, line 12, in receive",
        "version 5.2.19-1",
        "10 moves could not be written.",
    ],
)
def test_what_is_no_secret_is_left_as_it_is(plain: str) -> None:
    assert logs.blotted(plain) == plain


async def play_and_fail(people: list[User], patch: pytest.MonkeyPatch) -> Game:
    """A deal, looked at and refused through sockets, and a database that fails."""
    game = await sync_to_async(start_for)(people)
    async with line(game.table, people[0]) as socket:
        await socket.ask("sync")
        await socket.ask("pass", game=game.pk, after=1)
        with patch.context() as broken:
            broken.setattr(writer, "_write_one", row_refused)
            for seat in people:
                async with line(game.table, seat) as other:
                    view = (await other.ask("sync"))["options"]
                    for play in (view or {}).get("plays", [])[:1]:
                        await other.ask("play", game=game.pk, after=2, **move(play))
    await sync_to_async(finish_deal)(game)
    return game


def move(play: dict[str, Any]) -> dict[str, Any]:
    return {name: play[name] for name in ("tile", "end", "edge")}


def row_refused(cursor: Any, move: Any, now: Any) -> bool:
    """A database that quotes what it refused, as PostgreSQL does."""
    hand = '{"event": "dealt", "hands": [["6-6", "5-4"], [[3, 2], [1, 0]]]}'
    raise OperationalError(f"Failing row contains (1, 2, {hand}, {SESSION})")


async def test_games_and_what_goes_wrong_in_them_leave_no_tile_in_the_log(
    people: list[User], monkeypatch: pytest.MonkeyPatch, written: StringIO
) -> None:
    games = [await play_and_fail(people, monkeypatch) for _ in range(3)]
    text = written.getvalue()
    assert "could not be written" in text
    assert games[0].table.code in text
    assert TILE.findall(text) == []
    assert SESSION not in text
    for person in people:
        assert person.username not in text


async def test_the_control_the_same_log_without_the_blotting_holds_tiles(
    people: list[User], monkeypatch: pytest.MonkeyPatch, written: StringIO
) -> None:
    monkeypatch.setattr(logs, "SECRETS", ())
    await play_and_fail(people, monkeypatch)
    assert TILE.findall(written.getvalue())
    assert SESSION in written.getvalue()


def test_a_json_line_is_one_object_that_says_what_it_is_about() -> None:
    record = logging.LogRecord(
        "tables", logging.INFO, "", 0, "answered %s", ("x",), None
    )
    record.kind, record.hand = "ack", ["6-6"]
    traces.bind(table="bcdfghjk")
    told = json.loads(logs.JsonFormatter().format(record))
    assert (told["say"], told["kind"], told["table"]) == (
        "answered x",
        "ack",
        "bcdfghjk",
    )
    assert "hand" not in told


def test_settings_choose_the_style(settings: Settings) -> None:
    formatter = settings.LOGGING["formatters"]["house"]["()"]
    assert formatter.endswith("LineFormatter")
    other = logs.configured("json", "INFO")["formatters"]["house"]["()"]
    assert other.endswith("JsonFormatter")
