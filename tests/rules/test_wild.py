"""Hemingway dominoes: joints of thirteen, tiles across, and what is tried in vain."""

from __future__ import annotations

import pytest

from dominoes import errors
from dominoes import events as ev
from dominoes.actions import Play, Remark
from dominoes.errors import RuleError
from dominoes.events import DealEnding, GambitKind, GameEnding
from dominoes.game import legal
from dominoes.state import Gambits
from dominoes.tiles import Edge, Tile, tile_set
from tests.rules.rigged import Table, of_kind, tiles


def at_table(first: str, second: str, *, yard: str = "", **settings: str) -> Table:
    """Two hands; double one leads."""
    table = Table.open("hemingway", 2, settings=settings)
    table.deal_late(f"1-1 {first}", second, boneyard=yard)
    table.do("1-1")
    return table


def source_table(hand: str) -> Table:
    """RULES H5: a 6 faces out at one end, and 11-2 lies across at the other."""
    table = Table.open("hemingway", 2)
    table.deal_late(f"1-1 11-2 {hand}", f"12-1 12-6 10-10 {hand}")
    table.do("1-1", "12-6 @ 1-1.low", "11-2 @ 1-1.high side")
    return table


def shown(table: Table) -> list[int]:
    return sorted(end.value for end in table.state.layout.open)


def plays_of(table: Table, tile: str) -> list[Play]:
    allowed = legal(table.state, table.turn)
    plays = [action for action in allowed if isinstance(action, Play)]
    return [play for play in plays if str(play.tile) == tile]


def refusal(table: Table, move: str) -> RuleError:
    with pytest.raises(RuleError) as refused:
        table.do(move)
    return refused.value


def test_double_one_takes_every_twelve_and_every_wild_tile() -> None:
    """RULES H3."""
    others = [str(tile) for tile in tile_set(12) if tile != (1, 1)]
    table = at_table("5-5", " ".join(others))
    fitting = {play.tile for play in legal(table.state, 1) if isinstance(play, Play)}
    twelves = [tile for tile in tile_set(12) if 12 in tile]
    wild = tiles("0-0 12-1 11-2 10-3 9-4 8-5 7-6")
    assert fitting == {*twelves, *wild}
    assert len(fitting) == 13 + 7 - 1


def test_a_joint_totals_thirteen_and_the_other_half_is_open() -> None:
    """RULES H4: 2 and 11."""
    table = at_table("5-2 5-5", "12-11 4-4")
    table.do("12-11 @ 1-1.high")
    assert shown(table) == [1, 11]
    table.do("5-2 @ 12-11.low")
    assert shown(table) == [1, 5]


def test_a_wild_tile_across_leaves_both_its_halves_open() -> None:
    """RULES H5."""
    assert shown(source_table("5-5")) == [2, 6, 11]


@pytest.mark.parametrize(
    ("move", "new"),
    [
        ("4-2 @ 11-2.high", [2, 4, 6]),
        ("11-9 @ 11-2.low", [6, 9, 11]),
        ("12-7 @ 12-6.low", [2, 11, 12]),
    ],
)
def test_the_three_joints_of_the_source_are_made(move: str, new: list[int]) -> None:
    """RULES H6."""
    table = source_table(move.split(maxsplit=1)[0])
    table.do(move)
    assert shown(table) == new


@pytest.mark.parametrize("tile", ["6-5", "5-3", "12-10"])
@pytest.mark.parametrize("at", ["12-6.low", "11-2.high", "11-2.low"])
def test_what_does_not_make_thirteen_is_a_whorlow(tile: str, at: str) -> None:
    """RULES H7."""
    table = source_table(tile)
    refused = refusal(table, f"{tile} @ {at}")
    assert isinstance(refused, errors.Whorlow)
    assert refused.is_gambit
    value = refused.facts["value"]
    assert str(refused) == f"{tile} does not make 13 with an end that shows {value}."


@pytest.mark.parametrize("tile", ["12-10", "7-5"])
def test_what_only_looks_wild_is_a_coren_when_laid_across(tile: str) -> None:
    """RULES H7."""
    refused = refusal(source_table(tile), f"{tile} @ 11-2.low side")
    assert isinstance(refused, errors.Coren)
    assert refused.is_gambit


def test_a_wild_tile_says_how_it_lies_and_another_may_not() -> None:
    table = at_table("5-5", "9-4 12-3 0-0")
    assert isinstance(refusal(table, "9-4 @ 1-1.low"), errors.NameTheWay)
    assert isinstance(refusal(table, "9-4 @ 1-1.low up"), errors.NotWild)
    assert isinstance(refusal(table, "0-0 @ 1-1.low high"), errors.NotWild)
    assert isinstance(refusal(table, "12-3 @ 1-1.low high"), errors.NotWild)
    assert isinstance(refusal(table, "12-3 @ 1-1.low low"), errors.NotWild)
    assert table.do("9-4 @ 1-1.low low")
    assert shown(table) == [1, 9]


def test_the_ways_of_a_wild_tile_are_across_and_either_half() -> None:
    table = at_table("5-5", "9-4 0-0 12-1")
    assert [play.edge for play in plays_of(table, "9-4")] == 2 * [
        Edge.SIDE, Edge.HIGH, Edge.LOW,
    ]  # fmt: skip
    assert [play.edge for play in plays_of(table, "0-0")] == 2 * [Edge.SIDE, Edge.LOW]


def test_wild_tiles_may_lie_in_line_only_where_they_make_thirteen() -> None:
    table = at_table("5-5", "9-4 0-0 12-1", wild="across")
    assert [play.edge for play in plays_of(table, "9-4")] == 2 * [Edge.SIDE]
    assert [play.edge for play in plays_of(table, "0-0")] == 2 * [Edge.SIDE]
    ways = [play.edge for play in plays_of(table, "12-1")]
    assert ways == 2 * [Edge.SIDE, Edge.HIGH]
    assert isinstance(refusal(table, "9-4 @ 1-1.low low"), errors.NotWild)


def test_a_double_blank_across_leaves_two_ends_that_only_wild_tiles_revive() -> None:
    """RULES H9."""
    table = at_table("7-6 12-12", "0-0 5-5")
    table.do("0-0 @ 1-1.high side")
    assert shown(table) == [0, 0, 1]
    assert {str(play.end) for play in plays_of(table, "12-12")} == {"1-1.low"}
    assert len(plays_of(table, "7-6")) == 3 * 3


def test_there_are_two_ends_and_one_more_for_each_tile_across() -> None:
    """RULES H11: seven across make nine."""
    table = at_table("12-1 10-3 8-5 5-5", "11-2 9-4 7-6 0-0 5-5")
    for number, tile in enumerate(
        ["11-2", "12-1", "9-4", "10-3", "7-6", "8-5", "0-0"], 1
    ):
        table.do(f"{tile} @ {table.state.layout.open[0]} side")
        assert len(shown(table)) == 2 + number


def test_tiles_of_twelve_and_fourteen_are_the_look_alikes() -> None:
    """RULES H12, but for what is no pair of halves of the set."""
    found = [tile for tile in tile_set(12) if tile.pips in (12, 14)]
    assert len(found) == 13


def test_a_double_is_laid_in_line_and_covered_once() -> None:
    table = at_table("5-1", "12-12 5-5")
    table.do("12-12 @ 1-1.high")
    assert shown(table) == [1, 12]


def test_doubles_of_six_play_as_matador() -> None:
    table = at_table("5-5", "6-4 4-3", pack="6", hand_size="7")
    assert [str(play.end) for play in plays_of(table, "6-4")] == ["1-1.high", "1-1.low"]
    assert len(plays_of(table, "4-3")) == 2 * 3


def test_what_was_tried_is_counted_and_talked_about() -> None:
    table = at_table("5-5", "5-2")
    tried = [(1, "whorlow"), (1, "coren"), (1, "whorlow"), (0, "coren")]
    told = [table.house(Remark(seat, gambit))[0] for seat, gambit in tried]
    assert told == [
        ev.Gambit(1, GambitKind.WHORLOW, 1),
        ev.Gambit(1, GambitKind.COREN, 1),
        ev.Gambit(1, GambitKind.WHORLOW, 2),
        ev.Gambit(0, GambitKind.COREN, 1),
    ]
    assert table.state.gambits == (Gambits(0, 1), Gambits(2, 1))
    assert table.state.turn == 1


# How a game of one deal ends


def test_whoever_goes_out_first_has_won() -> None:
    table = at_table("5-5", "12-2")
    table.do("12-2 @ 1-1.high")
    assert table.told[-1] == ev.GameEnded(GameEnding.DEAL, 1, ())
    assert not of_kind(ev.Scored, table.told)


def test_a_blocked_deal_is_won_by_the_lightest_hand() -> None:
    table = at_table("5-5", "4-4")
    table.do("pass", "pass")
    assert of_kind(ev.DealEnded, table.told)[0].ending is DealEnding.BLOCKED
    assert table.told[-1] == ev.GameEnded(GameEnding.DEAL, 1, ())


def test_or_by_nobody_if_two_hands_are_as_light() -> None:
    table = at_table("5-3", "4-4")
    table.do("pass", "pass")
    assert table.told[-1] == ev.GameEnded(GameEnding.DEAL, None, ())


def test_with_a_target_the_winner_scores_what_the_others_hold() -> None:
    table = at_table("5-5", "12-2", target="250")
    table.do("12-2 @ 1-1.high")
    assert table.state.scores == (0, 10)
    assert table.state.winner is None


@pytest.mark.parametrize(("pay", "points"), [("as_out", 10), ("difference", 2)])
def test_with_a_target_a_block_is_worth_what_the_table_says(
    pay: str, points: int
) -> None:
    table = at_table("5-5", "4-4", target="250", block_pay=pay)
    table.do("pass", "pass")
    assert table.state.scores == (0, points)
    assert of_kind(ev.Scored, table.told)[0].side == 1


def test_the_first_edition_leads_every_deal_unless_the_winner_may() -> None:
    for rule, expected in (("as_first", Tile(1, 1)), ("winner", None)):
        table = Table.open("hemingway", 2, settings={"out_lead": rule}, rock=0)
        table.deal_late("1-1 5-5", "12-2")
        assert table.told[-1] == ev.LeadGiven(0, expected)
