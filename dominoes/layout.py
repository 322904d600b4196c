"""The layout: which tiles lie where, which ends are open, and what they count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from dominoes import felt
from dominoes.errors import BadNotation
from dominoes.felt import Place
from dominoes.tiles import Edge, Tile

SIDES = (Edge.HIGH, Edge.LOW)


class Spinner(Enum):
    """Which doubles open across: none of them, or the first one played."""

    NONE = "none"
    FIRST = "first"


class End(NamedTuple):
    """An open place on a played tile, written "5-5.up"."""

    tile: Tile
    edge: Edge

    @property
    def value(self) -> int:
        """The value a tile has to show to be added here."""
        return self.tile.low if self.edge is Edge.LOW else self.tile.high

    @classmethod
    def parse(cls, text: str) -> End:
        """Read an end written as "5-5.up"; raise `BadNotation` for anything else."""
        tile, dot, edge = text.partition(".")
        if not dot or edge not in Edge._value2member_map_:
            raise BadNotation(f"{text!r} is not an end")
        return cls(Tile.parse(tile), Edge(edge))

    def __str__(self) -> str:
        """Return the end as it is written: the tile, a dot, the edge."""
        return f"{self.tile}.{self.edge.value}"


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the table: the end it was added to, and which edge touched it.

    `end` and `edge` are None for the lead. `place` is where it lies on the cloth.
    """

    tile: Tile
    end: End | None
    edge: Edge | None
    place: Place


@dataclass(frozen=True, slots=True)
class Layout:
    """Every tile played in this deal, in order of play."""

    spinner: Spinner = Spinner.FIRST
    placed: tuple[Placed, ...] = ()

    def add(self, placed: Placed) -> Layout:
        """Return the layout with one more tile; whether it fits is not asked here."""
        return Layout(self.spinner, (*self.placed, placed))

    @property
    def spinning(self) -> Tile | None:
        """The double that opens across, once it has been played."""
        if self.spinner is Spinner.NONE:
            return None
        return next((p.tile for p in self.placed if p.tile.is_double), None)

    def covered(self) -> set[End]:
        """Return every end that another tile touches."""
        ends = {p.end for p in self.placed if p.end is not None}
        return ends | {End(p.tile, p.edge) for p in self.placed if p.edge is not None}

    def open_ends(self) -> tuple[End, ...]:
        """Return the ends that take a tile, in order of play.

        The spinner's short ends open once both of its sides are covered.
        """
        covered = self.covered()
        spinning = self.spinning
        found: list[End] = []
        for placed in self.placed:
            sides = [End(placed.tile, edge) for edge in SIDES]
            free = [end for end in sides if end not in covered]
            if placed.tile == spinning and not free:
                across = [End(spinning, Edge.UP), End(spinning, Edge.DOWN)]
                free = [end for end in across if end not in covered]
            found.extend(free)
        return tuple(found)

    def ends(self) -> tuple[int, ...]:
        """Return what each open end adds to the total (house rules, the ends).

        A double adds twice its value, once, while it has an open side; any other
        tile adds each open half; a spinner's own short ends add nothing.
        """
        parts: dict[End, int] = {}
        for end in self.open_ends():
            if end.edge not in SIDES:
                continue
            if end.tile.is_double:
                parts[End(end.tile, Edge.HIGH)] = end.tile.pips
            else:
                parts[end] = end.value
        return tuple(parts.values())


def joined_edge(tile: Tile, value: int) -> Edge:
    """Return the edge of `tile` that touches an end showing `value`.

    A double always touches with its low side, so that each layout has one name.
    """
    return Edge.HIGH if tile.high == value and not tile.is_double else Edge.LOW


def place_tile(layout: Layout, tile: Tile, end: End | None) -> Placed:
    """Return `tile` as it would lie at `end`, or as the lead where `end` is None.

    Raises `KeyError` if the end's tile is not on the table.
    """
    if end is None:
        return Placed(tile, None, None, felt.first(tile))
    parent = {p.tile: p.place for p in layout.placed}[end.tile]
    edge = joined_edge(tile, end.value)
    return Placed(tile, end, edge, felt.beside(parent, end, tile, edge))
