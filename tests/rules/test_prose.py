"""Modes in words: every value has some, no sentence is cut short, none is idle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from dominoes import prose
from dominoes.axes import (
    BlockTie,
    BlockWinner,
    Direction,
    Drawing,
    HandSize,
    OwnPips,
    Pay,
    Sides,
    Target,
)
from dominoes.layout import Spinner
from dominoes.mode import SETTINGS, Choice, Mode, Source
from dominoes.modes import MODES
from dominoes.prose import en, ru, sense, voice
from dominoes.prose.page import CHAPTERS
from dominoes.prose.sayings import Saying
from dominoes.prose.voice import Phrase, Voice, amount, form, phrase
from dominoes.rules import Rules
from tests.rules.axes import AXES, EVERY
from tests.rules.tales import told

MODE_LIST = list(MODES.values())
CITIZEN, RUSSIAN = MODES["citizen"], MODES["russian"]
LATIN = re.compile(r"[A-Za-z]")


def ruled(mode: Mode, **changes: Any) -> Mode:
    return replace(mode, rules=replace(mode.rules, **changes))


def sentences(mode: Mode, anchor: str = "", language: str = "en") -> list[str]:
    """What a mode's page says, or one section of it."""
    sections = prose.page(mode, language).sections
    return [
        line.text
        for section in sections
        if anchor in ("", section.anchor)
        for line in section.lines
    ]


def everything(mode: Mode, language: str) -> Iterator[str]:
    """Every text that a mode is shown with, but for names that are its own."""
    shown = prose.page(mode, language)
    yield from (shown.card.tagline, *shown.card.facts, *shown.words.values())
    for section in shown.sections:
        yield from (section.title, *(line.text for line in section.lines))
    for row in shown.settings:
        yield from (row.label, row.house, *row.allowed)
    for choice in mode.choices:
        for value in choice.values:
            yield prose.choice_words(choice, value, mode, language)


def variants(mode: Mode) -> Iterator[Mode]:
    """A mode, and it with each value of each of its choices for the house's own."""
    yield mode
    for choice in mode.choices:
        for value in choice.values:
            yield ruled(mode, **{choice.setting: value})


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_has_a_label_and_every_value_a_name(name: str) -> None:
    assert prose.label(name, CITIZEN)
    for value in AXES[name]:
        said = prose.say(name, value, CITIZEN)
        assert said
        assert "{" not in said


@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_a_page_is_whole_whatever_one_of_its_values_is(mode: Mode) -> None:
    for name, value in EVERY:
        for text in everything(ruled(mode, **{name: value}), "en"):
            assert text.strip(), (name, value)
            assert "{" not in text, (name, value, text)


def test_every_setting_is_stated_by_a_sentence() -> None:
    stated: set[str] = set()
    for mode in MODE_LIST:
        for name, value in EVERY:
            for chapter in CHAPTERS.values():
                for saying in chapter(ruled(mode, **{name: value})):
                    stated.update(saying.settings)
    assert stated == set(SETTINGS)


def test_no_text_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    plain = Voice.say

    def listening(self: Voice, told: Phrase) -> str:
        said.add(told.key)
        return plain(self, told)

    monkeypatch.setattr(Voice, "say", listening)
    for mode in MODE_LIST:
        list(everything(mode, "en"))
        prose.family(mode.family)
        list(told(mode.key))
        for variant in variants(mode):
            prose.summary(variant.rules, mode, mode.seats[0])
    for base in CROSSED:
        for name, value in EVERY:
            sentences(ruled(base, **{name: value}))
    for name, value in EVERY:
        prose.say(name, value, CITIZEN)
        prose.label(name, CITIZEN)
    prose.compare(MODE_LIST)
    prose.language_name("en")
    idle = {key for key in set(en.TEXTS) - said if not key.startswith("number.")}
    assert not idle
    assert set(ru.TEXTS) - set(en.TEXTS) == {"mode.russian"}


# Values that only speak together with others; none has a long list of choices.
CROSSED = [
    replace(ruled(CITIZEN, turn_seconds=10), seats=(2,)),
    ruled(replace(CITIZEN, choices=(Choice("turn_seconds", tuple(range(3, 61))),))),
    ruled(MODES["inmate"], minimum_binds_count=True),
    ruled(CITIZEN, sides=Sides.PAIRS, own_pips=OwnPips.DEDUCTED),
    ruled(CITIZEN, block_winner=BlockWinner.LOWEST_SIDE),
    ruled(CITIZEN, block_winner=BlockWinner.LOWEST_SEAT, turn_seconds=10),
    ruled(CITIZEN, spinner=Spinner.ALL, spinner_counts=True),
    ruled(CITIZEN, drawing=Drawing.ONE, may_draw=True),
    ruled(MODES["muggins"], own_pips=OwnPips.EACH_OWES),
    ruled(MODES["cut-throat-six-love"], block_tie=BlockTie.WORTH_MORE, key_adds=True),
    ruled(MODES["cut-throat-six-love"], one_all=True),
    ruled(MODES["cut-throat-six-love"], drawing=Drawing.ONE),
    ruled(MODES["cut-throat-six-love"], pay=Pay.NOTHING, hand_size=HandSize((7,))),
    ruled(MODES["hemingway"], target=Target((250,)), direction=Direction.COUNTER),
    *(
        ruled(
            replace(MODES["all-fives"], choices=()),
            block_winner=BlockWinner.LOWEST_SEAT,
            block_tie=tie,
        )
        for tie in BlockTie
    ),
]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("mode", MODE_LIST, ids=lambda mode: mode.key)
def test_a_form_never_offers_two_values_in_the_same_words(
    mode: Mode, language: str
) -> None:
    for choice in mode.choices:
        said = [prose.choice_words(choice, v, mode, language) for v in choice.values]
        assert len(set(said)) == len(said)


def test_what_a_text_leaves_open_stands_apart() -> None:
    mode = replace(CITIZEN, own=frozenset({"direction"}))
    (players,) = (s for s in prose.page(mode).sections if s.anchor == "players")
    assert players.chosen == ("Turns go round clockwise.",)
    assert "Turns go round clockwise." not in players.told
    (players,) = (
        s for s in prose.page(replace(mode, source=None)).sections
        if s.anchor == "players"
    )  # fmt: skip
    assert not players.chosen
    assert "Turns go round clockwise." in players.told


def test_a_detail_that_no_text_settles_is_the_house_s_own() -> None:
    detail = Saying(phrase("clock.draw"), is_detail=True)
    assert detail.is_own(CITIZEN)
    assert not detail.is_own(MODES["block"])


def test_a_page_names_its_source_and_its_version() -> None:
    source = Source("A text", "1.0a", "13 November 1996")
    shown = prose.page(replace(CITIZEN, source=source, version="1.0a"))
    assert shown.version == "Version 1.0a, 13 November 1996"
    assert shown.source == "Source text: A text."
    shown = prose.page(replace(CITIZEN, source=None))
    assert shown.version == "Version 1.0"
    assert shown.source.startswith("No one text")


def test_what_depends_on_the_players_is_told_for_each_number_of_them() -> None:
    told = sentences(MODES["all-fives"], "players")
    assert any("9 with 2 players, 7 with 3 and 5 with 4" in line for line in told)
    told = sentences(MODES["all-fives"], "winning")
    assert any("250 with 2 players and 200 with 3 or 4" in line for line in told)
    told = sentences(MODES["hemingway"], "players")
    assert any("13 with 2 to 6 players, 11 with 7" in line for line in told)


def test_a_setting_that_means_nothing_is_a_dash_beside_one_that_does() -> None:
    table = prose.compare([MODES["block"], MODES["cut-throat-six-love"]])
    assert dict(table.rows)["A key card is worth"] == ("–", "2 points")
    assert "Turn clock" not in dict(table.rows)
    assert not sense.applies("minimum", Rules())
    assert sense.applies("minimum", Rules(multiple=5))
    assert sense.applies("sides", Rules())


def test_sections_come_in_one_order() -> None:
    for mode in MODE_LIST:
        anchors = [section.anchor for section in prose.page(mode).sections]
        assert anchors == [anchor for anchor in prose.ANCHORS if anchor in anchors]


# Russian


def test_the_russian_page_needs_no_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(voice.CATALOGUES, "en", {})
    for mode in variants(RUSSIAN):
        assert all(everything(mode, "ru"))


@pytest.mark.parametrize("language", ["ru"])
def test_no_latin_letter_stands_on_the_russian_page(language: str) -> None:
    for mode in variants(RUSSIAN):
        found = [text for text in everything(mode, language) if LATIN.search(text)]
        assert not found


def test_a_page_in_a_language_that_a_mode_has_not_is_english() -> None:
    assert prose.page(CITIZEN, "ru").language == "en"
    assert prose.page(RUSSIAN, "ru").language == "ru"
    assert prose.page(RUSSIAN, "xx").language == "en"
    assert prose.page(RUSSIAN, "ru").card.name == "Русское домино"


def test_the_players_words_are_on_the_russian_page() -> None:
    told = " ".join(sentences(RUSSIAN, language="ru"))
    for word in ("базар", "рыба", "замес", "перезамес", "с горбатого", "пусто-пусто"):
        assert word in told
    assert "пропуск" in told


@pytest.mark.parametrize(
    ("number", "english", "russian"),
    [
        (1, 0, 0), (2, 1, 1), (5, 1, 2), (11, 1, 2), (12, 1, 2), (14, 1, 2),
        (21, 1, 0), (22, 1, 1), (25, 1, 2), (101, 1, 0), (111, 1, 2), (0, 1, 2),
    ],
)  # fmt: skip
def test_each_language_has_its_own_plurals(
    number: int, english: int, russian: int
) -> None:
    assert form("en", number) == english
    assert form("ru", number) == russian


def test_a_russian_text_names_no_fact_that_the_english_one_does_not_know() -> None:
    for key, text in ru.TEXTS.items():
        if key in en.TEXTS:
            lexicon = set(CITIZEN.lexicon._fields)
            assert named(text) - lexicon <= named(en.TEXTS[key]) | {"tile", "n"}


def named(text: str | tuple[str, ...]) -> set[str]:
    texts = [text] if isinstance(text, str) else text
    return {name.lower() for each in texts for name in re.findall(r"{(\w+)}", each)}


def test_a_phrase_without_words_is_an_error_and_not_a_gap_on_a_page() -> None:
    with pytest.raises(KeyError):
        Voice("en", CITIZEN.lexicon).say(phrase("no.such.text"))
    assert Voice("xx", CITIZEN.lexicon).say(amount("tiles", 1)) == "1 bone"


def test_a_choice_outside_the_house_rules_is_named_with_its_seats() -> None:
    choice = Choice("hand_size", (HandSize((9,)),), {HandSize((9,)): (2, 3)})
    assert prose.choice_words(choice, HandSize((9,)), CITIZEN) == (
        "9 bones (2 or 3 seats)"
    )
