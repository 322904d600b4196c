"""The cloth with its tiles, and the best of the spots where one more may lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from heapq import heappop, heappush
from math import isqrt

from dominoes.corridors import Lane, Room, ground_of
from dominoes.faces import Face, Kind, Lie, Spot, opened
from dominoes.lattice import STEPS, Box

End = object

# The box is as wide as a lying screen: 157 units for 100 of height. A size is its
# height, in hundred-and-fifty-sevenths of a unit.
WIDTH, HEIGHT = 157, 100
SMALLEST = 20 * WIDTH
# Units of the box for each tile in it; forked lines wind more than others do.
SPARSE = {Lie.FORK: 20, Lie.CROSSWISE: 16, Lie.SPINNER: 16}

# What counts against a spot, from what must not be to what does not look well.
LOST = 10**6
CRAMPED = 10**4
GROWTH = 12
SHORT_RUN = 2
CROWD = 18
# How far a line looks ahead, and how far a tile spoils the room of other ends.
AHEAD = 12
NEIGHBOURS = 16
FAR = 4


class Need(Enum):
    """What an open end may still want."""

    NOTHING = "no tile fits it any more"
    LINE = "tiles in line"
    MORE = "tiles in line, or one across"


class Cloth:
    """Tiles on the cloth, and how every open end can go on.

    `across` is how the next tile across the line would lie.
    """

    def __init__(
        self,
        boxes: list[Box],
        faces: Mapping[End, Face],
        needs: Mapping[Face, Need],
        across: Lie,
    ) -> None:
        self.faces, self.needs, self.across = faces, needs, across
        self.around = boxes[0]
        for box in boxes:
            self.around = self.around.joined(box)
        ground = ground_of(self.around)
        self.room = Room(ground, *ground.lane(boxes))
        tight = isqrt(WIDTH * HEIGHT * SPARSE[across] * (len(boxes) + 1))
        self.allowed = max(SMALLEST, tight, size(self.around))
        alive = [face for face in faces.values() if needs[face] is not Need.NOTHING]
        self.lanes = self.room.settle(alive)
        self._spares: dict[Face, Lane | None] = {}
        self._best: dict[object, Spot] = {}

    def best(self, end: End, lie: Lie, need: Need) -> Spot:
        """Return where a tile should lie at an end; `need` is of the ends it opens."""
        key = (end, lie, need)
        if key not in self._best:
            self._best[key] = self._choose(self.faces[end], lie, need)
        return self._best[key]

    def _choose(self, face: Face, lie: Lie, need: Need) -> Spot:
        """Return the first spot that harms no end, the least bad one if there is none.

        Where nothing fits, the tile lies outside, away from its end.
        """
        near = self.room.spots(face, lie) or self._afar(face, lie)
        least, best = LOST**2, near[0]
        for cost, spot in self._cheapest_first(near, face):
            danger = self._danger(spot, face, need, least - cost)
            if danger + cost < least:
                least, best = danger + cost, spot
            if not danger:
                break
        return best

    def _cheapest_first(
        self, near: list[Spot], parent: Face
    ) -> Iterator[tuple[int, Spot]]:
        """Yield spots with their costs; those cost less that look less odd, if equal.

        The next spots look no less odd, and a cost is never less than the oddness. So
        they are looked at only once the spot in hand costs more than that.
        """
        known: list[tuple[int, int, Spot]] = []
        for place, spot in enumerate(near):
            while known and known[0][0] <= spot.oddness:
                cost, _, cheapest = heappop(known)
                yield cost, cheapest
            heappush(known, (self._cost(spot, parent), place, spot))
        while known:
            cost, _, cheapest = heappop(known)
            yield cost, cheapest

    def _afar(self, face: Face, lie: Lie) -> list[Spot]:
        left, top, right, bottom = self.around.grown(FAR)
        places = (right, face.y), (face.x, bottom), (left, face.y), (face.x, top)
        return [Spot(x, y, way, lie, 0) for way, (x, y) in enumerate(places)]

    def _cost(self, spot: Spot, parent: Face) -> int:
        box = self.around.joined(spot.box)
        allowed = max(self.allowed, size(box))
        cost = spot.oddness + GROWTH * (allowed - self.allowed) // WIDTH
        for face in opened(spot):
            if face.kind is not Kind.TIP:
                cost += SHORT_RUN * (AHEAD - self._run(face, box, allowed))
                cost += self._crowd(face, parent)
        return cost

    def _crowd(self, face: Face, parent: Face) -> int:
        """Return how near a face is to those of others, all together."""
        x, y, *_ = face
        crowd = 0
        for other in self.faces.values():
            across, down = abs(x - other[0]), abs(y - other[1])
            if across < CROWD and down < CROWD and other is not parent:
                crowd += (CROWD - max(across, down)) * 3 // 2
        return crowd

    def _run(self, face: Face, box: Box, allowed: int) -> int:
        """Return how far a line can go straight on in the box, up to `AHEAD`."""
        x, y, way, *_ = face
        left, top, right, bottom = box
        if way % 2 == 0:
            limit = allowed // HEIGHT - (x - left if way == 0 else right - x)
        else:
            limit = allowed // WIDTH - (y - top if way == 1 else bottom - y)
        limit = min(AHEAD, limit)
        dx, dy = STEPS[way]
        first = Box(x - 1 + dx, y - 1 + dy, x + 1 + dx, y + 1 + dy)
        whole = first.joined(first.moved(dx * (limit - 1), dy * (limit - 1)))
        if limit < 1 or self.room.is_clear(whole):
            return limit
        ahead = 0
        while self.room.is_clear(first.moved(dx * ahead, dy * ahead)):
            ahead += 1
        return ahead

    def _danger(self, spot: Spot, parent: Face, need: Need, most: int) -> int:
        """Return how much a tile here would harm: ends shut in, and ends cramped.

        It is not told any further once it comes to `most`.
        """
        ground = self.room.ground
        room = self.room.without(ground.lane([spot.box]))
        hall = ground.bits(spot.box.grown(1))
        fresh = [] if need is Need.NOTHING else [*opened(spot)]
        others = [face for face in self.lanes if face is not parent]
        kept = {f: self.lanes[f] for f in others if not self.lanes[f].taken & hall}
        lost = [face for face in others if face not in kept]
        lanes = kept | room.without(union(kept.values())).lay(fresh + lost)
        if len(lanes) < len(fresh) + len(others):
            lanes = room.settle(fresh + others)
        changed = union(lane for face, lane in lanes.items() if face not in kept)
        danger = LOST * (len(fresh) + len(others) - len(lanes))
        for face in lanes:
            if danger >= most:
                break
            if face in fresh:
                is_doubtful = need is Need.MORE
            else:
                is_doubtful = self._is_spoilt(face, spot, hall | changed.taken)
            if is_doubtful and not self._spare(room, face, lanes):
                danger += CRAMPED
        return danger

    def _is_spoilt(self, face: Face, spot: Spot, taken: int) -> bool:
        """Return True if a tile across had room at this end, and may now have none."""
        if self.needs[face] is not Need.MORE:
            return False
        if max(abs(face.x - spot.x), abs(face.y - spot.y)) > NEIGHBOURS:
            return False
        if face not in self._spares:
            self._spares[face] = self._spare(self.room, face, self.lanes)
        spare = self._spares[face]
        return spare is not None and bool(spare.taken & taken)

    def _spare(self, room: Room, face: Face, lanes: dict[Face, Lane]) -> Lane | None:
        """Return what a tile across would take with all its ends, if there is room.

        The other lines stay in their lanes; only if that fails they may give way.
        """
        others = {other: lane for other, lane in lanes.items() if other is not face}
        fixed = room.without(union(others.values()))
        for spot in fixed.spots(face, self.across):
            if spare := _opened(fixed, spot, []):
                return spare
        spots = room.spots(face, self.across)
        if spots and not spots[0].oddness:
            return _opened(room, spots[0], list(others))
        return None


def _opened(room: Room, spot: Spot, others: list[Face]) -> Lane | None:
    """Return what a tile takes with its ends and those of others, if all have a way."""
    own = room.ground.lane([spot.box])
    wanted = [*opened(spot), *others]
    found = room.without(own).settle(wanted, tries=2)
    return union([own, *found.values()]) if len(found) == len(wanted) else None


def union(lanes: Iterable[Lane]) -> Lane:
    """Return all lanes as one."""
    taken = near = 0
    for one in lanes:
        taken |= one[0]
        near |= one[1]
    return Lane(taken, near)


def size(box: Box) -> int:
    """Return how large a box is for a screen of its own shape."""
    return max(WIDTH * (box.bottom - box.top), HEIGHT * (box.right - box.left))
