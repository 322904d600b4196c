"""The runner of worked examples: it plays what they say, and notices when they err."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dominoes import worked
from dominoes.errors import MustPlay
from dominoes.worked import Example

EXAMPLE = Example(
    mode="citizen",
    id="X",
    case=1,
    section="layout",
    title="X.",
    titles={},
    rule="",
    is_drawn=False,
    given={"late": True, "hands": ["6-6 1-0", "6-5"]},
    moves=("6-6", "pass ! must_play"),
    expect={},
)


def changed(*moves: str, **given: Any) -> Example:
    return replace(EXAMPLE, moves=moves, given={**EXAMPLE.given, **given})


def test_each_step_knows_whose_turn_it_was_and_why_a_move_was_refused() -> None:
    wash, lead, refused = worked.play(EXAMPLE).steps
    assert (wash.move, wash.seat, wash.refusal) == (worked.WASH, None, None)
    assert (lead.seat, refused.seat) == (0, 1)
    assert isinstance(refused.refusal, MustPlay)
    assert refused.after is lead.after
    assert not refused.events


def test_a_move_that_is_allowed_is_not_refused() -> None:
    with pytest.raises(worked.Astray, match="is allowed"):
        worked.play(changed("6-6", "6-5 @ 6-6.high ! does_not_fit"))


def test_a_move_has_to_be_refused_for_the_reason_given() -> None:
    with pytest.raises(MustPlay):
        worked.play(changed("6-6", "pass ! must_draw"))


def test_what_is_given_has_to_be_known() -> None:
    with pytest.raises(worked.Astray, match="colour"):
        worked.play(changed("6-6", colour="red"))


def test_an_example_has_to_be_spelt_as_the_runner_reads_it() -> None:
    text = '[[example]]\nid = "X"\nsection = "out"\ntitle = "X."\n'
    (example,) = worked.read("citizen", text + 'title_ru = "Икс."')
    assert (example.titles, example.is_drawn) == ({"ru": "Икс."}, False)
    with pytest.raises(worked.Astray, match="pictures"):
        list(worked.read("citizen", text + "pictures = [1]"))


def test_hands_that_are_not_given_are_made_up_from_the_plays() -> None:
    example = replace(changed("6-6", "6-1 @ 6-6.high", "6-1 ! not_in_hand"), given={})
    assert example.deals == [[" 6-6 6-1", " 6-1"]]


def test_an_example_that_no_page_draws_may_say_nothing_of_pictures() -> None:
    drawn = {example.is_drawn for example in worked.examples("citizen")}
    assert drawn == {True, False}
