"""Points: totals, the board, the count and the doubles, beyond the worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from dominoes import events as ev
from dominoes.actions import Play
from dominoes.counting import rounded
from dominoes.scoring import preview
from dominoes.tiles import Tile
from dominoes.view import show
from tests.rules.rigged import Table, end, of_kind


def late(*hands: str, mode: str = "citizen", **given: Any) -> Table:
    """The end of a deal, led by seat 0 with anything."""
    seats = len(hands)
    given.setdefault("on_board", (True,) * seats)
    table = Table.open(mode, seats, rock=0, **given)
    table.deal_late(*hands)
    return table


@pytest.mark.parametrize(
    ("total", "to", "points"),
    [(0, 10, 0), (4, 10, 0), (5, 10, 10), (14, 10, 10), (15, 10, 20), (165, 10, 170),
     (2, 5, 0), (3, 5, 5), (7, 5, 5), (8, 5, 10), (12, 5, 10), (13, 5, 15)],
)  # fmt: skip
def test_a_count_is_rounded_to_the_nearest_with_halves_up(
    total: int, to: int, points: int
) -> None:
    assert rounded(total, to) == points


def test_a_total_of_nought_is_no_score() -> None:
    table = late("0-0 6-1", "5-1")
    table.do("0-0")
    assert not of_kind(ev.Scored, table.told)
    assert not of_kind(ev.Unscored, table.told)


def test_a_total_that_is_no_multiple_is_not_spoken_of() -> None:
    table = late("6-1 5-5", "5-1")
    table.do("6-1")
    assert [type(e) for e in table.told[-2:]] == [ev.Played, ev.Turned]


def test_a_score_says_what_it_is_made_of() -> None:
    table = late("6-4 1-1", "5-1")
    scored = table.do("6-4")[1]
    assert scored == ev.Scored(
        0, 0, ev.Source.ENDS, (6, 4), 10, 10, got_on=False, among=1
    )


def test_a_score_off_the_board_says_why_it_is_lost() -> None:
    table = late("5-0 1-1", "5-1", on_board=(False, False))
    lost = table.do("5-0")[1]
    off_board = ev.NoScore.OFF_BOARD
    assert lost == ev.Unscored(0, 0, ev.Source.ENDS, (5, 0), 5, off_board)


def test_getting_on_is_told_once() -> None:
    table = late("6-4 5-5 1-1", "6-0 4-1", on_board=(False, False))
    table.do("6-4", "4-1 @ 6-4.low", "1-1 @ 4-1.low")
    scored = of_kind(ev.Scored, table.told)
    assert [event.got_on for event in scored] == [True]
    assert table.state.on_board == (True, False)


def test_a_small_total_at_an_inmate_table_is_below_the_minimum_first() -> None:
    table = late("5-0 1-1", "5-1", mode="inmate", on_board=(False, False))
    lost = table.do("5-0")[1]
    assert isinstance(lost, ev.Unscored)
    assert lost.why is ev.NoScore.BELOW_MINIMUM


def test_a_count_that_rounds_to_nothing_never_gets_anybody_on() -> None:
    table = late("6-1", "3-1", on_board=(False, False))
    lost = table.do("6-1")[-1]
    assert isinstance(lost, ev.Unscored)
    assert lost.why is ev.NoScore.ROUNDS_TO_NOTHING
    assert table.state.on_board == (False, False)


def test_the_seat_that_goes_out_counts_every_other_hand() -> None:
    table = late("6-1", "6-6 5-0", "4-4", "3-0")
    counted = of_kind(ev.Scored, table.do("6-1"))[0]
    assert (counted.parts, counted.total, counted.points) == ((17, 8, 3), 28, 30)


def test_what_lies_in_the_boneyard_is_not_counted() -> None:
    table = Table.open(rock=0, on_board=(True, True))
    table.deal_late("6-1", "4-4", boneyard="6-6 5-5")
    assert of_kind(ev.Scored, table.do("6-1"))[0].total == 8


def test_the_bonus_is_paid_after_the_ends_of_the_same_play() -> None:
    hands = ("6-6 5-5 4-4 0-0 2-1", "6-5 6-4 6-0 3-1")
    table = late(*hands)
    table.do(
        "6-6", "6-5 @ 6-6.high", "5-5 @ 6-5.low", "6-4 @ 6-6.low", "4-4 @ 6-4.low",
        "6-0 @ 6-6.up", "0-0 @ 6-0.low",
    )  # fmt: skip
    scored = of_kind(ev.Scored, table.told)
    assert [event.source for event in scored][-1] is ev.Source.DOUBLES
    assert table.state.scores[0] == 50


def test_the_bonus_of_a_last_tile_comes_before_the_count() -> None:
    hands = ("6-6 5-5 4-4 3-3", "6-5 6-4 6-3 1-0")
    table = late(*hands)
    table.do(
        "6-6", "6-5 @ 6-6.high", "5-5 @ 6-5.low", "6-4 @ 6-6.low", "4-4 @ 6-4.low",
        "6-3 @ 6-6.up", "3-3 @ 6-3.low",
    )  # fmt: skip
    assert [type(event) for event in table.told[-4:]] == [
        ev.Played, ev.Scored, ev.DealEnded, ev.Unscored,
    ]  # fmt: skip
    assert table.state.scores == (50, 0)


def test_the_bonus_is_paid_once() -> None:
    table = late("6-6 5-5 4-4 3-3 3-1 1-0", "6-5 6-4 6-3 2-0")
    table.do(
        "6-6", "6-5 @ 6-6.high", "5-5 @ 6-5.low", "6-4 @ 6-6.low", "4-4 @ 6-4.low",
        "6-3 @ 6-6.up", "3-3 @ 6-3.low", "pass", "3-1 @ 3-3.high", "pass",
    )  # fmt: skip
    assert table.state.scores == (50, 0)


def test_a_bonus_can_win_the_game() -> None:
    hands = ("6-6 5-5 4-4 3-3 2-1", "6-5 6-4 6-3 1-0")
    table = late(*hands, scores=(100, 0))
    table.do(
        "6-6", "6-5 @ 6-6.high", "5-5 @ 6-5.low", "6-4 @ 6-6.low", "4-4 @ 6-4.low",
        "6-3 @ 6-6.up", "3-3 @ 6-3.low",
    )  # fmt: skip
    assert table.told[-1] == ev.GameEnded(ev.GameEnding.TARGET, 0, (1,))


def test_a_draw_of_the_others_does_not_cost_the_bonus() -> None:
    table = Table.open(rock=0, on_board=(True, True))
    table.deal_late("6-6 5-5 4-4 3-3 2-1", "5-4 4-3 1-0", boneyard="6-5")
    table.do(
        "6-6", "draw 0", "6-5 @ 6-6.high", "5-5 @ 6-5.low", "5-4 @ 5-5.high",
        "4-4 @ 5-4.low", "4-3 @ 4-4.high",
    )  # fmt: skip
    scored = of_kind(ev.Scored, table.do("3-3 @ 4-3.low"))
    assert ev.Source.DOUBLES in [event.source for event in scored]


def test_what_a_play_would_give_is_known_beforehand() -> None:
    table = late("6-4 5-5", "6-6 1-0", on_board=(False, False))
    view = show(table.state, 0)
    assert preview(view, 0, Play(Tile(6, 4))) == (10, 10)
    assert preview(view, 0, Play(Tile(5, 5))) == (10, 10)


def test_a_promised_bonus_is_part_of_the_points() -> None:
    hands = ("6-6 5-5 4-4 1-1 3-2", "6-5 6-4 6-1 2-0")
    table = late(*hands, on_board=(False, False))
    table.do(
        "6-6", "6-5 @ 6-6.high", "5-5 @ 6-5.low", "6-4 @ 6-6.low", "4-4 @ 6-4.low",
        "6-1 @ 6-6.up",
    )  # fmt: skip
    last = Play(Tile(1, 1), end("6-1.low"))
    assert preview(show(table.state, 0), 0, last) == (70, 20)
