"""Rule pages say what the modes are, and nothing of their own."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from django.test import Client

from dominoes import prose
from dominoes.mode import SETTINGS, Choice, Mode, Rules, Target, label
from dominoes.modes import MODES

pytestmark = pytest.mark.usefixtures("plain_static")
MODE_LIST = list(MODES.values())


def test_the_comparison_is_the_table_of_the_house_text() -> None:
    table = prose.compare(MODE_LIST)
    names = ("Setting", "Citizen", "Citizen Gym", "Inmate", "Inmate Gym")
    assert table.headings == names
    assert dict(table.rows) == {
        "First lead": ("Double six", "Double six", "Double blank", "Double blank"),
        "Smallest score": ("5", "5", "10", "10"),
        "Get on with": ("10", "10", "15", "0"),
        "Count rounds to": ("10", "5", "10", "10"),
        "Turn clock": ("None", "10 seconds", "None", "20 seconds"),
    }


def test_the_index_shows_the_comparison_and_every_mode(client: Client) -> None:
    page = client.get("/rules/").content.decode()
    assert "20 seconds" in page
    for mode in MODE_LIST:
        assert f"/rules/{mode.key}/" in page


@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_each_mode_has_a_page_with_its_own_figures(client: Client, mode: Mode) -> None:
    page = client.get(f"/rules/{mode.key}/").content.decode()
    assert f"total {mode.rules.minimum} or more" in page
    assert f"nearest {mode.rules.count_to}" in page
    assert ("The gym clock" in page) == bool(mode.rules.turn_seconds)
    for choice in mode.choices:
        assert label(choice.setting, mode) in page


def test_a_changed_rule_changes_its_page() -> None:
    citizen = MODES["citizen"]
    rules = replace(citizen.rules, minimum=25, target=Target(300, 160))
    page = prose.page(replace(citizen, rules=rules, choices=()))
    told = " ".join(line for section in page.sections for line in section.sentences)
    assert "total 25 or more" in told
    assert "first to reach 300 wins" in told
    assert "loser under 160" in told


def test_every_field_of_the_rules_is_spoken_of() -> None:
    assert list(SETTINGS) == [field.name for field in fields(Rules)]


@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_no_placeholder_is_left_in_any_sentence(mode: Mode) -> None:
    page = prose.page(mode)
    told = [line for part in page.sections for line in (*part.sentences, *part.choices)]
    told += [cell for row in page.settings for cell in row]
    assert not [line for line in told if "{" in line or not line.strip()]


def test_a_table_is_summed_up_by_what_it_plays_to_and_what_its_host_changed() -> None:
    mode = MODES["citizen-gym"]
    plain = mode.resolve(2, {})
    told = "to 150 · get on with 10 · count by 5 · 10 s a turn"
    assert prose.summary(plain, mode) == told
    changes = {"hand_size": "9", "get_on": "0", "turn_seconds": "0", "target": "250"}
    changed = mode.resolve(2, changes)
    told = "to 250 · 9 bones · on from the deal · count by 5"
    assert prose.summary(changed, mode) == told
    pairs = mode.resolve(4, {"sides": "pairs"})
    assert "to 150 · partners · " in prose.summary(pairs, mode)


def test_a_long_run_of_figures_is_told_as_a_range() -> None:
    mode = MODES["citizen-gym"]
    choices = (
        Choice("turn_seconds", (0, *range(3, 61))),
        Choice("turn_seconds", tuple(range(3, 61))),
        Choice("turn_seconds", (0, 3, 5)),
    )
    rows = prose.page(replace(mode, choices=choices)).settings
    assert [allowed for _, _, allowed in rows] == [
        "3 to 60 seconds, or none",
        "3 to 60 seconds",
        "None, 3 seconds or 5 seconds",
    ]
