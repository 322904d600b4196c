"""Which deals the table holds: every mode and table size, each rule that can differ."""

from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from typing import Any

from tests.oracle import wishes
from tests.oracle.choose import (
    Late,
    Whole,
    key_card_deals,
    late_deals,
    offered_deals,
    whole_deals,
)
from tests.oracle.rules import MODES, rules_for
from tests.oracle.wishes import Wish

HOUSE = ("citizen", "citizen-gym", "inmate", "inmate-gym")
FAMILY = ("all-fives", "muggins", "five-up")
JAMAICAN = tuple(mode for mode in MODES if mode.startswith(("cut", "partner")))
PAIRS = {"sides": "pairs"}

# Mode, seats and what the table's host has changed.
Set = tuple[str, int, Mapping[str, Any]]

VARIED: list[Set] = [
    *((mode, 2, {"hand_size": 9}) for mode in HOUSE),
    *((mode, 3, {"hand_size": 9}) for mode in HOUSE),
    *((mode, 4, PAIRS) for mode in (*HOUSE, *FAMILY, "russian")),
    *((mode, 3, {"draw": "one"}) for mode in (*HOUSE, "russian")),
    *((mode, 2, {"get_on": 20, "round_to": 5}) for mode in HOUSE),
    ("citizen", 4, {"get_on": 0}),
    *((mode, 4, {"reserve": 1}) for mode in (*FAMILY, "fives-and-threes", "draw")),
    *((mode, 3, {"reserve": 2}) for mode in (*FAMILY, "fives-and-threes", "draw")),
    *((mode, 2, {"hand_size": 7}) for mode in ("all-fives", "muggins", "hemingway")),
    *((mode, 3, {"hand_size": 5}) for mode in ("all-fives", "muggins")),
    ("all-fives", 4, {"hand_size": 7}),
    ("russian", 4, {"hand_size": 7}),
    ("hemingway", 3, {"draw": "until_playable"}),
    ("hemingway", 6, {"hand_size": 10, "draw": "until_playable"}),
]

ENDS = Wish(wishes.both_ends)
FOUR = Wish(wishes.bonus, wishes.four_doubles)
FIVE = Wish(wishes.bonus, wishes.five_doubles)
OFFER = Wish(wishes.offer, wishes.five_doubles)
BLANK = Wish(wishes.lone_blank, wishes.double_blank)
BLANK_BLOCK = Wish(wishes.lone_blank_in_a_block, wishes.double_blank)
HUMPBACK = Wish(wishes.both_ends, wishes.no_double)
TIE = Wish(wishes.tie)
KEY = Wish(wishes.key_card)
PARTNERS_TIE = Wish(wishes.tie_of_partners)
BRANCHES = Wish(wishes.branches)

# Mode, seats, settings; tiles a hand (0: 2 to 4); what some way has to show.
SHOWN: list[tuple[Set, int, Wish]] = [
    *(((mode, 2, {}), 4, FOUR) for mode in HOUSE),
    *(((mode, 4, PAIRS), 4, FOUR) for mode in HOUSE),
    *(((mode, 2, {}), 5, FIVE) for mode in HOUSE),
    *(((mode, 3, {}), 5, OFFER) for mode in HOUSE),
    *(((mode, 2, {"draw": "one"}), 4, FOUR) for mode in HOUSE[:2]),
    *(((mode, 3, {"target": 20}), 4, Wish(wishes.target)) for mode in HOUSE),
    *(((mode, 3, {"target": 20}), 4, Wish(wishes.target)) for mode in FAMILY),
    *(((mode, 2, {}), 5, BRANCHES) for mode in ("all-fives", *HOUSE)),
    *(((mode, 2, {}), 4, BRANCHES) for mode in ("five-up",)),
    *(((mode, 3, {}), 0, Wish(wishes.split)) for mode in FAMILY),
    *(((mode, 2, {}), 0, TIE) for mode in (*FAMILY, "russian", "block", "draw")),
    *(((mode, 4, {}), 0, TIE) for mode in (*FAMILY, *JAMAICAN, "russian")),
    *(((mode, 4, {}), 0, PARTNERS_TIE) for mode in JAMAICAN[2:]),
    (("russian", 4, PAIRS), 0, PARTNERS_TIE),
    *((("russian", seats, {}), 0, BLANK) for seats in (2, 3, 4)),
    (("russian", 2, {}), 0, BLANK_BLOCK),
    (("russian", 4, PAIRS), 0, BLANK_BLOCK),
    *(((mode, 2, {}), 0, HUMPBACK) for mode in ("russian", "block", "draw")),
    *(((mode, 3, {}), 0, HUMPBACK) for mode in ("russian", "block", "draw")),
    *((("hemingway", seats, {}), 0, Wish(wishes.forks)) for seats in (2, 3, 5)),
    *((("hemingway", seats, {}), 0, Wish(wishes.dead_ends)) for seats in (2, 4)),
    (("fives-and-threes", 2, {"target": 7}), 0, Wish(wishes.overshot)),
    (("fives-and-threes", 3, {"target": 5}), 0, Wish(wishes.overshot)),
]


def whole() -> Iterator[Whole]:
    """Two deals for each mode and table size, then the varied and the void ones."""
    sizes: list[Set] = [(mode, n, {}) for mode in MODES for n in MODES[mode].hands]
    for mode, seats, settings in sizes:
        yield from islice(whole_deals(mode, seats, settings), 2)
    for mode, seats, settings in VARIED:
        yield from islice(whole_deals(mode, seats, settings), 1)
    for mode in HOUSE:
        yield from islice(offered_deals(mode, 3), 1)
    for mode in (*HOUSE, "russian", "hemingway"):
        yield from islice(whole_deals(mode, 2, {}, voids=True), 1)


def late() -> Iterator[Late]:
    """Six deals for each mode, then the varied ones, then those that show a rule."""
    for mode in MODES:
        seats = cycle(MODES[mode].hands)
        for number, n in zip(range(8), seats, strict=False):
            yield from small((mode, n, {}), 0, ENDS, number=number)
    for changed in VARIED:
        yield from small(changed, 0, ENDS)
    for changed, size, wish in SHOWN:
        yield from small(changed, size, wish)
    for mode in JAMAICAN:
        for n in MODES[mode].hands:
            yield from islice(key_card_deals(rules_for(mode, n), Late(mode), KEY), 2)


def small(changed: Set, size: int, wish: Wish, *, number: int = 0) -> Iterator[Late]:
    """One small deal; every third of a run is led by the seat of its number."""
    mode, seats, settings = changed
    rules = rules_for(mode, seats, **settings)
    lead = number % seats if number % 3 == 2 or not rules.leads else None
    deal = Late(mode, lead=lead, settings=settings)
    first_seed = 1 + 1000 * number
    deals = late_deals(rules, deal, wish, size=size, first_seed=first_seed)
    found = next(deals, None)
    assert found, f"no deal of {changed} shows {wish}"
    yield found
