"""What the worked examples of the rule pages expect, checked against the engine.

`dominoes/worked.py` reads and plays them; an example's `expect` is a row of `CHECKS`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dominoes import codec
from dominoes.actions import Answer, Draw, Play, SeatAction
from dominoes.errors import BadSetting
from dominoes.events import Event, Played, Scored, Source
from dominoes.game import legal
from dominoes.worked import FOLDER, Example, Outcome, examples, play
from tests.rules.rigged import of_kind
from tests.rules.sights import dealt_set, fitting, shown, told_times

__all__ = ["CHECKS", "FOLDER", "Example", "check", "examples"]


def check(example: Example) -> None:
    """Play an example and compare what came of it with what it expects."""
    if "refused" in example.expect:
        with pytest.raises(BadSetting) as refusal:
            play(example)
        assert refusal.value.setting == example.expect["refused"]
        return
    outcome = play(example)
    for name, expected in example.expect.items():
        try:
            CHECKS[name](outcome, expected)
        except AssertionError as failure:
            failure.add_note(f"in example {example.id}, expecting {name}")
            raise


def happens(outcome: Outcome, patterns: list[str]) -> None:
    """Each of these, in this order; other events may lie between."""
    events = iter(outcome.table.told)
    for pattern in patterns:
        assert any(matches(event, pattern) for event in events), pattern


def never_happens(outcome: Outcome, patterns: list[str]) -> None:
    for pattern in patterns:
        assert not [e for e in outcome.table.told if matches(e, pattern)], pattern


def matches(event: Event, pattern: str) -> bool:
    """True if an event is of this kind and has these facts: "turned seat=1"."""
    kind, *words = re.split(r" (?=\w+=)", pattern)
    facts = codec.dump(event)
    wanted = dict(word.split("=", 1) for word in words)
    return event.kind == kind and all(
        name in facts and facts[name] == json.loads(value)
        for name, value in wanted.items()
    )


def points_by_play(events: Sequence[Event]) -> list[int]:
    """What each play gave at once and, for a last tile, with its count."""
    points: list[int] = []
    for event in events:
        if isinstance(event, Played):
            points.append(0)
        elif isinstance(event, Scored):
            points[-1] += event.points
    return points


def count_points(events: Sequence[Event]) -> int:
    scored = of_kind(Scored, events)
    return sum(event.points for event in scored if event.source is Source.COUNT)


def counted_ends(outcome: Outcome, expected: list[int]) -> None:
    """These parts of a total, in any order."""
    assert sorted(outcome.table.state.layout.ends()) == sorted(expected)


def open_ends(outcome: Outcome, expected: list[str]) -> None:
    """These ends, whichever of them opened first."""
    assert sorted(map(str, outcome.table.state.layout.open)) == sorted(expected)


def legal_moves(outcome: Outcome, expected: list[str]) -> None:
    """These moves of the seat to act, in any order; giving up is always one more."""
    *moves, _ = legal(outcome.table.state, outcome.table.turn)
    assert sorted(map(notation, moves)) == sorted(expected)


def notation(action: SeatAction) -> str:
    """Write an action as a move of the examples."""
    match action:
        case Play(tile, end, edge):
            at = f" @ {end}" if end else ""
            return f"{tile}{at} {edge.value}" if edge else f"{tile}{at}"
        case Draw(index):
            return f"draw {index}"
        case Answer(reshuffle):
            return "reshuffle" if reshuffle else "keep"
        case _:
            return type(action).__name__.lower()


def _equal(found: Callable[[Outcome], object]) -> Callable[[Outcome, Any], None]:
    def compare(outcome: Outcome, expected: object) -> None:
        assert found(outcome) == expected

    return compare


def _field(name: str) -> Callable[[Outcome, Any], None]:
    return _equal(lambda outcome: codec.dump(getattr(outcome.table.state, name)))


def workout(outcome: Outcome) -> dict[str, object]:
    """What the only loser's dumbbells cost."""
    (owed,) = [work for work in outcome.table.state.workouts if work.reps]
    return owed._asdict()


CHECKS: dict[str, Callable[[Outcome, Any], None]] = {
    # after each play: the total of the open ends, and the points it gave
    "totals": _equal(lambda o: [e.total for e in of_kind(Played, o.table.told)]),
    "points": _equal(lambda o: points_by_play(o.table.told)),
    # at the end: the parts that are counted, and every end that takes a tile
    "ends": counted_ends,
    "open": open_ends,
    "shows": lambda o, expected: shown(o.table, expected),
    "count": _equal(lambda o: count_points(o.table.told)),
    "holds": _equal(lambda o: [len(hand) for hand in o.table.state.hands]),
    "yard": _equal(lambda o: len(o.table.state.boneyard)),
    "struck_at": _equal(lambda o: o.struck_at),
    "workout": _equal(workout),
    # everything that the seat to act may do, and which way round the table play goes
    "legal": legal_moves,
    "fits": lambda o, expected: fitting(o.table, expected),
    "direction": _equal(lambda o: o.table.state.rules.direction.value),
    # what each seat has tried, as [whorlow, coren]; the set dealt, as [tiles, pips]
    "gambits": _equal(lambda o: [list(tried) for tried in o.table.state.gambits]),
    "set": _equal(lambda o: dealt_set(o.table)),
    "times": lambda o, expected: told_times(o.table, expected),
    "happens": happens,
    "never": never_happens,
    **{
        name: _field(name)
        for name in (
            "sides", "turn", "lead_tile", "scores", "on_board", "dumbbells", "skunked",
            "winner", "rock", "carried",
        )
    },
}  # fmt: skip
