"""Whole deals laid at random, on a table that knows no more rules than it must."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from dominoes.lattice import Facing, Place
from dominoes.tiles import Edge, Tile, tile_set

End = tuple[Tile, Edge]
HIGH, LOW, UP, DOWN, SIDE = Edge


class Laid(NamedTuple):
    tile: Tile
    end: End | None
    edge: Edge | None
    place: Place | None


class Family(NamedTuple):
    """How tiles join, which doubles open across, how often a wild tile lies across."""

    name: str
    max_pip: int
    joint: int = 0
    spinners: str = "none"
    forks: float = 0.0


FAMILIES = (
    Family("line", 6),
    Family("first spinner", 6, spinners="first"),
    Family("all spinners", 6, spinners="all"),
    Family("some forks", 12, joint=13, forks=0.5),
    Family("all forks", 12, joint=13, forks=1.0),
)


@dataclass(frozen=True)
class Cloth:
    """A layout with what is asked of one by the felt."""

    family: Family
    placed: tuple[Laid, ...] = ()
    open: tuple[End, ...] = ()
    spinning: Tile | None = None

    @property
    def inline(self) -> bool:
        return self.family.joint > 0

    def is_spinner(self, tile: Tile) -> bool:
        if self.family.spinners == "all":
            return tile.is_double
        return tile == self.spinning

    def add(self, laid: Laid) -> Cloth:
        tile, end, edge, _ = laid
        spinning = self.spinning
        if self.family.spinners == "first" and tile.is_double and spinning is None:
            spinning = tile
        ends = [at for at in self.open if at != end]
        ends += [(tile, side) for side in (HIGH, LOW) if side is not edge]
        if end is not None and end[1] in (HIGH, LOW) and self.is_spinner(end[0]):
            other = (end[0], LOW if end[1] is HIGH else HIGH)
            if other not in ends:
                ends += [(end[0], UP), (end[0], DOWN)]
        return Cloth(self.family, (*self.placed, laid), tuple(ends), spinning)

    def is_wild(self, tile: Tile) -> bool:
        return self.inline and tile.pips in (0, self.family.joint)

    def fits(self, tile: Tile, end: End) -> bool:
        return self.is_wild(tile) or self.wanted(end) in tile

    def wanted(self, end: End) -> int:
        shown = end[0].low if end[1] is LOW else end[0].high
        return self.family.joint - shown if self.family.joint else shown

    def touching(self, tile: Tile, end: End, chance: random.Random) -> Edge:
        if self.is_wild(tile):
            if chance.random() < self.family.forks:
                return SIDE
            return LOW if tile.is_double else chance.choice((HIGH, LOW))
        return HIGH if tile.high == self.wanted(end) and not tile.is_double else LOW


Placer = Callable[[Cloth, Tile, End | None, Edge | None], Place]


def whole_deal(family: Family, chance: random.Random, placer: Placer) -> Cloth:
    """Lay whatever fits, wherever it fits, until nothing does."""
    cloth = Cloth(family)
    tiles = list(tile_set(family.max_pip))
    chance.shuffle(tiles)
    lead = tiles.pop()
    cloth = cloth.add(Laid(lead, None, None, placer(cloth, lead, None, None)))
    while plays := [(t, e) for t in tiles for e in cloth.open if cloth.fits(t, e)]:
        tile, end = chance.choice(plays)
        tiles.remove(tile)
        edge = cloth.touching(tile, end, chance)
        cloth = cloth.add(Laid(tile, end, edge, placer(cloth, tile, end, edge)))
    return cloth


class Outline(NamedTuple):
    """A tile's outline in lattice units."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, place: Place | None) -> Outline:
        assert place is not None
        x, y, facing = place
        lies = facing in (Facing.LEFT, Facing.RIGHT)
        wide, tall = (2, 1) if lies else (1, 2)
        return cls(x - wide, y - tall, x + wide, y + tall)

    def gap(self, other: Outline) -> int:
        """How far two outlines lie apart; nought if they touch, less if they cover."""
        across = max(self.left, other.left) - min(self.right, other.right)
        down = max(self.top, other.top) - min(self.bottom, other.bottom)
        return max(across, down)


def faults(cloth: Cloth) -> list[str]:
    """Tiles that cover others, or lie nearer than a unit to one they do not join."""
    outlines = {laid.tile: Outline.of(laid.place) for laid in cloth.placed}
    found = []
    for one, two in combinations(cloth.placed, 2):
        gap = outlines[one.tile].gap(outlines[two.tile])
        joined = two.end is not None and two.end[0] == one.tile
        if gap < (0 if joined else 1):
            found.append(f"{two.tile} lies {gap} from {one.tile}")
    return found


def strays(cloth: Cloth) -> list[Tile]:
    """Tiles that do not touch the one they were added to."""
    outlines = {laid.tile: Outline.of(laid.place) for laid in cloth.placed}
    return [
        laid.tile
        for laid in cloth.placed
        if laid.end is not None and outlines[laid.tile].gap(outlines[laid.end[0]]) > 0
    ]


def height(cloth: Cloth) -> int:
    """How many units high a lying screen has to be to show the whole layout."""
    outlines = [Outline.of(laid.place) for laid in cloth.placed]
    wide = max(o.right for o in outlines) - min(o.left for o in outlines)
    tall = max(o.bottom for o in outlines) - min(o.top for o in outlines)
    return max(tall, wide * 100 // 157)
