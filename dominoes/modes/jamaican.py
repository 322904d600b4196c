"""Jamaican tables: cut throat and partner, six-love and straight six."""

from dataclasses import replace

from dominoes.axes import (
    BlockTie,
    Bruck,
    Direction,
    HandSize,
    Lead,
    Leader,
    Otherwise,
    Pay,
    Sides,
    Target,
)
from dominoes.mode import Choice, Lexicon, Mode, Source
from dominoes.modes.choices import DOUBLES_DOWN, MOST_DEALS
from dominoes.rules import Rules

DOUBLE_SIX = Lead(Leader.HOLDER, DOUBLES_DOWN, Otherwise.HEAVIEST)
SPORTING = DOUBLE_SIX._replace(any_tile=True)
PARTNERS_CHOOSE = Lead(Leader.WINNER, partner=True)
SEVEN_EACH = HandSize((7, 9, 7))

TABLE = (
    Choice("target", (Target((6,)), Target((3,)), Target((10,)))),
    Choice("first_lead", (DOUBLE_SIX, SPORTING)),
    Choice("key_points", (2, 0)),
    Choice("key_adds", (False, True)),
    Choice("block_tie", (BlockTie.WORTH_TWO, BlockTie.WORTH_MORE)),
    Choice("direction", (Direction.COUNTER, Direction.CLOCKWISE)),
    MOST_DEALS,
)
LOVE = (
    Choice("bruck", (Bruck.RESET, Bruck.VOID)),
    Choice("one_all", (False, True)),
)
HAND_SIZE = Choice("hand_size", (HandSize((14, 9, 7)), SEVEN_EACH), {SEVEN_EACH: (2,)})

CUT_THROAT_SIX_LOVE = Mode(
    key="cut-throat-six-love",
    name="Cut Throat, Six-Love",
    version="1.0",
    rules=Rules(
        no_blank=(3,),
        direction=Direction.COUNTER,
        hand_size=HandSize((14, 9, 7)),
        first_lead=DOUBLE_SIX,
        pay=Pay.POINTS,
        key_points=2,
        block_tie=BlockTie.WORTH_TWO,
        target=Target((6,)),
        love=True,
    ),
    choices=(*TABLE, *LOVE, HAND_SIZE),
    seats=(4, 3, 2),
    family="jamaican",
    source=Source("Jamaican style dominoes: cut throat, six-love"),
    own=frozenset(
        {"no_blank", "key_adds", "bruck", "reset_lead", "one_all", "most_deals", "wash"}
    ),
    lexicon=Lexicon(
        tile="card",
        tiles="cards",
        boneyard="sleeping cards",
        lead="pose",
        leads="poses",
        holder="the pose",
    ),
)

CUT_THROAT_STRAIGHT_SIX = replace(
    CUT_THROAT_SIX_LOVE,
    key="cut-throat-straight-six",
    name="Cut Throat, Straight Six",
    rules=replace(CUT_THROAT_SIX_LOVE.rules, love=False),
    choices=(*TABLE, HAND_SIZE),
)

PARTNER_SIX_LOVE = replace(
    CUT_THROAT_SIX_LOVE,
    key="partner-six-love",
    name="Partner, Six-Love",
    rules=replace(
        CUT_THROAT_SIX_LOVE.rules,
        sides=Sides.PAIRS,
        out_lead=PARTNERS_CHOOSE,
        block_lead=PARTNERS_CHOOSE,
    ),
    choices=(*TABLE, *LOVE),
    seats=(4,),
)

PARTNER_STRAIGHT_SIX = replace(
    PARTNER_SIX_LOVE,
    key="partner-straight-six",
    name="Partner, Straight Six",
    rules=replace(PARTNER_SIX_LOVE.rules, love=False),
    choices=TABLE,
)
