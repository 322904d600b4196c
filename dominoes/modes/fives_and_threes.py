"""Fives and Threes: the ends score by fives and by threes, to sixty-one exactly."""

from dataclasses import replace

from dominoes.axes import BlockWinner, HandSize, Pay, Target
from dominoes.mode import Choice
from dominoes.modes.choices import (
    BY_LOT,
    DIRECTION,
    HIGHEST_DOUBLE,
    MOST_DEALS,
    RESERVE,
    SIDES,
)
from dominoes.modes.fives import MUGGINS

FIVES_AND_THREES = replace(
    MUGGINS,
    key="fives-and-threes",
    name="Fives and Threes",
    rules=replace(
        MUGGINS.rules,
        hand_size=HandSize((7, 7, 5)),
        multiple=1,
        quotients=(3, 5),
        pay=Pay.NOTHING,
        count_to=1,
        block_winner=BlockWinner.NOBODY,
        target=Target((61,)),
        exact=True,
    ),
    choices=(
        Choice("target", (Target((61,)), Target((121,)))),
        Choice("exact", (True, False)),
        SIDES,
        Choice("first_lead", (BY_LOT, HIGHEST_DOUBLE)),
        RESERVE,
        DIRECTION,
        MOST_DEALS,
    ),
    source=None,
)
