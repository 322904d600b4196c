"""Games as text: golden records, and what is not a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from dominoes import actions as act
from dominoes import events as ev
from dominoes.axes import Workout
from dominoes.errors import BadNotation
from dominoes.events import Event
from dominoes.evolve import fold
from dominoes.game import decide, decide_house
from dominoes.modes import MODES
from dominoes.record import Record, read_event, write_event
from dominoes.state import State, new_game
from tests.rules.golden import ENDINGS, GAMES, play, stored
from tests.rules.rigged import tiles
from tests.rules.test_codec import EVENTS
from tests.rules.truths import is_wild


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    """After a wanted change: `python -m tests.rules.golden` writes them anew."""
    assert play(GAMES[name]).write() == stored(name), (
        "the engine plays another game; if that is wanted, write the golden records"
        " anew with `python -m tests.rules.golden` and read the difference"
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_is_read_is_written_the_same(name: str) -> None:
    record = Record.read(stored(name))
    assert record.write() == stored(name)
    assert record == play(GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_can_be_played_again_choice_by_choice(name: str) -> None:
    record = Record.read(stored(name))
    state = new_game(record.rules, record.seats)
    told: list[Event] = []
    while len(told) < len(record.events):
        events = decided_again(state, record.events[len(told) :])
        told.extend(events)
        state = fold(state, events)
    assert tuple(told) == record.events


def decided_again(state: State, following: Sequence[Event]) -> tuple[Event, ...]:
    """Let the engine decide the choice that these events begin with."""
    first = following[0]
    if isinstance(first, ev.Called):
        first = following[1]
    if isinstance(first, ev.Dealt):
        hands = [tile for hand in (*first.hands, first.boneyard) for tile in hand]
        order = tuple(tile for tile in hands if tile is not None)
        return decide_house(state, act.Wash(order, state.active.index(first.lot)))
    if isinstance(first, ev.Forfeited):
        return decide(state, first.seat, act.Concede())
    assert state.turn is not None
    return decide(state, state.turn, chosen(state, first))


def chosen(state: State, event: Event) -> act.SeatAction:
    match event:
        case ev.Played():
            turned = event.end is not None and is_wild(state.rules.pack, event.tile)
            return act.Play(event.tile, event.end, event.edge if turned else None)
        case ev.Drew():
            return act.Draw(event.index)
        case ev.Passed():
            return act.Pass()
        case ev.LeadYielded():
            return act.Yield()
        case ev.RedealAnswered():
            return act.Answer(event.reshuffle)
        case _:
            raise AssertionError(f"nobody chooses that {event} happens")


@pytest.mark.parametrize("name", ENDINGS)
def test_a_game_that_shows_an_ending_ends_so(name: str) -> None:
    events = Record.read(stored(f"endings/{name}")).events
    ended, deal = events[-1], [e for e in events if isinstance(e, ev.DealEnded)][-1]
    assert isinstance(ended, ev.GameEnded)
    found = (ended.ending, ended.side is None, deal.ending, deal.seat is None)
    assert found == ENDINGS[name]


GOOD = Record("citizen", "1.0", 2, MODES["citizen"].rules, ()).write()


@pytest.mark.parametrize("text", ["", "\n\n", "a chess game", GOOD.rstrip()])
def test_another_text_is_no_record(text: str) -> None:
    with pytest.raises(BadNotation):
        Record.read(text)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("mode: ", "mood: "),
        ("mode: citizen 1.0", "mode: citizen"),
        ("mode: citizen 1.0", "mode: citizen 1.0 a"),
        ("engine: ", "motor: "),
        ("seats: 2", "seats: two"),
        ("seats: 2", "seats: true"),
        ("seats: 2", "seats:  2"),
        ("seats: 2", "seats: 2\nguests: 1"),
        ('"max_pip": 6, ', ""),
        ('"max_pip": 6', '"max_pip": "6"'),
        ('"max_pip": 6', '"max_pip": 6.0'),
        ("rule pack: {", "rule pack: [{"),
        ("rule multiple: 5\n", ""),
        ("rule multiple: 5", "rule multiple: five"),
        ("rule wash: true", "rule wash: 1"),
        ('rule spinner: "first"', 'rule spinner: "second"'),
    ],
)
def test_a_heading_that_says_something_else_is_refused(good: str, bad: str) -> None:
    assert GOOD.count(good) == 1
    with pytest.raises(BadNotation):
        Record.read(GOOD.replace(good, bad))


@pytest.mark.parametrize(
    "line",
    [
        "2 turned seat=1",
        "1 flew seat=1",
        "1 turned",
        "1 turned seat",
        "1 turned seat=one",
        "1 turned seat=01",
        "1 turned seat=-",
        "1 turned seat=yes",
        "1 turned seat=1 seat=1 event=[1]",
        "1 turned seat=1 way=left",
        "1  turned seat=1",
        "1",
        "",
        "1 drew seat=0 index=0 tile=4-6",
        "1 drew seat=0 index=0 tile=6-4,",
        "1 played seat=0 tile=6-6 end=6-6 edge=- ends=12 total=12",
        "1 played seat=0 tile=6-6 end=- edge=left ends=12 total=12",
        "1 played seat=0 tile=6-6 end=- edge=- ends= total=12",
        "1 redeal_answered seat=0 reshuffle=maybe",
        "1 deal_voided why=boredom",
        "1 called words=aloud",
        "1 called words=5",
        "1 dealt deal=1 hands=6-6|() boneyard=4-4 washers=a lot=0",
        "1 game_ended ending=cap side=- skunked=() workouts=5/30",
    ],
)
def test_a_line_that_says_nothing_that_can_happen_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        Record.read(f"{GOOD}{line}\n")


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_read_from_its_line_as_it_was(event: Event) -> None:
    line = write_event(event)
    plain = replace(event, place=None) if isinstance(event, ev.Played) else event
    assert read_event(line) == plain
    assert Record.read(f"{GOOD}1 {line}\n").events == (plain,)


def test_an_event_is_written_so_that_people_can_read_it() -> None:
    dealt = ev.Dealt(1, (tiles("6-6 5-4"), (None, None), ()), (), (0, 1), 1)
    assert write_event(dealt) == (
        "dealt deal=1 hands=6-6,5-4|-,-|() boneyard=() washers=0,1 lot=1"
    )
    works = (Workout(5, 30, 0.5), Workout(0, 0, 0.0))
    ended = ev.GameEnded(ev.GameEnding.TARGET, 0, (1,), works)
    assert write_event(ended) == (
        "game_ended ending=target side=0 skunked=1 workouts=5/30/0.5,0/0/0.0"
    )


def test_a_record_without_events_is_a_game_that_has_not_begun() -> None:
    assert Record.read(GOOD).events == ()
    assert Record.read(GOOD + "1 turned seat=1\n").write() == GOOD + "1 turned seat=1\n"
