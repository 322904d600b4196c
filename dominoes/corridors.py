"""Corridors: where else on the cloth tiles can lie, and the ways out of a crowd.

A map is one whole number with a bit for each point of the lattice, row after row.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dominoes.faces import Face, Lie, spots
from dominoes.lattice import STEPS, Box

# How far the ground goes on around the tiles; how far out of them a line is free.
MARGIN = 20
OUTSIDE = 6
# How near a centre in a lane may come to a tile; how long a straight lane may be.
CLEARANCE = 3
SHORT = 12


class Ground:
    """Which bit stands for which point."""

    def __init__(self, around: Box) -> None:
        self.left, self.top, right, bottom = around.grown(MARGIN)
        self.width, height = right - self.left, bottom - self.top
        self.everywhere = (1 << self.width * height) - 1
        self.rows = [0]
        for row in range(height):
            self.rows.append(self.rows[-1] | 1 << row * self.width)
        self.inside = around.grown(OUTSIDE)
        self.outside = self.everywhere & ~self.bits(self.inside)

    def bits(self, box: Box) -> int:
        """Return the map of a box."""
        left, top, right, bottom = box
        first = (top - self.top) * self.width + left - self.left
        return ((1 << right - left) - 1) * self.rows[bottom - top] << first

    def index(self, x: int, y: int) -> int:
        """Return which bit a point is."""
        return (y - self.top) * self.width + x - self.left

    def head_box(self, index: int, way: int) -> Box:
        """Return the outline of the tile with its leading half here."""
        y, x = divmod(index, self.width)
        dx, dy = STEPS[way]
        return Box.of_tile(x + self.left - dx, y + self.top - dy, way % 2 == 0)


class Lane(NamedTuple):
    """What some tiles take, and the centres that are too near to them."""

    taken: int
    near: int

    def __or__(self, other: tuple[int, ...]) -> Lane:
        """Return both lanes as one."""
        return Lane(self.taken | other[0], self.near | other[1])


class Room(NamedTuple):
    """What is taken on the ground, and where a tile's centre has room all around.

    Room means that a double could lie there across, either way.
    """

    ground: Ground
    taken: int
    free: int

    @classmethod
    def around(cls, ground: Ground, boxes: Iterable[Box]) -> Room:
        """Return the room that some tiles leave."""
        room = cls(ground, 0, ground.everywhere)
        return room.without(room.lane(boxes))

    def lane(self, boxes: Iterable[Box]) -> Lane:
        """Return what tiles with these outlines take."""
        bits = self.ground.bits
        taken = near = 0
        for box in boxes:
            taken |= bits(box)
            left, top, right, bottom = box.grown(CLEARANCE)
            near |= bits(Box(left + 1, top + 1, right, bottom))
        return Lane(taken, near)

    def without(self, lane: Lane) -> Room:
        """Return the room that is left if there are tiles here too."""
        ground, taken, free = self
        return Room(ground, taken | lane.taken, free & ~lane.near)

    def fits(self, box: Box, parent: Box) -> bool:
        """Return True if a tile here comes near to nothing but its parent."""
        bits = self.ground.bits
        own = bits(parent)
        return not (bits(box.grown(1)) & (self.taken ^ own) or bits(box) & own)

    def lay(self, wanted: Iterable[Face]) -> dict[Face, Lane]:
        """Return a lane out for each face in turn, for as many as have one."""
        room = self
        found = {}
        for face in wanted:
            if path := room.way_out(face):
                found[face] = room.lane(path)
                room = room.without(found[face])
        return found

    def settle(self, wanted: Iterable[Face], tries: int = 4) -> dict[Face, Lane]:
        """Return lanes out for as many faces as can be had: the shut in go first."""
        order = list(wanted)
        most: dict[Face, Lane] = {}
        for _ in range(tries):
            found = self.lay(order)
            if len(found) > len(most):
                most = found
            if len(found) == len(order):
                break
            order.sort(key=found.__contains__)
        return most

    def is_clear(self, box: Box) -> bool:
        """Return True if nothing lies here."""
        return not self.taken & self.ground.bits(box)

    def way_out(self, face: Face) -> list[Box] | None:
        """Return the tiles of a shortest line from a face to the outside, if any."""
        ground = self.ground
        if line := self._straight(face):
            return [line]
        heads = [0, 0, 0, 0]
        for spot in spots(face, Lie.ALONG):
            if self.fits(spot.box, face.box):
                dx, dy = STEPS[spot.way]
                heads[spot.way] |= 1 << ground.index(spot.x + dx, spot.y + dy)
        fronts = [tuple(heads)]
        seen = [~head for head in heads]
        while any(heads):
            for turns in (0, 1, 3, 2):
                way = (face.way + turns) % 4
                if found := heads[way] & ground.outside:
                    return self._trace(fronts, found.bit_length() - 1, way)
            heads = self._spread(*heads)
            for way in range(4):
                heads[way] &= seen[way]
                seen[way] &= ~heads[way]
            fronts.append(tuple(heads))
        return None

    def _straight(self, face: Face) -> Box | None:
        """Return a straight lane from a face to the outside, if one is near."""
        first = spots(face, Lie.ALONG)[0]
        dx, dy = STEPS[face.way]
        start = Box(first.x, first.y, first.x + 1, first.y + 1).moved(dx, dy)
        is_out = self.ground.bits(start) & self.ground.outside
        if is_out or not self.fits(first.box, face.box):
            return None
        end = start.moved(dx * SHORT, dy * SHORT).kept_in(self.ground.inside.grown(1))
        line = self.ground.bits(start.joined(end))
        if line & ~self.free or not self.ground.bits(end) & self.ground.outside:
            return None
        return first.box.joined(first.box.moved(end.left - first.x, end.top - first.y))

    def _spread(self, right: int, down: int, left: int, up: int) -> list[int]:
        """Return where leading halves can be one tile later: ahead or round a corner.

        A corner's tile lies beside the leading half or across its end.
        """
        width, free = self.ground.width, self.free
        level, upright = right | left, down | up
        past_level = right << 2 | left >> 2
        past_upright = down << 2 * width | up >> 2 * width
        to_right = ((right | upright) << 3 | past_upright << 1) & free
        to_left = ((left | upright) >> 3 | past_upright >> 1) & free
        to_down = ((down | level) << 3 * width | past_level << width) & free
        to_up = ((up | level) >> 3 * width | past_level >> width) & free
        return [to_right << 1, to_down << width, to_left >> 1, to_up >> width]

    def _trace(self, fronts: list[tuple[int, ...]], at: int, way: int) -> list[Box]:
        """Return the outlines of the tiles that led to a leading half."""
        path = [self.ground.head_box(at, way)]
        for front in fronts[-2::-1]:
            earlier = self._earlier(at, way)
            at, way = next(half for half in earlier if front[half[1]] >> half[0] & 1)
            path.append(self.ground.head_box(at, way))
        return path

    def _earlier(self, at: int, way: int) -> list[tuple[int, int]]:
        """Return which leading halves can be one tile before this one."""
        width = self.ground.width
        steps = (1, width, -1, -width)
        back, right, left = steps[way - 2], (way + 1) % 4, (way + 3) % 4
        return [
            (at + 4 * back, way),
            (at + 4 * back, right),
            (at + 4 * back, left),
            (at + 2 * back - 2 * steps[right], right),
            (at + 2 * back - 2 * steps[left], left),
        ]
