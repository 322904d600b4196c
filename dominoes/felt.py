"""Where tiles lie on the cloth: lines that turn, branch, and never meet.

A tile lies where every open end can still go on for ever, and has room for a tile
across the line (`dominoes.corridors`); of such spots, in the one that keeps the picture
small and easy to follow (`dominoes.cloth`). The same layout gives the same place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Protocol

from dominoes.cloth import Cloth, Need
from dominoes.faces import Face, Lie, faces
from dominoes.lattice import Facing, Place
from dominoes.tiles import Edge, Tile

SMALLEST_SET = 6
# For so many positions the cloth is kept: each live table has one, and the one before.
REMEMBERED = 1024


class Laid(Protocol):
    """A tile on the cloth, the end it was added to, and the edge that touches."""

    @property
    def tile(self) -> Tile:
        """The tile."""

    @property
    def end(self) -> tuple[Tile, Edge] | None:
        """The end it was added to, as tile and edge; None for the lead."""

    @property
    def edge(self) -> Edge | None:
        """The edge that touches; None for the lead."""

    @property
    def place(self) -> Place | None:
        """Where it lies."""


class Laying(Protocol):
    """What is asked of a layout."""

    @property
    def placed(self) -> Sequence[Laid]:
        """The tiles on the table, in order of play."""

    @property
    def inline(self) -> bool:
        """True if doubles lie along the line."""

    def is_spinner(self, tile: Tile, /) -> bool:
        """Return True if this double opens across."""


def place(
    layout: Laying, tile: Tile, end: tuple[Tile, Edge] | None, edge: Edge | None
) -> Place:
    """Return where a tile lies if this edge of it touches an end of the layout.

    `end` and `edge` are None for the lead. Raises `KeyError` for an end that is covered
    or not there.
    """
    return Felt(layout).place(tile, end, edge)


class Felt:
    """Where tiles may lie next to a layout; for several, quicker than `place`."""

    def __init__(self, layout: Laying) -> None:
        """Work out, once for all of them, what does not depend on the next tile."""
        self.layout = layout
        self.wants = Wants([one.tile for one in layout.placed], _next_across(layout))

    @cached_property
    def cloth(self) -> Cloth:
        """The cloth with the layout's tiles, each of which has to have its place."""
        laid = tuple(self.layout.placed)
        lies = tuple([_lie(self.layout, one.tile, one.edge) for one in laid])
        return cloth_of(laid, lies, self.wants.across)

    def place(
        self, tile: Tile, end: tuple[Tile, Edge] | None, edge: Edge | None
    ) -> Place:
        """Return what the function of this name does, with its arguments."""
        layout, across = self.layout, self.wants.across
        if end is None or edge is None:
            crosswise = tile.is_double and not layout.inline
            return Place(0, 0, Facing.UP if crosswise else Facing.RIGHT)
        lie = _lie(layout, tile, edge)
        if lie is Lie.CROSSWISE:
            lie = across
        need = self.wants.need(tile.high if edge is Edge.LOW else tile.low, tile)
        return self.cloth.best(end, lie, need).place(edge)


def _lie(layout: Laying, tile: Tile, edge: Edge | None) -> Lie:
    if edge is Edge.SIDE:
        return Lie.FORK
    if layout.inline or not tile.is_double:
        return Lie.ALONG
    return Lie.SPINNER if layout.is_spinner(tile) else Lie.CROSSWISE


def _next_across(layout: Laying) -> Lie:
    """Return how the next tile across lies; the first double may turn out to spin."""
    if layout.inline:
        return Lie.FORK
    if all(layout.is_spinner(Tile(value, value)) for value in (0, 1)):
        return Lie.SPINNER
    is_later = any(laid.tile.is_double for laid in layout.placed)
    return Lie.CROSSWISE if is_later else Lie.SPINNER


class Wants:
    """What ends may still want when some tiles are on the table."""

    def __init__(self, tiles: Sequence[Tile], across: Lie) -> None:
        """Count the tiles of each value; `across` is how the next one across lies."""
        self.across = across
        self.tiles = set(tiles)
        self.highest = max([SMALLEST_SET, *[tile.high for tile in tiles]])
        self.counts = Counter([value for tile in tiles for value in set(tile)])

    def need(self, value: int, new: Tile | None = None) -> Need:
        """Return what an end with this value may want, with one `new` tile or none."""
        if self.across is Lie.FORK:
            return Need.MORE
        highest, count = self.highest, self.counts[value]
        if new is not None:
            highest = max(highest, new.high)
            count += value in new
        if count > highest:
            return Need.NOTHING
        double = Tile(value, value)
        return Need.LINE if double is new or double in self.tiles else Need.MORE


@lru_cache(REMEMBERED)
def cloth_of(laid: tuple[Laid, ...], lies: tuple[Lie, ...], across: Lie) -> Cloth:
    """Return the cloth with these tiles; one position is asked about many times."""
    tiles = [one.tile for one in laid]
    covered = {one.end for one in laid} | {(one.tile, one.edge) for one in laid}
    boxes = []
    opened: dict[object, Face] = {}
    needs = {}
    wants = Wants(tiles, across)
    for one, lie in zip(laid, lies, strict=True):
        assert one.place is not None
        found = faces(one.place, lie)
        boxes.append(found[Edge.HIGH].box)
        for edge, face in found.items():
            if (one.tile, edge) not in covered:
                opened[one.tile, edge] = face
                value = one.tile.low if edge is Edge.LOW else one.tile.high
                needs[face] = wants.need(value)
    return Cloth(boxes, opened, needs, across)
