"""Open places on played tiles, and tiles that lie at them."""

from __future__ import annotations

from typing import NamedTuple

from dominoes.errors import BadNotation
from dominoes.lattice import Place
from dominoes.tiles import Edge, Tile

HIGH, LOW, UP, DOWN, SIDE = Edge
OPPOSITE = {HIGH: LOW, LOW: HIGH}


class End(NamedTuple):
    """An open place on a played tile, written "5-5.up"."""

    tile: Tile
    edge: Edge

    @property
    def value(self) -> int:
        """The value that shows here."""
        return self.tile[1] if self.edge is LOW else self.tile[0]

    @classmethod
    def parse(cls, text: str) -> End:
        """Read an end written as "5-5.up"; raise `BadNotation` for anything else."""
        tile, dot, edge = text.partition(".")
        if not dot or edge not in Edge._value2member_map_ or edge == SIDE.value:
            raise BadNotation(f"{text!r} is not an end")
        return cls(Tile.parse(tile), Edge(edge))

    def __str__(self) -> str:
        """Return the end as it is written: the tile, a dot, the edge."""
        return f"{self.tile}.{self.edge.value}"


class Placed(NamedTuple):
    """A tile on the table: the end it was added to, and which edge touched it.

    `end` and `edge` are None for the lead. `place` is where it lies on the cloth, once
    somebody has asked (`dominoes.felt`).
    """

    tile: Tile
    end: End | None
    edge: Edge | None
    place: Place | None = None
