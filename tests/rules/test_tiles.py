"""Tiles, tile sets, and how both are written."""

import pytest

from dominoes.ends import End
from dominoes.errors import BadNotation
from dominoes.tiles import Edge, Tile, pips, tile_set
from tests.rules.rigged import tiles


@pytest.mark.parametrize(
    ("max_pip", "count", "spots"), [(6, 28, 168), (9, 55, 495), (12, 91, 1092)]
)
def test_a_set_holds_each_pair_of_values_once(
    max_pip: int, count: int, spots: int
) -> None:
    found = tile_set(max_pip)
    assert len(found) == len(set(found)) == count
    assert pips(found) == spots
    doubles = [tile for tile in found if tile.is_double]
    assert doubles == [Tile(value, value) for value in range(max_pip + 1)]


def test_a_tile_is_one_tile_whichever_half_is_named_first() -> None:
    assert Tile.of(4, 6) == Tile.of(6, 4) == Tile.parse("6-4")
    assert str(Tile.of(0, 6)) == "6-0"


def test_a_tile_knows_its_pips_and_whether_it_is_a_double() -> None:
    assert (Tile.parse("6-4").pips, Tile.parse("6-4").is_double) == (10, False)
    assert (Tile.parse("4-4").pips, Tile.parse("4-4").is_double) == (8, True)


def test_a_face_down_tile_counts_as_none() -> None:
    assert pips((None, *tiles("6-4 1-0"))) == 11


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-4", "4-6", "06-4", "6-4 ", "six-four", "٦-٤", "100-1"]
)
def test_another_way_to_write_a_tile_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        Tile.parse(text)


def test_every_tile_and_end_is_read_as_it_is_written() -> None:
    for tile in tile_set(12):
        assert Tile.parse(str(tile)) == tile
        for edge in set(Edge) - {Edge.SIDE}:
            assert End.parse(str(End(tile, edge))) == End(tile, edge)


@pytest.mark.parametrize(
    "text", ["", "6-4", "6-4.", "6-4.left", "4-6.low", ".up", "6-4.side"]
)
def test_another_way_to_write_an_end_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        End.parse(text)
