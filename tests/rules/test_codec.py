"""Rules and events as JSON and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes import codec
from dominoes import events as ev
from dominoes.axes import Workout
from dominoes.errors import BadNotation
from dominoes.events import Event
from dominoes.lattice import Facing, Place
from dominoes.modes import MODES
from dominoes.rules import Rules
from dominoes.tiles import Edge, Tile, tile_set
from tests.rules.rigged import end

EVENTS: tuple[Event, ...] = (
    ev.Dealt(1, ((Tile(6, 6), None), ()), (None, Tile(1, 0)), (0, 1), 0),
    ev.RedealOffered(None),
    ev.RedealAnswered(2, reshuffle=True),
    ev.DealVoided(ev.VoidReason.NO_STARTER),
    ev.LeadGiven(1, None),
    ev.LeadYielded(1, 3),
    ev.Played(
        seat=0, tile=Tile(6, 4), end=end("6-6.up"), edge=Edge.HIGH,
        place=Place(-3, 0, Facing.LEFT), ends=(12, 3), total=15,
    ),
    ev.Played(0, Tile(6, 6), None, None, Place(0, 0, Facing.UP), (12,), 12),
    ev.Scored(0, 1, ev.Source.ENDS, (12, 3), 15, 15, got_on=True, among=1),
    ev.Unscored(0, 1, ev.Source.COUNT, (), 0, ev.NoScore.ROUNDS_TO_NOTHING),
    ev.Carried(12, 19),
    ev.Reset((1, 1), ev.ResetReason.ONE_ALL),
    ev.Gambit(2, ev.GambitKind.WHORLOW, 3),
    ev.Called("Somebody start!"),
    ev.Drew(0, 3, None),
    ev.Passed(0),
    ev.Turned(1),
    ev.Struck(1, 5),
    ev.Forfeited(1, ev.ForfeitReason.CLOCK),
    ev.DealEnded(ev.DealEnding.OUT, 0, ((), (Tile(1, 1),)), ()),
    ev.GameEnded(ev.GameEnding.FORFEIT, 0, (1, 2), (Workout(5, 30, 0.5),)),
    ev.GameEnded(ev.GameEnding.CAP, None, ()),
)  # fmt: skip


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in EVENTS} == set(Event.kinds.values())


def test_an_event_comes_back_from_json_as_it_was() -> None:
    for event in EVENTS:
        text = json.dumps(codec.dump_event(event))
        assert codec.load_event(json.loads(text)) == event


@pytest.mark.parametrize("mode", MODES)
def test_rules_come_back_from_json_as_they_were(mode: str) -> None:
    rules = MODES[mode].rules
    data = json.loads(json.dumps(codec.dump(rules)))
    assert codec.load(Rules, data) == rules


def test_an_event_reads_as_people_write_it() -> None:
    assert codec.dump_event(EVENTS[6]) == {
        "event": "played", "seat": 0, "tile": "6-4", "end": "6-6.up", "edge": "high",
        "place": {"x": -3, "y": 0, "facing": "left"}, "ends": [12, 3], "total": 15,
    }  # fmt: skip


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"event": "flew"},
        {"event": ["turned"], "seat": 1},
        {"event": "turned"},
        {"event": "turned", "seat": "1"},
        {"event": "turned", "seat": True},
        {"event": "turned", "seat": 1.0},
        {"event": "turned", "seat": None},
        {"event": "turned", "seat": 1, "more": 1},
        {"event": "drew", "seat": 0, "index": 0, "tile": "4-6"},
        {"event": "drew", "seat": 0, "index": 0, "tile": 64},
        {"event": "deal_voided", "why": "boredom"},
        {
            "event": "deal_ended",
            "ending": "out",
            "seat": 0,
            "hands": "",
            "boneyard": [],
        },
        {"event": "game_ended", "ending": "target", "side": 0, "skunked": {}},
        {"event": "scored"} | dict.fromkeys(["seat", "side", "source", "parts"]),
    ],
)
def test_what_is_not_an_event_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        codec.load_event(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
    | st.sampled_from([str(tile) for tile in tile_set(6)]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["x", "y", "facing", "seat"]), inner),
    max_leaves=6,
)  # fmt: skip


@given(event=st.sampled_from(EVENTS), data=st.data())
def test_a_damaged_event_is_refused_or_is_another_event(
    event: Event, data: st.DataObject
) -> None:
    facts = codec.dump_event(event)
    name = data.draw(st.sampled_from(sorted(facts)))
    facts[name] = data.draw(json_values)
    try:
        read = codec.load_event(facts)
    except BadNotation:
        return
    assert codec.dump_event(read) == facts
