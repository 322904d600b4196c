"""A mode's table settings as JSON Schema: what programs are told that forms show."""

from __future__ import annotations

from typing import Any

from dominoes import prose
from dominoes.mode import Choice, Mode
from dominoes.rules import value_key

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def settings_schema(mode: Mode) -> dict[str, Any]:
    """Return the schema of a new table: its seats, and the settings a host may change.

    A value that suits only some numbers of seats is tied to them by an `if`.
    """
    ties = [
        _tie(choice, value, seats)
        for choice in mode.choices
        for value, seats in choice.seats.items()
    ]
    schema: dict[str, Any] = {
        "$schema": DRAFT,
        "title": f"A table of {mode.name}, version {mode.version}",
        "type": "object",
        "properties": {
            "seats": {"title": "Seats", "enum": list(mode.seats)},
            **{choice.setting: _property(choice, mode) for choice in mode.choices},
        },
        "required": ["seats"],
        "additionalProperties": False,
    }
    return schema | {"allOf": ties} if ties else schema


def _property(choice: Choice, mode: Mode) -> dict[str, Any]:
    own = value_key(getattr(mode.rules, choice.setting))
    return {
        "title": prose.label(choice.setting, mode),
        "default": own,
        "oneOf": [
            {"const": key, "title": prose.say(choice.setting, value, mode)}
            for key, value in choice.options().items()
        ],
    }


def _tie(choice: Choice, value: object, seats: tuple[int, ...]) -> dict[str, Any]:
    """Return that a value asks for one of these numbers of seats."""
    chosen = {choice.setting: {"const": value_key(value)}}
    return {
        "if": {"properties": chosen, "required": [choice.setting]},
        "then": {"properties": {"seats": {"enum": list(seats)}}},
    }
