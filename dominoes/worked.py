"""The worked examples of the rule pages: read from TOML, played by the real engine.

An example is a table of `<mode>.toml`, in the folder of examples:

    id, section, title   its name, the rule page's anchor, and what it shows
    title_ru, ...        the title in another language of the mode's page
    rule                 which row of the rule book it settles
    picture              the cases that the rule page draws, by number; none if left out
    given                seats, settings; fields of the state (see `STATE_FIELDS`);
                         hands and yard of the deal, as "6-6 5-4"; `again` are the hands
                         of later deals; `late` deals just these, the end of a deal;
                         `lots` are the seats that a lot picks, deal by deal (or 0)
    moves                what the seat to act does (see `Table.do`); "wash" deals again;
                         " ! code" after a move says that it is refused, and why
    expect               what comes of it; checked by the tests
    case                 more of the same: each changes some of given, moves and expect

Hands that are not given are made up from the plays, in turn, starting with the rock, or
with seat 0.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from dominoes.actions import Remark
from dominoes.errors import RuleError
from dominoes.events import Event, Struck
from dominoes.rigged import Table
from dominoes.state import State

FOLDER = Path(__file__).resolve().parent / "examples"
STATE_FIELDS = ("rock", "scores", "on_board", "carried")
GIVEN = {"seats", "settings", "hands", "yard", "again", "late", "lots", *STATE_FIELDS}
KEYS = {
    "id", "section", "title", "rule", "picture", "given", "moves", "expect", "case",
}  # fmt: skip
IN_ANOTHER = "title_"
WASH = "wash"


class Astray(Exception):
    """An example that asks for what the runner or the engine does not know."""


@dataclass(frozen=True)
class Example:
    """One case of one example. `titles` are its title in other languages."""

    mode: str
    id: str
    case: int
    section: str
    title: str
    titles: Mapping[str, str]
    rule: str
    is_drawn: bool
    given: Mapping[str, Any]
    moves: tuple[str, ...]
    expect: Mapping[str, Any]

    @property
    def seats(self) -> int:
        """How many play."""
        seats: int = self.given.get("seats", 2)
        return seats

    @property
    def deals(self) -> list[Sequence[str]]:
        """The hands that are named, deal by deal: one text a seat, empty for any."""
        first = self.given.get("hands") or _made_up_hands(self)
        return [first, *self.given.get("again", ())]


class Step(NamedTuple):
    """A move of an example: what it told, or why it was refused.

    `seat` is whose turn it was, `now` when it was made, in seconds, and `after` the
    state that it left behind.
    """

    move: str
    seat: int | None
    events: tuple[Event, ...]
    refusal: RuleError | None
    now: int
    after: State


@dataclass
class Outcome:
    """What became of an example: the game, and how it went, move by move."""

    table: Table
    steps: list[Step]

    @property
    def struck_at(self) -> list[int]:
        """When each strike was given, in seconds."""
        return [
            step.now
            for step in self.steps
            for event in step.events
            if isinstance(event, Struck)
        ]


@cache
def examples(mode: str) -> tuple[Example, ...]:
    """Return the examples of a mode, in the order of its file."""
    text = (FOLDER / f"{mode}.toml").read_text(encoding="utf-8")
    return tuple(read(mode, text))


def play(example: Example) -> Outcome:
    """Play an example from its deal to its last move.

    Raises `Astray` for a move that should be refused and is not, or for what it gives
    and nobody knows.
    """
    given = example.given
    if unknown := set(given) - GIVEN:
        raise Astray(f"{example.id} gives {unknown}")
    fields = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in given.items()
        if name in STATE_FIELDS
    }
    settings = given.get("settings", {})
    table = Table.open(example.mode, example.seats, settings=settings, **fields)
    deals = example.deals
    lots = iter(given.get("lots", ()))
    outcome = Outcome(table, [])
    for move in (WASH, *example.moves):
        seat, refusal = table.state.turn, None
        events: tuple[Event, ...] = ()
        if move == WASH:
            table.lot = next(lots, 0)
            deal = table.deal_late if given.get("late") else table.wash
            events = deal(*deals.pop(0), boneyard=given.get("yard", ""))
        elif " ! " in move:
            events, refusal = _refused(table, *move.split(" ! "))
        else:
            events = table.do(move)
        step = Step(move, seat, events, refusal, table.now, table.state)
        outcome.steps.append(step)
    return outcome


def read(mode: str, text: str) -> Iterator[Example]:
    """Yield the examples of a file, case by case. Raises `Astray` for an odd key."""
    for table in tomllib.loads(text)["example"]:
        titles = {
            key.removeprefix(IN_ANOTHER): text
            for key, text in table.items()
            if key.startswith(IN_ANOTHER)
        }
        if unknown := {key for key in table if not key.startswith(IN_ANOTHER)} - KEYS:
            raise Astray(f"{table['id']} has {unknown}")
        for number, case in enumerate(table.get("case", [{}]), 1):
            yield Example(
                mode=mode,
                id=table["id"],
                case=number,
                section=table["section"],
                title=table["title"],
                titles=titles,
                rule=table.get("rule", ""),
                is_drawn=number in table.get("picture", ()),
                given=table.get("given", {}) | case.get("given", {}),
                moves=tuple(case.get("moves", table.get("moves", ()))),
                expect=table.get("expect", {}) | case.get("expect", {}),
            )


def _refused(table: Table, move: str, code: str) -> tuple[tuple[Event, ...], RuleError]:
    """Try a move that has to be refused with this code, and change nothing.

    Of a gambit the house then tells the table.
    """
    before = table.state
    try:
        table.do(move)
    except RuleError as refusal:
        if refusal.code != code or table.state is not before:
            raise
        told = table.house(Remark(table.turn, code)) if refusal.is_gambit else ()
        return told, refusal
    raise Astray(f"{move} is allowed, and {code} was expected")


def _made_up_hands(example: Example) -> list[str]:
    """Give every tile that is played to the seat whose turn it will be."""
    hands = [""] * example.seats
    seat = example.given.get("rock", 0)
    for move in example.moves:
        if move[0].isdigit():
            tile = move.split()[0]
            hands[seat] += "" if tile in hands[seat].split() else f" {tile}"
            if " ! " not in move:
                seat = (seat + 1) % example.seats
    return hands
