"""The worked examples of the rule pages: read from TOML, played by the real engine.

An example is a table of `tests/examples/<mode>.toml`:

    id, section, title   its name, the rule page's anchor, and what it shows
    rule                 which row of the rule book it settles
    given                seats, settings; fields of the state (rock, scores, on_board);
                         hands and yard of the deal, as "6-6 5-4"; `again` are the hands
                         of later deals; `late` deals just these, the end of a deal
    moves                what the seat to act does (see `Table.do`); "wash" deals again;
                         " ! code" after a move says that it is refused, and why
    expect               see `CHECKS`
    case                 more of the same: each changes some of given, moves and expect

Hands that are not given are made up from the plays, in turn, starting with the rock, or
with seat 0.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dominoes import codec
from dominoes.errors import BadSetting, RuleError
from dominoes.events import Event, Played, Scored, Source, Struck
from tests.rules.rigged import Table, of_kind

FOLDER = Path(__file__).resolve().parents[1] / "examples"
STATE_FIELDS = ("rock", "scores", "on_board")


@dataclass(frozen=True)
class Example:
    """One case of one example."""

    mode: str
    id: str
    case: int
    section: str
    title: str
    rule: str
    given: Mapping[str, Any]
    moves: tuple[str, ...]
    expect: Mapping[str, Any]

    @property
    def seats(self) -> int:
        seats: int = self.given.get("seats", 2)
        return seats


@dataclass
class Outcome:
    """What became of an example: the game, and when each dumbbell was given."""

    table: Table
    struck_at: list[int]


@cache
def examples(mode: str) -> tuple[Example, ...]:
    with (FOLDER / f"{mode}.toml").open("rb") as file:
        return tuple(_cases(mode, tomllib.load(file)["example"]))


def _cases(mode: str, tables: Sequence[Mapping[str, Any]]) -> Iterator[Example]:
    known = {"id", "section", "title", "rule", "given", "moves", "expect", "case"}
    for table in tables:
        assert set(table) <= known, f"{table['id']}: {set(table) - known}"
        for number, case in enumerate(table.get("case", [{}]), 1):
            yield Example(
                mode=mode,
                id=table["id"],
                case=number,
                section=table["section"],
                title=table["title"],
                rule=table.get("rule", ""),
                given=table.get("given", {}) | case.get("given", {}),
                moves=tuple(case.get("moves", table.get("moves", ()))),
                expect=table.get("expect", {}) | case.get("expect", {}),
            )


def play(example: Example) -> Outcome:
    """Play an example from its deal to its last move."""
    given = example.given
    fields = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in given.items()
        if name in STATE_FIELDS
    }
    settings = given.get("settings", {})
    table = Table.open(example.mode, example.seats, settings=settings, **fields)
    deals = [given.get("hands") or made_up_hands(example), *given.get("again", [])]
    outcome = Outcome(table, [])
    for move in ("wash", *example.moves):
        if move == "wash":
            deal = table.deal_late if given.get("late") else table.wash
            deal(*deals.pop(0), boneyard=given.get("yard", ""))
        elif " ! " in move:
            refuse(table, *move.split(" ! "))
        else:
            struck = of_kind(Struck, table.do(move))
            outcome.struck_at += [table.now for _ in struck]
    return outcome


def refuse(table: Table, move: str, code: str) -> None:
    """Try a move that has to be refused with this code, and change nothing."""
    before = table.state
    with pytest.raises(RuleError) as refusal:
        table.do(move)
    assert refusal.value.code == code
    assert table.state == before


def made_up_hands(example: Example) -> list[str]:
    """Give every tile that is played to the seat whose turn it will be."""
    hands = [""] * example.seats
    seat = example.given.get("rock", 0)
    for move in example.moves:
        if move[0].isdigit():
            tile = move.split()[0]
            hands[seat] += "" if tile in hands[seat] else f" {tile}"
            if " ! " not in move:
                seat = (seat + 1) % example.seats
    return hands


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
    kind, *words = pattern.split(" ")
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
    "ends": _equal(lambda o: list(o.table.state.layout.ends())),
    "open": _equal(lambda o: [str(e) for e in o.table.state.layout.open_ends()]),
    "count": _equal(lambda o: count_points(o.table.told)),
    "holds": _equal(lambda o: [len(hand) for hand in o.table.state.hands]),
    "yard": _equal(lambda o: len(o.table.state.boneyard)),
    "struck_at": _equal(lambda o: o.struck_at),
    "workout": _equal(workout),
    "happens": happens,
    "never": never_happens,
    **{
        name: _field(name)
        for name in (
            "sides", "turn", "lead_tile", "scores", "on_board", "dumbbells", "skunked",
            "winner", "rock",
        )
    },
}  # fmt: skip
