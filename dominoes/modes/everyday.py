"""The two games that everybody knows: block, and draw."""

from dataclasses import replace

from dominoes.axes import BlockPay, BlockTie, Drawing, HandSize, RaceEnd, Target
from dominoes.mode import Choice, Mode
from dominoes.modes.choices import (
    BY_LOT,
    DIRECTION,
    DRAWING,
    HIGHEST_DOUBLE,
    MOST_DEALS,
    RESERVE,
    SIDES,
)
from dominoes.rules import Rules

TABLE = (
    Choice("target", (Target((50,)), Target((100,)), Target((150,)), Target((200,)))),
    SIDES,
    Choice("first_lead", (HIGHEST_DOUBLE, BY_LOT)),
    Choice("block_pay", (BlockPay.DIFFERENCE, BlockPay.AS_OUT)),
    Choice("block_tie", (BlockTie.NOBODY, BlockTie.CARRY)),
    DIRECTION,
    MOST_DEALS,
)

BLOCK = Mode(
    key="block",
    name="Block",
    version="1.0",
    rules=Rules(
        hand_size=HandSize((7, 7, 5, 5)),
        first_lead=HIGHEST_DOUBLE,
        block_pay=BlockPay.DIFFERENCE,
        target=Target((100,)),
        race_ends=RaceEnd.DEAL_END,
    ),
    choices=TABLE,
    seats=(2, 3, 4, 5),
    family="everyday",
)

DRAW = replace(
    BLOCK,
    key="draw",
    name="Draw",
    rules=replace(BLOCK.rules, drawing=Drawing.UNTIL_PLAYABLE),
    choices=(*TABLE, DRAWING, RESERVE),
)
