"""The layout: which tiles lie where, which ends are open, and what they count."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dominoes.ends import End, Placed
from dominoes.lattice import Place
from dominoes.ports import Joints, Lay, Port, Table, table
from dominoes.tiles import Edge, Tile


class Spinner(Enum):
    """Which doubles open across: none, the first one played, or all of them."""

    NONE = "none"
    FIRST = "first"
    ALL = "all"


NONE, FIRST, ALL = Spinner


@dataclass(slots=True, unsafe_hash=True)
class Layout:
    """Every tile played in this deal, in order of play, and the ends that are open.

    `spinner` and `table` are the rules it was laid by. `ports` are the open ends, in
    the order in which they opened, with what each takes. `spinning` is the first
    double, if only that one opens across. Nothing changes one once `put` has made it.
    """

    spinner: Spinner
    table: Table
    placed: tuple[Placed, ...] = ()
    ports: tuple[Port, ...] = ()
    spinning: Tile | None = None

    @classmethod
    def empty(cls, spinner: Spinner, joints: Joints) -> Layout:
        """Return a table with no tile on it yet."""
        return cls(spinner, table(joints))

    def cleared(self) -> Layout:
        """Return the same table with no tile on it."""
        return Layout(self.spinner, self.table)

    @property
    def open(self) -> tuple[End, ...]:
        """The ends that take a tile, in the order in which they opened."""
        return tuple([port.end for port in self.ports])

    @property
    def joint(self) -> int:
        """What the two halves of a joint have to total; 0 if they have to be equal."""
        return self.table.joints.total

    @property
    def inline(self) -> bool:
        """True if doubles lie along the line, as they do where joints have a total."""
        return self.joint > 0

    def is_spinner(self, tile: Tile) -> bool:
        """Return True if a tile on the table opens across."""
        if self.spinner is ALL:
            return tile[0] == tile[1]
        return tile == self.spinning

    def add(
        self, tile: Tile, end: End | None, edge: Edge | None, place: Place | None = None
    ) -> Layout:
        """Return the layout with one more tile, which has to fit there.

        `edge` is what a play names or what touches; an ordinary tile has one way only.
        A spinner's short ends open with its second side covered.
        """
        if end is None:
            return self.put(0, self.table.leads[tile], place)
        at = 0
        while self.ports[at].end != end:
            at += 1
        ways = self.ports[at].lays[tile]
        lay = ways[0] if len(ways) == 1 else _way(ways, edge)
        return self.put(at, lay, place)

    def put(self, at: int, lay: Lay, place: Place | None = None) -> Layout:
        """Return the layout with a tile laid so, at the port of this position."""
        ports, opens, spinning = self.ports, lay.opens, self.spinning
        if ports:
            opens = ports[:at] + ports[at + 1 :] + opens
        if self.spinner is not NONE:
            opens, spinning = self.spun(at, lay.placed.tile, opens)
        new = lay.placed if place is None else lay.placed._replace(place=place)
        return Layout(self.spinner, self.table, (*self.placed, new), opens, spinning)

    def spun(
        self, at: int, tile: Tile, opens: tuple[Port, ...]
    ) -> tuple[tuple[Port, ...], Tile | None]:
        """Return what is open, and the spinner, where some doubles open across.

        `opens` is what would be open without them once the port `at` is covered.
        """
        ports, spinning = self.ports, self.spinning
        double = ports[at].double if ports else None
        if double is not None:
            opens += self._across(double)
        if spinning is None and self.spinner is FIRST and tile[0] == tile[1]:
            spinning = tile
        return opens, spinning

    def _across(self, double: Tile) -> tuple[Port, ...]:
        """Return the short ends of a double, one side of which is about to be covered.

        None unless it is a spinner, and that side the last one that is open.
        """
        if not self.is_spinner(double):
            return ()
        sides = [port for port in self.ports if port.double is double]
        return () if len(sides) > 1 else self.table.across[double]

    def ends(self, spinner_counts: bool = False) -> tuple[int, ...]:
        """Return what each open end adds to the total (RULES, counting open ends).

        A double adds twice its value, once, while it has an open side; any other tile
        adds each open half. A spinner's own short ends add nothing, or their value
        each with `spinner_counts`.
        """
        ports = self.ports
        parts: tuple[int, ...] = ()
        for port in ports:
            parts += port.adds if not spinner_counts else port.adds_short
        if len(self.placed) == 1 and ports[0].double is not None:
            return parts[1:]  # both sides of a double that was led
        return parts


def _way(ways: tuple[Lay, ...], edge: Edge | None) -> Lay:
    """Return the way in which a wild tile lies with this edge touching."""
    return next(lay for lay in ways if lay.placed.edge is edge)
