"""The lattice that tiles lie on: directions, places and boxes, in whole numbers.

Half a tile is 2 by 2 units, a tile 4 by 2; y grows downward.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Facing(Enum):
    """A direction on the cloth; y grows downward."""

    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"
    UP = "up"

    # Compared by identity: hashing by name, as enums do, is slow.
    __hash__ = object.__hash__

    def turned(self, quarters: int) -> Facing:
        """Return the direction after so many quarter turns clockwise."""
        return FACINGS[(QUARTERS[self] + quarters) % 4]

    @property
    def step(self) -> tuple[int, int]:
        """One unit this way, as (x, y)."""
        return STEPS[QUARTERS[self]]


FACINGS = tuple(Facing)
QUARTERS = {facing: quarter for quarter, facing in enumerate(FACINGS)}
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Place(NamedTuple):
    """The centre of a tile in lattice units, and where its high half points."""

    x: int
    y: int
    facing: Facing


class Box(NamedTuple):
    """A rectangle of the lattice; right and bottom lie just outside it."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of_tile(cls, x: int, y: int, lies: bool) -> Box:
        """Return the outline of a tile with this centre that lies or stands."""
        wide, tall = (2, 1) if lies else (1, 2)
        return cls(x - wide, y - tall, x + wide, y + tall)

    def grown(self, by: int) -> Box:
        """Return the box with so many units more on every side."""
        left, top, right, bottom = self
        return Box(left - by, top - by, right + by, bottom + by)

    def joined(self, other: Box) -> Box:
        """Return the smallest box around both."""
        left, top, right, bottom = self
        return Box(
            min(left, other[0]),
            min(top, other[1]),
            max(right, other[2]),
            max(bottom, other[3]),
        )

    def moved(self, dx: int, dy: int) -> Box:
        """Return the box so far to the right and down."""
        left, top, right, bottom = self
        return Box(left + dx, top + dy, right + dx, bottom + dy)

    def kept_in(self, other: Box) -> Box:
        """Return the box moved as little as it takes to lie in a larger one."""
        left, top, right, bottom = self
        dx = max(0, other[0] - left) - max(0, right - other[2])
        dy = max(0, other[1] - top) - max(0, bottom - other[3])
        return self.moved(dx, dy)
