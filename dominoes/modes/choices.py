"""Doubles that lead, and what a host may choose, in several families of modes."""

from dominoes.axes import Direction, Drawing, Lead, Leader, Otherwise, RaceEnd, Sides
from dominoes.mode import Choice

DOUBLES_DOWN = (6, 5, 4, 3, 2, 1, 0)
DOUBLES_UP = (0, 1, 2, 3, 4, 5, 6)

HIGHEST_DOUBLE = Lead(Leader.HOLDER, DOUBLES_DOWN, Otherwise.HEAVIEST)
BY_LOT = Lead(Leader.LOT)

SIDES = Choice("sides", (Sides.INDIVIDUAL, Sides.PAIRS), {Sides.PAIRS: (4,)})
DIRECTION = Choice("direction", (Direction.CLOCKWISE, Direction.COUNTER))
DRAWING = Choice("drawing", (Drawing.UNTIL_PLAYABLE, Drawing.ONE))
RESERVE = Choice("reserve", (0, 1, 2))
RACE_ENDS = Choice("race_ends", (RaceEnd.AT_ONCE, RaceEnd.DEAL_END))
MOST_DEALS = Choice("most_deals", (0, 5, 10, 20, 50, 100))
WASH = Choice("wash", (True, False))
