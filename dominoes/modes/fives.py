"""The Fives family: All Fives with one spinner, Muggins without, Five Up with all."""

from dataclasses import replace

from dominoes.axes import (
    AS_FIRST,
    WINNER_LEADS,
    BlockPay,
    BlockTie,
    BlockWinner,
    Drawing,
    HandSize,
    Lead,
    Leader,
    OwnPips,
    Target,
)
from dominoes.layout import Spinner
from dominoes.mode import Choice, Lexicon, Mode, Source
from dominoes.modes.choices import (
    BY_LOT,
    DIRECTION,
    HIGHEST_DOUBLE,
    MOST_DEALS,
    RESERVE,
    SIDES,
)
from dominoes.rules import Rules

WORDS = Lexicon(go_out="domino", goes_out="dominoes")
OWN = frozenset({"direction", "tie_lead", "most_deals", "wash"})

HAND_SIZE = Choice(
    "hand_size",
    (HandSize((9, 7, 5)), HandSize((7, 5, 5)), HandSize((5,)), HandSize((7,))),
)
FIVE_UP_HAND = Choice("hand_size", (HandSize((5,)), HandSize((7, 5, 5))))
TARGETS = (
    Target((250, 200)),
    Target((100,)),
    Target((150,)),
    Target((200,)),
    Target((250,)),
    Target((61,)),
)
TARGET = Choice("target", TARGETS)
TABLE = (
    SIDES,
    Choice("first_lead", (BY_LOT, HIGHEST_DOUBLE, Lead(Leader.HEAVIEST))),
    Choice("out_lead", (WINNER_LEADS, Lead(Leader.NEXT))),
    Choice("per_point", (1, 5)),
    RESERVE,
    Choice("own_pips", (OwnPips.IGNORED, OwnPips.DEDUCTED, OwnPips.EACH_OWES)),
    Choice("block_winner", (BlockWinner.LOWEST_SIDE, BlockWinner.LOWEST_SEAT)),
    Choice("block_pay", (BlockPay.AS_OUT, BlockPay.DIFFERENCE)),
    Choice("exact", (False, True)),
    DIRECTION,
    MOST_DEALS,
)

ALL_FIVES = Mode(
    key="all-fives",
    name="All Fives",
    version="1.0",
    rules=Rules(
        hand_size=HandSize((9, 7, 5)),
        block_lead=AS_FIRST,
        spinner=Spinner.FIRST,
        drawing=Drawing.UNTIL_PLAYABLE,
        multiple=5,
        count_to=5,
        block_winner=BlockWinner.LOWEST_SIDE,
        block_tie=BlockTie.SPLIT_OF_THREE,
        target=Target((250, 200)),
    ),
    choices=(TARGET, HAND_SIZE, *TABLE, Choice("spinner_counts", (False, True))),
    family="fives",
    source=Source("All Fives, of the Fives family"),
    own=OWN,
    lexicon=WORDS,
)

MUGGINS = replace(
    ALL_FIVES,
    key="muggins",
    name="Muggins",
    rules=replace(ALL_FIVES.rules, spinner=Spinner.NONE),
    choices=(TARGET, HAND_SIZE, *TABLE),
)

FIVE_UP = replace(
    ALL_FIVES,
    key="five-up",
    name="Five Up",
    rules=replace(
        ALL_FIVES.rules,
        spinner=Spinner.ALL,
        hand_size=HandSize((5,)),
        per_point=5,
        target=Target((61,)),
    ),
    choices=(TARGET, FIVE_UP_HAND, *TABLE),
)
