"""The modes, as their texts give them, and what a host may change."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from dominoes.axes import (
    DoublesBonus,
    Gate,
    HandSize,
    Lead,
    Leader,
    Otherwise,
    Pack,
    Redeal,
    Sides,
    Target,
    Wild,
)
from dominoes.errors import BadSetting
from dominoes.layout import Spinner
from dominoes.mode import SETTINGS, Choice, by_key
from dominoes.modes import MODES
from dominoes.rules import Rules, value_key

DOUBLE_SIX = Lead(Leader.HOLDER, (6, 5, 4, 3, 2, 1, 0), Otherwise.REDEAL)
DOUBLE_BLANK = Lead(Leader.HOLDER, (0, 1, 2, 3, 4, 5, 6), Otherwise.REDEAL)
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
# What the text leaves open, and RULES lists as a choice of the table.
FINE_PRINT = {
    "drawing": ["until_playable", "one"],
    "minimum_binds_count": ["off", "on"],
    "gate": ["rounded", "plain"],
    "bonuses": ["4-50-undrawn+5-100-undrawn", "4-50-undrawn+5-100"],
    "race_ends": ["at_once", "deal_end"],
    "direction": ["clockwise", "counter"],
    "wash": ["on", "off"],
    "most_deals": ["0", "5", "10", "20", "50", "100"],
}
GYM_FINE_PRINT = {"forfeit": ["seat_out", "ends_game"]}
ANY_GET_ON = ["0", "10", "15", "20"]
CLOCK = ["0", *(str(seconds) for seconds in range(3, 61))]
ALLOWED = {
    "citizen": TABLE | {"get_on": ANY_GET_ON} | FINE_PRINT,
    "citizen-gym": TABLE
    | {"get_on": ANY_GET_ON, "turn_seconds": CLOCK}
    | FINE_PRINT
    | GYM_FINE_PRINT,
    "inmate": TABLE | {"get_on": ["10", "15", "20"]} | FINE_PRINT,
    "inmate-gym": TABLE
    | {"get_on": ANY_GET_ON, "turn_seconds": CLOCK}
    | FINE_PRINT
    | GYM_FINE_PRINT,
}


def refused(mode: str, seats: int, **changes: str) -> BadSetting:
    with pytest.raises(BadSetting) as refusal:
        MODES[mode].resolve(seats, changes)
    return refusal.value


def test_the_house_has_four_modes() -> None:
    house = [key for key, mode in MODES.items() if mode.family == "house"]
    assert house == list(HOUSE_TABLE)


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
    assert (rules.pack, rules.multiple) == (Pack(6), 5)
    assert [rules.hand(seats) for seats in (2, 3, 4)] == [7, 7, 7]
    assert (rules.spinner, rules.sides) == (Spinner.FIRST, Sides.INDIVIDUAL)
    assert rules.target == Target(points=(150,), skunk=80)
    assert rules.strikes == 5
    assert rules.dumbbell == (5, 30, 0.5)
    assert rules.bonuses == (DoublesBonus(4, 50), DoublesBonus(5, 100))
    assert rules.redeal == Redeal(doubles=5, by_choice=True)
    assert MODES[mode].seats == (2, 3, 4)


@pytest.mark.parametrize("mode", ALLOWED)
def test_a_host_may_change_exactly_what_the_house_text_lists(mode: str) -> None:
    found = {c.setting: list(c.options()) for c in MODES[mode].choices}
    assert found == ALLOWED[mode]


@pytest.mark.parametrize("mode", MODES)
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
    assert rules.target == Target(points=(250,), skunk=130)
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
        ("citizen", "pack", "9"),
        ("citizen", "forfeit", "ends_game"),
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
    sizes = tuple(HandSize((each,)) for each in (7, 9, 14))
    careless = replace(MODES["citizen"], choices=(Choice("hand_size", sizes),))
    assert careless.resolve(2, {"hand_size": "14"}).hand(2) == 14
    with pytest.raises(BadSetting) as refusal:
        careless.resolve(3, {"hand_size": "14"})
    assert refusal.value.setting == "hand_size"
    assert str(refusal.value) == "Hand size: 14 is not allowed here. Allowed: up to 9."


def test_every_field_of_the_rules_is_a_setting() -> None:
    assert list(SETTINGS) == [field.name for field in fields(Rules)]


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_names_only_settings_that_there_are(mode: str) -> None:
    changeable = {choice.setting for choice in MODES[mode].choices}
    assert changeable | MODES[mode].own <= set(SETTINGS)
    assert len(changeable) == len(MODES[mode].choices)


@pytest.mark.parametrize("mode", MODES)
def test_a_choice_lists_what_the_house_plays_first_or_among_others(mode: str) -> None:
    for choice in MODES[mode].choices:
        assert getattr(MODES[mode].rules, choice.setting) in choice.values


@pytest.mark.parametrize("mode", MODES)
def test_the_values_of_a_choice_have_keys_of_their_own(mode: str) -> None:
    for choice in MODES[mode].choices:
        assert len(choice.options()) == len(choice.values)


@pytest.mark.parametrize(
    ("value", "key"),
    [
        (Sides.PAIRS, "pairs"),
        (Wild.ACROSS, "across"),
        (Gate.PLAIN, "plain"),
        (Target((150,), 80), "150"),
        (Target((250, 200)), "250-200"),
        (HandSize((9, 7, 5)), "9-7-5"),
        (Pack(12, 13), "12"),
        (Redeal(), "off"),
        (Redeal(doubles=5), "always"),
        (Redeal(alike=6, by_choice=True), "choice"),
        (DOUBLE_SIX, "holder-6-0-redeal"),
        (DOUBLE_SIX._replace(any_tile=True), "holder-6-0-redeal-any"),
        (Lead(Leader.WINNER, partner=True), "winner-partner"),
        (
            (DoublesBonus(4, 50), DoublesBonus(5, 100, undrawn=False)),
            "4-50-undrawn+5-100",
        ),
        ((), "none"),
        (True, "on"),
        (False, "off"),
        (0, "0"),
    ],
)
def test_a_value_has_a_key_for_forms(value: object, key: str) -> None:
    assert value_key(value) == key


@pytest.mark.parametrize(
    ("mode", "sizes"),
    [
        ("all-fives", {2: 9, 3: 7, 4: 5}),
        ("five-up", {2: 5, 3: 5, 4: 5}),
        ("russian", {2: 7, 3: 5, 4: 5}),
        ("block", {2: 7, 3: 7, 4: 5, 5: 5}),
        ("cut-throat-six-love", {2: 14, 3: 9, 4: 7}),
        (
            "hemingway",
            dict.fromkeys((2, 3, 4, 5, 6), 13)
            | {7: 11, 8: 10, 9: 9, 10: 8, 11: 7, 12: 7},
        ),
    ],
)
def test_hands_are_as_big_as_the_rule_book_says(
    mode: str, sizes: dict[int, int]
) -> None:
    rules = MODES[mode].rules
    assert {seats: rules.hand(seats) for seats in sorted(MODES[mode].seats)} == sizes


def test_a_small_set_is_shared_between_many_players_and_the_boneyard() -> None:
    small = MODES["hemingway"].resolve(4, {"pack": "6"})
    assert (len(small.tiles(4)), small.hand(4)) == (28, 5)


def test_three_cut_throats_play_without_the_double_blank() -> None:
    rules = MODES["cut-throat-six-love"].rules
    assert [len(rules.tiles(seats)) for seats in (2, 3, 4)] == [28, 27, 28]


def test_a_target_may_depend_on_the_seats() -> None:
    target = MODES["all-fives"].rules.target
    assert [target.at(seats) for seats in (2, 3, 4)] == [250, 200, 200]


def test_modes_are_found_by_their_keys() -> None:
    assert by_key([MODES["inmate"]]) == {"inmate": MODES["inmate"]}
