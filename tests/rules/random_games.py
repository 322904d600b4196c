"""Games in which everybody does anything that is allowed, and the house rigs washes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from dominoes import game
from dominoes.actions import Action, Concede, Expire, Remark, Wash
from dominoes.events import Event, GambitKind
from dominoes.evolve import fold
from dominoes.game import decide_house, legal
from dominoes.modes import MODES
from dominoes.placing import lay
from dominoes.rules import Rules
from dominoes.state import Phase, State, new_game
from dominoes.tiles import Tile
from tests.rules.rigged import rules_of

EXPIRES = 0.03
EXPIRES_AGAIN = 0.3
CONCEDES = 0.0015
FISTFUL = 0.25
REMARKS = 0.02


@dataclass(frozen=True)
class Setup:
    """A way to set a table up: what its host changed, as pairs of setting and key."""

    mode: str
    seats: int
    changes: tuple[tuple[str, str], ...] = ()

    @property
    def rules(self) -> Rules:
        return rules_of(self.mode, self.seats, **dict(self.changes))

    def __str__(self) -> str:
        words = [f"{name}={key}" for name, key in self.changes]
        return "-".join([self.mode, str(self.seats), *words])


# A love game may last for ever; these are cut short.
MOST_DEALS = {"most_deals": "20"}


def plain(mode: str, seats: int) -> Setup:
    """A table as the house sets it up, but for a last deal."""
    return Setup(mode, seats, tuple(MOST_DEALS.items()))


def any_settings(mode: str, seats: int, chance: random.Random) -> Setup:
    """A table whose host changed about half of what there is to change."""
    changes = dict(MOST_DEALS)
    for choice in MODES[mode].choices:
        if chance.random() < 0.5 and choice.setting not in changes:
            changes[choice.setting] = chance.choice(list(choice.options(seats)))
    return Setup(mode, seats, tuple(changes.items()))


TABLES = tuple((mode.key, seats) for mode in MODES.values() for seats in mode.seats)
SETUPS = tuple(plain(mode, seats) for mode, seats in TABLES)
VARIED = tuple(
    any_settings(mode, seats, random.Random(f"{mode}-{seats}-{variant}"))
    for mode, seats in TABLES
    for variant in range(3)
) + tuple(
    Setup("partner-six-love", 4, (("one_all", "on"), ("target", goal)))
    for goal in ("3", "6")
)


@dataclass(frozen=True)
class Step:
    """One act of a game: what was asked, by whom, and what it came to."""

    before: State
    seat: int | None
    action: Action
    events: tuple[Event, ...]
    after: State


def random_game(setup: Setup, seed: int, *, lays: bool = False) -> Iterator[Step]:
    """A whole game; the same seed plays the same one.

    If it `lays`, each tile gets its place on the cloth, which takes its time.
    """
    chance = random.Random(f"{setup}-{seed}")
    state = new_game(setup.rules, setup.seats)
    while state.phase is not Phase.ENDED:
        seat, action = random_act(state, chance)
        step = take(state, seat, action, lays=lays)
        yield step
        state = step.after


def take(state: State, seat: int | None, action: Action, *, lays: bool = False) -> Step:
    """Let the engine decide an action of a seat, or of the house."""
    if isinstance(action, Wash | Expire | Remark):
        events = decide_house(state, action)
        after = fold(state, events)
    else:
        assert seat is not None
        events, after = game.take(state, seat, action)
    if lays:
        events, after = lay(state, events)
    return Step(state, seat, action, events, after)


def random_act(state: State, chance: random.Random) -> tuple[int | None, Action]:
    if chance.random() < CONCEDES:
        return chance.choice(state.active), Concede()
    if state.turn is None:
        return None, Wash(random_order(state, chance), chance.randrange(12))
    patience = EXPIRES_AGAIN if state.strikes else EXPIRES
    if state.rules.turn_seconds and chance.random() < patience:
        return None, Expire()
    if state.rules.pack.joint and chance.random() < REMARKS:
        return None, Remark(state.turn, chance.choice(list(GambitKind)).value)
    allowed = [a for a in legal(state, state.turn) if not isinstance(a, Concede)]
    return state.turn, chance.choice(allowed)


def random_order(state: State, chance: random.Random) -> tuple[Tile, ...]:
    """A shuffle; now and then one that fills the first hand with doubles, or sixes."""
    order = list(state.rules.tiles(state.seats))
    chance.shuffle(order)
    if chance.random() < FISTFUL:
        sixes = chance.random() < FISTFUL
        order.sort(key=lambda tile: 6 not in tile if sixes else not tile.is_double)
        doubles, others = order[:7], order[7:]
        kept = chance.choice((0, 4, 5, 7))
        order = doubles[:kept] + others + doubles[kept:]
    return tuple(order)
