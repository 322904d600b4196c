"""The oracle's points against the worked examples of the rule book."""

from dataclasses import replace

import pytest

from tests.oracle.board import EMPTY, Board, Laid
from tests.oracle.deal import Ended, State, score, start
from tests.oracle.perft import tiles
from tests.oracle.rules import Rules, Tile, full_set, rules_for
from tests.oracle.scoring import (
    Hand,
    block_points,
    end_score,
    is_key_card,
    nearest,
    out_points,
    pips,
)

PAIRS = {"sides": "pairs"}


def hands(text: str) -> list[Hand]:
    return [tuple(tiles(hand)) for hand in text.split("|")]


def fresh(rules: Rules) -> State:
    state = start(
        rules, hands(" | ".join(["6-6", *["0-0"] * (rules.seats - 1)])), (), 0
    )
    assert state
    return state


def scored(rules: Rules, *counts: int) -> list[int]:
    """What seat 0 gets for these end totals, one after the other."""
    state, gains = fresh(rules), []
    for count in counts:
        before = state.scores[0]
        state = score(rules, state, 0, end_score(rules, count))
        gains.append(state.scores[0] - before)
    return gains


def test_getting_on_the_board() -> None:
    assert scored(rules_for("citizen", 2), 5, 10, 5) == [0, 10, 5]
    assert scored(rules_for("inmate", 2), 5, 10, 15, 10, 5) == [0, 0, 15, 10, 0]
    assert scored(rules_for("inmate-gym", 2), 5, 10) == [0, 10]


@pytest.mark.parametrize(
    ("to", "counts", "rounded"),
    [
        (10, [4, 5, 14, 15, 24, 25], [0, 10, 10, 20, 20, 30]),
        (5, [2, 3, 7, 8], [0, 5, 5, 10]),
    ],
)
def test_halves_round_up(to: int, counts: list[int], rounded: list[int]) -> None:
    assert [nearest(to, count) for count in counts] == rounded


def test_an_out_off_the_board_has_to_reach_the_get_on_number() -> None:
    for to, points in ((10, 10), (5, 0)):
        rules = rules_for("citizen", 2, round_to=to)
        worth = out_points(rules, hands(" | 6-1"), 0, key=False)
        assert score(rules, fresh(rules), 0, worth).scores == (points, 0)


def test_a_game_is_over_the_moment_its_target_is_reached() -> None:
    rules = rules_for("citizen", 2)
    near = score(rules, fresh(rules), 0, 140)
    assert near.ended is None
    assert score(rules, near, 0, 15).ended is Ended.TARGET


def test_an_exact_target_is_not_passed() -> None:
    rules = rules_for("fives-and-threes", 2)
    near = score(rules, fresh(rules), 0, 58)
    assert score(rules, near, 0, 4).scores == (58, 0)
    assert score(rules, near, 0, 3).ended is Ended.TARGET


@pytest.mark.parametrize(
    ("hand", "points"),
    [("2-1", 5), ("1-1", 0), ("4-3", 5), ("6-2", 10), ("6-6", 10), ("6-6 1-0", 15)],
)
def test_an_out_in_the_family_is_rounded_to_fives(hand: str, points: int) -> None:
    rules = rules_for("all-fives", 2)
    assert out_points(rules, hands(f" | {hand}"), 0, key=False) == points


def test_a_partners_pips_do_not_count_at_an_out() -> None:
    left = hands(" | 6-3 | 5-5 6-4 | 4-0")
    fives = rules_for("all-fives", 4, **PAIRS)
    assert out_points(fives, left, 0, key=False) == 15
    house = rules_for("citizen", 4, **PAIRS)
    left = hands(" | 6-6 1-0 | 5-5 6-4 | 6-3")
    assert out_points(house, left, 0, key=False) == 20


def test_blocks_in_the_family() -> None:
    two, three = rules_for("all-fives", 2), rules_for("all-fives", 3)
    four = rules_for("all-fives", 4, **PAIRS)
    assert block_points(three, hands("4-0 | 3-1 | 6-6 2-0")) == {0: 5, 1: 5}
    assert block_points(three, hands("4-0 | 3-1 | 6-6 3-0")) == {0: 10, 1: 10}
    assert block_points(three, hands("4-0 | 3-1 | 2-2")) == {}
    assert block_points(two, hands("6-3 | 5-4")) == {}
    assert block_points(two, hands("6-3 | 5-5 2-1")) == {0: 15}
    assert block_points(four, hands("1-0 | 4-0 | 6-6 | 5-3")) == {1: 15}
    assert block_points(four, hands("1-0 | 4-1 | 6-6 | 5-3")) == {}


def test_a_locked_house_counts_nothing() -> None:
    for mode in ("citizen", "citizen-gym", "inmate", "inmate-gym", "fives-and-threes"):
        assert block_points(rules_for(mode, 2), hands("1-0 | 6-6")) == {}


def test_a_lone_double_blank_weighs_ten_in_russian_domino() -> None:
    rules = rules_for("russian", 4)
    left = hands(" | 0-0 | 4-3 2-1 | 5-5 0-0")
    assert out_points(rules, left, 0, key=False) == 30
    assert pips(rules_for("draw", 2), ((0, 0),)) == 0
    assert block_points(rules_for("russian", 2), hands("0-0 | 5-4")) == {1: 1}


def test_a_fish_pays_the_difference() -> None:
    four, two = rules_for("russian", 4), rules_for("russian", 2)
    assert block_points(four, hands("2-1 | 6-4 | 4-3 | 6-6")) == {0: 26}
    assert block_points(two, hands("5-0 | 6-3")) == {0: 4}
    assert block_points(two, hands("5-1 | 4-2")) == {}
    assert block_points(rules_for("block", 2), hands("0-0 | 4-2")) == {0: 6}


def test_in_pairs_the_lowest_hand_wins_the_fish_for_its_side() -> None:
    rules = rules_for("russian", 4, **PAIRS)
    assert block_points(rules, hands("2-1 | 6-4 | 4-3 | 6-6")) == {0: 19}
    assert block_points(rules, hands("2-1 | 6-4 | 3-0 | 6-6")) == {0: 19}
    assert block_points(rules, hands("2-1 | 3-0 | 4-3 | 6-6")) == {}


def test_blocks_in_the_jamaican_games() -> None:
    alone, pairs = rules_for("cut-throat-six-love", 4), rules_for("partner-six-love", 4)
    assert block_points(alone, hands("5-1 | 6-2 | 6-4 | 2-0")) == {3: 1}
    assert block_points(alone, hands("6-6 4-0 | 6-4 | 6-1 | 5-2")) == {}
    assert block_points(pairs, hands("6-6 | 6-1 | 6-4 | 5-2")) == {1: 1}
    assert block_points(pairs, hands("6-6 | 6-1 | 5-2 | 6-4")) == {}
    assert pips(alone, tuple(tiles("3-2 5-5"))) == 15


def line(shown: Tile, laid: list[Tile]) -> Board:
    """A table of these tiles that shows two ends, which nothing else matters for."""
    one, other = shown
    rest = [Laid(tile, ()) for tile in laid[1:]]
    return replace(EMPTY, laid=(Laid(laid[0], (("one", one), ("other", other))), *rest))


def test_a_key_card_is_the_last_of_both_its_numbers() -> None:
    rules = rules_for("cut-throat-six-love", 4)
    ones_and_twos = [t for t in full_set(rules) if {1, 2} & set(t) and t != (2, 1)]
    assert is_key_card(rules, line((1, 2), ones_and_twos), (2, 1))
    assert not is_key_card(rules, line((1, 1), ones_and_twos), (2, 1))
    assert not is_key_card(rules, line((1, 2), ones_and_twos[1:]), (2, 1))
    sixes = [t for t in full_set(rules) if 6 in t and t != (6, 6)]
    assert not is_key_card(rules, line((6, 6), sixes), (6, 6))
    assert not is_key_card(rules_for("block", 4), line((1, 2), ones_and_twos), (2, 1))
    assert out_points(rules, hands("|1-1|1-0|2-2"), 0, key=True) == 2
    assert out_points(rules, hands("|1-1|1-0|2-2"), 0, key=False) == 1


def test_a_key_card_of_three_players_has_six_blanks() -> None:
    blanks_and_ones = [(t, 0) for t in range(2, 7)] + [(t, 1) for t in range(1, 7)]
    for seats, is_key in ((3, True), (4, False)):
        rules = rules_for("cut-throat-straight-six", seats)
        assert is_key_card(rules, line((0, 1), blanks_and_ones), (1, 0)) is is_key
