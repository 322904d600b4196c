"""A seat that gives up, or whose clock runs out five times: who goes on, and how."""

from __future__ import annotations

import pytest

from dominoes import events as ev
from dominoes.events import DealEnding, ForfeitReason, GameEnding
from dominoes.state import Phase
from dominoes.tiles import Tile
from tests.rules.rigged import Table, of_kind

FIVE = "6-6 5-5 4-4 3-3 2-2"
CONCEDED = ForfeitReason.CONCEDED


def kinds(events: tuple[ev.Event, ...]) -> list[str]:
    return [event.kind for event in events]


def test_one_on_one_the_other_wins() -> None:
    table = Table.open()
    table.wash("6-6")
    assert kinds(table.do("seat 1 concedes")) == [
        "forfeited", "deal_ended", "game_ended",
    ]  # fmt: skip
    assert table.told[-1] == ev.GameEnded(GameEnding.FORFEIT, 0, (1,))
    assert table.state.ending is DealEnding.STOPPED


@pytest.mark.parametrize(("leaving", "winner"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_with_partners_the_other_side_wins(leaving: int, winner: int) -> None:
    table = Table.open(seats=4, settings={"sides": "pairs"})
    table.wash("6-6")
    table.do(f"seat {leaving} concedes")
    assert table.state.winner == winner


def test_before_the_first_wash_there_is_no_deal_to_end() -> None:
    table = Table.open()
    assert kinds(table.do("seat 0 concedes")) == ["forfeited", "game_ended"]


def test_in_cut_throat_the_turn_passes_the_empty_seat_by() -> None:
    table = Table.open(seats=4, rock=0)
    table.deal_late("6-1 2-2", "5-5 4-4", "1-0 3-3", "6-0 3-2")
    table.do("6-1")
    assert table.do("concede") == (ev.Forfeited(1, CONCEDED), ev.Turned(2))
    table.do("1-0 @ 6-1.low", "6-0 @ 6-1.high")
    assert table.state.turn == 0
    assert table.state.active == (0, 2, 3)


def test_after_a_play_too_the_turn_passes_the_empty_seat_by() -> None:
    table = Table.open("block", seats=4, rock=0)
    table.deal_late("6-1 2-2", "5-5 4-4", "1-0 3-3", "6-0 3-2")
    table.do("seat 1 concedes")
    assert table.do("6-1")[-1] == ev.Turned(2)


def test_out_of_turn_the_turn_stays_where_it_is() -> None:
    table = Table.open("citizen-gym", seats=3, rock=0)
    table.deal_late("6-1 2-2", "5-5 4-4", "1-0 3-3")
    table.do("clock", "seat 2 concedes")
    assert table.told[-1] == ev.Forfeited(2, CONCEDED)
    assert (table.state.turn, table.state.strikes) == (0, 1)


def test_what_the_seat_held_is_neither_drawn_nor_counted() -> None:
    table = Table.open(seats=3, rock=0, on_board=(True,) * 3)
    table.deal_late("6-1 1-1", "6-6 5-5", "1-0 3-3")
    table.do("6-1", "concede", "1-0 @ 6-1.low")
    assert table.state.boneyard == ()
    assert table.state.hands[1] == (Tile(6, 6), Tile(5, 5))


def test_an_out_counts_only_who_still_plays() -> None:
    table = Table.open(seats=3, rock=0, on_board=(True,) * 3)
    table.deal_late("6-1 2-0", "6-6 5-5", "1-0 4-3")
    table.do("6-1", "concede", "1-0 @ 6-1.low", "2-0 @ 1-0.low")
    assert of_kind(ev.Scored, table.told)[-1].parts == (7,)
    assert of_kind(ev.DealEnded, table.told)[0].hands[1] == (Tile(6, 6), Tile(5, 5))


def test_the_next_deal_is_for_those_who_are_left() -> None:
    table = Table.open(seats=3)
    table.do("seat 1 concedes")
    table.wash("6-6", "5-5")
    dealt = of_kind(ev.Dealt, table.told)[0]
    assert [len(hand) for hand in dealt.hands] == [7, 0, 7]
    assert len(dealt.boneyard) == 14
    assert dealt.washers == (0, 2)


def test_a_holder_of_the_lead_who_leaves_is_followed_by_the_next_double() -> None:
    table = Table.open(seats=3)
    table.wash("6-6", "5-5", "4-4")
    assert table.do("concede") == (
        ev.Forfeited(0, CONCEDED), ev.LeadGiven(1, Tile(5, 5)),
    )  # fmt: skip


def test_the_lead_stays_when_another_leaves_before_it() -> None:
    table = Table.open(seats=3)
    table.wash("6-6", "5-5", "4-4")
    assert table.do("seat 1 concedes") == (ev.Forfeited(1, CONCEDED),)
    assert table.state.lead_tile == Tile(6, 6)


def test_without_a_double_among_those_left_the_deal_is_void() -> None:
    table = Table.open(seats=3)
    table.wash("6-6 5-5")
    assert kinds(table.do("concede")) == ["forfeited", "deal_voided"]
    assert table.state.phase is Phase.WASH
    table.wash("", "3-3")
    assert table.told[-1] == ev.LeadGiven(1, Tile(3, 3))


def test_a_rock_who_leaves_hands_the_lead_to_the_next_seat() -> None:
    table = Table.open(seats=3, rock=1)
    table.do("seat 1 concedes")
    table.wash("6-6", "5-5")
    assert table.told[-1] == ev.LeadGiven(2, None)
    assert of_kind(ev.Dealt, table.told)[0].washers == (0, 2)


def test_a_rock_who_leaves_with_the_lead_hands_it_on() -> None:
    table = Table.open(seats=3, rock=1)
    table.wash("6-6", "5-5")
    assert table.do("concede")[-1] == ev.LeadGiven(2, None)


def test_a_seat_with_an_offer_that_leaves_is_followed_by_the_lead() -> None:
    table = Table.open(seats=3)
    table.wash(FIVE, "1-1")
    assert table.do("concede") == (
        ev.Forfeited(0, CONCEDED), ev.LeadGiven(1, Tile(1, 1)),
    )  # fmt: skip


def test_an_offer_stands_while_another_seat_leaves() -> None:
    table = Table.open(seats=3)
    table.wash(FIVE, "1-1")
    table.do("seat 1 concedes")
    assert table.state.phase is Phase.OFFER
    assert table.do("keep")[-1] == ev.LeadGiven(0, Tile(6, 6))


def test_an_offer_to_the_last_but_one_ends_with_the_game() -> None:
    table = Table.open()
    table.wash(FIVE, "1-1")
    assert kinds(table.do("seat 1 concedes")) == [
        "forfeited", "deal_ended", "game_ended",
    ]  # fmt: skip


def test_the_last_one_standing_wins_whatever_the_score() -> None:
    table = Table.open(seats=4, scores=(140, 100, 90, 0))
    table.wash("6-6")
    table.do("seat 0 concedes", "seat 1 concedes")
    assert table.state.winner is None
    table.do("seat 2 concedes")
    assert table.told[-1] == ev.GameEnded(GameEnding.FORFEIT, 3, ())


def test_a_pass_of_somebody_who_left_locks_no_board() -> None:
    """Three passes are not enough while a seat that has not passed is left."""
    table = Table.open(seats=4, rock=3)
    table.deal_late("5-5 4-4", "5-4 2-2", "3-3 5-3", "6-6 6-0 2-1")
    table.do("6-6", "pass", "seat 0 concedes", "pass", "pass")
    assert table.state.turn == 3
    table.do("6-0 @ 6-6.high")
    assert table.state.phase is Phase.PLAY


def test_a_seat_that_leaves_out_of_turn_locks_no_board() -> None:
    table = Table.open(seats=3, rock=2)
    table.deal_late("5-5 4-4", "5-4 2-2", "6-6 6-0 2-1")
    table.do("6-6", "pass", "pass", "seat 0 concedes")
    assert (table.state.phase, table.state.turn) == (Phase.PLAY, 2)
    table.do("6-0 @ 6-6.high")
    assert table.state.turn == 1


def test_the_last_seat_to_pass_may_leave_instead_and_the_board_is_locked() -> None:
    table = Table.open(seats=3, rock=2)
    table.deal_late("5-5 4-4", "5-4 2-2", "6-6 2-1")
    table.do("6-6", "pass", "pass")
    assert kinds(table.do("concede")) == ["forfeited", "deal_ended"]
    assert table.state.ending is DealEnding.BLOCKED
    table.wash("6-6", "5-5")
    assert table.state.turn == 0


def test_five_dumbbells_are_a_forfeit_even_with_an_offer_pending() -> None:
    table = Table.open("inmate-gym", seats=3)
    table.wash("", FIVE, "0-0")
    table.do("clock", "clock", "clock", "clock")
    assert kinds(table.do("clock")) == ["struck", "forfeited", "lead_given"]
    assert table.state.dumbbells == (0, 5, 0)
    assert (table.state.turn, table.state.strikes) == (2, 0)


def test_a_game_can_be_won_on_points_after_a_forfeit() -> None:
    table = Table.open(seats=3, rock=0, on_board=(True,) * 3, scores=(140, 10, 85))
    table.deal_late("6-4 1-1", "5-5", "4-4")
    table.do("seat 1 concedes", "6-4")
    assert table.told[-1] == ev.GameEnded(GameEnding.TARGET, 0, (1,))
