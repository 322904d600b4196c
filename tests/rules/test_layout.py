"""Which ends are open, and what they count."""

from __future__ import annotations

import pytest

from dominoes.layout import Layout, Spinner, joined_edge, place_tile
from dominoes.tiles import Edge, Tile
from tests.rules.rigged import end


def laid(*plays: str, spinner: Spinner = Spinner.FIRST) -> Layout:
    layout = Layout(spinner)
    for play in plays:
        tile, _, at = play.partition(" @ ")
        at_end = end(at) if at else None
        layout = layout.add(place_tile(layout, Tile.parse(tile), at_end))
    return layout


def open_ends(layout: Layout) -> list[str]:
    return [str(found) for found in layout.open_ends()]


def test_an_empty_table_has_no_ends_and_counts_nothing() -> None:
    assert laid().open_ends() == ()
    assert laid().ends() == ()
    assert laid().spinning is None


def test_a_lead_opens_both_of_its_halves() -> None:
    assert open_ends(laid("6-4")) == ["6-4.high", "6-4.low"]
    assert laid("6-4").ends() == (6, 4)


def test_a_lead_double_counts_twice_its_value_and_not_four_times() -> None:
    assert open_ends(laid("6-6")) == ["6-6.high", "6-6.low"]
    assert laid("6-6").ends() == (12,)


def test_a_double_counts_while_one_of_its_sides_is_open() -> None:
    assert laid("6-6", "6-3 @ 6-6.high").ends() == (12, 3)
    assert laid("6-6", "6-3 @ 6-6.low").ends() == (12, 3)
    assert laid("6-6", "6-3 @ 6-6.low", "6-2 @ 6-6.high").ends() == (3, 2)


def test_a_double_at_an_end_counts_until_something_lies_beyond_it() -> None:
    assert laid("6-4", "4-4 @ 6-4.low").ends() == (6, 8)
    assert laid("6-4", "4-4 @ 6-4.low", "4-1 @ 4-4.high").ends() == (6, 1)


def test_a_blank_end_counts_nought_but_is_an_end() -> None:
    assert laid("6-0").ends() == (6, 0)
    assert laid("0-0").ends() == (0,)


def test_the_spinner_opens_across_when_both_of_its_sides_are_covered() -> None:
    one = laid("6-6", "6-3 @ 6-6.high")
    both = laid("6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low")
    assert open_ends(one) == ["6-6.low", "6-3.low"]
    assert open_ends(both) == ["6-6.up", "6-6.down", "6-3.low", "6-2.low"]


def test_a_spinner_in_the_line_opens_across_like_a_lead() -> None:
    layout = laid("6-4", "4-4 @ 6-4.low", "4-1 @ 4-4.high")
    assert layout.spinning == Tile(4, 4)
    assert open_ends(layout) == ["6-4.high", "4-4.up", "4-4.down", "4-1.low"]


def test_an_end_of_the_spinner_counts_only_what_lies_there() -> None:
    plays = ["6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low", "6-5 @ 6-6.down"]
    assert laid(*plays).ends() == (3, 2, 5)
    assert open_ends(laid(*plays))[0] == "6-6.up"


def test_a_later_double_opens_no_short_ends() -> None:
    layout = laid("6-6", "6-3 @ 6-6.high", "3-3 @ 6-3.low", "3-1 @ 3-3.high")
    assert open_ends(layout) == ["6-6.low", "3-1.low"]


def test_without_a_spinner_there_are_always_two_ends() -> None:
    plays = ["6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low", "2-2 @ 6-2.low"]
    layout = laid(*plays, spinner=Spinner.NONE)
    assert layout.spinning is None
    assert open_ends(layout) == ["6-3.low", "2-2.high"]


@pytest.mark.parametrize(
    ("tile", "value", "edge"),
    [("6-4", 6, Edge.HIGH), ("6-4", 4, Edge.LOW), ("4-4", 4, Edge.LOW)],
)
def test_a_tile_touches_with_the_half_that_matches(
    tile: str, value: int, edge: Edge
) -> None:
    assert joined_edge(Tile.parse(tile), value) is edge


def test_a_tile_cannot_be_placed_at_a_tile_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        place_tile(laid("6-6"), Tile.parse("5-4"), end("5-5.low"))
