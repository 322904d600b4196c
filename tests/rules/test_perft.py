"""Every way that a deal can go, counted by the engine and by the oracle.

The oracle (`tests/oracle`) was written from the words of the rules alone, by somebody
who had not seen the engine. A row of its table is a deal and a depth; both sides have
to find as many sequences, outs, blocks and points.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from dominoes.actions import Concede, Draw
from dominoes.axes import Drawing, HandSize, Sides, Target
from dominoes.events import DealEnding, Dealt, LeadGiven
from dominoes.evolve import fold
from dominoes.game import legal, take
from dominoes.modes import MODES
from dominoes.opening import after_deal
from dominoes.rules import Rules
from dominoes.state import Phase, State, new_game
from dominoes.tiles import Tile
from tests.oracle.game import Counts
from tests.oracle.perft import expected, rows
from tests.rules.rigged import tiles

Row = Mapping[str, Any]

# What the oracle calls a setting, and what it changes here.
SETTINGS: dict[str, Callable[[Any], dict[str, object]]] = {
    "sides": lambda value: {"sides": Sides(value)},
    "hand_size": lambda value: {"hand_size": HandSize((value,))},
    "draw": lambda value: {"drawing": Drawing(value)},
    "reserve": lambda value: {"reserve": value},
    "get_on": lambda value: {"get_on": value},
    "round_to": lambda value: {"count_to": value},
    "target": lambda value: {"target": Target((value,))},
}
# The oracle scores Five Up in points, to the targets of its family; here it is scored
# in fifths unless a host says otherwise.
FIFTHS = {"five-up": {"per_point": 1, "target": MODES["all-fives"].rules.target}}


ROWS = [row for row in rows("whole") + rows("late") if row["mode"] in MODES]
NAMES = [f"{number}-{row['mode']}" for number, row in enumerate(ROWS)]


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_the_engine_counts_what_the_oracle_counts(row: Row) -> None:
    assert counted(begun(row), row["depth"]) == expected(row)


def test_an_engine_that_forgets_a_rule_counts_something_else() -> None:
    """A control: no row of a mode with a spinner agrees with an engine without one."""
    row = next(r for r in rows("whole") if r["mode"] == "all-fives")
    muggins = {**row, "mode": "muggins"}
    assert counted(begun(muggins), row["depth"]) != expected(row)


def rules_of_row(row: Row, seats: int) -> Rules:
    rules = MODES[row["mode"]].resolve(seats, {})
    changes: dict[str, Any] = dict(FIFTHS.get(row["mode"], {}))
    for setting, value in row.get("settings", {}).items():
        changes |= SETTINGS[setting](value)
    return replace(rules, **changes)


def begun(row: Row) -> State:
    """The deal of a row, up to its lead or its offer."""
    seats = row["seats"] if "seed" in row else len(row["hands"])
    start = new_game(rules_of_row(row, seats), seats)
    hands, yard = dealt(row, start)
    state = fold(start, [Dealt(1, hands, yard, (), row.get("lot", 0))])
    if row.get("lead") is not None:
        return fold(state, [LeadGiven(row["lead"], None)])
    return fold(state, [after_deal(state)])


def dealt(
    row: Row, start: State
) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    if "hands" in row:
        return tuple(tiles(hand) for hand in row["hands"]), tiles(row["yard"])
    order = list(start.rules.tiles(start.seats))
    random.Random(row["seed"]).shuffle(order)
    size = start.rules.hand(start.seats)
    hands = tuple(
        tuple(order[seat * size : (seat + 1) * size]) for seat in range(start.seats)
    )
    return hands, tuple(order[start.seats * size :])


def counted(state: State, depth: int) -> Counts:
    if state.phase is Phase.WASH:
        return Counts(0, 0, 0, 0, void=1)
    ends = list(leaves(state, depth))
    how = Counter(end.ending for end in ends)
    points = sum(sum(end.scores) for end in ends)
    return Counts(
        len(ends), how[DealEnding.OUT], how[DealEnding.BLOCKED], points, void=0
    )


def leaves(state: State, depth: int) -> Iterator[State]:
    """Every state after so many actions, or at the end of the deal before that."""
    if depth == 0 or state.turn is None:
        yield state
        return
    for action in legal(state, state.turn):
        if isinstance(action, Concede) or (isinstance(action, Draw) and action.index):
            continue
        yield from leaves(take(state, state.turn, action)[1], depth - 1)
