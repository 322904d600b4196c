"""The four house modes, as the text "How the house plays" gives them."""

from dataclasses import replace

from dominoes.layout import Spinner
from dominoes.mode import (
    Choice,
    DoublesBonus,
    FirstLead,
    Mode,
    Rules,
    Sides,
    Target,
    Workout,
)

SIDES = Choice("sides", (Sides.INDIVIDUAL, Sides.PAIRS), {Sides.PAIRS: (4,)})
HAND_SIZE = Choice("hand_size", (7, 9), {9: (2, 3)})
GET_ON = Choice("get_on", (0, 10, 15, 20))
GET_ON_INMATE = Choice("get_on", (10, 15, 20))
COUNT_TO = Choice("count_to", (5, 10))
TARGET = Choice("target", (Target(150, 80), Target(250, 130)))
TURN_SECONDS = Choice("turn_seconds", (0, *range(3, 61)))

TABLE = (TARGET, SIDES, HAND_SIZE)

CITIZEN = Mode(
    key="citizen",
    name="Citizen",
    version="1.0",
    rules=Rules(
        max_pip=6,
        sides=Sides.INDIVIDUAL,
        hand_size=7,
        first_lead=FirstLead.HIGHEST_DOUBLE,
        spinner=Spinner.FIRST,
        multiple=5,
        minimum=5,
        get_on=10,
        count_to=10,
        bonuses=(
            DoublesBonus(dealt=4, points=50, reshuffle=False),
            DoublesBonus(dealt=5, points=100, reshuffle=True),
        ),
        target=Target(150, 80),
        turn_seconds=0,
        strikes=5,
        dumbbell=Workout(reps=5, seconds=30, miles=0.5),
    ),
    choices=(*TABLE, GET_ON, COUNT_TO),
)

CITIZEN_GYM = Mode(
    key="citizen-gym",
    name="Citizen Gym",
    version="1.0",
    rules=replace(CITIZEN.rules, count_to=5, turn_seconds=10),
    choices=(*TABLE, GET_ON, COUNT_TO, TURN_SECONDS),
    clock_name="Community Service",
)

INMATE = Mode(
    key="inmate",
    name="Inmate",
    version="1.0",
    rules=replace(
        CITIZEN.rules,
        first_lead=FirstLead.LOWEST_DOUBLE,
        minimum=10,
        get_on=15,
    ),
    choices=(*TABLE, GET_ON_INMATE, COUNT_TO),
)

INMATE_GYM = Mode(
    key="inmate-gym",
    name="Inmate Gym",
    version="1.0",
    rules=replace(INMATE.rules, get_on=0, turn_seconds=20),
    choices=(*TABLE, GET_ON, COUNT_TO, TURN_SECONDS),
    clock_name="Hard Time",
)
