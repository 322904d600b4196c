"""The oracle's deals against examples that can be followed by hand."""

import random
from collections.abc import Iterator

import pytest

from tests.oracle import perft as table
from tests.oracle.choose import washed
from tests.oracle.deal import (
    Action,
    Ended,
    Other,
    State,
    actions,
    after,
    must_redeal,
    start,
)
from tests.oracle.game import Counts, leaves, perft, perft_deal
from tests.oracle.perft import tiles
from tests.oracle.rules import MODES, Rules, Tile, full_set, rules_for


def hands(text: str) -> list[list[Tile]]:
    return [tiles(hand) for hand in text.split("|")]


def deal(
    mode: str, text: str, yard: str = "", *, lead: int | None = None
) -> tuple[Rules, State]:
    rules = rules_for(mode, len(hands(text)))
    state = start(rules, hands(text), tiles(yard), lead)
    assert state
    return rules, state


def told(rules: Rules, state: State, *wanted: str) -> State:
    """The state after these actions: a word, or the first play of a tile."""
    for text in wanted:
        (action, *_) = [a for a in actions(rules, state) if is_called(a, text)]
        state = after(rules, state, action)
    return state


def is_called(action: Action, text: str) -> bool:
    if isinstance(action, Other):
        return action.value == text
    return [action.tile] == tiles(text) if "-" in text else False


@pytest.mark.parametrize(
    ("mode", "deal_of", "depth", "counts"),
    [
        # 6-6, a pass, then 6-5 on either side: out against 14.
        ("draw", "6-6 6-5 | 5-4 3-2", 3, Counts(2, 2, 0, 28, 0)),
        ("draw", "6-6 6-5 | 5-4 3-2", 2, Counts(1, 0, 0, 0, 0)),
        # Nobody has a 6: 9 against 8.
        ("block", "6-6 5-4 | 3-2 2-1", 9, Counts(1, 0, 1, 1, 0)),
        ("block", "6-6 5-4 | 3-2 2-1", 2, Counts(1, 0, 0, 0, 0)),
        # One point for the out; the other seat has no 6.
        ("cut-throat-six-love", "6-6|6-5|5-4|4-3", 9, Counts(1, 1, 0, 1, 0)),
        # The lead goes out at once; 3 is rounded to nothing.
        ("inmate", "1-1 | 2-1", 9, Counts(1, 1, 0, 0, 0)),
        # 6-3 makes 15 on either side, and the out counts 10.
        ("citizen", "6-6 5-5 | 6-3", 9, Counts(2, 2, 0, 50, 0)),
        # 1-1, then 12-1: on two ends, in line either way or across.
        ("hemingway", "1-1 2-2 | 12-1 3-3", 2, Counts(6, 0, 0, 0, 0)),
        ("hemingway", "1-1 2-2 | 12-3", 9, Counts(2, 2, 0, 0, 0)),
        # 12 is four threes, and the out itself is worth nothing.
        ("fives-and-threes", "6-6 | 1-1", 9, Counts(1, 1, 0, 4, 0)),
        ("all-fives", "5-5 | 0-0", 9, Counts(1, 1, 0, 10, 0)),
    ],
)
def test_a_short_deal_counted_by_hand(
    mode: str, deal_of: str, depth: int, counts: Counts
) -> None:
    lead = None if MODES[mode].leads else 0
    assert perft_deal(mode, hands(deal_of), (), depth, lead=lead) == counts


def test_the_house_double_leads_or_the_next_in_line() -> None:
    for mode, text, seat, tile in (
        ("citizen", "4-4 6-5 | 5-5 3-3", 1, "5-5"),
        ("inmate", "4-4 6-5 | 1-1 1-0", 1, "1-1"),
        ("russian", "6-3 0-0 | 5-4 6-5", 0, "0-0"),
        ("russian", "5-4 2-1 | 6-3 1-0", 1, "6-3"),
        ("hemingway", "3-3 12-12 | 2-2 0-0", 1, "2-2"),
    ):
        rules, state = deal(mode, text)
        assert state.turn == seat
        assert [a for a in actions(rules, state) if is_called(a, tile)]
        assert len(actions(rules, state)) == 1


@pytest.mark.parametrize(
    ("mode", "text"),
    [
        ("citizen", "6-5 | 5-4 | 4-3"),
        ("inmate-gym", "6-5 | 5-4"),
        ("hemingway", "0-0 12-1 | 5-4"),
        ("russian", "3-3 3-0 3-1 3-2 4-3 5-3 6-6 | 1-0"),
        ("russian", "0-0 1-1 2-2 3-3 4-4 | 1-0"),
    ],
)
def test_a_void_deal_has_no_ways(mode: str, text: str) -> None:
    for depth in (0, 5):
        assert perft_deal(mode, hands(text), (), depth) == Counts(0, 0, 0, 0, 1)


def test_five_tiles_with_one_number_are_no_reason_to_redeal() -> None:
    rules = rules_for("russian", 2)
    assert not must_redeal(rules, tuple(tiles("3-3 3-0 3-1 3-2 4-3 6-6")))
    assert not must_redeal(rules, tuple(tiles("3-3 0-0 1-1 2-2 4-3 6-5")))


def test_five_doubles_may_be_washed_or_kept() -> None:
    rules, state = deal("citizen", "0-0 1-1 2-2 3-3 4-4 | 6-6 1-0")
    assert actions(rules, state) == [Other.KEEP, Other.WASH]
    washed_away = told(rules, state, "wash")
    assert washed_away.ended is Ended.WASHED
    kept = told(rules, state, "keep")
    assert len(actions(rules, kept)) == 1
    assert kept.turn == 1
    assert told(rules, kept, "6-6").ended is None


FOUR = "1-1 0-0 3-3 2-2 6-2"
LINE = ["1-1", "1-0", "0-0", "3-0", "3-3", "3-2", "2-2"]


def last_gain(mode: str, text: str, yard: str, *moves: str) -> int:
    """What the last of these moves gives seat 0, who leads any tile."""
    rules, state = deal(mode, text, yard, lead=0)
    before = told(rules, state, *moves[:-1])
    return told(rules, before, moves[-1]).scores[0] - before.scores[0]


def test_four_dealt_doubles_pay_fifty_to_a_side_on_the_board() -> None:
    text = f"{FOUR} | 1-0 3-0 3-2 6-5"
    assert last_gain("inmate-gym", text, "", *LINE) == 50
    assert last_gain("citizen", text, "", *LINE) == 0


def test_a_draw_loses_the_bonus() -> None:
    text = f"{FOUR} | 1-0 5-0 5-4 3-2 6-5"
    moves = ["1-1", "1-0", "0-0", "5-0", "draw", "3-1", "5-4", "3-3", "3-2", "2-2"]
    assert last_gain("inmate-gym", text, "3-1", *moves) == 0
    held = f"{FOUR} 3-1 | 1-0 5-0 5-4 3-2 6-5"
    assert last_gain("inmate-gym", held, "", *moves[:4], *moves[5:]) == 50


def test_five_dealt_doubles_that_are_kept_pay_a_hundred() -> None:
    text = f"{FOUR} 5-5 | 1-0 3-0 3-2 5-2 6-5"
    moves = ["keep", *LINE, "5-2", "5-5"]
    assert last_gain("inmate-gym", text, "", *moves[:-2]) == 0
    assert last_gain("inmate-gym", text, "", *moves) == 100


def test_draws_go_on_until_a_tile_fits() -> None:
    rules, state = deal("draw", "6-6 1-0 | 5-4 2-2", "3-2 6-1 4-4")
    state = told(rules, state, "6-6", "draw", "draw")
    assert {a.tile for a in actions(rules, state) if not isinstance(a, Other)} == {
        (6, 1)
    }
    assert told(rules, state, "6-1").turn == 0


def test_one_draw_is_all_in_hemingway() -> None:
    rules, state = deal("hemingway", "1-1 2-2 | 5-4 3-3", "6-6 12-2 12-3")
    state = told(rules, state, "1-1", "draw")
    assert actions(rules, state) == [Other.PASS]
    state = told(rules, state, "pass", "draw")
    assert len(actions(rules, state)) == 2


def test_all_seats_passing_is_no_block_while_a_tile_can_be_drawn() -> None:
    rules, state = deal("hemingway", "1-1 2-2 | 5-4 3-3", "6-6 7-7 8-8")
    state = told(rules, state, "1-1", "draw", "pass", "draw", "pass")
    assert state.ended is None
    assert told(rules, state, "draw", "pass").ended is Ended.BLOCK


def test_the_last_tiles_of_a_reserve_are_never_drawn() -> None:
    for reserve, draws in ((0, 2), (1, 1), (2, 0)):
        rules = rules_for("draw", 2, reserve=reserve)
        state = start(rules, hands("6-6 1-0 | 5-4 2-2"), tiles("3-2 4-4"), None)
        assert state
        state = told(rules, state, "6-6", *["draw"] * draws)
        assert actions(rules, state) == [Other.PASS]


def test_whole_deals_give_hands_seat_by_seat_and_then_the_yard() -> None:
    rules = rules_for("muggins", 3)
    order = washed(rules, 7)
    dealt = [order[0:7], order[7:14], order[14:21]]
    for depth in (1, 3):
        whole = perft("muggins", 3, order, depth, lot=2)
        assert whole == perft_deal("muggins", dealt, order[21:], depth, lead=2)
    assert perft("muggins", 3, order, 1, lot=2).nodes == 7


def random_ends() -> Iterator[State]:
    """Endings of random small deals of each mode, as they come."""
    for mode in MODES:
        rules = rules_for(mode, 4)
        order = full_set(rules)
        random.Random(mode).shuffle(order)
        dealt = [order[seat * 3 : seat * 3 + 3] for seat in range(4)]
        state = start(rules, dealt, order[12:14], 0)
        assert state
        for number, end in enumerate(leaves(rules, state, 99)):
            if number == 200:
                break
            yield end


def test_no_tile_is_lost_and_points_are_never_negative() -> None:
    for end in random_ends():
        held = [*end.board.tiles(), *end.yard, *sum(end.hands, ())]
        assert len(held) == len(set(held)) == 14
        assert min(end.scores) >= 0
        assert end.ended in (Ended.OUT, Ended.BLOCK)
        assert (end.ended is Ended.OUT) == (not all(end.hands))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["whole", "late"])
def test_the_table_holds_what_the_oracle_counts(kind: str) -> None:
    for row in table.rows(kind):
        assert table.counted(row) == table.expected(row), row
