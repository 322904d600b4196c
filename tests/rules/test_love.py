"""Jamaican tables: wins, keys, draws, brucks and love (RULES, the J examples)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dominoes import events as ev
from dominoes.axes import BlockPay, Pay
from dominoes.events import GameEnding, ResetReason, Source
from dominoes.state import Occasion, Phase
from dominoes.tiles import Tile
from tests.rules.rigged import Table, of_kind, rules_of

SIX_LOVE, STRAIGHT = "cut-throat-six-love", "cut-throat-straight-six"
# Twelve tiles of ones and twos, from a two at one end to a one at the other.
ONES_AND_TWOS = "2-0 0-1 1-1 1-3 3-2 2-2 2-4 4-1 1-5 5-2 2-6 6-1"


def won_by(seat: int, mode: str = SIX_LOVE, **given: Any) -> Table:
    """A table of four at which this seat has just gone out with double six."""
    table = Table.open(mode, 4, rock=seat, **given)
    go_out(table, seat)
    return table


def go_out(table: Table, seat: int) -> None:
    hands = ["5-5", "4-4", "3-3", "2-2"]
    hands[seat] = "6-6"
    table.deal_late(*hands)
    table.do("6-6")


def tied(mode: str = SIX_LOVE, **given: Any) -> Table:
    """RULES J4: counts of 16, 10, 7 and 7 in a blocked game."""
    table = Table.open(mode, 4, rock=0, **given)
    table.deal_late("6-6 5-5 4-2", "5-4 1-0", "4-3", "5-2")
    table.do("6-6", "pass", "pass", "pass", "pass")
    return table


def wins(table: Table) -> list[tuple[int, Source, int]]:
    return [(e.seat, e.source, e.points) for e in of_kind(ev.Scored, table.told)]


def moves(line: str) -> list[str]:
    """The moves that lay a line from its first tile on, always at the same end."""
    found: list[str] = []
    at = ""
    for word in line.split():
        near, far = map(int, word.split("-"))
        tile = Tile.of(near, far)
        found.append(f"{tile} @ {at}" if at else str(tile))
        at = f"{tile}.{'high' if far >= near else 'low'}"
    return found


def key_game(last: str, *, held: str = "5-5", **given: Any) -> Table:
    """The line of ones and twos, played in turn, and then a last tile at its end."""
    mode, seats = given.pop("mode", SIX_LOVE), given.pop("seats", 4)
    table = Table.open(mode, seats, rock=0, **given)
    line = moves(f"{ONES_AND_TWOS} {last}")
    hands = [[move.split()[0] for move in line[seat::seats]] for seat in range(seats)]
    for hand in hands[1:]:
        hand.append(held)
    table.deal_late(*[" ".join(hand) for hand in hands])
    table.do(*line)
    return table


def test_the_last_of_both_numbers_is_a_key_card() -> None:
    """RULES J1."""
    assert wins(key_game("1-2")) == [(0, Source.KEY, 2)]


def test_a_tile_that_fits_both_ends_is_no_key_while_another_could() -> None:
    """RULES J2."""
    table = Table.open(SIX_LOVE, 4, rock=0)
    table.deal_late("6-0 5-5", "1-0 4-4", "6-1", "1-1")
    table.do("6-0", "1-0 @ 6-0.low", "6-1 @ 1-0.high")
    assert wins(table) == [(2, Source.WIN, 1)]


def test_a_double_is_never_a_key() -> None:
    """RULES J6."""
    table = Table.open(SIX_LOVE, 4, rock=0)
    table.deal_late("5-4 3-3", "5-5", "2-2", "1-1")
    table.do("5-4", "5-5 @ 5-4.high")
    assert wins(table) == [(1, Source.WIN, 1)]


@pytest.mark.parametrize(
    ("settings", "carried", "expected"),
    [
        ({"key_points": "0"}, 0, (0, Source.WIN, 1)),
        ({}, 1, (0, Source.KEY, 2)),
        ({"key_adds": "on"}, 1, (0, Source.KEY, 3)),
        ({"key_adds": "on"}, 0, (0, Source.KEY, 2)),
        ({"block_tie": "worth_more"}, 2, (0, Source.KEY, 3)),
    ],
)
def test_a_key_is_worth_what_the_table_says(
    settings: dict[str, str], carried: int, expected: tuple[int, Source, int]
) -> None:
    table = key_game("1-2", settings=settings, carried=carried)
    assert wins(table) == [expected]


def test_a_block_gives_a_point_to_the_lightest_hand_which_poses_next() -> None:
    """RULES J3: counts of 6, 8, 10 and 2."""
    table = Table.open(SIX_LOVE, 4, rock=0)
    table.deal_late("6-6 5-1", "5-3", "5-5", "2-0")
    table.do("6-6", "pass", "pass", "pass", "pass")
    assert wins(table) == [(3, Source.WIN, 1)]
    table.wash("6-6")
    assert table.told[-1] == ev.LeadGiven(3, None)


def test_after_a_draw_the_next_game_is_worth_two_and_double_six_poses() -> None:
    """RULES J4."""
    table = tied()
    assert table.told[-1] == ev.Carried(1, 1)
    assert wins(table) == []
    go_out(table, 2)
    assert of_kind(ev.LeadGiven, table.told)[-1] == ev.LeadGiven(2, Tile(6, 6))
    assert wins(table) == [(2, Source.WIN, 2)]
    assert table.state.carried == 0


@pytest.mark.parametrize(
    ("tie", "carried", "points"), [("worth_two", 1, 2), ("worth_more", 2, 3)]
)
def test_a_second_draw_changes_nothing_or_adds_another(
    tie: str, carried: int, points: int
) -> None:
    table = tied(settings={"block_tie": tie}, carried=1)
    assert table.state.carried == carried
    go_out(table, 0)
    assert wins(table) == [(0, Source.WIN, points)]


def test_two_partners_with_the_lightest_hands_win() -> None:
    table = Table.open("partner-six-love", 4, rock=0)
    table.deal_late("6-6 5-1", "5-3", "4-2", "5-5")
    table.do("6-6", "pass", "pass", "pass", "pass")
    assert table.state.scores == (1, 0)
    assert tied("partner-six-love").state.scores == (0, 0)


def test_six_with_somebody_on_nought_is_the_game() -> None:
    """RULES J7."""
    table = won_by(0, scores=(5, 1, 2, 0))
    assert table.told[-1] == ev.GameEnded(GameEnding.TARGET, 0, ())
    assert table.state.scores == (6, 1, 2, 0)


def test_a_point_for_everybody_is_a_bruck() -> None:
    """RULES J8."""
    table = won_by(3, scores=(5, 1, 2, 0))
    assert table.told[-1] == ev.Reset((0, 0, 0, 0), ResetReason.BRUCK)
    assert table.state.rock is None
    table.wash("", "6-6")
    assert table.told[-1] == ev.LeadGiven(1, Tile(6, 6))


def test_a_bruck_may_end_the_game_without_a_winner() -> None:
    table = won_by(3, scores=(5, 1, 2, 0), settings={"bruck": "void"})
    assert table.told[-1] == ev.GameEnded(GameEnding.BRUCK, None, ())
    assert table.state.phase is Phase.ENDED


def test_a_key_may_go_past_six() -> None:
    """RULES J9."""
    table = key_game("1-2", scores=(5, 0, 0, 0))
    assert table.state.scores == (7, 0, 0, 0)
    assert table.state.winner == 0


def test_a_draw_may_bring_four_to_six() -> None:
    """RULES J10."""
    table = won_by(0, scores=(4, 0, 0, 0), carried=1)
    assert (table.state.scores, table.state.winner) == ((6, 0, 0, 0), 0)


def test_one_all_is_played_for_two() -> None:
    """RULES J11."""
    table = won_by(3, scores=(1, 1, 1, 0), settings={"one_all": "on"})
    assert table.told[-1] == ev.Reset((1, 1, 1, 1), ResetReason.ONE_ALL)
    go_out(table, 2)
    assert of_kind(ev.LeadGiven, table.told)[-1] == ev.LeadGiven(2, Tile(6, 6))
    assert table.told[-1] == ev.Reset((0, 0, 2, 0), ResetReason.PLAYED_TWO)
    assert table.state.occasion is Occasion.OUT
    table.wash("6-6")
    assert table.told[-1] == ev.LeadGiven(2, None)


def test_a_draw_at_one_all_leaves_it_at_one_all() -> None:
    table = tied(settings={"one_all": "on"}, scores=(1, 1, 1, 1))
    assert table.state.scores == (1, 1, 1, 1)
    assert not of_kind(ev.Reset, table.told)
    go_out(table, 1)
    assert table.state.scores == (0, 2, 0, 0)


def test_a_straight_six_is_a_plain_race() -> None:
    table = won_by(0, STRAIGHT, scores=(5, 1, 2, 1))
    assert (table.state.scores, table.state.winner) == ((6, 1, 2, 1), 0)
    assert won_by(3, STRAIGHT, scores=(4, 1, 2, 0)).state.scores == (4, 1, 2, 1)


def test_three_play_without_the_double_blank() -> None:
    """RULES J12, and a key card that is the last of a six-tile number."""
    table = Table.open(SIX_LOVE, 3)
    table.wash("6-6")
    assert [len(hand) for hand in table.state.hands] == [9, 9, 9]
    assert table.state.boneyard == ()
    key = Table.open(SIX_LOVE, 3, rock=0)
    line = moves("6-6 6-1 1-0 0-2 2-6 6-3 3-0 0-4 4-6 6-5 5-0 0-6")
    first, second, third = (
        " ".join(m.split()[0] for m in line[n::3]) for n in (0, 1, 2)
    )
    key.deal_late(f"{first} 1-1", f"{second} 2-2", third)
    key.do(*line)
    assert wins(key) == [(2, Source.KEY, 2)]


def test_a_block_may_pay_nothing_and_so_may_an_out() -> None:
    rules = replace(
        rules_of(STRAIGHT, 4), pay=Pay.NOTHING, block_pay=BlockPay.DIFFERENCE
    )
    table = Table.of(rules, 4, rock=0)
    go_out(table, 0)
    table.deal_late("6-6 5-1", "5-3", "5-5", "2-0")
    table.do("6-6", "pass", "pass", "pass", "pass")
    assert table.state.scores == (0, 0, 0, 0)
    assert table.state.rock == 3
