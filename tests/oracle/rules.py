"""Every mode of the rule book as one flat record, written from its words alone."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

Tile = tuple[int, int]

DOUBLES_UP = tuple((n, n) for n in range(7))
DOUBLES_DOWN = DOUBLES_UP[::-1]


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What is dealt, who leads, what fits, what scores; each field can be set."""

    hands: Mapping[int, int]
    seats: int = 0
    hand_size: int = 0
    sides: Literal["individual", "pairs"] = "individual"
    top: int = 6
    missing: tuple[Tile, ...] = ()
    # The tiles that open the first deal, best first; none: a lot names who leads.
    leads: tuple[Tile, ...] = ()
    no_starter: Literal["void", "heaviest"] = "void"
    redeal: Literal["never", "offered", "automatic"] = "never"
    # Halves that touch are equal, or make this total.
    joint_total: int | None = None
    spinner: Literal["none", "first", "all"] = "none"
    draw: Literal["none", "one", "until_playable"] = "until_playable"
    reserve: int = 0
    ends: Literal["nothing", "fives", "fives_and_threes"] = "nothing"
    least: int = 5
    get_on: int = 0
    out: Literal["nothing", "pips", "point"] = "pips"
    block: Literal["nothing", "pips", "difference", "point"] = "difference"
    round_to: int = 1
    lone_blank: int = 0
    doubles_bonus: bool = False
    key_card: bool = False
    # A target that ends the game in the middle of a deal; others never matter here.
    target: int | None = None
    exact: bool = False


def rules_for(mode: str, seats: int, **settings: Any) -> Rules:
    """The mode's rules for this many seats, with the table's own settings on top."""
    rules = replace(MODES[mode], seats=seats)
    rules = replace(rules, hand_size=rules.hands[seats])
    if mode in ("all-fives", "muggins", "five-up"):
        rules = replace(rules, target=250 if seats == 2 else 200)
    if mode.startswith("cut-throat") and seats == 3:
        rules = replace(rules, missing=((0, 0),))
    return replace(rules, **settings)


def full_set(rules: Rules) -> list[Tile]:
    tiles = [(high, low) for high in range(rules.top + 1) for low in range(high + 1)]
    return [tile for tile in tiles if tile not in rules.missing]


def side_of(rules: Rules, seat: int) -> int:
    """Partners sit across: seats 0 and 2 against 1 and 3."""
    return seat % 2 if rules.sides == "pairs" else seat


def sides_of(rules: Rules) -> range:
    return range(2 if rules.sides == "pairs" else rules.seats)


CITIZEN = Rules(
    hands={2: 7, 3: 7, 4: 7},
    leads=DOUBLES_DOWN,
    redeal="offered",
    spinner="first",
    ends="fives",
    least=5,
    get_on=10,
    round_to=10,
    block="nothing",
    doubles_bonus=True,
    target=150,
)
INMATE = replace(CITIZEN, leads=DOUBLES_UP, least=10, get_on=15)
ALL_FIVES = Rules(
    hands={2: 9, 3: 7, 4: 5},
    spinner="first",
    ends="fives",
    round_to=5,
    block="pips",
)
RUSSIAN = Rules(
    hands={2: 7, 3: 5, 4: 5},
    leads=DOUBLES_DOWN,
    no_starter="heaviest",
    redeal="automatic",
    lone_blank=10,
)
CUT_THROAT = Rules(
    hands={3: 9, 4: 7},
    leads=((6, 6),),
    draw="none",
    out="point",
    block="point",
    key_card=True,
)
PARTNER = replace(CUT_THROAT, hands={4: 7}, sides="pairs")
HEMINGWAY = Rules(
    hands={n: 13 if n <= 6 else 91 // (n + 1) for n in range(2, 13)},
    top=12,
    leads=tuple((n, n) for n in range(1, 13)),
    joint_total=13,
    draw="one",
    out="nothing",
    block="nothing",
)
DRAW = Rules(hands={2: 7, 3: 7, 4: 5}, leads=DOUBLES_DOWN, no_starter="heaviest")
FIVES_AND_THREES = Rules(
    hands={2: 7, 3: 7, 4: 5},
    ends="fives_and_threes",
    out="nothing",
    block="nothing",
    target=61,
    exact=True,
)

MODES = {
    "citizen": CITIZEN,
    "citizen-gym": replace(CITIZEN, round_to=5),
    "inmate": INMATE,
    "inmate-gym": replace(INMATE, get_on=0),
    "all-fives": ALL_FIVES,
    "muggins": replace(ALL_FIVES, spinner="none"),
    "five-up": replace(ALL_FIVES, spinner="all", hands={2: 5, 3: 5, 4: 5}),
    "russian": RUSSIAN,
    "cut-throat-six-love": CUT_THROAT,
    "cut-throat-straight-six": CUT_THROAT,
    "partner-six-love": PARTNER,
    "partner-straight-six": PARTNER,
    "hemingway": HEMINGWAY,
    "block": replace(DRAW, draw="none"),
    "draw": DRAW,
    "fives-and-threes": FIVES_AND_THREES,
}
