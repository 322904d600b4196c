"""The house's side of the race against other packages: see `peers.py`.

Everybody does anything that is allowed, except to give up.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

from dominoes.actions import Concede, Wash
from dominoes.axes import HandSize, Lead, Leader, Sides
from dominoes.game import legal, take, take_house
from dominoes.modes import MODES
from dominoes.rules import Rules
from dominoes.state import State, new_game
from dominoes.tiles import Tile
from tests.bench.peers import Deal, run

# As the other packages play: seven tiles each; partners, of whom the first seat leads
# with anything, in the one game, and a last tile that is never drawn in the other.
SEVEN = HandSize((7,))
BLOCK = replace(
    MODES["block"].rules,
    hand_size=SEVEN,
    sides=Sides.PAIRS,
    first_lead=Lead(Leader.LOT),
)
ALL_FIVES = replace(MODES["all-fives"].rules, hand_size=SEVEN, reserve=1)


def deals(rules: Rules, seats: int) -> Deal:
    """A way to play one deal after the other, each in a game of its own."""
    start = new_game(rules, seats)
    state = dealt(start)
    assert state.turn is not None
    assert legal(state, state.turn)[-1] == Concede(), "the last choice is to give up"
    return partial(play_deal, start)


def play_deal(start: State) -> int:
    """Play a deal to its end; return how many tiles were laid."""
    roll = random.random
    state = dealt(start)
    while (seat := state.turn) is not None:
        actions = legal(state, seat)
        action = actions[int(roll() * (len(actions) - 1))]
        _, state = take(state, seat, action)
    return len(state.layout.placed)


def dealt(start: State) -> State:
    """A new game with its first deal on the table."""
    order = sorted(start.rules.tiles(start.seats), key=by_lot)
    return take_house(start, Wash(tuple(order)))[1]


def by_lot(_: Tile) -> float:
    """A place for a tile; the quickest shuffle, as washes are not what is timed."""
    return random.random()


if __name__ == "__main__":
    run({"block": partial(deals, BLOCK, 4), "all-fives": partial(deals, ALL_FIVES, 2)})
