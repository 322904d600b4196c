"""The modes of the house, by key, in the order in which pages list them."""

from dominoes.mode import by_key
from dominoes.modes.house import CITIZEN, CITIZEN_GYM, INMATE, INMATE_GYM

MODES = by_key(CITIZEN, CITIZEN_GYM, INMATE, INMATE_GYM)
