"""The server is killed in the middle of games; the browsers carry on by themselves."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dominoes.state import State
from tests.browser.people import (
    add_bot,
    await_game,
    make_guest,
    open_table,
    sit,
    start,
)
from tests.browser.player import Player, play_on
from tests.browser.server import Server
from tests.browser.visitors import LINE_IS_DOWN, TALL, WIDE, Visitors
from tests.chaos.journal import entries, faults, games, promised
from tests.chaos.storm import Storm, assert_shows

pytestmark = [pytest.mark.browser, pytest.mark.chaos]

# The longest pause between two tries is four seconds; the rest is a busy machine's.
RECOVERY_SECONDS = 8
# When the server is hit: a move has just left, its answer is in, a bot is thinking,
# the deal lies open.
ROUND = (*("answered", "thinking", "sent") * 3, "pause")
KILLS = 20

Record = Callable[[str, object], None]


def seated(visitors: Visitors) -> list[Player]:
    """Two people and a bot, and the bones are dealt."""
    anna, bela = visitors(TALL), visitors(WIDE)
    for visitor, name in ((anna, "Anna"), (bela, "Bela")):
        visitor.forgive(LINE_IS_DOWN)
        make_guest(visitor, name)
    sit(bela, open_table(anna, seats=3), 1)
    add_bot(bela, 2)
    start(bela)
    await_game(anna)
    return [Player(anna), Player(bela)]


def test_twenty_kills_lose_no_acknowledged_move_and_double_none(
    visitors: Visitors, server: Server, record_property: Record
) -> None:
    players = seated(visitors)
    storm = Storm(server, players)
    for moment in ROUND * (KILLS // len(ROUND)):
        storm.play_to(moment)
        storm.strike()
    report(storm, record_property)
    assert len(storm.gained) == KILLS
    assert min(storm.gained) >= 1
    assert max(storm.recoveries) <= RECOVERY_SECONDS
    storm.play_to("answered")
    storm.settle()
    assert not list(faults(server.database_path, storm.promises()))
    written = {row.action_id for row in entries(server.database_path)} - {""}
    assert len(storm.promises()) <= len(written) <= storm.moves
    states = games(server.database_path)
    last = states[max(states)]
    assert isinstance(last, State)
    for seat, player in enumerate(players):
        assert_shows(player, last, seat)


def report(storm: Storm, record_property: Record) -> None:
    """Say how fast the tables came back."""
    figures = {
        "acknowledged moves": len(storm.promises()),
        "acknowledged before each kill": storm.gained,
        "seconds to serve again": rounded(storm.restarts),
        "seconds from serving to both windows live": rounded(storm.recoveries),
    }
    for name, figure in figures.items():
        record_property(name, figure)
        print(f"{name}: {figure}")


def rounded(seconds: list[float]) -> list[float]:
    return [round(each, 2) for each in seconds]


def test_the_checker_notices_a_lost_move_and_a_doubled_one(
    visitors: Visitors, server: Server, tmp_path: Path
) -> None:
    """The control: the same checker, and a copy that somebody has spoilt."""
    anna = visitors(WIDE)
    make_guest(anna, "Anna")
    open_table(anna, company="greedy")
    start(anna)
    player = Player(anna)
    deadline = time.monotonic() + 30
    while len(promises := promised(anna)) < 3:
        assert time.monotonic() < deadline
        play_on([player])
    first, second, *_ = promises
    copy = tmp_path / "copy.sqlite3"
    copy_of(server.database_path, copy)
    assert not list(faults(copy, promises))
    spoil(copy, lost=first, doubled=second)
    found = "\n".join(faults(copy, promises))
    assert f"{first} was acknowledged" in found
    assert f"{second} stands 2 times" in found
    assert "not numbered without a gap" in found


def copy_of(database: Path, copy: Path) -> None:
    """Everything that is committed, whatever file of the database holds it."""
    with (
        closing(sqlite3.connect(database)) as old,
        closing(sqlite3.connect(copy)) as new,
    ):
        old.backup(new)


def spoil(database: Path, *, lost: str, doubled: str) -> None:
    """Take one acknowledged entry out, and write another one twice."""
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("drop index one_action_each")
        opened.execute("delete from tables_entry where action_id = ?", (lost,))
        opened.execute(
            "insert into tables_entry (game_id, number, event, seat, action_id,"
            " written_at) select game_id, number + 10000, event, seat, action_id,"
            " written_at from tables_entry where action_id = ?",
            (doubled,),
        )
