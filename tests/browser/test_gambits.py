"""Attempts that tables talk about, and long hands: what Hemingway asks of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.families import DRAWN, hemingway, options, six_love
from tests.browser.stage import Show, Stage
from tests.browser.visitors import WIDE

pytestmark = pytest.mark.browser

DEAD = "12-12"
WHERE = "on the 8 of 9-8"


def bone(page: Page, tile: str = DEAD) -> None:
    page.locator(f"[data-hand] [data-tile='{tile}']").click()


def refuse(stage: Stage, code: str, said: str) -> None:
    """Answer as the server does: it refuses, and everybody hears of the attempt."""
    stage.data["snapshot"]["number"] += 1
    number = stage.data["snapshot"]["number"]
    event = {"n": number, "event": "gambit", "seat": 0, "code": code, "count": 1}
    stage.say(
        {"kind": "refused", "id": stage.sent[-1]["id"], "code": code, "say": said}
        | {"number": number, "events": [event], "clock": None}
        | {"options": stage.data["snapshot"]["options"]}
    )


def test_a_bone_that_fits_nowhere_is_tried_when_it_is_picked_again(show: Show) -> None:
    stage = show(hemingway(2))
    page = stage.page
    bone(page)
    toast = page.locator("[data-toast]")
    expect(toast).to_have_text(
        f"{DEAD} makes 13 with no open end. Pick it again to try it all the same."
    )
    expect(page.locator("[data-cloth] [data-end]")).to_have_count(0)
    bone(page)
    expect(page.locator("[data-cloth] [data-end]")).to_have_count(6)
    page.get_by_role("button", name=f"Try {DEAD} {WHERE}, in line").click()
    sent = stage.heard("play")
    assert [sent["tile"], sent["end"], sent["edge"]] == [DEAD, "9-8.low", None]
    refuse(stage, "whorlow", "That does not make 13.")
    expect(page.locator("[data-log]")).to_contain_text("Whorlow Gambit! You: 1")
    expect(toast).to_have_text("That does not make 13.")
    expect(page.locator("[data-cloth] [data-end]")).to_have_count(0)


def test_keys_alone_lay_a_look_alike_across(show: Show) -> None:
    stage = show(hemingway(2))
    keys = stage.page.keyboard
    stage.page.locator("[data-hand] [tabindex='0']").focus()
    for key in ("Home", "ArrowRight", "Enter", "Enter", "ArrowRight", "Enter"):
        keys.press(key)
    sent = stage.heard("play")
    assert [sent["tile"], sent["edge"]] == [DEAD, "side"]
    refuse(stage, "coren", "It cannot be laid across.")
    expect(stage.page.locator("[data-log]")).to_contain_text("A Coren! You: 1")
    expect(stage.page.locator("[data-hand] :focus")).to_have_count(1)


def test_a_bone_that_fits_nowhere_can_be_dragged_to_an_end(show: Show) -> None:
    stage = show(hemingway(2))
    page = stage.page
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.locator(f"[data-hand] [data-tile='{DEAD}']").hover()
    page.mouse.down()
    page.mouse.move(600, 500, steps=4)
    place = page.get_by_role("button", name=f"Try {DEAD} {WHERE}, in line")
    box = place.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20, steps=4)
    page.mouse.up()
    sent = stage.heard("play")
    assert [sent["tile"], sent["end"], sent["edge"]] == [DEAD, "9-8.low", None]


def test_where_nothing_is_wild_a_bone_that_does_not_fit_is_only_explained(
    show: Show,
) -> None:
    page = show(six_love(4)).page
    idle = page.locator("[data-hand] [data-tile='3-0']")
    for _ in range(2):
        idle.click(force=True)
        expect(page.locator("[data-toast]")).to_have_text("3-0 fits no open end.")
    expect(page.locator("[data-cloth] [data-end]")).to_have_count(0)


def test_a_long_hand_is_sorted_and_shows_what_was_drawn_last(show: Show) -> None:
    held = ["5-0", "12-1", "7-7", "0-0", "11-2", "12-12", "3-0", "11-10", "10-8"]
    data = hemingway(2, held)
    data["snapshot"]["options"] = options(draw=7)
    stage = show(data)
    bones = stage.page.locator("[data-hand] [data-tile]")
    shown = "(bones) => bones.map((bone) => bone.dataset.tile)"
    assert bones.evaluate_all(shown) == held
    stage.tell({"event": "drew", "seat": 0, "index": 0, "tile": "9-6"})
    assert bones.evaluate_all(shown) == [
        *("12-12", "12-1", "11-10", "11-2", "10-8", "9-6", "7-7", "5-0", "3-0", "0-0")
    ]
    expect(stage.page.locator("[data-hand] .is-fresh")).to_have_accessible_name(
        "just drawn, 9-6 makes 13 with no open end."
    )
    stage.tell({"event": "drew", "seat": 0, "index": 0, "tile": "4-4"})
    expect(stage.page.locator("[data-hand] .is-fresh")).to_have_count(1)
    expect(stage.page.locator("[data-log] li").first).to_have_text(
        "You draw 9-6 and 4-4 from the yard."
    )


def test_wild_bones_are_marked_in_the_hand(show: Show) -> None:
    page = show(hemingway(2)).page
    wild = page.locator("[data-hand] .is-wild")
    tiles = "(bones) => bones.map((bone) => bone.dataset.tile)"
    assert wild.evaluate_all(tiles) == ["12-1", "11-2", "0-0"]
    expect(wild.nth(1)).to_have_accessible_name("11-2, fits, wild tile")


def test_a_long_hand_keeps_its_order_when_bones_are_played(show: Show) -> None:
    stage = show(hemingway(2, DRAWN[:12]))
    place = {"x": 0, "y": 0, "facing": "up"}
    for tile in DRAWN[:4]:
        stage.tell(
            {"event": "played", "seat": 0, "tile": tile, "end": None, "edge": None}
            | {"place": place, "ends": [], "total": 0}
        )
    shown = "(bones) => bones.map((bone) => bone.dataset.tile)"
    bones = stage.page.locator("[data-hand] [data-tile]")
    assert bones.evaluate_all(shown) == DRAWN[4:12]
