"""Which ends are open, and what they count."""

from __future__ import annotations

import pytest

from dominoes.actions import Play
from dominoes.ends import End, Placed
from dominoes.lattice import Facing, Place
from dominoes.layout import Layout, Spinner
from dominoes.ports import Joints
from dominoes.tiles import Edge, Tile, tile_set
from tests.rules.rigged import parse_action, tiles


def laid(*plays: str, spinner: Spinner = Spinner.FIRST, joint: int = 0) -> Layout:
    """A table after these plays: "6-4", "4-1 @ 6-4.low", "12-1 @ 6-4.low side"."""
    layout = Layout.empty(spinner, Joints(12, joint))
    for play in plays:
        action = parse_action(play)
        assert isinstance(action, Play)
        layout = layout.add(action.tile, action.end, action.edge)
    return layout


def open_ends(layout: Layout) -> list[str]:
    """The names of the open ends, sorted; they stand in the order they opened in."""
    return sorted(str(found) for found in layout.open)


def test_an_empty_table_has_no_ends_and_counts_nothing() -> None:
    assert laid().open == ()
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
    assert open_ends(one) == ["6-3.low", "6-6.low"]
    assert open_ends(both) == ["6-2.low", "6-3.low", "6-6.down", "6-6.up"]


def test_a_spinner_in_the_line_opens_across_like_a_lead() -> None:
    layout = laid("6-4", "4-4 @ 6-4.low", "4-1 @ 4-4.high")
    assert layout.spinning == Tile(4, 4)
    assert open_ends(layout) == ["4-1.low", "4-4.down", "4-4.up", "6-4.high"]


def test_an_end_of_the_spinner_counts_only_what_lies_there() -> None:
    plays = ["6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low", "6-5 @ 6-6.down"]
    assert laid(*plays).ends() == (3, 2, 5)
    assert open_ends(laid(*plays)) == ["6-2.low", "6-3.low", "6-5.low", "6-6.up"]


def test_a_later_double_opens_no_short_ends() -> None:
    layout = laid("6-6", "6-3 @ 6-6.high", "3-3 @ 6-3.low", "3-1 @ 3-3.high")
    assert open_ends(layout) == ["3-1.low", "6-6.low"]


def test_without_a_spinner_there_are_always_two_ends() -> None:
    plays = ["6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low", "2-2 @ 6-2.low"]
    layout = laid(*plays, spinner=Spinner.NONE)
    assert layout.spinning is None
    assert open_ends(layout) == ["2-2.high", "6-3.low"]


@pytest.mark.parametrize(
    ("lead", "tile", "edge"),
    [("6-6", "6-4", Edge.HIGH), ("4-4", "6-4", Edge.LOW), ("4-0", "4-4", Edge.LOW)],
)
def test_a_tile_touches_with_the_half_that_matches(
    lead: str, tile: str, edge: Edge
) -> None:
    assert laid(lead, f"{tile} @ {lead}.high").placed[-1].edge is edge


@pytest.mark.parametrize(
    ("lead", "tile", "edge"),
    [
        ("11-3", "5-2", Edge.LOW),
        ("2-0", "11-9", Edge.HIGH),
        ("1-1", "12-12", Edge.LOW),
    ],
)
def test_where_joints_have_a_total_a_tile_touches_with_the_half_that_makes_it(
    lead: str, tile: str, edge: Edge
) -> None:
    layout = laid(lead, f"{tile} @ {lead}.high", joint=13)
    assert layout.placed[-1].edge is edge


def test_a_lead_touches_nothing() -> None:
    assert laid("6-4").placed == (Placed(Tile(6, 4), None, None),)


def test_a_place_is_kept_with_the_tile_that_lies_there() -> None:
    place = Place(3, 0, Facing.LEFT)
    layout = laid("6-6").add(Tile(6, 4), End(Tile(6, 6), Edge.HIGH), Edge.HIGH, place)
    assert layout.placed[-1].place == place


def test_a_tile_cannot_be_added_at_an_end_that_is_not_open() -> None:
    with pytest.raises(IndexError):
        laid("6-6", "5-4 @ 5-5.low")


def test_a_tile_cannot_be_added_where_it_does_not_fit() -> None:
    with pytest.raises(KeyError):
        laid("6-6", "5-4 @ 6-6.low")


def test_a_port_is_told_by_its_end_and_not_by_all_that_it_leads_to() -> None:
    port = laid("6-4").ports[0]
    assert repr(port) == "Port(6-4.high)"
    assert {port: 1}[port] == 1


def test_where_every_double_spins_each_opens_across_with_both_sides_covered() -> None:
    """RULES, All Fives: pagat's first moves, as Five Up plays them."""
    plays = ["4-1", "1-1 @ 4-1.low", "4-4 @ 4-1.high", "4-3 @ 4-4.high"]
    layout = laid(*plays, "2-1 @ 1-1.high", spinner=Spinner.ALL)
    shown = sorted(at.value for at in layout.open)
    assert shown == [1, 1, 2, 3, 4, 4]
    assert layout.is_spinner(Tile(4, 4))
    assert not layout.is_spinner(Tile(4, 3))
    assert layout.ends() == (3, 2)


def test_the_ends_of_a_spinner_may_count_from_the_first() -> None:
    layout = laid("6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low")
    assert sorted(layout.ends(spinner_counts=True)) == [2, 3, 6, 6]
    assert layout.ends() == (3, 2)


def test_a_wild_tile_across_opens_both_of_its_halves() -> None:
    """RULES, Hemingway: 11-2 across at a 7 leaves the 6, the 11 and the 2."""
    layout = laid("7-6", "11-2 @ 7-6.high side", spinner=Spinner.NONE, joint=13)
    assert [at.value for at in layout.open] == [6, 11, 2]


@pytest.mark.parametrize(
    ("edge", "opened"), [("high", "11-2.low"), ("low", "11-2.high")]
)
def test_a_wild_tile_in_line_opens_the_half_that_does_not_touch(
    edge: str, opened: str
) -> None:
    layout = laid("7-6", f"11-2 @ 7-6.high {edge}", joint=13)
    assert open_ends(layout) == [opened, "7-6.low"]


def test_a_double_lies_in_line_where_joints_have_a_total() -> None:
    layout = laid("1-1", "12-12 @ 1-1.high", spinner=Spinner.NONE, joint=13)
    assert layout.inline
    assert open_ends(layout) == ["1-1.low", "12-12.high"]
    assert not laid().inline


def test_the_wild_tiles_of_a_set_are_those_that_make_the_total_alone() -> None:
    found = [tile for tile in tile_set(12) if laid(joint=13).table.joints.is_wild(tile)]
    assert found == list(tiles("0-0 7-6 8-5 9-4 10-3 11-2 12-1"))
    assert not [tile for tile in tile_set(6) if laid().table.joints.is_wild(tile)]
