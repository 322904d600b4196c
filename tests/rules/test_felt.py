"""Where tiles lie: nothing overlaps, and only tiles that are joined touch."""

from __future__ import annotations

import random
from itertools import combinations
from typing import NamedTuple

import pytest

from dominoes import felt
from dominoes.felt import Facing, Place
from dominoes.layout import End, Layout, Placed, place_tile
from dominoes.tiles import Edge, Tile, tile_set
from tests.rules.rigged import end

LAYOUTS = 1500


class Box(NamedTuple):
    """A tile's outline in lattice units."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, place: Place) -> Box:
        x, y, facing = place
        lies = facing in (Facing.LEFT, Facing.RIGHT)
        wide, tall = (2, 1) if lies else (1, 2)
        return cls(x - wide, y - tall, x + wide, y + tall)

    def shared(self, other: Box) -> tuple[int, int]:
        """How far two boxes share a width and a height; below nought they are apart."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return width, height


def random_layout(chance: random.Random) -> Layout:
    """Lay whatever fits, wherever it fits, until nothing does."""
    layout = Layout()
    tiles = list(tile_set(6))
    chance.shuffle(tiles)
    layout = layout.add(place_tile(layout, tiles.pop(), None))
    while fitting := places_for(tiles, layout):
        tile, at = chance.choice(fitting)
        tiles.remove(tile)
        layout = layout.add(place_tile(layout, tile, at))
    return layout


def places_for(tiles: list[Tile], layout: Layout) -> list[tuple[Tile, End]]:
    ends = layout.open_ends()
    return [(tile, at) for tile in tiles for at in ends if at.value in tile]


def assert_clear(layout: Layout) -> None:
    for one, two in combinations(layout.placed, 2):
        width, height = Box.of(one.place).shared(Box.of(two.place))
        assert min(width, height) <= 0, f"{one.tile} overlaps {two.tile}"
        touch = min(width, height) == 0 and max(width, height) > 0
        assert touch is are_joined(one, two), f"{one.tile} and {two.tile}"


def are_joined(one: Placed, two: Placed) -> bool:
    return two.end is not None and two.end.tile == one.tile


@pytest.mark.usefixtures("untraced")
def test_no_two_tiles_overlap_and_only_joined_ones_touch() -> None:
    chance = random.Random("felt")
    lengths = set()
    for _ in range(LAYOUTS):
        layout = random_layout(chance)
        assert_clear(layout)
        lengths.add(len(layout.placed))
    assert max(lengths) == len(tile_set(6))


def length(layout: Layout) -> int:
    return len(layout.placed)


def test_tiles_that_lie_too_close_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(felt, "HALF_WIDTH", 0)
    chance = random.Random("felt")
    longest = max((random_layout(chance) for _ in range(20)), key=length)
    with pytest.raises(AssertionError):
        assert_clear(longest)


def test_the_lead_lies_in_the_middle_and_a_double_lies_across() -> None:
    assert felt.first(Tile(6, 4)) == Place(0, 0, Facing.RIGHT)
    assert felt.first(Tile(6, 6)) == Place(0, 0, Facing.UP)


@pytest.mark.parametrize(
    ("at", "tile", "place"),
    [
        ("6-6.high", "6-3", Place(3, 0, Facing.LEFT)),
        ("6-6.low", "6-3", Place(-3, 0, Facing.RIGHT)),
        ("6-6.up", "6-3", Place(0, -4, Facing.DOWN)),
        ("6-6.down", "6-3", Place(0, 4, Facing.UP)),
    ],
)
def test_a_tile_lies_beyond_the_edge_it_is_added_to(
    at: str, tile: str, place: Place
) -> None:
    layout = Layout().add(Placed(Tile(6, 6), None, None, felt.first(Tile(6, 6))))
    assert place_tile(layout, Tile.parse(tile), end(at)).place == place


def test_the_half_that_matches_lies_against_the_end() -> None:
    layout = Layout().add(place_tile(Layout(), Tile(6, 4), None))
    beyond = place_tile(layout, Tile(4, 1), end("6-4.low"))
    assert (beyond.edge, beyond.place) == (Edge.HIGH, Place(-4, 0, Facing.RIGHT))
    double = place_tile(layout, Tile(6, 6), end("6-4.high"))
    assert (double.edge, double.place) == (Edge.LOW, Place(3, 0, Facing.UP))


def test_four_quarter_turns_lead_back() -> None:
    for facing in Facing:
        assert facing.turned(4) is facing
        assert facing.turned(2).step == tuple(-part for part in facing.step)
