"""The modes of the house, by key, in the order in which pages list them."""

from dominoes.mode import by_key
from dominoes.modes.everyday import BLOCK, DRAW
from dominoes.modes.fives import ALL_FIVES, FIVE_UP, MUGGINS
from dominoes.modes.fives_and_threes import FIVES_AND_THREES
from dominoes.modes.hemingway import HEMINGWAY
from dominoes.modes.house import CITIZEN, CITIZEN_GYM, INMATE, INMATE_GYM
from dominoes.modes.jamaican import (
    CUT_THROAT_SIX_LOVE,
    CUT_THROAT_STRAIGHT_SIX,
    PARTNER_SIX_LOVE,
    PARTNER_STRAIGHT_SIX,
)
from dominoes.modes.russian import RUSSIAN

MODES = by_key(
    (
        CITIZEN,
        CITIZEN_GYM,
        INMATE,
        INMATE_GYM,
        ALL_FIVES,
        MUGGINS,
        FIVE_UP,
        FIVES_AND_THREES,
        BLOCK,
        DRAW,
        RUSSIAN,
        CUT_THROAT_SIX_LOVE,
        CUT_THROAT_STRAIGHT_SIX,
        PARTNER_SIX_LOVE,
        PARTNER_STRAIGHT_SIX,
        HEMINGWAY,
    )
)
