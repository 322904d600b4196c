"""A game as text and back: a heading, then one numbered line for each event."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from dominoes import ENGINE_VERSION, codec
from dominoes.errors import BadNotation
from dominoes.events import Event
from dominoes.mode import Rules


@dataclass(frozen=True, slots=True)
class Record:
    """A game in full: how it was to be played, and everything that happened."""

    mode: str
    seats: int
    rules: Rules
    events: tuple[Event, ...]
    engine: str = ENGINE_VERSION

    def write(self) -> str:
        """Return the record as text, one event a line, numbered from 1."""
        heading = {
            "mode": self.mode,
            "engine": self.engine,
            "seats": self.seats,
            "rules": codec.dump(self.rules),
        }
        lines = [f"{name}: {_compact(value)}" for name, value in heading.items()]
        lines.append("")
        for number, event in enumerate(self.events, 1):
            facts = codec.dump(event).items()
            words = [f"{name}={_compact(value)}" for name, value in facts]
            lines.append(" ".join([str(number), event.kind, *words]))
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """Return the record that `write` wrote; raise `BadNotation` for others."""
        try:
            heading, _, body = text.partition("\n\n")
            named = dict(line.split(": ", 1) for line in heading.splitlines())
            head: dict[str, Any] = {k: json.loads(v) for k, v in named.items()}
            events = tuple(
                _read_event(number, line)
                for number, line in enumerate(body.splitlines(), 1)
            )
            record = cls(
                codec.load(str, head["mode"]),
                codec.load(int, head["seats"]),
                codec.load(Rules, head["rules"]),
                events,
                codec.load(str, head["engine"]),
            )
        except (KeyError, ValueError) as error:
            raise BadNotation("this is not the record of a game") from error
        if record.write() != text:
            raise BadNotation("this is not how a record is written")
        return record


def _read_event(number: int, line: str) -> Event:
    written, kind, *words = line.split(" ")
    if written != str(number):
        raise BadNotation(f"line {number} is numbered {written}")
    facts = dict(word.split("=", 1) for word in words)
    return codec.load_event(
        {"event": kind} | {name: json.loads(value) for name, value in facts.items()}
    )


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
