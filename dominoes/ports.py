"""Every way to lay every tile at every end, made once for each rule of joints.

A deal is played by looking moves up here, not by working them out: that is what makes
the engine fast, and what makes a bigger set or a joint with a total another table and
not other code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from dominoes.actions import Play
from dominoes.ends import DOWN, HIGH, LOW, OPPOSITE, SIDE, UP, End, Placed
from dominoes.events import Played
from dominoes.tiles import Edge, Tile, tile_set


@dataclass(slots=True, eq=False)
class Lay:
    """One way to lay a tile: the play, how it lies, and the ports that it opens.

    `told` has the fact of it for each seat, where ends do not score. A table has one
    object for each, so they are compared as objects.
    """

    play: Play
    placed: Placed
    opens: tuple[Port, ...]
    told: dict[int, Played] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Port:
    """An end, what it shows, and the ways to lay each tile that it takes.

    `double` is the tile if this is a long side of a double. `adds` is what the end adds
    to a total, and `adds_short` the same where a spinner's short ends add something
    too. `plays` has the first play of each of the `lays`, and `more` what else a wild
    tile may do. A table has one port for each end, so they are compared as objects.
    """

    end: End
    value: int
    double: Tile | None
    adds: tuple[int, ...]
    adds_short: tuple[int, ...]
    lays: dict[Tile, tuple[Lay, ...]]
    plays: dict[Tile, Play]
    more: dict[Tile, tuple[Play, ...]]

    def __repr__(self) -> str:
        """Return the end alone: the ways lead to ports, and those to ways, for ever."""
        return f"Port({self.end})"


class Joints(NamedTuple):
    """The rule of joints: the set, the total of a joint or 0, and how wild tiles lie.

    With `across_only` a wild tile lies in line only where it makes the joint's total
    as any other tile does.
    """

    max_pip: int
    total: int = 0
    across_only: bool = False

    def is_wild(self, tile: Tile) -> bool:
        """Return True if a tile fits everywhere: it makes the total, or is 0-0."""
        return self.total > 0 and sum(tile) in (0, self.total)

    def wanted(self, value: int) -> int:
        """Return the number that makes a joint with an end that shows `value`."""
        return self.total - value if self.total else value

    def ways(self, tile: Tile, value: int) -> tuple[tuple[Edge | None, Edge], ...]:
        """Return how a tile may lie: the edge that a play names, and the one touching.

        An ordinary tile names none. A double touches with its low side, so that each
        layout has one name.
        """
        wanted = self.wanted(value)
        touching = HIGH if tile.high == wanted != tile.low else LOW
        if not self.is_wild(tile):
            return ((None, touching),) if wanted in tile else ()
        halves: tuple[Edge, ...]
        if not self.across_only:
            halves = (LOW,) if tile.is_double else (HIGH, LOW)
        else:
            halves = (touching,) if wanted in tile else ()
        return tuple((edge, edge) for edge in (SIDE, *halves))


class Table:
    """The ports of every tile of a set, under one rule of joints."""

    def __init__(self, joints: Joints) -> None:
        """Make every port, and then every way to lay a tile there."""
        self.joints = joints
        tiles = tile_set(joints.max_pip)
        self.ports = {
            (tile, edge): _closed(End(tile, edge)) for tile in tiles for edge in Edge
        }
        for port in self.ports.values():
            for tile in tiles:
                if lays := self._lays(port, tile):
                    port.lays[tile] = lays
                    first, *more = [lay.play for lay in lays]
                    port.plays[tile] = first
                    port.more.update({tile: tuple(more)} if more else {})
        self.across = {
            tile: (self.ports[tile, UP], self.ports[tile, DOWN]) for tile in tiles
        }
        self.leads = {
            tile: Lay(
                Play(tile),
                Placed(tile, None, None),
                (self.ports[tile, HIGH], self.ports[tile, LOW]),
            )
            for tile in tiles
        }

    def _lays(self, port: Port, tile: Tile) -> tuple[Lay, ...]:
        return tuple(
            Lay(
                Play(tile, port.end, named),
                Placed(tile, port.end, touching),
                self.opened(tile, touching),
            )
            for named, touching in self.joints.ways(tile, port.value)
        )

    def opened(self, tile: Tile, touching: Edge) -> tuple[Port, ...]:
        """Return the ports of a tile that touches with this edge: its other half.

        A tile laid across opens both of its halves.
        """
        if touching is SIDE:
            return self.ports[tile, HIGH], self.ports[tile, LOW]
        return (self.ports[tile, OPPOSITE[touching]],)


@cache
def table(joints: Joints) -> Table:
    """Return the table of a rule of joints, which is made when first asked for."""
    return Table(joints)


def _closed(end: End) -> Port:
    """Return the port of an end, with no way yet to lay anything there."""
    is_side = end.tile.is_double and end.edge in OPPOSITE
    part = (2 * end.value if is_side else end.value,)
    return Port(
        end=end,
        value=end.value,
        double=end.tile if is_side else None,
        adds=() if end.edge in (UP, DOWN) else part,
        adds_short=part,
        lays={},
        plays={},
        more={},
    )
