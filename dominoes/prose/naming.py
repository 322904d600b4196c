"""Values by their names: what a setting is, or may be, as tables and forms say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Any

from dominoes.axes import (
    AS_FIRST,
    DoublesBonus,
    HandSize,
    Lead,
    Leader,
    Otherwise,
    Pack,
    Pay,
    Redeal,
    Target,
    Workout,
)
from dominoes.mode import Choice, Mode
from dominoes.prose.play import miles
from dominoes.prose.sayings import by_seats, players
from dominoes.prose.start import double, redeal_key
from dominoes.prose.voice import Fact, Listed, Phrase, amount, phrase
from dominoes.rules import value_key


def name_value(setting: str, value: Any, mode: Mode) -> Phrase:
    """Return one value of a setting as a phrase."""
    maker = MAKERS.get(setting)
    if maker is not None:
        return maker(value, mode)
    if isinstance(value, Enum | bool):
        return phrase(f"value.{setting}.{value_key(value)}")
    return amount(f"value.{setting}", value)


def offered(choice: Choice, value: object, mode: Mode) -> Phrase:
    """Return how a form offers a value, with the seats it needs if it needs some."""
    seats = choice.seats.get(value)
    fits = replace(mode, seats=seats) if seats else mode
    words = name_value(choice.setting, value, fits)
    if not seats:
        return words
    return phrase("form.seats", words=words, seats=players(seats, "seats"))


def _apart(setting: str, named: int) -> Callable[[int, Mode], Phrase]:
    """Name one figure apart from the others: nought is "None", one is "Not rounded"."""

    def name(value: int, mode: Mode) -> Phrase:
        key = f"value.{setting}"
        return phrase(f"{key}.{named}") if value == named else amount(key, value)

    return name


def _pack(value: Pack, mode: Mode) -> Phrase:
    number = phrase(f"number.{value.max_pip}")
    if value.joint:
        return phrase("value.pack.joint", number=number, joint=value.joint)
    return phrase("value.pack.match", number=number)


def _no_blank(value: tuple[int, ...], mode: Mode) -> Phrase:
    if not value:
        return phrase("value.no_blank.never")
    return phrase("value.no_blank.with", seats=players(value))


def _hand_size(value: HandSize, mode: Mode) -> Phrase:
    rules = replace(mode.rules, hand_size=value)
    shared = value.share_from
    seats = sorted(mode.seats)
    listed = [count for count in seats if not shared or count < shared] or seats
    figures = {count: rules.hand(count) for count in listed}
    hands = by_seats(figures)
    said: Fact = hands
    if isinstance(hands, int):
        said = amount("value.hand_size", hands)
    if listed[-1] < seats[-1]:
        many = players([shared])
        return phrase("value.hand_size.shared", figures=said, seats=many)
    return phrase("said", said=said)


def _redeal(value: Redeal, mode: Mode) -> Phrase:
    if value.key == "off":
        return phrase("value.redeal.off")
    return phrase(
        f"value.redeal.{redeal_key(value)}", doubles=value.doubles, alike=value.alike
    )


def _lead(value: Lead, mode: Mode) -> Phrase:
    if value.who is not Leader.HOLDER:
        key = value.who.value + ".partner" * value.partner
        return phrase(f"value.leader.{key}")
    key = "value.leader.holder"
    facts: dict[str, Fact] = {"double": double(value.doubles[0])}
    if value.any_tile:
        return phrase(f"{key}.any", **facts)
    is_heaviest = value.otherwise is Otherwise.HEAVIEST
    last, falls = value.doubles[-1], value.doubles[0] == max(value.doubles)
    if last != (0 if falls else max(value.doubles)):
        key += ".last"
        facts["last"] = double(last)
    return phrase(key + ".heaviest" * is_heaviest, **facts)


def _later_lead(value: Lead, mode: Mode) -> Phrase:
    if value == mode.rules.first_lead:
        value = AS_FIRST
    return _lead(value, mode)


def _bonuses(value: tuple[DoublesBonus, ...], mode: Mode) -> Phrase:
    if not value:
        return phrase("value.bonuses.none")
    rows = [
        phrase(
            "value.bonus.undrawn" if bonus.undrawn else "value.bonus",
            dealt=bonus.dealt,
            points=bonus.points,
        )
        for bonus in value
    ]
    return phrase("said", said=Listed(tuple(rows), "and"))


def _quotients(value: tuple[int, ...], mode: Mode) -> Phrase:
    if not value:
        return phrase("value.quotients.none")
    return phrase("value.quotients", numbers=Listed(value, "and"))


def _pay(value: Pay, mode: Mode) -> Phrase:
    if value is Pay.POINTS:
        return amount("value.win_points", mode.rules.win_points)
    return phrase(f"value.pay.{value.value}")


def _target(value: Target, mode: Mode) -> Phrase:
    if not value.points[0]:
        return phrase("value.target.single")
    said = by_seats({seats: value.at(seats) for seats in mode.seats})
    return phrase("value.target", n=said)


def _dumbbell(value: Workout, mode: Mode) -> Phrase:
    return phrase(
        "value.dumbbell", reps=value.reps, seconds=value.seconds, miles=miles(value)
    )


def _start_call(value: str, mode: Mode) -> Phrase:
    if not value:
        return phrase("value.start_call.none")
    return phrase("value.start_call", call=value)


MAKERS: dict[str, Callable[[Any, Mode], Phrase]] = {
    "pack": _pack,
    "no_blank": _no_blank,
    "hand_size": _hand_size,
    "redeal": _redeal,
    "first_lead": _lead,
    "out_lead": _later_lead,
    "block_lead": _later_lead,
    "tie_lead": _later_lead,
    "reset_lead": _later_lead,
    "bonuses": _bonuses,
    "quotients": _quotients,
    "pay": _pay,
    "target": _target,
    "dumbbell": _dumbbell,
    "start_call": _start_call,
    **{
        setting: _apart(setting, 0)
        for setting in (
            "reserve", "multiple", "key_points", "blank_alone", "most_deals",
            "turn_seconds",
        )
    },
    **{setting: _apart(setting, 1) for setting in ("per_point", "count_to")},
}  # fmt: skip
