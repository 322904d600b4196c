"""Games in which everybody does anything that is allowed, and the house rigs washes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from dominoes.actions import Action, Concede, Expire, Wash
from dominoes.events import Event
from dominoes.game import decide, decide_house, legal
from dominoes.mode import Rules
from dominoes.modes import MODES
from dominoes.state import Phase, State, fold, new_game
from dominoes.tiles import Tile, tile_set
from tests.rules.rigged import rules_of

EXPIRES = 0.03
EXPIRES_AGAIN = 0.3
CONCEDES = 0.003
FISTFUL = 0.25


@dataclass(frozen=True)
class Setup:
    """A way to set a table up."""

    mode: str
    seats: int
    sides: str
    hand_size: str
    target: str

    @property
    def rules(self) -> Rules:
        return rules_of(
            self.mode,
            self.seats,
            sides=self.sides,
            hand_size=self.hand_size,
            target=self.target,
        )

    def __str__(self) -> str:
        words = (self.mode, self.seats, self.sides, self.hand_size, self.target)
        return "-".join(str(word) for word in words)


TABLES = (
    (2, "individual", "7"),
    (2, "individual", "9"),
    (3, "individual", "7"),
    (3, "individual", "9"),
    (4, "individual", "7"),
    (4, "pairs", "7"),
)
SETUPS = tuple(
    Setup(mode, *table, target)
    for mode, table, target in product(MODES, TABLES, ("150", "250"))
)


@dataclass(frozen=True)
class Step:
    """One act of a game: what was asked, by whom, and what it came to."""

    before: State
    seat: int | None
    action: Action
    events: tuple[Event, ...]
    after: State


def random_game(setup: Setup, seed: int) -> Iterator[Step]:
    """A whole game; the same seed plays the same one."""
    chance = random.Random(f"{setup}-{seed}")
    state = new_game(setup.rules, setup.seats)
    while state.phase is not Phase.ENDED:
        seat, action = random_act(state, chance)
        step = take(state, seat, action)
        yield step
        state = step.after


def take(state: State, seat: int | None, action: Action) -> Step:
    """Let the engine decide an action of a seat, or of the house."""
    if isinstance(action, Wash | Expire):
        events = decide_house(state, action)
    else:
        assert seat is not None
        events = decide(state, seat, action)
    return Step(state, seat, action, events, fold(state, events))


def random_act(state: State, chance: random.Random) -> tuple[int | None, Action]:
    if chance.random() < CONCEDES:
        return chance.choice(state.active), Concede()
    if state.turn is None:
        return None, Wash(random_order(state, chance))
    patience = EXPIRES_AGAIN if state.strikes else EXPIRES
    if state.rules.turn_seconds and chance.random() < patience:
        return None, Expire()
    allowed = [a for a in legal(state, state.turn) if not isinstance(a, Concede)]
    return state.turn, chance.choice(allowed)


def random_order(state: State, chance: random.Random) -> tuple[Tile, ...]:
    """A shuffle; now and then one that fills the first hand with doubles."""
    order = list(tile_set(state.rules.max_pip))
    chance.shuffle(order)
    if chance.random() < FISTFUL:
        order.sort(key=lambda tile: not tile.is_double)
        doubles, others = order[:7], order[7:]
        kept = chance.choice((0, 4, 5, 7))
        order = doubles[:kept] + others + doubles[kept:]
    return tuple(order)
