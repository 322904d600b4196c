"""The cloth with its tiles, and the best of the spots where one more may lie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from math import isqrt

from dominoes.corridors import Ground, Lane, Room
from dominoes.faces import Face, Kind, Lie, Spot, spots
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
        self.room = Room.around(Ground(self.around), boxes)
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
        near = [s for s in spots(face, lie) if self.room.fits(s.box, face.box)]
        costs = {spot: self._cost(spot, face) for spot in near or self._afar(face, lie)}
        least = None
        for spot in sorted(costs, key=costs.__getitem__):
            danger = self._danger(spot, face, need)
            if least is None or danger + costs[spot] < costs[least]:
                least = spot
            costs[spot] += danger
            if not danger:
                break
        assert least is not None
        return least

    def _afar(self, face: Face, lie: Lie) -> list[Spot]:
        left, top, right, bottom = self.around.grown(FAR)
        places = (right, face.y), (face.x, bottom), (left, face.y), (face.x, top)
        return [Spot(x, y, way, lie, 0) for way, (x, y) in enumerate(places)]

    def _cost(self, spot: Spot, parent: Face) -> int:
        box = self.around.joined(spot.box)
        grown = max(0, size(box) - self.allowed)
        cost = spot.oddness + GROWTH * grown // WIDTH
        for face in spot.opened():
            if face.kind is not Kind.TIP:
                cost += SHORT_RUN * (AHEAD - self._run(face, box))
                for other in self.faces.values():
                    if other is not parent:
                        apart = max(abs(face.x - other.x), abs(face.y - other.y))
                        cost += max(0, CROWD - apart) * 3 // 2
        return cost

    def _run(self, face: Face, box: Box) -> int:
        """Return how far a line can go straight on in the box, up to `AHEAD`."""
        dx, dy = STEPS[face.way]
        allowed = max(self.allowed, size(box))
        left, top, right, bottom = box
        spare_x = allowed // HEIGHT - (right - left)
        spare_y = allowed // WIDTH - (bottom - top)
        limit = (
            spare_x + right - face.x,
            spare_y + bottom - face.y,
            spare_x + face.x - left,
            spare_y + face.y - top,
        )[face.way]
        limit = min(AHEAD, limit)
        for ahead in range(1, limit + 1):
            x, y = face.x + dx * ahead, face.y + dy * ahead
            if not self.room.is_clear(Box(x - 1, y - 1, x + 1, y + 1)):
                return ahead - 1
        return limit

    def _danger(self, spot: Spot, parent: Face, need: Need) -> int:
        """Return how much a tile here would harm: ends shut in, and ends cramped."""
        room = self.room.without(self.room.lane([spot.box]))
        hall = self.room.ground.bits(spot.box.grown(1))
        fresh = [] if need is Need.NOTHING else spot.opened()
        others = [face for face in self.lanes if face is not parent]
        kept = {f: self.lanes[f] for f in others if not self.lanes[f].taken & hall}
        lost = [face for face in others if face not in kept]
        lanes = kept | room.without(union(kept.values())).lay(fresh + lost)
        if len(lanes) < len(fresh) + len(others):
            lanes = room.settle(fresh + others)
        changed = union(lane for face, lane in lanes.items() if face not in kept)
        danger = LOST * (len(fresh) + len(others) - len(lanes))
        for face in lanes:
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
        straight, *_ = shapes = spots(face, self.across)
        for spot in shapes:
            fits = fixed.fits(spot.box, face.box)
            if fits and (spare := _opened(fixed, spot, [])):
                return spare
        if room.fits(straight.box, face.box):
            return _opened(room, straight, list(others))
        return None


def _opened(room: Room, spot: Spot, others: list[Face]) -> Lane | None:
    """Return what a tile takes with its ends and those of others, if all have a way."""
    own = room.lane([spot.box])
    wanted = spot.opened() + others
    found = room.without(own).settle(wanted, tries=2)
    return own | union(found.values()) if len(found) == len(wanted) else None


def union(lanes: Iterable[Lane]) -> Lane:
    """Return all lanes as one."""
    every = Lane(0, 0)
    for lane in lanes:
        every |= lane
    return every


def size(box: Box) -> int:
    """Return how large a box is for a screen of its own shape."""
    return max(WIDTH * (box.bottom - box.top), HEIGHT * (box.right - box.left))
