"""The form for a new table: what is shown at once, what waits, what is left out."""

from __future__ import annotations

import pytest

from dominoes.mode import Mode
from dominoes.modes import MODES
from tables.forms import FIRST_CHOICES, TableForm

MODE_LIST = list(MODES.values())
FIVES = MODES["all-fives"]


@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_every_choice_of_a_mode_is_a_field_once(mode: Mode) -> None:
    form = TableForm(mode)
    first, seldom = form.first_fields(), form.seldom_fields()
    names = [field.name for field in (*first, *seldom)]
    own = ["seats", "company", "is_private"]
    assert names == [*own, *(c.setting for c in mode.choices)]
    assert len(first) == 3 + min(FIRST_CHOICES, len(mode.choices))
    assert not form.has_seldom_changes()


@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_a_form_that_is_sent_as_it_is_changes_nothing(mode: Mode) -> None:
    shown = TableForm(mode)
    sent = {field.name: field.value() for field in shown}
    form = TableForm(mode, sent)
    assert form.is_valid()
    assert form.changes() == {}


def test_what_a_form_leaves_out_is_the_house_s_own() -> None:
    form = TableForm(FIVES, {"seats": "2", "target": "100", "direction": ""})
    assert form.is_valid()
    assert form.changes() == {"target": "100"}
    assert not form.has_seldom_changes()


def test_a_seldom_setting_that_was_changed_stays_in_sight() -> None:
    form = TableForm(FIVES, {"seats": "2", "direction": "counter"})
    assert form.is_valid()
    assert form.has_seldom_changes()


def test_a_seldom_setting_that_is_wrong_stays_in_sight() -> None:
    form = TableForm(FIVES, {"seats": "2", "direction": "sideways"})
    assert list(form.errors) == ["direction"]
    assert form.has_seldom_changes()
