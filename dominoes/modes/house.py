"""The four house modes, as the text "How the house plays" gives them."""

from dataclasses import replace

from dominoes.axes import (
    AS_FIRST,
    BlockWinner,
    DoublesBonus,
    Drawing,
    Forfeit,
    Gate,
    HandSize,
    Lead,
    Leader,
    Redeal,
    Target,
)
from dominoes.layout import Spinner
from dominoes.mode import Choice, Lexicon, Mode, Source
from dominoes.modes.choices import (
    DIRECTION,
    DOUBLES_DOWN,
    DOUBLES_UP,
    DRAWING,
    MOST_DEALS,
    RACE_ENDS,
    SIDES,
    WASH,
)
from dominoes.rules import Rules

TEXT = Source("How the house plays")
WORDS = Lexicon(
    tile="bone",
    tiles="bones",
    boneyard="yard",
    go_out="domino",
    goes_out="dominoes",
    blocked="locked",
    holder="the rock",
    pass_turn="knock",  # noqa: S106 what a player does, no password
    passes="knocks",
    shuffle="wash",
    shuffled="washed",
)
OWN = frozenset(
    {
        "direction",
        "drawing",
        "gate",
        "minimum_binds_count",
        "race_ends",
        "forfeit",
        "most_deals",
    }
)

HAND_SIZE = Choice(
    "hand_size", (HandSize((7,)), HandSize((9,))), {HandSize((9,)): (2, 3)}
)
GET_ON = Choice("get_on", (0, 10, 15, 20))
GET_ON_INMATE = Choice("get_on", (10, 15, 20))
COUNT_TO = Choice("count_to", (5, 10))
TARGET = Choice("target", (Target((150,), 80), Target((250,), 130)))
TURN_SECONDS = Choice("turn_seconds", (0, *range(3, 61)))
STRICT_BONUSES = (DoublesBonus(4, 50), DoublesBonus(5, 100))
LENIENT_BONUSES = (DoublesBonus(4, 50), DoublesBonus(5, 100, undrawn=False))

TABLE = (TARGET, SIDES, HAND_SIZE)
FINE_PRINT = (
    DRAWING,
    Choice("minimum_binds_count", (False, True)),
    Choice("gate", (Gate.ROUNDED, Gate.PLAIN)),
    Choice("bonuses", (STRICT_BONUSES, LENIENT_BONUSES)),
    RACE_ENDS,
    DIRECTION,
    WASH,
    MOST_DEALS,
)
GYM_FINE_PRINT = (
    *FINE_PRINT,
    Choice("forfeit", (Forfeit.SEAT_OUT, Forfeit.ENDS_GAME)),
)

CITIZEN = Mode(
    key="citizen",
    name="Citizen",
    version="1.0",
    rules=Rules(
        hand_size=HandSize((7,)),
        redeal=Redeal(doubles=5, by_choice=True),
        first_lead=Lead(Leader.HOLDER, DOUBLES_DOWN),
        block_lead=AS_FIRST,
        spinner=Spinner.FIRST,
        drawing=Drawing.UNTIL_PLAYABLE,
        multiple=5,
        minimum=5,
        get_on=10,
        count_to=10,
        bonuses=STRICT_BONUSES,
        block_winner=BlockWinner.NOBODY,
        target=Target((150,), 80),
    ),
    choices=(*TABLE, GET_ON, COUNT_TO, *FINE_PRINT),
    source=TEXT,
    own=OWN,
    lexicon=WORDS,
)

CITIZEN_GYM = replace(
    CITIZEN,
    key="citizen-gym",
    name="Citizen Gym",
    rules=replace(CITIZEN.rules, count_to=5, turn_seconds=10),
    choices=(*TABLE, GET_ON, COUNT_TO, TURN_SECONDS, *GYM_FINE_PRINT),
    clock_name="Community Service",
)

INMATE = replace(
    CITIZEN,
    key="inmate",
    name="Inmate",
    rules=replace(
        CITIZEN.rules,
        first_lead=Lead(Leader.HOLDER, DOUBLES_UP),
        minimum=10,
        get_on=15,
    ),
    choices=(*TABLE, GET_ON_INMATE, COUNT_TO, *FINE_PRINT),
)

INMATE_GYM = replace(
    INMATE,
    key="inmate-gym",
    name="Inmate Gym",
    rules=replace(INMATE.rules, get_on=0, turn_seconds=20),
    choices=(*TABLE, GET_ON, COUNT_TO, TURN_SECONDS, *GYM_FINE_PRINT),
    clock_name="Hard Time",
)
