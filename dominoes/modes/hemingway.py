"""Hemingway dominoes, version 1.0a of 13 November 1996."""

from dominoes.axes import (
    AS_FIRST,
    WINNER_LEADS,
    BlockPay,
    Drawing,
    HandSize,
    Lead,
    Leader,
    Otherwise,
    Pack,
    RaceEnd,
    Target,
    Wild,
)
from dominoes.mode import Choice, Lexicon, Mode, Source
from dominoes.modes.choices import DIRECTION, MOST_DEALS, SIDES
from dominoes.rules import Rules

EDITIONS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
FIRST_EDITION = Lead(Leader.HOLDER, EDITIONS)
BLANK_LAST = Lead(Leader.HOLDER, (*EDITIONS, 0))
ELSE_HEAVIEST = Lead(Leader.HOLDER, EDITIONS, Otherwise.HEAVIEST)

DOUBLE_TWELVE, DOUBLE_NINE, DOUBLE_SIX = Pack(12, 13), Pack(9, 10), Pack(6, 7)
THIRTEEN = HandSize((13,), share_from=7)
FEWER = (
    HandSize((7,), share_from=7),
    HandSize((8,), share_from=7),
    HandSize((9,), share_from=7),
    HandSize((10,), share_from=7),
    HandSize((11,), share_from=7),
    HandSize((12,), share_from=7),
)
SIX_AT_MOST = (2, 3, 4, 5, 6)

HEMINGWAY = Mode(
    key="hemingway",
    name="Hemingway",
    version="1.0a",
    rules=Rules(
        pack=DOUBLE_TWELVE,
        hand_size=THIRTEEN,
        first_lead=FIRST_EDITION,
        out_lead=AS_FIRST,
        block_lead=AS_FIRST,
        drawing=Drawing.ONE,
        target=Target((0,)),
        race_ends=RaceEnd.DEAL_END,
        start_call="Somebody get the odd men out!",
    ),
    choices=(
        Choice(
            "target", (Target((0,)), Target((100,)), Target((250,)), Target((500,)))
        ),
        SIDES,
        Choice(
            "pack",
            (DOUBLE_TWELVE, DOUBLE_NINE, DOUBLE_SIX),
            {DOUBLE_NINE: (2, 3, 4, 5, 6, 7, 8, 9), DOUBLE_SIX: (2, 3, 4)},
        ),
        Choice("hand_size", (THIRTEEN, *FEWER), dict.fromkeys(FEWER, SIX_AT_MOST)),
        Choice("first_lead", (FIRST_EDITION, BLANK_LAST, ELSE_HEAVIEST)),
        Choice("out_lead", (AS_FIRST, WINNER_LEADS)),
        Choice("wild", (Wild.EITHER, Wild.ACROSS)),
        Choice("drawing", (Drawing.ONE, Drawing.UNTIL_PLAYABLE, Drawing.ONE_ENDS_TURN)),
        Choice("may_draw", (False, True)),
        Choice("block_pay", (BlockPay.AS_OUT, BlockPay.DIFFERENCE)),
        DIRECTION,
        MOST_DEALS,
    ),
    seats=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    family="hemingway",
    source=Source("Hemingway", "1.0a", "13 November 1996"),
    own=frozenset(
        {
            "drawing",
            "may_draw",
            "out_lead",
            "block_lead",
            "block_winner",
            "block_tie",
            "tie_lead",
            "wash",
            "pay",
            "target",
            "most_deals",
        }
    ),
    lexicon=Lexicon(
        tile="dom",
        tiles="doms",
        boneyard="stockyard",
        wild="Hemingway",
        wilds="Hemingways",
    ),
)
