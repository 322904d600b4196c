"""The schema of a mode's settings allows exactly what the mode itself allows."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest

from dominoes.errors import BadSetting
from dominoes.mode import Mode
from dominoes.modes import MODES
from dominoes.schema import settings_schema

ALL = pytest.mark.parametrize("mode", MODES.values(), ids=MODES)


def allows(schema: dict[str, Any], asked: dict[str, Any]) -> bool:
    """True if the schema, of the few words that these use, takes this table."""
    known = schema.get("properties", {})
    if not schema.get("additionalProperties", True) and set(asked) - set(known):
        return False
    if set(schema.get("required", ())) - set(asked):
        return False
    for name in set(known) & set(asked):
        if not allows_value(known[name], asked[name]):
            return False
    return all(
        allows(tie["then"], asked)
        for tie in schema.get("allOf", ())
        if allows(tie["if"], asked)
    )


def allows_value(rule: dict[str, Any], value: object) -> bool:
    if "oneOf" in rule:
        return sum(allows_value(each, value) for each in rule["oneOf"]) == 1
    return value in rule["enum"] if "enum" in rule else value == rule["const"]


def resolves(mode: Mode, seats: int, changes: dict[str, str]) -> bool:
    with contextlib.suppress(BadSetting):
        mode.resolve(seats, changes)
        return True
    return False


@ALL
def test_a_value_is_allowed_where_the_mode_takes_it(mode: Mode) -> None:
    schema = settings_schema(mode)
    for seats in range(1, 14):
        assert allows(schema, {"seats": seats}) is resolves(mode, seats, {})
        for choice in mode.choices:
            for key in (*choice.options(), "nonsense"):
                asked = {"seats": seats, choice.setting: key}
                changes = {choice.setting: key}
                assert allows(schema, asked) is resolves(mode, seats, changes), asked


@ALL
def test_the_default_is_what_the_house_plays(mode: Mode) -> None:
    schema = settings_schema(mode)
    asked = {
        name: rule["default"]
        for name, rule in schema["properties"].items()
        if "default" in rule
    }
    assert mode.resolve(mode.seats[0], asked) == mode.resolve(mode.seats[0], {})


@ALL
def test_every_setting_and_value_has_a_title(mode: Mode) -> None:
    told = json.dumps(settings_schema(mode))
    assert '"title": ""' not in told
    assert "{" not in "".join(json.loads(told)["title"])


def test_nothing_else_may_be_asked_for() -> None:
    schema = settings_schema(MODES["citizen"])
    assert not allows(schema, {"seats": 2, "strikes": "9"})
    assert not allows(schema, {"target": "150"})
