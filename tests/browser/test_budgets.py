"""What the table page may weigh: bytes, requests, elements, jumps while it loads."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Response

from tests.browser.people import await_game, make_guest, open_table, start
from tests.browser.player import Player, play_on
from tests.browser.visitors import SIZES, TALL, Visitor, Visitors

pytestmark = pytest.mark.browser

PAGE_BYTES = 60_000
SCRIPT_BYTES = 35_000
# The page, the icon, and every module and style sheet on its own: nothing is bundled.
REQUESTS = 20
ELEMENTS = 1_500
SHIFT = 0.02
PLAY_BYTES = 1_000
MOVES = 6
PATIENCE_SECONDS = 60

ELEMENT_COUNT = "document.querySelectorAll('*').length"
# Each jump that nobody asked for: its size, and the elements that moved.
JUMPS = """() => new Promise((done) => {
  const name = ({ node }) => node?.className || node?.parentElement?.className || "?";
  new PerformanceObserver((list) => {
    const jumps = list.getEntries().filter((entry) => !entry.hadRecentInput);
    done(jumps.map((entry) => [entry.value, entry.sources.map(name).join(", ")]));
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 600);
})"""

Record = Callable[[str, object], None]


def in_a_game(visitors: Visitors) -> Visitor:
    """Anna among three bots, some moves into a game."""
    anna = visitors(TALL)
    make_guest(anna, "Anna")
    open_table(anna, seats=4, company="greedy")
    start(anna)
    player = Player(anna)
    deadline = time.monotonic() + PATIENCE_SECONDS
    while player.see().bones < MOVES or not player.see().playable:
        assert time.monotonic() < deadline
        play_on([player])
    return anna


def first_view(
    visitors: Visitors, seated: Visitor, size: tuple[int, int] = TALL
) -> tuple[Visitor, list[Response]]:
    """The same seat in a browser that has nothing cached, and all it had to fetch."""
    fresh = visitors(size, same_as=seated)
    fresh.page.goto(seated.page.url, wait_until="networkidle")
    await_game(fresh)
    return fresh, fresh.answers


def test_the_first_view_of_a_table_is_light(
    visitors: Visitors, record_property: Record
) -> None:
    fresh, fetched = first_view(visitors, in_a_game(visitors))
    weights = {each.url: len(gzip.compress(each.body())) for each in fetched}
    scripts = sum(weight for url, weight in weights.items() if url.endswith(".js"))
    figures = {
        "bytes, gzip": sum(weights.values()),
        "bytes of scripts, gzip": scripts,
        "elements": fresh.page.evaluate(ELEMENT_COUNT),
    }
    for name, figure in figures.items():
        record_property(name, figure)
        print(f"{name}: {figure}")
    assert figures["bytes, gzip"] <= PAGE_BYTES
    assert scripts <= SCRIPT_BYTES
    assert figures["elements"] <= ELEMENTS


def test_the_first_view_of_a_table_asks_for_few_files(visitors: Visitors) -> None:
    _, fetched = first_view(visitors, in_a_game(visitors))
    assert len(fetched) <= REQUESTS, "\n".join(each.url for each in fetched)


def test_scripts_and_styles_are_sent_compressed(visitors: Visitors) -> None:
    _, fetched = first_view(visitors, in_a_game(visitors))
    files = [each for each in fetched if each.url.endswith((".js", ".css"))]
    assert files
    for each in files:
        assert each.header_value("content-encoding") in ("gzip", "br"), each.url


def test_nothing_jumps_while_a_table_loads(visitors: Visitors) -> None:
    seated = in_a_game(visitors)
    for size in SIZES:
        fresh, _ = first_view(visitors, seated, size)
        jumps: list[tuple[float, str]] = fresh.page.evaluate(JUMPS)
        assert sum(jump for jump, _ in jumps) <= SHIFT, (size, jumps)


def test_a_play_is_told_in_a_small_message(visitors: Visitors) -> None:
    """What everyone is told; the seat to act is also told all that it may do."""
    anna = in_a_game(visitors)
    # An answer, which has an id, tells all that was missed.
    told = [
        frame for frame in anna.heard
        if frame["kind"] == "events" and "id" not in frame
    ]  # fmt: skip
    plays = []
    for frame in told:
        kinds = [event["event"] for event in frame["events"]]
        if kinds.count("played") == 1 and "deal_ended" not in kinds:
            text = json.dumps(frame | {"options": None}, separators=(",", ":"))
            plays.append(len(text))
    assert plays
    assert max(plays) <= PLAY_BYTES
