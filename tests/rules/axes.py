"""Every value that each setting is tried with, wherever all of them are."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, get_type_hints

from dominoes.axes import (
    DoublesBonus,
    HandSize,
    Lead,
    Leader,
    Otherwise,
    Pack,
    Redeal,
    Target,
    Workout,
)
from dominoes.rules import Rules

DOWN, UP = (6, 5, 4, 3, 2, 1, 0), (0, 1, 2, 3, 4, 5, 6)
LEADS = (
    *(Lead(who) for who in Leader if who is not Leader.HOLDER),
    Lead(Leader.WINNER, partner=True),
    Lead(Leader.HOLDER, DOWN),
    Lead(Leader.HOLDER, UP),
    Lead(Leader.HOLDER, DOWN, Otherwise.HEAVIEST),
    Lead(Leader.HOLDER, DOWN[:-1]),
    Lead(Leader.HOLDER, DOWN[:-1], Otherwise.HEAVIEST),
    Lead(Leader.HOLDER, DOWN, any_tile=True),
    Lead(Leader.HOLDER, (6, 5)),
    Lead(Leader.HOLDER, (6,)),
)
FIGURES = {
    "reserve": (0, 1, 2),
    "multiple": (0, 5),
    "minimum": (0, 5, 10),
    "per_point": (1, 5),
    "get_on": (0, 10, 15),
    "win_points": (1, 2),
    "key_points": (0, 1, 2),
    "count_to": (1, 5, 10),
    "blank_alone": (0, 1, 10),
    "most_deals": (0, 1, 20),
    "turn_seconds": (0, 1, 10),
    "strikes": (1, 5),
}
MADE = {
    "pack": (Pack(6), Pack(12), Pack(12, 13), Pack(9, 10), Pack(6, 7), Pack(6, 6)),
    "no_blank": ((), (3,), (2, 3)),
    "quotients": ((), (3, 5)),
    "hand_size": (HandSize((7,)), HandSize((9, 7, 5)), HandSize((7,), share_from=4)),
    "redeal": tuple(
        Redeal(doubles, alike, by_choice)
        for doubles in (0, 5)
        for alike in (0, 6)
        for by_choice in (False, True)
    ),
    "bonuses": (
        (),
        (DoublesBonus(4, 50), DoublesBonus(5, 100)),
        (DoublesBonus(4, 50, undrawn=False), DoublesBonus(5, 100, undrawn=False)),
    ),
    "target": (Target((0,)), Target((6,)), Target((250, 200)), Target((150,), 80)),
    "dumbbell": (Workout(5, 30, 0.5), Workout(1, 1, 2)),
    "start_call": ("", "Somebody get the odd men out!"),
    "first_lead": LEADS,
    "out_lead": LEADS,
    **{f"{occasion}_lead": LEADS[:4] for occasion in ("block", "tie", "reset")},
}


def _values(name: str, kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return (False, True)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(kind)
    return (MADE | FIGURES)[name]


KINDS = get_type_hints(Rules)
AXES: dict[str, tuple[Any, ...]] = {
    field.name: _values(field.name, KINDS[field.name]) for field in fields(Rules)
}
EVERY = [(name, value) for name, values in AXES.items() for value in values]
