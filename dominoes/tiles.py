"""Tiles and tile sets: what a piece is, before anybody plays it."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from dominoes.errors import BadNotation


class Halves(NamedTuple):
    """What the two halves of a tile show."""

    high: int
    low: int


class Tile(Halves):
    """One piece with two halves; `high` is never less than `low`.

    Written "6-4". Make one with `Tile.of` or `Tile.parse`, which keep that order. There
    is one object of each, however it is made, and it is hashed as an object.
    """

    __slots__ = ()

    def __new__(cls, high: int, low: int) -> Tile:
        """Return the one tile with these halves."""
        try:
            return _made[high, low]
        except KeyError:
            return _made.setdefault((high, low), super().__new__(cls, high, low))

    __hash__ = object.__hash__

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        """Return the tile with these two values, given in either order."""
        return cls(max(one, other), min(one, other))

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read a tile written as "6-4"; raise `BadNotation` for anything else."""
        one, dash, other = text.partition("-")
        if not (dash and _is_number(one) and _is_number(other)):
            raise BadNotation(f"{text!r} is not a tile")
        tile = cls.of(int(one), int(other))
        if str(tile) != text:
            raise BadNotation(f"{text!r} is not a tile: the higher half comes first")
        return tile

    @property
    def pips(self) -> int:
        """The spots on both halves together."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """True if both halves show the same value."""
        return self.high == self.low

    def __str__(self) -> str:
        """Return the tile as players write it, high half first: "6-4"."""
        return f"{self.high}-{self.low}"


_made: dict[tuple[int, int], Tile] = {}


class Edge(Enum):
    """A place on a tile where another may be added.

    `HIGH` and `LOW` are a tile's halves, and the two sides of a double. `UP` and
    `DOWN` are the short ends of a double, which only a spinner opens. `SIDE` is the
    long side by which a wild tile laid across touches; nothing is ever added there.
    """

    HIGH = "high"
    LOW = "low"
    UP = "up"
    DOWN = "down"
    SIDE = "side"

    # Compared by identity: hashing by name, as enums do, is slow.
    __hash__ = object.__hash__


@cache
def tile_set(max_pip: int, has_blank: bool = True) -> tuple[Tile, ...]:
    """Return every tile up to `max_pip`, lowest first: 28 tiles for 6.

    Without `has_blank` the double blank is left out.
    """
    tiles = [Tile(high, low) for high in range(max_pip + 1) for low in range(high + 1)]
    return tuple(tiles if has_blank else tiles[1:])


@cache
def unordered(max_pip: int, has_blank: bool) -> frozenset[Tile]:
    """Return the tiles of `tile_set` as a set."""
    return frozenset(tile_set(max_pip, has_blank))


def pips(hand: tuple[Tile | None, ...]) -> int:
    """Return the spots in a hand; a face-down tile counts as none."""
    return sum([tile[0] + tile[1] for tile in hand if tile is not None])


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2
