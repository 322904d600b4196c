"""Rule pages say what the modes are, and nothing of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from django.test import Client

from dominoes import prose
from dominoes.axes import Lead, Leader, Target
from dominoes.mode import Choice, Mode
from dominoes.modes import MODES

pytestmark = pytest.mark.usefixtures("plain_static")
MODE_LIST = list(MODES.values())
HOUSE = [MODES[key] for key in ("citizen", "citizen-gym", "inmate", "inmate-gym")]


def get(client: Client, path: str) -> str:
    """A page's text as a reader sees it."""
    answer = client.get(path)
    assert answer.status_code == 200
    return unescape(re.sub(r"\s+", " ", answer.content.decode()))


def test_the_comparison_is_the_table_of_the_house_text() -> None:
    table = prose.compare(HOUSE)
    names = ("Setting", "Citizen", "Citizen Gym", "Inmate", "Inmate Gym")
    assert table.headings == names
    assert dict(table.rows) == {
        "First lead": ("Double six", "Double six", "Double blank", "Double blank"),
        "Smallest score": ("5", "5", "10", "10"),
        "Get on with": ("10", "10", "15", "0"),
        "Count rounds to": ("10", "5", "10", "10"),
        "Turn clock": ("None", "10 seconds", "None", "20 seconds"),
    }


@pytest.mark.django_db
def test_the_index_has_every_mode_under_its_family(client: Client) -> None:
    page = get(client, "/rules/")
    for mode in MODE_LIST:
        assert f'href="/rules/{mode.key}/"' in page
        family = prose.family(mode.family)
        assert 0 < page.index(f">{family}<") < page.index(f"/rules/{mode.key}/")


@pytest.mark.django_db
def test_any_modes_are_shown_side_by_side(client: Client) -> None:
    page = get(client, "/rules/compare/?mode=inmate-gym&mode=block&mode=no-such-mode")
    for mode in (MODES["inmate-gym"], MODES["block"]):
        assert f'<th scope="col"><a href="/rules/{mode.key}/">' in page
        assert f'value="{mode.key}" checked' in page
    assert "20 seconds" in page
    assert 'value="citizen">' in page


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["", "?mode=block", "?mode=block&mode=block"])
def test_one_mode_alone_is_not_compared(client: Client, query: str) -> None:
    page = get(client, f"/rules/compare/{query}")
    assert "<table>" not in page
    assert "Tick at least two" in page


@pytest.mark.django_db
@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_each_mode_has_a_page_with_all_that_its_prose_says(
    client: Client, mode: Mode
) -> None:
    page = get(client, f"/rules/{mode.key}/")
    told = prose.page(mode)
    assert told.version in page
    assert told.source in page
    for section in told.sections:
        assert f'id="{section.anchor}"' in page
        for line in section.lines:
            assert line.text in page
    for row in told.settings:
        for text in (row.label, row.house, *row.allowed):
            assert text in page


@pytest.mark.django_db
def test_the_house_s_own_choices_stand_apart(client: Client) -> None:
    page = get(client, "/rules/citizen/")
    said = page.index(prose.page(MODES["citizen"]).words["own"])
    assert said < page.index("<li>Turns go round clockwise.</li>")
    assert prose.page(MODES["citizen"]).words["own"] not in get(client, "/rules/block/")


@pytest.mark.django_db
def test_a_page_in_another_language_says_so(client: Client) -> None:
    page = get(client, "/rules/russian/")
    assert '<a class="rules__language" href="?lang=ru" lang="ru" hreflang="ru">' in page
    page = get(client, "/rules/russian/?lang=ru")
    assert '<h1 lang="ru">Русское домино</h1>' in page
    assert 'href="?lang=en" lang="en" hreflang="en">English</a>' in page
    assert prose.page(MODES["russian"], "ru").sections[0].lines[0].text in page
    for path in ("/rules/russian/?lang=xx", "/rules/citizen/?lang=ru"):
        assert '<h1 lang="en">' in get(client, path)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/rules/no-such-mode/", "/rules/Citizen/"])
def test_a_mode_that_is_not_there_has_no_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_changed_rule_changes_its_page() -> None:
    citizen = MODES["citizen"]
    rules = replace(citizen.rules, minimum=25, target=Target((300,), 160))
    page = prose.page(replace(citizen, rules=rules, choices=()))
    told = " ".join(line.text for section in page.sections for line in section.lines)
    assert "total 25 or more" in told
    assert "score to reach is 300" in told
    assert "loser under 160" in told


def test_a_table_is_summed_up_by_what_it_plays_to_and_what_its_host_changed() -> None:
    mode = MODES["citizen-gym"]
    plain = mode.resolve(2, {})
    told = "to 150 · get on with 10 · count by 5 · 10 s a turn"
    assert prose.summary(plain, mode, 2) == told
    changes = {"hand_size": "9", "get_on": "0", "turn_seconds": "0", "target": "250"}
    changed = mode.resolve(2, changes | {"direction": "counter"})
    told = "to 250 · on from the deal · count by 5 · 9 bones"
    assert prose.summary(changed, mode, 2) == (f"{told} · Direction: counter-clockwise")
    pairs = mode.resolve(4, {"sides": "pairs"})
    assert "to 150 · partners · " in prose.summary(pairs, mode, 4)


def test_a_line_about_a_table_is_about_its_own_seats() -> None:
    fives = MODES["all-fives"]
    assert prose.summary(fives.rules, fives, 2) == "to 250"
    assert prose.summary(fives.rules, fives, 4) == "to 200"
    hemingway = MODES["hemingway"]
    assert prose.summary(hemingway.rules, hemingway, 4) == "one deal"


def test_a_long_run_of_figures_is_told_as_a_range() -> None:
    mode = MODES["citizen-gym"]
    choices = (
        Choice("turn_seconds", (0, *range(3, 61))),
        Choice("turn_seconds", tuple(range(3, 61))),
        Choice("turn_seconds", (0, 3, 10)),
    )
    rows = prose.page(replace(mode, choices=choices)).settings
    assert [row.house for row in rows] == ["10 seconds"] * 3
    assert [row.allowed for row in rows] == [
        ("3 to 60 seconds, or none",),
        ("3 to 60 seconds",),
        ("None", "3 seconds"),
    ]


@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_a_card_shows_a_bone_of_the_mode_s_own_set(mode: Mode) -> None:
    assert prose.card(mode).lead_bone in mode.rules.tiles(4)


def test_a_card_says_who_leads() -> None:
    rules = replace(MODES["block"].rules, first_lead=Lead(Leader.HEAVIEST))
    card = prose.card(replace(MODES["block"], rules=rules))
    assert "The heaviest tile leads" in card.facts
