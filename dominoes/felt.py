"""Where tiles lie on the cloth: straight arms on a whole-number lattice.

Half a tile is 2 by 2 units, a tile 4 by 2. Arms never turn: the line runs left and
right of the lead, and the spinner's arms cross it. The first tile of an arm is never
a double of the spinner's value, so a crosswise double always lies clear of the
corner and no two tiles overlap, however long the game.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dominoes.tiles import Edge, Tile

HALF_LENGTH = 2
HALF_WIDTH = 1


class Facing(Enum):
    """A direction on the cloth; y grows downward."""

    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"
    UP = "up"

    def turned(self, quarters: int) -> Facing:
        """Return the direction after so many quarter turns clockwise."""
        order = list(Facing)
        return order[(order.index(self) + quarters) % 4]

    @property
    def step(self) -> tuple[int, int]:
        """One unit this way, as (x, y)."""
        return _STEPS[self]


_STEPS = {
    Facing.RIGHT: (1, 0),
    Facing.DOWN: (0, 1),
    Facing.LEFT: (-1, 0),
    Facing.UP: (0, -1),
}


class Place(NamedTuple):
    """The centre of a tile in lattice units, and where its high half points."""

    x: int
    y: int
    facing: Facing


def first(tile: Tile) -> Place:
    """Return the place of the lead; a double lies across the line."""
    return Place(0, 0, Facing.UP if tile.is_double else Facing.RIGHT)


def beside(place: Place, parent: tuple[Tile, Edge], tile: Tile, joined: Edge) -> Place:
    """Return the place of `tile` when its `joined` edge touches the parent's edge.

    `place` is the parent's own place. A double lies across, low side touching.
    """
    toward = _outward(place, *parent)
    along = place.facing in (toward, toward.turned(2))
    reach = HALF_LENGTH if along else HALF_WIDTH
    reach += HALF_WIDTH if tile.is_double else HALF_LENGTH
    dx, dy = toward.step
    if tile.is_double:
        facing = toward.turned(3)
    else:
        facing = toward.turned(2) if joined is Edge.HIGH else toward
    return Place(place.x + dx * reach, place.y + dy * reach, facing)


def _outward(place: Place, tile: Tile, edge: Edge) -> Facing:
    """Return the direction in which an edge of a placed tile looks.

    A double that faces up has its high side on the right, its low side on the left.
    """
    turns = _DOUBLE_TURNS if tile.is_double else _TILE_TURNS
    return place.facing.turned(turns[edge])


_TILE_TURNS = {Edge.HIGH: 0, Edge.LOW: 2}
_DOUBLE_TURNS = {Edge.UP: 0, Edge.HIGH: 1, Edge.DOWN: 2, Edge.LOW: 3}
