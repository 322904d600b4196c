"""Every worked example of the rule pages, played by the engine."""

from __future__ import annotations

from collections import Counter

import pytest

from dominoes import prose
from dominoes.modes import MODES
from tests.rules.examples import CHECKS, FOLDER, Example, check, examples

EVERY = [example for mode in MODES for example in examples(mode)]
# The house's worked examples, by the numbers they have had from the start.
WORKED = {f"D{number}" for number in range(1, 17)} - {"D10"}
# Every topic of the house rules that the engine decides.
ROWS = {
    "set and players", "deal", "first lead", "later leads", "direction", "spinner",
    "end scoring", "getting on", "draw and pass", "locked", "domino count",
    "count while off the board", "doubles bonus", "match end", "skunk", "wash",
    "gym clock", "settings",
}  # fmt: skip


def name(example: Example) -> str:
    return f"{example.mode}-{example.id}-{example.case}"


@pytest.mark.parametrize("example", EVERY, ids=name)
def test_an_example_comes_out_as_the_rule_book_says(example: Example) -> None:
    check(example)


def test_the_rule_book_has_no_row_without_an_example() -> None:
    house = [e for e in EVERY if MODES[e.mode].family == "house"]
    assert {example.id for example in house} >= WORKED
    assert {example.rule for example in house} == ROWS


def test_every_mode_has_examples_and_every_file_has_a_mode() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(MODES)
    assert {example.mode for example in EVERY} == set(MODES)


@pytest.mark.parametrize("mode", MODES)
def test_examples_stand_under_headings_of_the_rule_page_in_its_order(mode: str) -> None:
    anchors = [section.anchor for section in prose.page(MODES[mode]).sections]
    places = [anchors.index(example.section) for example in examples(mode)]
    assert places == sorted(places)


@pytest.mark.parametrize("mode", MODES)
def test_an_example_is_named_once(mode: str) -> None:
    firsts = Counter(e.id for e in examples(mode) if e.case == 1)
    assert set(firsts.values()) == {1}


def test_an_example_says_what_it_shows_and_expects_something() -> None:
    for example in EVERY:
        for title in (example.title, *example.titles.values()):
            assert title.endswith(".")
        assert example.expect
        assert set(example.expect) <= {*CHECKS, "refused"}


def test_an_example_that_expects_something_else_is_caught() -> None:
    for example in EVERY:
        if "totals" in example.expect:
            wrong = {"totals": [*example.expect["totals"], 1]}
            changed = Example(**(vars(example) | {"expect": wrong}))
            with pytest.raises(AssertionError):
                check(changed)
