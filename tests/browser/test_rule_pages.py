"""Rule pages with their drawn examples fit every window, and axe finds no fault."""

from __future__ import annotations

import pytest

from tests.browser.fixtures import require_none
from tests.browser.looks import faults_of_looks
from tests.browser.visitors import Visitors

PATHS = {
    "wild": "/rules/hemingway/",
    "long-lines": "/rules/partner-six-love/",
    "cyrillic": "/rules/russian/?lang=ru",
    "side-by-side": "/rules/compare/?mode=citizen&mode=hemingway&mode=russian",
}


@pytest.mark.parametrize("name", PATHS)
def test_a_rule_page_fits_every_window(visitors: Visitors, name: str) -> None:
    visitor = visitors()
    visitor.visit(PATHS[name])
    require_none(faults_of_looks(visitor, f"rules-{name}"))


def test_the_bones_of_a_picture_are_drawn(visitors: Visitors) -> None:
    visitor = visitors()
    visitor.visit("/rules/five-up/")
    board = visitor.page.locator("#ends .example__board").first
    bones = board.locator(".example__laid")
    assert bones.count() == 8
    whole = board.bounding_box()
    assert whole
    for index in range(bones.count()):
        box = bones.nth(index).bounding_box()
        assert box
        assert box["width"] > 15
        assert box["height"] > 15
        assert whole["x"] <= box["x"]
        assert box["x"] + box["width"] <= whole["x"] + whole["width"]
