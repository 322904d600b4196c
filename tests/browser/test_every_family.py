"""The table page before every family of games: how seats and hands fit a window."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import Box, boxes_of, overlaps
from tests.browser.families import DRAWN, all_fives, hemingway, six_love
from tests.browser.fixtures import require_none
from tests.browser.looks import THEMES, look
from tests.browser.stage import Json, Show, resize
from tests.browser.visitors import SIZES, TALL

pytestmark = pytest.mark.browser

SEATS = (2, 3, 4, 5, 7, 9, 10, 12)
LEAST = 44
LEAST_CLOTH = 150


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("direction", ["clockwise", "counter"])
def test_seats_stand_apart_and_in_the_order_of_play(
    show: Show, seats: int, direction: str
) -> None:
    page = show(hemingway(seats) | {"direction": direction}).page
    for width, height in SIZES:
        resize(page, (width, height))
        plaques = boxes_of(page, "[data-seats] > *")
        assert not overlaps(plaques)
        assert min(plaque.left for plaque in plaques) >= 0
        assert max(plaque.right for plaque in plaques) <= width
        others = [plaque for plaque in plaques if plaque.seat]
        assert [int(plaque.seat) for plaque in others] == list(range(1, seats))
        assert_in_order(others, direction)
        (cloth,) = boxes_of(page, "[data-cloth]")
        assert min(cloth.size) >= LEAST_CLOTH


@pytest.mark.parametrize("direction", ["clockwise", "counter"])
def test_who_plays_next_sits_on_the_side_that_play_goes_to(
    show: Show, direction: str
) -> None:
    page = show(six_love(4) | {"direction": direction}).page
    resize(page, TALL)
    around = boxes_of(page, "[data-seats] > *")
    assert [box.seat for box in around] == ["1", "2", "3"]
    assert_in_order(around, direction)


def assert_in_order(plaques: list[Box], direction: str) -> None:
    """Within each row the next seat is on the right, or on the left."""
    for one, two in pairwise(plaques):
        if abs(one.top - two.top) < 2:
            assert (one.left < two.left) == (direction == "clockwise")


LOOKS: dict[str, tuple[Json, str]] = {
    "twelve-seats": (hemingway(12), "11-2"),
    "points-at-seats": (hemingway(6, target=250), "5-0"),
    "four-and-a-yard": (all_fives(4), "6-5"),
    "six-love": (six_love(4, scores=[0, 3, 5, 0]), ""),
    "long-hand": (hemingway(2, DRAWN[:40]), ""),
}


@pytest.mark.parametrize("name", LOOKS)
def test_a_table_of_each_family_fits_every_window(show: Show, name: str) -> None:
    data, tile = LOOKS[name]
    page = show(data).page
    if tile:
        page.locator(f"[data-hand] [data-tile='{tile}']").click()
    require_none(
        [
            f"{width}x{height}, {theme}: {fault}"
            for width, height in SIZES
            for theme in THEMES
            for fault in look(page, f"{name}-{width}x{height}-{theme}")
        ]
    )


@pytest.mark.parametrize("held", [1, 7, 9, 13, 22, 40])
def test_a_bone_of_any_hand_can_be_touched_and_reached(show: Show, held: int) -> None:
    page = show(hemingway(2, DRAWN[:held])).page
    for size in SIZES:
        resize(page, size)
        bones = boxes_of(page, "[data-hand] > *")
        assert min(min(bone.size) for bone in bones) >= LEAST
        assert not overlaps(bones)
        last = page.locator("[data-hand] > *").last
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=0.9)
    page.locator("[data-hand] > *").first.focus()
    page.keyboard.press("End")
    expect(page.locator("[data-hand] > *").last).to_be_focused()


def test_up_and_down_go_from_row_to_row_of_a_hand(show: Show) -> None:
    page = show(hemingway(2, DRAWN[:22])).page
    resize(page, TALL)
    bones = page.locator("[data-hand] > *")
    bones.first.focus()
    page.keyboard.press("ArrowDown")
    below = page.locator("[data-hand] > :focus").bounding_box()
    first = bones.first.bounding_box()
    assert below is not None
    assert first is not None
    assert below["y"] > first["y"]
    assert abs(below["x"] - first["x"]) < LEAST
    page.keyboard.press("ArrowUp")
    expect(bones.first).to_be_focused()
