"""Where tiles lie on the cloth: lines that turn, branch, and never meet.

A tile lies where every open end can still go on for ever, and has room for a tile
across the line (`dominoes.corridors`); of such spots, in the one that keeps the picture
small and easy to follow (`dominoes.cloth`). The same layout gives the same place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol

from dominoes.cloth import Cloth, Need
from dominoes.faces import Face, Lie, faces
from dominoes.lattice import Facing, Place
from dominoes.tiles import Edge, Tile

SMALLEST_SET = 6


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
    if end is None or edge is None:
        crosswise = tile.is_double and not layout.inline
        return Place(0, 0, Facing.UP if crosswise else Facing.RIGHT)
    laid = tuple(layout.placed)
    across = _next_across(layout)
    lies = tuple(_lie(layout, one.tile, one.edge) for one in laid)
    lie = _lie(layout, tile, edge)
    if lie is Lie.CROSSWISE:
        lie = across
    tiles = [*(one.tile for one in laid), tile]
    need = _need(tiles, tile.high if edge is Edge.LOW else tile.low, across)
    return cloth_of(laid, lies, across).best(end, lie, need).place(edge)


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


def _need(tiles: Iterable[Tile], value: int, across: Lie) -> Need:
    """Return what an end with this value may want when these tiles are on the table."""
    if across is Lie.FORK:
        return Need.MORE
    highest = max(SMALLEST_SET, *(tile.high for tile in tiles))
    if sum(value in tile for tile in tiles) > highest:
        return Need.NOTHING
    return Need.LINE if Tile(value, value) in tiles else Need.MORE


@lru_cache(maxsize=64)
def cloth_of(laid: tuple[Laid, ...], lies: tuple[Lie, ...], across: Lie) -> Cloth:
    """Return the cloth with these tiles; one position is asked about many times."""
    tiles = [one.tile for one in laid]
    covered = {one.end for one in laid} | {(one.tile, one.edge) for one in laid}
    boxes = []
    opened: dict[object, Face] = {}
    needs = {}
    for one, lie in zip(laid, lies, strict=True):
        assert one.place is not None
        found = faces(one.place, lie)
        boxes.append(found[Edge.HIGH].box)
        for edge, face in found.items():
            if (one.tile, edge) not in covered:
                opened[one.tile, edge] = face
                value = one.tile.low if edge is Edge.LOW else one.tile.high
                needs[face] = _need(tiles, value, across)
    return Cloth(boxes, opened, needs, across)
