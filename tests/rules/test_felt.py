"""Where tiles lie: nothing overlaps, and only tiles that are joined touch."""

from __future__ import annotations

import random
from statistics import median

import pytest

from dominoes import felt
from dominoes.lattice import Facing, Place
from dominoes.tiles import Edge, Tile
from tests.rules.layouts import (
    FAMILIES,
    Cloth,
    End,
    Family,
    Laid,
    Outline,
    faults,
    height,
    strays,
    whole_deal,
)

HIGH, LOW, UP, DOWN, SIDE = Edge
LINE, FIRST, ALL, _, FORKS = FAMILIES


def tile(text: str) -> Tile:
    return Tile.parse(text)


def at(text: str) -> End:
    name, _, edge = text.partition(".")
    return tile(name), Edge(edge)


def laid(family: Family, *plays: str) -> Cloth:
    """A layout from plays like "6-4" for the lead and "4-1 6-4.low high"."""
    cloth = Cloth(family)
    for play in plays:
        name, *touch = play.split()
        end, edge = (at(touch[0]), Edge(touch[1])) if touch else (None, None)
        spot = felt.place(cloth, tile(name), end, edge)
        cloth = cloth.add(Laid(tile(name), end, edge, spot))
    return cloth


def last(family: Family, *plays: str) -> Place | None:
    return laid(family, *plays).placed[-1].place


# Deals of each family, how high the middle one may be, how many tiles may go astray.
SAMPLES = {
    "line": (150, 22, 0),
    "first spinner": (150, 24, 1),
    "all spinners": (100, 30, 16),
    "some forks": (20, 36, 4),
    "all forks": (20, 46, 8),
}


@pytest.mark.slow
@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_no_two_tiles_overlap_and_only_joined_ones_touch(family: Family) -> None:
    chance = random.Random("felt")
    deals, highest, most = SAMPLES[family.name]
    cloths = [whole_deal(family, chance, felt.place) for _ in range(deals)]
    assert [fault for cloth in cloths for fault in faults(cloth)] == []
    assert sum(len(strays(cloth)) for cloth in cloths) <= most
    assert median(height(cloth) for cloth in cloths) <= highest


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_the_same_plays_lie_the_same_way_wherever_they_are_asked_about(
    family: Family,
) -> None:
    one = whole_deal(family, random.Random("same"), felt.place)
    felt.cloth_of.cache_clear()
    other = whole_deal(family, random.Random("same"), felt.place)
    assert one == other
    assert faults(one) == []


def straight(cloth: Cloth, new: Tile, end: End | None, edge: Edge | None) -> Place:
    """Lay every tile straight on, as if there were no other."""
    if end is None or edge is None:
        return felt.place(cloth, new, end, edge)
    parent = next(one for one in cloth.placed if one.tile == end[0])
    alone = Cloth(cloth.family, (parent._replace(end=None),))
    return felt.place(alone, new, end, edge)


def test_lines_that_never_turn_are_caught() -> None:
    chance = random.Random("straight")
    found = [faults(whole_deal(FORKS, chance, straight)) for _ in range(3)]
    assert any(found)


def test_the_lead_lies_in_the_middle_and_a_double_lies_across() -> None:
    assert last(LINE, "6-4") == Place(0, 0, Facing.RIGHT)
    assert last(LINE, "6-6") == Place(0, 0, Facing.UP)
    assert last(FORKS, "6-6") == Place(0, 0, Facing.RIGHT)


@pytest.mark.parametrize(
    ("play", "place"),
    [
        ("6-3 6-6.high high", Place(3, 0, Facing.LEFT)),
        ("6-3 6-6.low high", Place(-3, 0, Facing.RIGHT)),
        ("6-3 6-6.up high", Place(0, -4, Facing.DOWN)),
        ("6-3 6-6.down high", Place(0, 4, Facing.UP)),
    ],
)
def test_a_tile_lies_beyond_the_edge_it_is_added_to(play: str, place: Place) -> None:
    assert last(FIRST, "6-6", play) == place


def test_the_half_that_matches_lies_against_the_end() -> None:
    assert last(LINE, "6-4", "4-1 6-4.low high") == Place(-4, 0, Facing.RIGHT)
    assert last(LINE, "6-4", "6-6 6-4.high low") == Place(3, 0, Facing.UP)
    assert last(LINE, "4-1", "6-4 4-1.high low") == Place(4, 0, Facing.RIGHT)


def test_a_wild_tile_lies_across_or_along_and_a_double_along() -> None:
    assert last(FORKS, "1-1", "12-1 1-1.high side") == Place(3, 0, Facing.UP)
    assert last(FORKS, "1-1", "12-1 1-1.high low") == Place(4, 0, Facing.RIGHT)
    assert last(FORKS, "7-6", "6-6 7-6.high low") == Place(4, 0, Facing.RIGHT)


def test_both_ends_of_a_tile_laid_across_go_on() -> None:
    fork = ("1-1", "12-1 1-1.high side")
    assert last(FORKS, *fork, "3-1 12-1.high low") == Place(3, -4, Facing.UP)
    assert last(FORKS, *fork, "12-2 12-1.low high") == Place(3, 4, Facing.UP)


def test_a_tile_that_fits_nowhere_lies_outside_and_touches_nothing() -> None:
    lead = Laid(tile("6-4"), None, None, Place(0, 0, Facing.RIGHT))
    wall = Laid(tile("5-5"), None, None, Place(4, 0, Facing.UP))
    roof = Laid(tile("5-1"), None, None, Place(1, -3, Facing.RIGHT))
    floor = Laid(tile("5-2"), None, None, Place(1, 3, Facing.RIGHT))
    cloth = Cloth(LINE, (lead, wall, roof, floor))
    away = cloth.add(
        Laid(
            tile("6-1"),
            at("6-4.high"),
            HIGH,
            felt.place(cloth, tile("6-1"), at("6-4.high"), HIGH),
        )
    )
    assert strays(away) == [tile("6-1")]
    gaps = {
        Outline.of(one.place).gap(Outline.of(away.placed[-1].place))
        for one in cloth.placed
    }
    assert min(gaps) > 1


def test_nothing_can_be_laid_at_an_end_that_is_covered() -> None:
    cloth = laid(LINE, "6-4", "4-1 6-4.low high")
    with pytest.raises(KeyError):
        felt.place(cloth, tile("4-2"), at("6-4.low"), HIGH)


def test_four_quarter_turns_lead_back() -> None:
    for facing in Facing:
        assert facing.turned(4) is facing
        assert facing.turned(2).step == tuple(-part for part in facing.step)
