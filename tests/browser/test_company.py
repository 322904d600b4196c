"""A person among bots, partners across the table, and somebody on the rail."""

from __future__ import annotations

import re
import time

import pytest

from dominoes.axes import Sides
from tests.browser.people import await_game, make_guest, open_table, start
from tests.browser.player import Player, TapPlayer, play_on
from tests.browser.server import Server, as_data
from tests.browser.visitors import TALL, Frame, Visitor, Visitors

pytestmark = pytest.mark.browser

# Fewer than a hand has bones: the deal cannot end before.
MOVES = 4
PATIENCE_MOVES = 60
PATIENCE_SECONDS = 60
TILE = re.compile(r"(?<![\w.-])[0-6]-[0-6](?!\.?\d|-)")


def test_a_guest_plays_a_bot_by_tapping_a_bone_and_then_its_place(
    visitors: Visitors, server: Server
) -> None:
    anna = visitors(TALL)
    make_guest(anna, "Anna")
    open_table(anna, company="greedy")
    start(anna)
    player = TapPlayer(anna)
    play_moves(player, MOVES)
    for _ in range(PATIENCE_MOVES):
        if player.tap_taps == 0:  # so far every bone fitted in more places than one
            play_moves(player, 1)
    assert player.tap_taps > 0
    assert (
        server.rows("select count(*) from tables_entry where seat = 0")[0][0] >= MOVES
    )


def test_partners_sit_across_and_share_a_score_with_bots_in_the_other_seats(
    visitors: Visitors, server: Server
) -> None:
    anna = visitors()
    make_guest(anna, "Anna")
    path = open_table(
        anna, seats=4, company="steady", options={"sides": Sides.PAIRS.value}
    )
    start(anna)
    page = anna.page
    assert page.locator("[data-place=top]").get_by_text("partner").is_visible()
    assert page.get_by_text("partner", exact=True).count() == 1
    assert page.locator("[data-side-score]").count() == 2
    play_moves(Player(anna), 2)
    code = path.strip("/").split("/")[-1]
    ((rules,),) = server.rows(
        "select rules from tables_game join tables_table"
        " on table_id = tables_table.id where code = ?",
        code,
    )
    assert as_data(rules)["sides"] == Sides.PAIRS.value


def test_the_rail_sees_no_tile_that_lies_face_down(visitors: Visitors) -> None:
    anna, rail = visitors(), visitors()
    make_guest(anna, "Anna")
    path = open_table(anna, company="steady")
    start(anna)
    rail.visit(path)
    await_game(rail)
    player = Player(anna)
    for _ in range(MOVES):
        play_moves(player, 1)
        assert not rail.page.locator("[data-hand] *").count()
        assert not leaks(rail, rail.page.content())
    player.page.locator("body[data-turn=you]").wait_for()
    assert rail.page.get_by_text("You are watching.").is_visible()
    assert len(rail.heard) >= MOVES
    assert not [frame for frame in rail.heard if leaks(rail, str(frame))]
    assert set(player.see().hand) <= leaks(rail, anna.page.content())


def test_a_reload_brings_back_the_log_from_the_first_deal_on(
    visitors: Visitors,
) -> None:
    anna = visitors()
    make_guest(anna, "Anna")
    open_table(anna, company="steady")
    start(anna)
    play_moves(Player(anna), 2)
    anna.page.locator("body[data-turn=you]").wait_for()
    anna.page.reload()
    log = anna.page.locator("[data-log]")
    log.get_by_text("Everybody washes the bones.").wait_for()
    told = log.inner_text()
    anna.page.reload()
    log.get_by_text("Everybody washes the bones.").wait_for()
    assert log.inner_text() == told


def play_moves(player: Player, count: int) -> None:
    """Play until this player has made so many moves."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    made = 0
    while made < count:
        assert time.monotonic() < deadline
        made += play_on([player])


def leaks(rail: Visitor, text: str) -> set[str]:
    """The tiles that a text tells, apart from those laid and the one that leads.

    Read from what a watcher has heard and first saw, where those are named openly.
    """
    open_tiles: set[str] = set()
    for frame in [first_view(rail), *rail.heard]:
        view = frame.get("view") or {}
        open_tiles |= {laid["tile"] for laid in view.get("layout", [])}
        open_tiles |= {str(view.get("lead_tile"))}
        for event in frame.get("events", []):
            if event["event"] in ("played", "lead_given"):
                open_tiles |= {event["tile"]}
    return set(TILE.findall(text)) - open_tiles


def first_view(rail: Visitor) -> Frame:
    snapshot: Frame = as_data(rail.page.locator("#table-data").text_content() or "")
    view: Frame = snapshot["snapshot"]
    return view
