"""Faces: where the open edges of a tile look, and where a tile may lie against one.

A way is a number of quarter turns clockwise from the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from dominoes.lattice import FACINGS, QUARTERS, STEPS, Box, Place
from dominoes.tiles import Edge

# Lines of all tables cross the same middle of the cloth, so most faces are known.
REMEMBERED = 4096


class Kind(Enum):
    """What a tile may lie against."""

    HALF = "the short end of a tile that lies along the line or across it"
    SIDE = "the long side of a double"
    SPINNER_SIDE = "the long side of a double whose short ends open too"
    TIP = "the short end of such a double"

    # Compared by identity: hashing by name, as enums do, is slow.
    __hash__ = object.__hash__


class Lie(Enum):
    """How a tile lies on the cloth, and so which of its edges open."""

    ALONG = "with its short ends in the line"
    FORK = "across the line, open at both short ends"
    CROSSWISE = "across the line, as doubles do"
    SPINNER = "across the line, to be open at all four edges"

    __hash__ = object.__hash__

    @property
    def is_across(self) -> bool:
        """True if a long side touches the line."""
        return self is not Lie.ALONG


class Face(NamedTuple):
    """The middle of an edge, the way it looks, what it is, and its tile's outline."""

    x: int
    y: int
    way: int
    kind: Kind
    box: Box


class Spot(NamedTuple):
    """A centre for a tile, the way in which the line goes on, and how odd it looks."""

    x: int
    y: int
    way: int
    lie: Lie
    oddness: int

    @property
    def box(self) -> Box:
        """The tile's outline."""
        x, y, way, lie, _ = self
        if (way % 2 == 0) is (lie is Lie.ALONG):
            return Box(x - 2, y - 1, x + 2, y + 1)
        return Box(x - 1, y - 2, x + 1, y + 2)

    def place(self, edge: Edge) -> Place:
        """Return the place of a tile that touches with this edge."""
        turns = 3 if self.lie.is_across else 2 if edge is Edge.HIGH else 0
        return Place(self.x, self.y, FACINGS[(self.way + turns) % 4])


@lru_cache(REMEMBERED)
def faces(place: Place, lie: Lie) -> Mapping[Edge, Face]:
    """Return all faces of a tile; of a double that faces up, HIGH looks right."""
    x, y, facing = place
    quarter = QUARTERS[facing]
    box = Box.of_tile(x, y, quarter % 2 == 0)
    found = {}
    for edge, turns, reach, kind in _FACES[lie]:
        way = (quarter + turns) % 4
        dx, dy = STEPS[way]
        found[edge] = Face(x + dx * reach, y + dy * reach, way, kind, box)
    return MappingProxyType(found)


@lru_cache(REMEMBERED)
def opened(spot: Spot) -> tuple[Face, ...]:
    """Return the faces that a tile opens here."""
    found = dict(faces(spot.place(Edge.LOW), spot.lie))
    if spot.lie is not Lie.FORK:
        del found[Edge.LOW]
    return tuple(found.values())


def parent_box(kind: Kind, way: int) -> Box:
    """Return the outline of the tile whose face is in the middle, of this kind."""
    dx, dy = STEPS[way]
    if kind in (Kind.HALF, Kind.TIP):
        return Box.of_tile(-2 * dx, -2 * dy, way % 2 == 0)
    return Box.of_tile(-dx, -dy, way % 2 == 1)


def spots(face: Face, lie: Lie) -> tuple[Spot, ...]:
    """Return where a tile may lie against a face, what looks least odd first."""
    x, y, way, kind, _ = face
    dx, dy = STEPS[way]
    return tuple(
        Spot(
            x + dx * ahead - dy * aside,
            y + dy * ahead + dx * aside,
            (way + turns) % 4,
            lie,
            oddness,
        )
        for ahead, aside, turns, oddness in _SPOTS[kind, lie.is_across]
    )


# Of each edge: quarter turns from where the tile faces, how far it is from the centre.
_SHORT = [(Edge.HIGH, 0, 2, Kind.HALF), (Edge.LOW, 2, 2, Kind.HALF)]
_FACES = {
    Lie.ALONG: _SHORT,
    Lie.FORK: _SHORT,
    Lie.CROSSWISE: [(Edge.HIGH, 1, 1, Kind.SIDE), (Edge.LOW, 3, 1, Kind.SIDE)],
    Lie.SPINNER: [
        (Edge.HIGH, 1, 1, Kind.SPINNER_SIDE),
        (Edge.LOW, 3, 1, Kind.SPINNER_SIDE),
        (Edge.UP, 0, 2, Kind.TIP),
        (Edge.DOWN, 2, 2, Kind.TIP),
    ],
}

Shape = tuple[int, int, int, int]


def _left_and_right(ahead: int, aside: int, turns: int, oddness: int) -> list[Shape]:
    return [(ahead, aside, turns, oddness), (ahead, -aside, -turns, oddness)]


# Of each spot: how far its centre is ahead of the face and to the right of it, quarter
# turns of the line, oddness. Beside the open half is the usual corner.
_STRAIGHT = [(2, 0, 0, 0)]
_BESIDE = _left_and_right(-1, 3, 1, 4)
_BEYOND = [(1, 0, 0, 0)]
_SPOTS = {
    (Kind.HALF, False): _STRAIGHT + _BESIDE + _left_and_right(1, 1, 1, 6),
    (Kind.SIDE, False): _STRAIGHT
    + _left_and_right(-1, 4, 1, 14)
    + _left_and_right(1, 1, 1, 40),
    (Kind.SPINNER_SIDE, False): _STRAIGHT
    + _left_and_right(2, 1, 0, 30)
    + _left_and_right(1, 1, 1, 40),
    (Kind.TIP, False): _STRAIGHT
    + _left_and_right(1, 1, 1, 20)
    + _left_and_right(2, 1, 0, 40),
    (Kind.HALF, True): _BEYOND
    + _left_and_right(1, 1, 0, 16)
    + _left_and_right(-1, 2, 1, 24),
    (Kind.SIDE, True): _BEYOND,
    (Kind.SPINNER_SIDE, True): _BEYOND,
    (Kind.TIP, True): _BEYOND,
}
