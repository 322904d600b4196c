"""Where elements are in the window, and which of them lie over each other."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from playwright.sync_api import Page

BOXES = """(what) => [...document.querySelectorAll(what)].map((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [left, top, right, bottom, element.dataset.seat ?? ""];
})"""


class Box(NamedTuple):
    """The edges of an element in pixels of the window, and whose seat it is."""

    left: float
    top: float
    right: float
    bottom: float
    seat: str

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top

    def covers(self, other: Box) -> bool:
        """True if they share more than an edge."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide > 1 and high > 1


def boxes_of(page: Page, what: str) -> list[Box]:
    return [Box(*found) for found in page.evaluate(BOXES, what)]


def overlaps(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """Every two that lie over each other."""
    return [(one, two) for one, two in combinations(boxes, 2) if one.covers(two)]
