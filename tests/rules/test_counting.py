"""What outs and blocks are worth in pips, with the numbers of the rule book."""

from __future__ import annotations

from typing import Any

import pytest

from dominoes import events as ev
from dominoes.events import DealEnding, NoScore, Source
from tests.rules.rigged import Table, of_kind


def late(mode: str, *hands: str, **given: Any) -> Table:
    """The end of a deal in which seat 0 is to lead double six."""
    given.setdefault("settings", {})
    table = Table.open(mode, len(hands), rock=0, **given)
    table.deal_late(*hands)
    return table


def out(mode: str, *others: str, **given: Any) -> Table:
    """Seat 0 goes out with double six; these are the other hands."""
    table = late(mode, "6-6", *others, **given)
    table.do("6-6")
    return table


def blocked(mode: str, *hands: str, **given: Any) -> Table:
    """Seat 0 leads double six, and nobody holds another six."""
    table = late(mode, f"6-6 {hands[0]}", *hands[1:], **given)
    table.do("6-6", *["pass"] * len(hands))
    assert table.state.ending is DealEnding.BLOCKED
    return table


def counted(table: Table) -> list[tuple[int, int]]:
    """Which seats were given what for the end of the deal."""
    ends = (Source.COUNT, Source.WIN, Source.KEY)
    scored = of_kind(ev.Scored, table.told)
    return [(e.seat, e.points) for e in scored if e.source in ends]


def lost(table: Table) -> list[tuple[int, NoScore]]:
    unscored = of_kind(ev.Unscored, table.told)
    return [(e.total, e.why) for e in unscored if e.source is Source.COUNT]


# Going out


@pytest.mark.parametrize(
    ("hand", "points"),
    [("2-1", 5), ("4-3", 5), ("5-3", 10), ("5-5 2-0", 10), ("5-5 3-0", 15)],
)
def test_a_count_is_rounded_to_the_nearest_five(hand: str, points: int) -> None:
    """RULES A5."""
    assert counted(out("all-fives", hand)) == [(0, points)]


def test_two_pips_round_to_nothing() -> None:
    """RULES A5: 1-1 left."""
    table = out("all-fives", "1-1")
    assert counted(table) == []
    assert lost(table) == [(2, NoScore.ROUNDS_TO_NOTHING)]


def test_a_partner_s_pips_are_ignored() -> None:
    """RULES A6: the partner holds 20, the others 9 and 4."""
    table = out("all-fives", "5-4", "5-5 4-4 2-0", "4-0", settings={"sides": "pairs"})
    assert counted(table) == [(0, 15)]


def test_or_a_side_s_own_pips_are_taken_off_its_count() -> None:
    settings = {"sides": "pairs", "own_pips": "deducted"}
    table = out("all-fives", "5-4", "3-0", "4-0", settings=settings)
    assert of_kind(ev.Scored, table.told)[-1].parts == (9, 4, -3)
    assert counted(table) == [(0, 10)]


def test_a_side_that_holds_more_than_it_wins_gets_nothing() -> None:
    settings = {"sides": "pairs", "own_pips": "deducted"}
    table = out("all-fives", "2-1", "5-5", "1-0", settings=settings)
    assert lost(table) == [(-6, NoScore.ROUNDS_TO_NOTHING)]
    assert table.state.scores == (0, 0)


def test_or_each_side_loses_its_own_rounded_pips_but_never_more_than_it_has() -> None:
    settings = {"own_pips": "each_owes"}
    table = out(
        "all-fives", "5-5 2-0", "5-5 3-0", scores=(50, 30, 5), settings=settings
    )
    assert counted(table) == [(1, -10), (2, -5)]
    assert table.state.scores == (50, 20, 0)
    owed = of_kind(ev.Scored, table.told)[0]
    assert (owed.parts, owed.total) == ((-12,), -12)


def test_who_has_nothing_owes_nothing() -> None:
    table = out("all-fives", "5-5", "1-1", settings={"own_pips": "each_owes"})
    assert counted(table) == []


def test_in_a_block_each_side_owes_too() -> None:
    settings = {"own_pips": "each_owes"}
    table = blocked("muggins", "1-0", "5-5", scores=(40, 40), settings=settings)
    assert counted(table) == [(1, -10)]
    assert table.state.rock == 0


def test_points_may_be_counted_in_fives() -> None:
    assert counted(out("five-up", "5-5 3-0")) == [(0, 3)]


def test_a_lone_double_blank_counts_ten() -> None:
    """RULES R1: 10, and 10, and a blank among others for nothing."""
    table = out("russian", "0-0", "4-3 2-1", "5-5")
    assert of_kind(ev.Scored, table.told)[-1].parts == (10, 10, 10)
    assert table.state.scores == (30, 0, 0, 0)
    assert counted(out("russian", "0-0 5-5")) == [(0, 10)]


@pytest.mark.parametrize(("worth", "points"), [("10", 10), ("25", 25)])
def test_a_lone_double_blank_is_worth_what_the_table_says(
    worth: str, points: int
) -> None:
    table = out("russian", "0-0", settings={"blank_alone": worth})
    assert counted(table) == [(0, points)]


def test_a_lone_double_blank_may_be_worth_nothing() -> None:
    table = out("russian", "0-0", settings={"blank_alone": "0"})
    assert lost(table) == [(0, NoScore.ROUNDS_TO_NOTHING)]


def test_in_a_block_that_nobody_wins_each_side_owes_as_well() -> None:
    settings = {"own_pips": "each_owes"}
    table = blocked("muggins", "5-4", "5-4", scores=(40, 40), settings=settings)
    assert counted(table) == [(0, -10), (1, -10)]
    assert table.state.rock is None


# Getting on with a count


@pytest.mark.parametrize(
    ("settings", "points"),
    [
        ({}, [(0, 10)]),
        ({"count_to": "5"}, []),
        ({"gate": "plain"}, []),
        ({"gate": "plain", "get_on": "0"}, [(0, 10)]),
    ],
)
def test_a_count_gets_a_side_on_by_what_it_rounds_to_or_by_what_it_is(
    settings: dict[str, str], points: list[tuple[int, int]]
) -> None:
    """RULES D6: off the board, get on with 10, and the others hold 7."""
    table = out("citizen", "4-3", settings=settings)
    assert counted(table) == points
    assert table.state.on_board[0] is bool(points)
    assert lost(table) == ([] if points else [(7, NoScore.OFF_BOARD)])


@pytest.mark.parametrize(
    ("binds", "given", "why"),
    [("off", [(0, 5)], []), ("on", [], [(7, NoScore.BELOW_MINIMUM)])],
)
def test_the_smallest_score_may_bind_the_count_as_well(
    binds: str, given: list[tuple[int, int]], why: list[tuple[int, NoScore]]
) -> None:
    settings = {"count_to": "5", "minimum_binds_count": binds}
    table = out("inmate", "4-3", settings=settings, on_board=(True, True))
    assert (counted(table), lost(table)) == (given, why)


def test_a_count_that_reaches_the_smallest_score_counts() -> None:
    settings = {"count_to": "5", "minimum_binds_count": "on"}
    table = out("inmate", "5-3", settings=settings, on_board=(True, True))
    assert counted(table) == [(0, 10)]


# Blocked boards


def test_a_fish_is_worth_the_others_less_one_s_own() -> None:
    """RULES R2: 3, 10, 7 and 12; the 3 wins 29 less 3. R3: 5 against 9."""
    assert counted(blocked("russian", "3-0", "5-5", "4-3", "5-4 3-0")) == [(0, 26)]
    assert counted(blocked("russian", "5-4", "5-0")) == [(1, 4)]


def test_or_a_block_is_worth_as_much_as_an_out() -> None:
    table = blocked("block", "5-4", "5-0", settings={"block_pay": "as_out"})
    assert counted(table) == [(1, 9)]
    assert counted(blocked("block", "5-4", "5-0")) == [(1, 4)]


def test_a_block_at_a_house_table_gives_nobody_anything() -> None:
    """RULES D14."""
    table = blocked("citizen", "1-0", "5-5", on_board=(True, True))
    assert table.state.scores == (0, 0)
    assert table.state.rock is None


def test_the_lightest_hand_wins_for_its_side_or_the_lightest_side() -> None:
    hands = ("1-0", "5-0", "5-5 5-4", "4-2")
    by_seat = {"sides": "pairs", "block_winner": "lowest_seat"}
    assert counted(blocked("muggins", *hands, settings=by_seat)) == [(0, 10)]
    by_side = {"sides": "pairs"}
    table = blocked("muggins", *hands, settings=by_side)
    assert counted(table) == [(1, 20)]
    assert table.state.rock == 1


def test_the_lightest_seat_of_the_lightest_side_leads_next() -> None:
    hands = ("5-5", "4-2", "5-4", "5-0")
    table = blocked("muggins", *hands, settings={"sides": "pairs"})
    assert table.state.rock == 3


def test_a_tie_of_two_hands_gives_nobody_anything() -> None:
    """RULES A8 and R4."""
    for mode in ("all-fives", "russian"):
        table = blocked(mode, "5-4", "4-3 2-0", settings={})
        assert table.state.scores == (0, 0)
        assert table.told[-1] == ev.DealEnded(
            DealEnding.BLOCKED, None, table.state.hands, ()
        )


def test_two_of_three_share_what_the_third_holds() -> None:
    """RULES A7: 4, 4 and 14: seven each, which is five."""
    table = blocked("all-fives", "4-0", "3-1", "5-5 2-2")
    assert counted(table) == [(0, 5), (1, 5)]
    shared = of_kind(ev.Scored, table.told)[-1]
    assert (shared.parts, shared.total, shared.among) == ((14,), 14, 2)
    assert table.state.rock is None


def test_of_four_nobody_shares_at_fives() -> None:
    table = blocked("all-fives", "4-0", "3-1", "5-5", "5-4")
    assert counted(table) == []


def test_a_fish_may_be_shared_by_any_number_and_a_half_goes_up() -> None:
    settings = {"block_tie": "split"}
    table = blocked("russian", "4-0", "3-1", "5-5", "5-0", settings=settings)
    assert counted(table) == [(0, 8), (1, 8)]
    nobody_else = blocked("russian", "4-0", "3-1", settings=settings)
    assert counted(nobody_else) == []


def test_or_the_pips_of_a_tie_are_carried_to_the_next_deal() -> None:
    """RULES R4, eggs: 6 and 6 are twelve more for whoever wins next."""
    table = blocked("russian", "4-2", "5-1", settings={"block_tie": "carry"})
    assert table.told[-1] == ev.Carried(12, 12)
    table.deal_late("6-6", "5-5")
    table.do("6-6")
    assert of_kind(ev.Scored, table.told)[-1].parts == (10, 12)
    assert (table.state.scores, table.state.carried) == ((22, 0), 0)


def test_a_tie_after_a_tie_carries_both() -> None:
    settings = {"block_tie": "carry"}
    table = blocked("russian", "4-2", "5-1", settings=settings, carried=7)
    assert table.told[-1] == ev.Carried(12, 19)
