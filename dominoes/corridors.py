"""Corridors: where else on the cloth tiles can lie, and the ways out of a crowd.

A map is one whole number with a bit for each point of the lattice, row after row.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from dominoes.faces import Face, Kind, Lie, Spot, parent_box, spots
from dominoes.lattice import STEPS, Box

# How far the ground goes on around the tiles; how far out of them a line is free.
MARGIN = 20
OUTSIDE = 6
# How near a centre in a lane may come to a tile; how long a straight lane may be.
CLEARANCE = 3
SHORT = 12
# How many grounds, and how many faces on them, are kept in mind. A face takes about
# 4 kB, and is looked at again and again while lines are tried from it.
GROUNDS, FACES = 512, 4096


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
        self.rim = self.inside.grown(1)
        self.outside = self.everywhere & ~self.bits(self.inside)
        self.tiles = [self._tile(way) for way in range(4)]

    def bits(self, box: tuple[int, int, int, int]) -> int:
        """Return the map of a box."""
        left, top, right, bottom = box
        first = (top - self.top) * self.width + left - self.left
        return ((1 << right - left) - 1) * self.rows[bottom - top] << first

    def index(self, x: int, y: int) -> int:
        """Return which bit a point is."""
        return (y - self.top) * self.width + x - self.left

    def is_outside(self, point: Box) -> bool:
        """Return True if a point lies far enough out for a line to be free."""
        left, top, right, bottom = self.inside
        return not (left <= point[0] < right and top <= point[1] < bottom)

    def lane(self, boxes: Iterable[Box]) -> Lane:
        """Return what tiles with these outlines take."""
        bits = self.bits
        taken = near = 0
        for box in boxes:
            taken |= bits(box)
            left, top, right, bottom = box
            by = CLEARANCE - 1
            near |= bits((left - by, top - by, right + by + 1, bottom + by + 1))
        return Lane(taken, near)

    def path(self, heads: Iterable[tuple[int, int]]) -> Lane:
        """Return what tiles take that are known by their leading halves and ways."""
        taken = near = 0
        for at, way in heads:
            own, own_first, around, around_first = self.tiles[way]
            taken |= own << at + own_first
            near |= around << at + around_first
        return Lane(taken, near)

    def _tile(self, way: int) -> tuple[int, int, int, int]:
        """Return the two maps of a tile's lane, and where they begin from its head."""
        dx, dy = STEPS[way]
        left, top, right, bottom = Box.of_tile(-dx, -dy, way % 2 == 0)
        wide, tall, by = right - left, bottom - top, CLEARANCE - 1
        own = ((1 << wide) - 1) * self.rows[tall]
        around = ((1 << wide + 2 * by + 1) - 1) * self.rows[tall + 2 * by + 1]
        first = top * self.width + left
        return own, first, around, first - by * self.width - by


@lru_cache(GROUNDS)
def ground_of(around: Box) -> Ground:
    """Return the ground around some tiles; it stays the same till they grow out."""
    return Ground(around)


class Lane(NamedTuple):
    """What some tiles take, and the centres that are too near to them."""

    taken: int
    near: int


class Shape(NamedTuple):
    """A spot as it lies from a face, and the points that have to be empty for it.

    Those are its outline and what is around it, but for the parent's own: a map whose
    lowest bit is `first` bits after that of the face.
    """

    x: int
    y: int
    way: int
    oddness: int
    hall: int
    first: int


@lru_cache(FACES)
def shapes_of(width: int, kind: Kind, way: int, lie: Lie) -> tuple[Shape, ...]:
    """Return the spots of any face like this, on grounds of this width."""
    parent = parent_box(kind, way)
    shapes = []
    for spot in spots(Face(0, 0, way, kind, parent), lie):
        left, top, right, bottom = spot.box.grown(1)
        hall = sum(
            1 << (y - top) * width + x - left
            for y in range(top, bottom)
            for x in range(left, right)
            if not (parent[0] <= x < parent[2] and parent[1] <= y < parent[3])
        )
        first = top * width + left
        shapes.append(Shape(spot.x, spot.y, spot.way, spot.oddness, hall, first))
    return tuple(shapes)


class Straight(NamedTuple):
    """A lane straight out: points to be empty, centres to be free, what it takes."""

    hall: int
    line: int
    lane: Lane


@lru_cache(FACES)
def straight_of(ground: Ground, face: Face) -> Straight | None:
    """Return the lane straight on from a face to the outside, if that is near."""
    x, y, way, kind, _ = face
    shape = shapes_of(ground.width, kind, way, Lie.ALONG)[0]
    dx, dy = STEPS[way]
    x, y = x + shape.x, y + shape.y
    start = Box(x + dx, y + dy, x + dx + 1, y + dy + 1)
    end = start.moved(dx * SHORT, dy * SHORT).kept_in(ground.rim)
    if ground.is_outside(start) or not ground.is_outside(end):
        return None
    box = Box.of_tile(x, y, way % 2 == 0)
    path = box.joined(box.moved(end.left - x, end.top - y))
    hall = shape.hall << ground.index(face.x, face.y) + shape.first
    return Straight(hall, ground.bits(start.joined(end)), ground.lane([path]))


class Room(NamedTuple):
    """What is taken on the ground, and which centres are too near to it.

    At any other centre a double could lie across, either way.
    """

    ground: Ground
    taken: int
    near: int

    def without(self, lane: Lane) -> Room:
        """Return the room that is left if there are tiles here too."""
        ground, taken, near = self
        return Room(ground, taken | lane[0], near | lane[1])

    def spots(self, face: Face, lie: Lie) -> list[Spot]:
        """Return where a tile at a face comes near to nothing but its parent."""
        ground, taken, _ = self
        left, top, way, kind, _ = face
        at = ground.index(left, top)
        return [
            Spot(left + x, top + y, onward, lie, oddness)
            for x, y, onward, oddness, hall, first in shapes_of(
                ground.width, kind, way, lie
            )
            if not taken >> at + first & hall
        ]

    def lay(self, wanted: Iterable[Face]) -> dict[Face, Lane]:
        """Return a lane out for each face in turn, for as many as have one."""
        ground, taken, near = self
        found = {}
        for face in wanted:
            straight = straight_of(ground, face)
            if straight and not (taken & straight.hall or near & straight.line):
                lane = straight.lane
            elif heads := Room(ground, taken, near).way_out(face):
                lane = ground.path(heads)
            else:
                continue
            found[face] = lane
            taken, near = taken | lane.taken, near | lane.near
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
            before = order
            order = sorted(before, key=found.__contains__)
            if order == before:
                break  # the next try would find the same
        return most

    def is_clear(self, box: Box) -> bool:
        """Return True if nothing lies here."""
        return not self.taken & self.ground.bits(box)

    def way_out(self, face: Face) -> list[tuple[int, int]] | None:
        """Return the leading halves of a shortest line from a face to the outside.

        None if there is no such line. A half is its bit and the way that it leads.
        """
        ground = self.ground
        heads = [0, 0, 0, 0]
        for spot in self.spots(face, Lie.ALONG):
            dx, dy = STEPS[spot.way]
            heads[spot.way] |= 1 << ground.index(spot.x + dx, spot.y + dy)
        fronts = [tuple(heads)]
        seen = [~head for head in heads]
        free = ground.everywhere & ~self.near
        while any(heads):
            for turns in (0, 1, 3, 2):
                way = (face.way + turns) % 4
                if found := heads[way] & ground.outside:
                    return self._trace(fronts, found.bit_length() - 1, way)
            heads = self._spread(free, heads)
            for way in range(4):
                heads[way] &= seen[way]
                seen[way] &= ~heads[way]
            fronts.append(tuple(heads))
        return None

    def _spread(self, free: int, heads: list[int]) -> list[int]:
        """Return where leading halves can be one tile later: ahead or round a corner.

        A corner's tile lies beside the leading half or across its end.
        """
        right, down, left, up = heads
        width = self.ground.width
        level, upright = right | left, down | up
        past_level = right << 2 | left >> 2
        past_upright = down << 2 * width | up >> 2 * width
        to_right = ((right | upright) << 3 | past_upright << 1) & free
        to_left = ((left | upright) >> 3 | past_upright >> 1) & free
        to_down = ((down | level) << 3 * width | past_level << width) & free
        to_up = ((up | level) >> 3 * width | past_level >> width) & free
        return [to_right << 1, to_down << width, to_left >> 1, to_up >> width]

    def _trace(
        self, fronts: list[tuple[int, ...]], at: int, way: int
    ) -> list[tuple[int, int]]:
        """Return the leading halves that led to one, and this one."""
        path = [(at, way)]
        for front in fronts[-2::-1]:
            earlier = self._earlier(at, way)
            at, way = next(half for half in earlier if front[half[1]] >> half[0] & 1)
            path.append((at, way))
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
