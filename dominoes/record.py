"""A game as text and back: a heading, then one numbered line for each event.

    mode: citizen 1.0
    engine: 0.2
    seats: 2
    rule multiple: 5

    1 dealt deal=1 hands=6-6,5-4|3-1,1-0 boneyard=4-4 washers=0,1 lot=0
    2 lead_given seat=0 tile=6-6
    3 played seat=0 tile=6-6 end=- edge=- ends=12 total=12

A record tells the game, not its picture: where tiles lie on the cloth is left out.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from typing import Any

from dominoes import ENGINE_VERSION, codec, notation
from dominoes.errors import BadNotation
from dominoes.events import Event
from dominoes.rules import Rules

PICTURE = "place"


@dataclass(frozen=True, slots=True)
class Record:
    """A game in full: how it was to be played, and everything that happened."""

    mode: str
    version: str
    seats: int
    rules: Rules
    events: tuple[Event, ...]
    engine: str = ENGINE_VERSION

    def write(self) -> str:
        """Return the record as text, one event a line, numbered from 1."""
        lines = [
            f"mode: {self.mode} {self.version}",
            f"engine: {self.engine}",
            f"seats: {self.seats}",
        ]
        for name, value in codec.dump(self.rules).items():
            lines.append(f"rule {name}: {json.dumps(value)}")
        lines.append("")
        for number, event in enumerate(self.events, 1):
            lines.append(f"{number} {write_event(event)}")
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """Return the record that `write` wrote; raise `BadNotation` for others."""
        try:
            record = cls._read(text)
        except (KeyError, ValueError) as error:
            raise BadNotation("this is not the record of a game") from error
        if record.write() != text:
            raise BadNotation("this is not how a record is written")
        return record

    @classmethod
    def _read(cls, text: str) -> Record:
        heading, _, body = text.partition("\n\n")
        named = dict(line.split(": ", 1) for line in heading.splitlines())
        mode, version = named["mode"].split(" ")
        rules = {
            field.name: json.loads(named[f"rule {field.name}"])
            for field in fields(Rules)
        }
        events = []
        for number, line in enumerate(body.splitlines(), 1):
            written, _, told = line.partition(" ")
            if written != str(number):
                raise BadNotation(f"line {number} is numbered {written}")
            events.append(read_event(told))
        return cls(
            mode,
            version,
            int(named["seats"]),
            codec.load(Rules, rules),
            tuple(events),
            named["engine"],
        )


def write_event(event: Event) -> str:
    """Return an event on one line: its kind, then its facts by name."""
    kind: Any = type(event)
    names = [name for name in codec.hints_of(kind) if name != PICTURE]
    words = [f"{name}={notation.write(getattr(event, name))}" for name in names]
    return " ".join([event.kind, *words])


def read_event(line: str) -> Event:
    """Return the event of a line that `write_event` wrote.

    Raises `BadNotation`, or `KeyError` for a kind or a fact that there is not.
    """
    name, *words = line.split(" ")
    kind: Any = Event.kinds[name]
    told = dict(word.split("=", 1) for word in words)
    facts: dict[str, Any] = {}
    for fact, hint in codec.hints_of(kind).items():
        facts[fact] = None if fact == PICTURE else notation.read(hint, told.pop(fact))
    if told:
        raise BadNotation(f"{name} knows nothing of {', '.join(told)}")
    event: Event = kind(**facts)
    return event
