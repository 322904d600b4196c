"""Who leads a deal, with which tile, and which hands are washed again (RULES)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dominoes import events as ev
from dominoes.actions import Concede, Yield
from dominoes.errors import MustLead, NotNow, RuleError
from dominoes.events import VoidReason
from dominoes.game import legal
from dominoes.state import Occasion
from dominoes.tiles import Tile
from tests.rules.rigged import Table, of_kind, rules_of

FIVE_DOUBLES = "5-5 4-4 3-3 2-2 1-1"
SIX_THREES = "3-3 3-0 3-1 3-2 4-3 5-3 6-6"


def lead(table: Table) -> tuple[int, str | None]:
    """Who was given the lead last, and the tile that it has to be."""
    given = of_kind(ev.LeadGiven, table.told)[-1]
    return given.seat, given.tile and str(given.tile)


@pytest.mark.parametrize("lot", [0, 1, 2])
def test_a_lead_by_lot_goes_to_the_seat_that_was_drawn(lot: int) -> None:
    table = Table.open("all-fives", 3)
    table.lot = lot
    table.wash("6-6")
    assert of_kind(ev.Dealt, table.told)[0].lot == lot
    assert lead(table) == (lot, None)


def test_the_lot_is_drawn_among_those_who_are_left() -> None:
    table = Table.open("all-fives", 3)
    table.do("seat 1 concedes")
    table.lot = 1
    table.wash()
    assert lead(table) == (2, None)


def test_where_nobody_holds_a_double_the_heaviest_tile_may_lead() -> None:
    """RULES R7: 6-3 and 5-4 weigh the same, and the higher half decides."""
    table = Table.open("russian", 2)
    table.deal_late("5-4 1-0", "6-3 2-1")
    assert lead(table) == (1, "6-3")
    with pytest.raises(MustLead):
        table.do("2-1")


def test_a_holder_may_be_free_to_lead_any_tile() -> None:
    table = Table.open("cut-throat-six-love", 4, settings={"first_lead": SPORTING})
    table.wash("", "6-6 5-4")
    assert lead(table) == (1, None)
    assert table.do("5-4")


SPORTING = "holder-6-0-heaviest-any"


def test_the_heaviest_tile_may_name_the_leader_who_leads_anything() -> None:
    table = Table.open("all-fives", 2, settings={"first_lead": "heaviest"})
    table.deal_late("5-4 1-0", "6-5 2-1")
    assert lead(table) == (1, None)
    assert table.do("2-1")


def test_the_lead_may_go_round_from_deal_to_deal() -> None:
    table = Table.open("muggins", 3, settings={"out_lead": "next"}, rock=0, leader=2)
    table.wash()
    assert lead(table) == (0, None)


def test_where_nobody_has_led_yet_the_lead_that_goes_round_starts_by_lot() -> None:
    table = Table.open("muggins", 3, settings={"out_lead": "next"}, rock=0)
    table.lot = 1
    table.wash()
    assert lead(table) == (1, None)


@pytest.mark.parametrize(
    ("mode", "occasion", "expected"),
    [
        ("all-fives", Occasion.OUT, (2, None)),
        ("all-fives", Occasion.BLOCK, (1, None)),
        ("all-fives", Occasion.TIE, (1, None)),
        ("russian", Occasion.OUT, (0, "6-6")),
        ("russian", Occasion.BLOCK, (0, "6-6")),
        ("cut-throat-six-love", Occasion.OUT, (2, None)),
        ("cut-throat-six-love", Occasion.BLOCK, (2, None)),
        ("cut-throat-six-love", Occasion.TIE, (0, "6-6")),
        ("cut-throat-six-love", Occasion.RESET, (0, "6-6")),
        ("citizen", Occasion.OUT, (2, None)),
        ("citizen", Occasion.BLOCK, (0, "6-6")),
        ("block", Occasion.OUT, (2, None)),
        ("block", Occasion.TIE, (0, "6-6")),
    ],
)
def test_a_lead_follows_from_how_the_last_deal_ended(
    mode: str, occasion: Occasion, expected: tuple[int, str | None]
) -> None:
    """Seat 2 won the last deal, the lot fell on seat 1, and seat 0 holds double six."""
    table = Table.open(mode, 4, rock=2, occasion=occasion)
    table.lot = 1
    table.wash("6-6")
    assert lead(table) == expected


def test_a_winner_who_is_not_known_leaves_the_lead_to_the_lot() -> None:
    table = Table.open("block", 2, occasion=Occasion.OUT)
    table.lot = 1
    table.wash()
    assert lead(table) == (1, None)


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (("2-2", "1-1"), (1, "1-1")),
        (("12-12", "2-2"), (1, "2-2")),
        (("12-12", "0-0"), (0, "12-12")),
    ],
)
def test_the_first_edition_or_the_next_leads(
    hands: tuple[str, str], expected: tuple[int, str]
) -> None:
    table = Table.open("hemingway", 2)
    table.deal_late(*hands)
    assert lead(table) == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("holder-1-12-redeal", None),
        ("holder-1-0-redeal", (1, "0-0")),
        ("holder-1-12-heaviest", (0, "12-11")),
    ],
)
def test_without_an_edition_there_is_a_redeal_or_what_the_table_chose(
    rule: str, expected: tuple[int, str] | None
) -> None:
    """RULES H13, and the two choices beside it."""
    table = Table.open("hemingway", 2, settings={"first_lead": rule})
    table.deal_late("12-11 3-2", "0-0 5-4")
    if expected is None:
        assert table.told[-1] == ev.DealVoided(VoidReason.NO_STARTER)
    else:
        assert lead(table) == expected


def test_the_words_at_the_start_are_called_once_a_game() -> None:
    table = Table.open("hemingway", 2)
    table.wash("12-11")
    table.wash("1-1")
    called = of_kind(ev.Called, table.told)
    assert table.told[0] == ev.Called("Somebody get the odd men out!")
    assert len(called) == 1


def test_a_table_without_a_wash_asks_nobody_to_wash() -> None:
    table = Table.open(seats=3, settings={"wash": "off"}, rock=1)
    assert of_kind(ev.Dealt, table.wash())[0].washers == ()


def test_the_direction_changes_nothing_but_what_is_drawn() -> None:
    told = []
    for direction in ("clockwise", "counter"):
        table = Table.open("muggins", 3, settings={"direction": direction})
        table.wash("6-5", "5-5")
        table.do("6-5", "5-5 @ 6-5.low")
        told.append(table.told)
    assert told[0] == told[1]


# Redeals


@pytest.mark.parametrize(
    ("hand", "why"),
    [(FIVE_DOUBLES, VoidReason.DOUBLES), (SIX_THREES, VoidReason.ALIKE)],
)
def test_five_doubles_or_six_of_a_number_are_washed_again(
    hand: str, why: VoidReason
) -> None:
    """RULES R6."""
    table = Table.open("russian", 2)
    table.deal_late("6-5 6-4", hand)
    assert table.told[-1] == ev.DealVoided(why)


def test_four_doubles_and_five_of_a_number_are_played() -> None:
    table = Table.open("russian", 2)
    table.deal_late("5-5 4-4 3-3 2-2 6-5 6-4", "3-0 3-1 3-2 4-3 5-3")
    assert lead(table) == (0, "5-5")


def test_a_redeal_that_is_off_never_happens() -> None:
    table = Table.open("russian", 2, settings={"redeal": "off"})
    table.deal_late(FIVE_DOUBLES, SIX_THREES)
    assert lead(table) == (1, "6-6")


def test_two_holders_are_asked_one_after_the_other() -> None:
    table = Table.open("russian", 2, settings={"redeal": "choice"})
    table.deal_late("5-5 4-4 2-2 1-1 0-0", SIX_THREES)
    assert table.told[-1] == ev.RedealOffered(0)
    assert table.do("keep")[-1] == ev.RedealOffered(1)
    assert table.state.declined == (True, False)
    assert table.do("keep")[-1] == ev.LeadGiven(1, Tile(6, 6))


def test_the_second_holder_may_have_it_washed_again() -> None:
    table = Table.open("russian", 2, settings={"redeal": "choice"})
    table.deal_late("5-5 4-4 2-2 1-1 0-0", SIX_THREES)
    table.do("keep")
    assert table.do("reshuffle")[-1] == ev.DealVoided(VoidReason.CHOSEN)
    table.deal_late("5-5 4-4 2-2 1-1 0-0", "6-5")
    assert table.told[-1] == ev.RedealOffered(0)


# Partners who choose which of them leads


def won_by_a_pair() -> Table:
    table = Table.open("partner-six-love", 4, rock=1)
    table.wash("6-6")
    return table


def test_a_winner_may_let_the_partner_lead() -> None:
    table = won_by_a_pair()
    assert table.do("yield") == (ev.LeadYielded(1, 3), ev.LeadGiven(3, None))
    assert (table.state.turn, table.state.leader) == (3, 3)
    with pytest.raises(NotNow):
        table.do("yield")


def test_whoever_has_led_cannot_yield_any_more() -> None:
    table = won_by_a_pair()
    table.act(1, legal(table.state, 1)[0])
    with pytest.raises(RuleError):
        table.do("yield")


def test_a_forced_lead_is_not_yielded() -> None:
    table = Table.open("partner-six-love", 4)
    table.wash("6-6")
    assert Yield() not in legal(table.state, 0)
    with pytest.raises(NotNow):
        table.do("yield")


def test_nobody_yields_where_each_plays_alone() -> None:
    table = Table.open("cut-throat-six-love", 4, rock=1)
    table.wash("6-6")
    assert Yield() not in legal(table.state, 1)


def test_a_winner_without_a_partner_leads_alone() -> None:
    rules = replace(rules_of("partner-six-love", 4), sides=rules_of("citizen", 4).sides)
    table = Table.of(rules, 4, rock=1)
    table.wash("6-6")
    assert table.state.partner(1) is None
    assert Yield() not in legal(table.state, 1)
    assert Concede() in legal(table.state, 1)
