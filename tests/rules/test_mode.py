"""The four modes, as the house text gives them, and what a host may change."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from dominoes.errors import BadSetting
from dominoes.layout import Spinner
from dominoes.mode import (
    SETTINGS,
    Choice,
    FirstLead,
    Rules,
    Setting,
    Sides,
    Target,
    by_key,
    in_words,
    label,
    value_key,
)
from dominoes.modes import MODES

DOUBLE_SIX, DOUBLE_BLANK = FirstLead.HIGHEST_DOUBLE, FirstLead.LOWEST_DOUBLE
# First lead, smallest score, get on with, count rounds to, turn clock.
HOUSE_TABLE = {
    "citizen": (DOUBLE_SIX, 5, 10, 10, 0),
    "citizen-gym": (DOUBLE_SIX, 5, 10, 5, 10),
    "inmate": (DOUBLE_BLANK, 10, 15, 10, 0),
    "inmate-gym": (DOUBLE_BLANK, 10, 0, 10, 20),
}
TABLE = {
    "target": ["150", "250"],
    "sides": ["individual", "pairs"],
    "hand_size": ["7", "9"],
    "count_to": ["5", "10"],
}
ANY_GET_ON = ["0", "10", "15", "20"]
CLOCK = ["0", *(str(seconds) for seconds in range(3, 61))]
ALLOWED = {
    "citizen": TABLE | {"get_on": ANY_GET_ON},
    "citizen-gym": TABLE | {"get_on": ANY_GET_ON, "turn_seconds": CLOCK},
    "inmate": TABLE | {"get_on": ["10", "15", "20"]},
    "inmate-gym": TABLE | {"get_on": ANY_GET_ON, "turn_seconds": CLOCK},
}


def refused(mode: str, seats: int, **changes: str) -> BadSetting:
    with pytest.raises(BadSetting) as refusal:
        MODES[mode].resolve(seats, changes)
    return refusal.value


def test_the_house_has_four_modes() -> None:
    assert list(MODES) == list(HOUSE_TABLE)


@pytest.mark.parametrize("mode", HOUSE_TABLE)
def test_the_house_settings_are_those_of_the_house_text(mode: str) -> None:
    rules = MODES[mode].rules
    assert HOUSE_TABLE[mode] == (
        rules.first_lead, rules.minimum, rules.get_on, rules.count_to,
        rules.turn_seconds,
    )  # fmt: skip


@pytest.mark.parametrize("mode", HOUSE_TABLE)
def test_what_the_modes_share_is_the_same_in_each(mode: str) -> None:
    rules = MODES[mode].rules
    assert (rules.max_pip, rules.multiple, rules.hand_size) == (6, 5, 7)
    assert (rules.spinner, rules.sides) == (Spinner.FIRST, Sides.INDIVIDUAL)
    assert rules.target == Target(points=150, skunk=80)
    assert rules.strikes == 5
    assert rules.dumbbell == (5, 30, 0.5)
    assert rules.bonuses == ((4, 50, False), (5, 100, True))
    assert MODES[mode].seats == (2, 3, 4)


@pytest.mark.parametrize("mode", ALLOWED)
def test_a_host_may_change_exactly_what_the_house_text_lists(mode: str) -> None:
    found = {c.setting: list(c.options()) for c in MODES[mode].choices}
    assert found == ALLOWED[mode]


@pytest.mark.parametrize("mode", ALLOWED)
def test_every_allowed_value_is_taken(mode: str) -> None:
    for choice in MODES[mode].choices:
        for key, value in choice.options().items():
            seats = choice.seats.get(value, MODES[mode].seats)[-1]
            rules = MODES[mode].resolve(seats, {choice.setting: key})
            changed: dict[str, Any] = {choice.setting: value}
            assert rules == replace(MODES[mode].rules, **changed)


def test_a_table_without_changes_plays_the_house_settings() -> None:
    assert MODES["citizen"].resolve(2, {}) == MODES["citizen"].rules


def test_several_changes_hold_together() -> None:
    changes = {"sides": "pairs", "target": "250", "get_on": "20"}
    rules = MODES["inmate"].resolve(4, changes)
    assert rules.sides is Sides.PAIRS
    assert rules.target == Target(points=250, skunk=130)
    assert rules.get_on == 20


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_table_has_two_to_four_seats(seats: int) -> None:
    refusal = refused("citizen", seats)
    assert refusal.setting == "seats"
    assert str(refusal) == f"Seats: {seats} is not allowed here. Allowed: 2, 3, 4."


@pytest.mark.parametrize(
    ("mode", "name", "key"),
    [
        ("citizen", "get_on", "5"),
        ("citizen", "get_on", ""),
        ("citizen", "get_on", "10 "),
        ("citizen", "turn_seconds", "10"),
        ("inmate", "get_on", "0"),
        ("inmate", "turn_seconds", "0"),
        ("citizen-gym", "turn_seconds", "2"),
        ("citizen-gym", "turn_seconds", "61"),
        ("citizen-gym", "turn_seconds", "-3"),
        ("inmate-gym", "count_to", "1"),
        ("inmate-gym", "target", "200"),
        ("citizen", "hand_size", "8"),
        ("citizen", "sides", "trios"),
        ("citizen", "max_pip", "9"),
        ("citizen", "strikes", "6"),
        ("citizen", "minimum", "10"),
        ("citizen", "money", "10"),
        ("citizen", "seats", "3"),
    ],
)
def test_any_other_change_is_refused_with_its_field(
    mode: str, name: str, key: str
) -> None:
    with pytest.raises(BadSetting) as found:
        MODES[mode].resolve(2, {name: key})
    refusal = found.value
    assert refusal.setting == name
    assert key in str(refusal)


@pytest.mark.parametrize(
    ("seats", "name", "key"),
    [(2, "sides", "pairs"), (3, "sides", "pairs"), (4, "hand_size", "9")],
)
def test_a_value_that_does_not_suit_the_seats_is_refused(
    seats: int, name: str, key: str
) -> None:
    assert refused("citizen", seats, **{name: key}).setting == name


@pytest.mark.parametrize(
    ("seats", "name", "key"),
    [(4, "sides", "pairs"), (2, "hand_size", "9"), (3, "hand_size", "9")],
)
def test_a_value_that_suits_the_seats_is_taken(seats: int, name: str, key: str) -> None:
    rules = MODES["citizen"].resolve(seats, {name: key})
    assert value_key(getattr(rules, name)) == key


def test_hands_that_need_more_tiles_than_there_are_are_refused() -> None:
    careless = replace(MODES["citizen"], choices=(Choice("hand_size", (7, 9, 14)),))
    assert careless.resolve(2, {"hand_size": "14"}).hand_size == 14
    with pytest.raises(BadSetting) as refusal:
        careless.resolve(3, {"hand_size": "14"})
    assert refusal.value.setting == "hand_size"
    assert str(refusal.value) == "Bones each: 14 is not allowed here. Allowed: up to 9."


def test_every_field_of_the_rules_has_a_setting() -> None:
    assert list(SETTINGS) == [field.name for field in fields(Rules)]
    assert all(isinstance(setting, Setting) for setting in SETTINGS.values())


def test_a_value_is_said_with_its_unit_or_its_name() -> None:
    assert SETTINGS["turn_seconds"].say(10) == "10 seconds"
    assert SETTINGS["turn_seconds"].say(0) == "None"
    assert SETTINGS["target"].say(Target(150, 80)) == "150"
    assert SETTINGS["first_lead"].say(DOUBLE_SIX) == "Double six"


def test_a_value_has_a_key_for_forms() -> None:
    assert value_key(Sides.PAIRS) == "pairs"
    assert value_key(Target(150, 80)) == "150"
    assert value_key(0) == "0"


def test_the_words_of_a_mode_fill_its_sentences() -> None:
    mode = MODES["citizen"]
    assert label("hand_size", mode) == "Bones each"
    assert label("money", mode) == "money"
    assert in_words("{Holder} {goes_out} {value}.", mode, value=3) == (
        "The rock dominoes 3."
    )


def test_modes_are_found_by_their_keys() -> None:
    assert by_key(MODES["inmate"]) == {"inmate": MODES["inmate"]}
