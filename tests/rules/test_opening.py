"""How a deal begins: the wash, redeals, the house double and the rock."""

from __future__ import annotations

import pytest

from dominoes import events as ev
from dominoes.actions import Answer, Wash
from dominoes.errors import BadWash, NotNow, NotYourTurn
from dominoes.opening import bonus_for
from dominoes.tiles import Tile, tile_set
from tests.rules.rigged import Table, of_kind, rigged, rules_of, tiles

FIVE = "6-6 5-5 4-4 3-3 2-2"


def test_hands_are_dealt_in_seat_order_and_the_rest_is_the_boneyard() -> None:
    table = Table.open(seats=3)
    order = tile_set(6)
    dealt = table.house(Wash(order))[0]
    assert dealt == ev.Dealt(
        1, (order[:7], order[7:14], order[14:21]), order[21:], (0, 1, 2), 0
    )


@pytest.mark.parametrize(
    "order",
    [
        (),
        tile_set(6)[:-1],
        (*tile_set(6), Tile(6, 6)),
        (*tile_set(6)[:-1], Tile(5, 5)),
        tile_set(9)[1:29],
    ],
)
def test_a_shuffle_has_to_hold_the_whole_set_once(order: tuple[Tile, ...]) -> None:
    table = Table.open()
    with pytest.raises(BadWash):
        table.house(Wash(order))
    assert table.wash("6-6")


def test_a_wash_comes_before_a_deal_and_not_into_it() -> None:
    table = Table.open()
    table.wash("6-6")
    with pytest.raises(NotNow):
        table.wash("5-5")


def test_a_deal_without_a_double_is_washed_again_until_there_is_one() -> None:
    table = Table.open(seats=3)
    for _ in range(3):
        table.wash()
    table.wash("", "1-1")
    assert [type(event) for event in table.told] == [
        *[ev.Dealt, ev.DealVoided] * 3, ev.Dealt, ev.LeadGiven,
    ]  # fmt: skip
    assert table.state.deal == 4


def test_the_rock_leads_a_deal_without_doubles_too() -> None:
    table = Table.open(seats=3, rock=2)
    table.wash()
    assert table.told[-1] == ev.LeadGiven(2, None)


def test_an_offer_waits_for_its_own_seat_before_the_lead() -> None:
    table = Table.open(seats=3)
    table.wash("", FIVE)
    assert table.told[-1] == ev.RedealOffered(1)
    with pytest.raises(NotYourTurn):
        table.act(0, Answer(reshuffle=True))
    assert table.do("keep") == (
        ev.RedealAnswered(1, reshuffle=False),
        ev.LeadGiven(1, Tile(6, 6)),
    )


def test_the_rock_keeps_the_lead_through_a_wash_that_was_asked_for() -> None:
    table = Table.open(seats=3, rock=0)
    table.wash("", FIVE)
    table.do("reshuffle")
    assert table.state.hands == ((), (), ())
    table.wash("", "6-6")
    assert of_kind(ev.Dealt, table.told)[-1].washers == (1, 2)
    assert table.told[-1] == ev.LeadGiven(0, None)


def test_an_offer_may_be_made_twice_running() -> None:
    table = Table.open()
    for _ in range(2):
        table.wash(FIVE)
        table.do("reshuffle")
    assert len(of_kind(ev.RedealOffered, table.told)) == 2


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("6-6 5-5 4-4", None),
        ("6-6 5-5 4-4 3-3", 50),
        (FIVE, 100),
        (f"{FIVE} 1-1 0-0", 100),
    ],
)
def test_a_hand_plays_for_the_highest_bonus_it_reaches(
    hand: str, points: int | None
) -> None:
    bonus = bonus_for(rules_of("citizen", 2), tiles(hand))
    assert (bonus and bonus.points) == points


def test_a_rigged_deal_fills_short_hands_with_plain_tiles() -> None:
    table = Table.open(seats=3)
    order = rigged(table.state, ["6-6", "", "0-0 5-4"], boneyard="5-5")
    assert sorted(order) == sorted(tile_set(6))
    assert sum(tile.is_double for tile in order[:21]) == 2
    assert order[21] == Tile(5, 5)


def test_where_there_are_no_bonuses_no_hand_plays_for_one() -> None:
    assert bonus_for(rules_of("block", 2), tiles(FIVE)) is None
