"""Every page and every state of a table, in three windows and two themes."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest

from tests.browser.fixtures import require_none
from tests.browser.looks import faults_of_looks, look
from tests.browser.people import add_bot, make_guest, open_table, start
from tests.browser.player import KeyPlayer, Player, Seen, step
from tests.browser.visitors import SIZES, TALL, Visitor, Visitors

pytestmark = pytest.mark.browser

PATIENCE_SECONDS = 90
NOT_FOUND = re.compile("404")
UGLY = """<!DOCTYPE html><title>Ugly</title><button></button>
<p style="position: absolute; top: 50px">one</p>
<p style="position: absolute; top: 50px">two</p>
<p style="width: 1px; overflow: hidden">squeezed</p>
<p style="width: 2000px">wide</p>"""
# The most a seat ever says, at every seat; then what lies beyond the right edge.
SAY_MUCH = """() => {
  document.querySelectorAll(".seat-bubble").forEach((bubble) => {
    bubble.textContent = "dumbbell";
  });
  return document.documentElement.scrollWidth - window.innerWidth;
}"""
PATHS = {
    "rules": "/rules/",
    "rule-page": "/rules/inmate-gym/",
    "guest": "/you/name/",
    "new-table": "/tables/new/",
}


@pytest.mark.parametrize("name", PATHS)
def test_a_page_for_everyone_fits_every_window(visitors: Visitors, name: str) -> None:
    visitor = visitors()
    visitor.visit(PATHS[name])
    require_none(faults_of_looks(visitor, name))


def test_the_lobby_fits_every_window_before_and_after_a_name(
    visitors: Visitors,
) -> None:
    visitor = visitors()
    visitor.visit("/")
    found = faults_of_looks(visitor, "lobby")
    make_guest(visitor, "Wilhelmina of Ghent")
    require_none(found + faults_of_looks(visitor, "lobby-named"))


def test_a_page_that_is_not_there_fits_every_window(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.forgive(NOT_FOUND)
    answer = visitor.visit("/tables/nothere/")
    assert answer is not None
    assert answer.status == 404
    require_none(faults_of_looks(visitor, "404"))


def test_a_name_that_is_refused_is_shown_in_every_window(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.forgive(re.compile("422"))
    visitor.visit("/you/name/")
    visitor.page.get_by_label("Your name at the table").fill("?!")
    visitor.page.get_by_role("button", name="Come in").click()
    visitor.page.locator(".field__error").first.wait_for()
    require_none(faults_of_looks(visitor, "guest-refused"))


def test_the_form_of_a_table_and_its_waiting_room_fit_every_window(
    visitors: Visitors,
) -> None:
    visitor = visitors()
    make_guest(visitor, "Anna")
    visitor.visit("/tables/new/inmate-gym/")
    found = faults_of_looks(visitor, "settings")
    open_table(visitor, seats=4, options={"sides": "pairs"})
    add_bot(visitor, 2)
    require_none(found + faults_of_looks(visitor, "waiting-room"))


def test_what_finds_company_fits_every_window(visitors: Visitors) -> None:
    host, friend = visitors(), visitors()
    make_guest(host, "Wilhelmina of Ghent")
    host.page.get_by_text("Seat me now at one of these").click()
    found = faults_of_looks(host, "lobby-quick-seat")
    path = open_table(host, seats=4)
    host.page.get_by_role("button", name="Invite somebody to seat 2").click()
    found += faults_of_looks(host, "waiting-room-invited")
    link = host.page.get_by_role("link", name="Link to seat 2").get_attribute("href")
    assert link
    friend.visit(link)
    found += faults_of_looks(friend, "invitation")
    friend.page.get_by_label("Your name at the table").fill("Bea")
    friend.page.get_by_label("I am 18 or older").check()
    friend.page.get_by_role("button", name="Come in").click()
    friend.page.get_by_role("button", name="Take seat 2").click()
    friend.page.wait_for_url(f"**{path}")
    add_bot(host, 2)
    add_bot(host, 3)
    start(host)
    friend.visit("/rules/")
    found += faults_of_looks(friend, "game-in-progress")
    friend.page.get_by_role("link", name="Back to your").click()
    friend.page.wait_for_url(f"**{path}")
    require_none(found)


@pytest.mark.parametrize(("mode", "seats"), [("block", 5), ("hemingway", 12)])
def test_a_waiting_room_with_many_seats_fits_every_window(
    visitors: Visitors, mode: str, seats: int
) -> None:
    visitor = visitors()
    make_guest(visitor, "Anna")
    open_table(visitor, mode, seats=seats)
    add_bot(visitor, 2)
    found = faults_of_looks(visitor, f"waiting-room-{seats}")
    visitor.visit("/")
    require_none(found + faults_of_looks(visitor, f"lobby-{seats}"))


def test_a_table_in_the_middle_of_a_game_fits_every_window(visitors: Visitors) -> None:
    player = at_table(visitors(), seats=4)
    play_until(player, lambda seen: seen.bones > 5 and bool(seen.playable))
    found = faults_of_looks(player.visitor, "table")
    player.offers(player.see().playable[0])
    require_none(found + faults_of_looks(player.visitor, "table-chosen"))


def test_what_a_seat_says_never_widens_the_page(visitors: Visitors) -> None:
    anna = visitors(TALL)
    at_table(anna, seats=4)
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        assert anna.page.evaluate(SAY_MUCH) <= 0, (width, height)


def test_a_table_with_a_yard_to_pick_from_fits_every_window(visitors: Visitors) -> None:
    player = at_table(visitors(), seats=2)
    play_until(player, lambda seen: seen.yard > 0)
    require_none(faults_of_looks(player.visitor, "table-yard"))


def test_the_account_of_a_deal_the_end_and_the_replay_fit_every_window(
    visitors: Visitors,
) -> None:
    player = at_table(visitors(), seats=3)
    play_until(player, lambda seen: seen.may_go_on)
    found = faults_of_looks(player.visitor, "deal")
    play_until(player, lambda seen: seen.phase == "ended")
    player.page.locator(".summary-result").wait_for()
    found += faults_of_looks(player.visitor, "end")
    player.page.locator("[data-replay]").click()
    player.page.locator("[data-slider]:enabled").press("End")
    player.page.locator(".cloth-bone").first.wait_for()
    require_none(found + faults_of_looks(player.visitor, "replay"))


def test_a_watched_table_fits_every_window(visitors: Visitors) -> None:
    player, rail = at_table(visitors(), seats=4), visitors()
    rail.page.goto(player.page.url)
    rail.page.get_by_text("You are watching.").wait_for()
    require_none(faults_of_looks(rail, "table-watched"))


def test_the_look_notices_what_must_not_be(visitors: Visitors) -> None:
    """The control: a page with one of each fault."""
    page = visitors().page
    page.set_content(UGLY)
    found = "\n".join(look(page, "ugly-390x844-light"))
    for fault in ("pixels are beyond", "one / two", "no room", "button-name"):
        assert fault in found


def at_table(visitor: Visitor, *, seats: int) -> Player:
    """Anna among bots; the bones are dealt."""
    make_guest(visitor, "Anna")
    open_table(visitor, seats=seats, company="greedy")
    start(visitor)
    return KeyPlayer(visitor)


def play_until(player: Player, is_there: Callable[[Seen], bool]) -> None:
    """Play on, deal after deal, until the page shows what is wanted."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not is_there(seen := player.see()):
        assert time.monotonic() < deadline, "the table never came to look like that"
        if not step(player, seen):
            player.page.wait_for_timeout(20)
