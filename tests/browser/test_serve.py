"""Starting and stopping the site: plain words, a clean end, and everything kept."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.browser.people import make_guest, open_table, start
from tests.browser.player import Player, play_on
from tests.browser.relay import HOST
from tests.browser.server import (
    PATIENCE_SECONDS,
    Server,
    as_data,
    command,
    environment,
    serving,
    troubles_in,
)
from tests.browser.visitors import LINE_IS_DOWN, Visitor, Visitors
from tests.tidy.files import ROOT

pytestmark = pytest.mark.browser

MOVES = 4
ASKERS = 2
ASKING_SECONDS = 0.5
KEPT = (
    "select id, code, mode_key, changes, host_id, closed_at from tables_table",
    "select id, table_id, number, user_id, bot, is_ready from tables_seat",
    "select id, number, rules, names, ended_at, due_at, result from tables_game",
    "select game_id, number, event, seat, action_id, written_at from tables_entry",
    "select id, username, name, is_guest from accounts_user",
    "select session_key, session_data from django_session",
)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may stop and start it."""
    with serving(tmp_path, bot_speed=20) as server:
        yield server


def test_a_port_in_use_gets_one_clear_line(server: Server, tmp_path: Path) -> None:
    second = subprocess.run(
        command(),
        cwd=ROOT,
        env=environment(PORT=str(server.port), DATA_DIR=str(tmp_path / "second")),
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    assert second.returncode != 0
    assert not troubles_in(second.stdout + second.stderr)
    (line,) = (second.stdout + second.stderr).splitlines()
    assert f"Port {server.port} on {HOST} is in use" in line


def test_a_first_start_says_where_and_serves_every_file(
    server: Server, visitors: Visitors
) -> None:
    """The windows' own rule that nothing may be missing is half of this test."""
    assert f"The tables are open at {server.url}/" in server.log()
    assert "Warning" not in server.log()
    visitor = visitors()
    visitor.visit("/")
    visitor.page.locator(".site-header").wait_for()


def test_ctrl_c_closes_the_house_with_a_word(server: Server) -> None:
    assert server.stop() == 0
    said = server.log().splitlines()[-1]
    assert said == "Closed. Every table and game is kept for next time."


def test_ctrl_c_does_not_wait_for_pages_that_are_being_made(server: Server) -> None:
    askers = [
        Thread(target=ask_on, args=(server.port,), daemon=True) for _ in range(ASKERS)
    ]
    for asker in askers:
        asker.start()
    time.sleep(ASKING_SECONDS)
    assert server.stop() == 0
    assert not troubles_in(server.log())
    for asker in askers:
        asker.join(PATIENCE_SECONDS)


def ask_on(port: int) -> None:
    """Ask for the lobby again and again, until nobody answers."""
    with suppress(OSError, HTTPException):
        while True:
            with closing(HTTPConnection(HOST, port, timeout=PATIENCE_SECONDS)) as line:
                line.request("GET", "/")
                line.getresponse().read()


def test_starting_again_finds_every_table_and_game_where_it_was(
    server: Server, visitors: Visitors
) -> None:
    anna = visitors()
    anna.forgive(LINE_IS_DOWN)
    make_guest(anna, "Anna")
    path = open_table(anna, company="steady")
    start(anna)
    player = Player(anna)
    for _ in range(MOVES):
        play_on([player])
    player.page.locator("body[data-turn=you]").wait_for()
    rows, seen = all_rows(server), snapshot(anna, path)
    assert server.stop() == 0
    assert all_rows(server) == rows
    server.start()
    assert all_rows(server) == rows
    assert snapshot(anna, path) == seen
    before = player.see().number
    play_on([player])
    player.wait_past(before)


def all_rows(server: Server) -> list[list[tuple[Any, ...]]]:
    return [server.rows(f"{query} order by 1, 2") for query in KEPT]


def snapshot(visitor: Visitor, path: str) -> Any:
    """What a table's page starts from."""
    html = visitor.page.request.get(visitor.url + path).text()
    found = re.search(r'<script id="table-data"[^>]*>(.*?)</script>', html, re.DOTALL)
    assert found
    return as_data(found[1])["snapshot"]
