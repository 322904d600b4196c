"""Bad messages: each is refused with a code, and none gets through."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes.actions import Answer, Concede, Draw, Pass, Play, Yield
from dominoes.ends import End
from dominoes.tiles import Edge, Tile
from tables.errors import BadMessage, TooLarge, UnknownAction
from tables.wire import Message, parse, peek_id

SIX_FOUR = Tile(6, 4)


def text(**changes: Any) -> str:
    """A good "pass" message, with some fields changed or, by None-like `...`, gone."""
    data = {"do": "pass", "id": "a1", "game": 7, "after": 3} | changes
    return json.dumps({name: value for name, value in data.items() if value != ...})


@pytest.mark.parametrize(
    ("changes", "action"),
    [
        ({}, Pass()),
        ({"do": "concede"}, Concede()),
        ({"do": "draw", "index": 4}, Draw(4)),
        ({"do": "answer", "reshuffle": True}, Answer(reshuffle=True)),
        ({"do": "play", "tile": "6-4", "end": None, "edge": None}, Play(SIX_FOUR)),
        (
            {"do": "play", "tile": "6-4", "end": "6-6.up", "edge": None},
            Play(SIX_FOUR, End(Tile(6, 6), Edge.UP)),
        ),
        (
            {"do": "play", "tile": "6-4", "end": "6-6.up", "edge": "side"},
            Play(SIX_FOUR, End(Tile(6, 6), Edge.UP), Edge.SIDE),
        ),
        ({"do": "yield"}, Yield()),
        ({"do": "ready"}, None),
        ({"do": "pause"}, None),
        ({"do": "resume"}, None),
        ({"do": "back"}, None),
    ],
)
def test_a_good_message_becomes_an_action(changes: Any, action: Any) -> None:
    found = parse(text(**changes))
    assert found == Message("a1", changes.get("do", "pass"), 7, 3, action)


@pytest.mark.parametrize("do", ["claim", "stand_in"])
def test_a_word_about_an_absent_seat_names_it(do: str) -> None:
    assert parse(text(do=do, seat=2)) == Message("a1", do, 7, 3, None, seat=2)


def test_a_viewer_without_a_game_may_ask_for_one_and_answer_a_ping() -> None:
    assert parse(text(do="sync", game=None, after=0)).game is None
    assert parse(text(do="heard", game=None, after=0, n=9)).n == 9


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "nonsense",
        "{",
        "[]",
        "null",
        "7",
        '"pass"',
        "[" * 4000,
        '{"do": "pass", "id": "a1", "game": 7, "after": NaN}',
        text(do=...),
        text(do=None),
        text(do=["pass"]),
        text(id=...),
        text(id=""),
        text(id=5),
        text(id="x" * 41),
        text(id="a\u0000b"),
        text(game=...),
        text(game=None),
        text(game=True),
        text(game=7.0),
        text(game="7"),
        text(game=-1),
        text(game=2**31),
        text(after=...),
        text(after=False),
        text(after=1e400),
        text(after=-1),
        text(seat=1),
        text(do="pause", game=None),
        text(do="pause", wish=True),
        text(do="resume", after=...),
        text(do="claim"),
        text(do="claim", seat=None),
        text(do="claim", seat=-1),
        text(do="claim", seat=1, game=None),
        text(do="stand_in", seat="1"),
        text(do="back", seat=1),
        text(do="heard"),
        text(do="heard", n=1.5),
        text(do="draw"),
        text(do="draw", index="0"),
        text(do="draw", index=True),
        text(do="draw", index=-1),
        text(do="answer", reshuffle=1),
        text(do="play", tile="6-4"),
        text(do="play", tile="4-6", end=None, edge=None),
        text(do="play", tile="6-4 ", end=None, edge=None),
        text(do="play", tile="6-６", end=None, edge=None),
        text(do="play", tile=64, end=None, edge=None),
        text(do="play", tile="6-4", end="6-6", edge=None),
        text(do="play", tile="6-4", end="6-6.side", edge=None),
        text(do="play", tile="6-4", end=0, edge=None),
        text(do="play", tile="6-4", end=None),
        text(do="play", tile="6-4", end=None, edge="middle"),
        text(do="play", tile="6-4", end=None, edge=0),
    ],
)
def test_a_message_that_is_not_exactly_right_is_refused(bad: str) -> None:
    with pytest.raises(BadMessage):
        parse(bad)


def test_a_frame_of_bytes_is_refused() -> None:
    with pytest.raises(BadMessage):
        parse(None)


def test_an_unknown_request_is_told_so() -> None:
    with pytest.raises(UnknownAction):
        parse(text(do="peek"))


def test_a_message_over_eight_kibibytes_is_too_large() -> None:
    padding = " " * (8192 - len(text()))
    assert parse(text() + padding).id == "a1"
    with pytest.raises(TooLarge):
        parse(text() + padding + " ")


def test_a_refused_message_is_answered_under_its_own_id_if_it_has_one() -> None:
    assert peek_id(text(do="peek")) == "a1"
    assert peek_id("nonsense") is None
    assert peek_id(text(id=5)) is None


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["do", "id", "game", "after", "tile", "end", "index"]),
                inner,
            )
        ),
        max_leaves=12,
    )
)
def test_no_message_at_all_makes_anything_but_a_refusal(data: Any) -> None:
    with contextlib.suppress(BadMessage, UnknownAction):
        parse(json.dumps(data))
