"""Worked examples told: every event has words, and sums are those of the engine."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dominoes import events as ev
from dominoes import worked
from dominoes.errors import MustPlay, NotWild, RuleError
from dominoes.mode import Lexicon
from dominoes.modes import MODES
from dominoes.prose import Teller, en
from dominoes.prose.voice import CATALOGUES, Voice, names_in, phrase
from dominoes.rigged import Table
from dominoes.state import new_game
from dominoes.tiles import Tile
from tests.rules.tales import told

PLAIN = Lexicon()


def teller_of(mode: str = "citizen", seats: int = 2, **settings: str) -> Teller:
    rules = MODES[mode].resolve(seats, settings)
    return Teller(MODES[mode], new_game(rules, seats))


def said(mode: str, *moves: str, hands: tuple[str, ...], **given: Any) -> list[str]:
    """The events of the last of these moves, told."""
    table = Table.open(mode, len(hands), rock=0, **given)
    table.deal_late(*hands)
    teller = Teller(MODES[mode], table.start)
    return [told.text for event in table.do(*moves) for told in teller.event(event)]


@pytest.mark.parametrize("mode", MODES)
def test_every_example_can_be_told(mode: str) -> None:
    for text in told(mode):
        assert text
        assert "{" not in text


@pytest.mark.parametrize("mode", MODES)
def test_every_kind_of_event_has_words_unless_it_needs_none(mode: str) -> None:
    for example in worked.examples(mode):
        if "refused" not in example.expect:
            table = worked.play(example).table
            teller = Teller(MODES[mode], table.start)
            for event in table.told:
                assert bool(teller.event(event)) is not needs_none(event)


def needs_none(event: ev.Event) -> bool:
    if isinstance(event, ev.DealEnded):
        return event.ending is ev.DealEnding.STOPPED
    return isinstance(event, ev.Dealt | ev.Turned)


def test_a_play_tells_its_ends_their_total_and_its_points() -> None:
    assert said("citizen", "6-6", "6-3 @ 6-6.high", hands=("6-6 1-0", "6-3 2-0")) == [
        "Ben plays 6-3 on 6-6.",
        "Ends: 12 + 3 = 15.",
        "15 points for Ben.",
        "Ben is now on the board.",
    ]


def test_a_count_tells_its_parts_and_how_it_is_rounded() -> None:
    given = {"scores": (140, 75), "on_board": (True, True)}
    assert said("citizen", "6-1", hands=("6-1", "5-4 3-0"), **given) == [
        "Ann leads with 6-1.",
        "Ends: 6 + 1 = 7.",
        "Ann dominoes: no bone is left in that hand.",
        "Pips counted: 12, rounded to 10.",
        "10 points for Ann.",
        "Ann wins the game.",
        "Ben is skunked, and owes double.",
    ]


def test_what_is_taken_off_a_count_is_told_as_taken_off() -> None:
    lines = said("block", "6-6", "pass", "pass", hands=("6-6 3-2", "5-4"))
    assert "Pips counted: 9 − 5 = 4." in lines


def test_partners_are_named_together() -> None:
    table = Table.open(
        "citizen", 4, settings={"sides": "pairs"}, on_board=(True, False)
    )
    teller = Teller(MODES["citizen"], table.start)
    assert teller.before({"on_board": True, "scores": True}, table.start) == [
        "Ann, Ben, Cleo and Dan play, in this order.",
        "Ann and Cleo are partners.",
        "Ben and Dan are partners.",
        "The score before this deal was Ann and Cleo 0, Ben and Dan 0.",
        "Ann and Cleo are on the board.",
    ]


def test_a_table_where_nobody_is_on_the_board_is_not_told_of() -> None:
    start = Table.open("citizen").start
    teller = Teller(MODES["citizen"], start)
    assert not teller.before({"on_board": [False, False]}, start)
    free = Table.open("citizen", settings={"get_on": "0"}).start
    assert not Teller(MODES["citizen"], free).before({"on_board": True}, free)


def test_a_mode_without_drawing_never_speaks_of_a_boneyard() -> None:
    assert teller_of("block").yard(3) == ""
    assert teller_of("draw").yard(0) == "Nothing is left in the boneyard."
    assert teller_of("draw").yard(2) == "2 tiles are left in the boneyard."


def test_a_refusal_is_told_in_the_mode_s_words_or_as_the_table_says_it() -> None:
    teller = teller_of("citizen")
    must, fits = MustPlay(), NotWild(tile=Tile(6, 1))
    assert [told.text for told in teller.refused("pass", 1, must)] == [
        "Ben tries to knock.",
        "Refused: “You hold a bone that fits, so it has to be played.”",
    ]
    assert [told.text for told in teller.refused("6-1 @ 6-6.up high", 0, fits)] == [
        "Ann tries 6-1 on a short side of 6-6.",
        "Refused: “6-1 cannot be turned that way.”",
    ]


@pytest.mark.parametrize("code", [c for c in en.TEXTS if c.startswith("refused.")])
def test_a_refusal_that_needs_no_word_of_the_mode_is_the_table_s_own(code: str) -> None:
    (kind,) = (k for k in RuleError.__subclasses__() if f"refused.{k.code}" == code)
    facts = dict.fromkeys(names_in(kind.sentence), "6-1")
    assert Voice("en", PLAIN).say(phrase(code, **facts)) == str(kind(**facts))


def test_a_game_of_twelve_has_a_name_for_everyone() -> None:
    teller = teller_of("hemingway", 12)
    names = [teller.player(seat) for seat in range(12)]
    assert len(set(names)) == 12


def test_the_drawn_examples_of_the_russian_page_need_no_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(CATALOGUES, "en", {})
    lines = list(told("russian", "ru", drawn=True))
    assert lines
    assert not [line for line in lines if re.search("[A-Za-z]", line)]
    drawn = [each for each in worked.examples("russian") if each.is_drawn]
    assert all(example.titles["ru"].endswith(".") for example in drawn)
