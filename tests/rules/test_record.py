"""Games as text: golden records, and what is not a record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dominoes.actions import Answer, Draw, Pass, Play, SeatAction, Wash
from dominoes.bots import BOTS
from dominoes.bots.playout import play_out
from dominoes.errors import BadNotation
from dominoes.events import (
    Dealt,
    Drew,
    Event,
    Passed,
    Played,
    RedealAnswered,
)
from dominoes.game import decide, decide_house
from dominoes.modes import MODES
from dominoes.record import Record
from dominoes.state import State, fold, new_game
from tests.rules.rigged import rules_of

FOLDER = Path(__file__).resolve().parents[1] / "records"
# The table at which each mode's golden game is played: seats, and its host's changes.
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "citizen": (2, {}),
    "citizen-gym": (4, {"sides": "pairs"}),
    "inmate": (3, {"hand_size": "9"}),
    "inmate-gym": (4, {"target": "250"}),
}
SEED = 7


def golden(mode: str) -> Record:
    seats, changes = TABLES[mode]
    rules = rules_of(mode, seats, **changes)
    events = play_out(rules, [BOTS["greedy"]] * seats, random.Random(SEED).shuffle)
    return Record(mode, seats, rules, events)


def stored(mode: str) -> str:
    return (FOLDER / f"{mode}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("mode", MODES)
def test_a_golden_game_is_played_as_it_was(mode: str) -> None:
    """After a wanted change: `python -m tests.rules.test_record` writes them anew."""
    assert golden(mode).write() == stored(mode), (
        "the engine plays another game; if that is wanted, write the golden records"
        " anew with `python -m tests.rules.test_record` and read the difference"
    )


@pytest.mark.parametrize("mode", MODES)
def test_a_record_that_is_read_is_written_the_same(mode: str) -> None:
    record = Record.read(stored(mode))
    assert record.write() == stored(mode)
    assert record == golden(mode)


@pytest.mark.parametrize("mode", MODES)
def test_a_recorded_game_can_be_played_again_choice_by_choice(mode: str) -> None:
    record = Record.read(stored(mode))
    state = new_game(record.rules, record.seats)
    told: list[Event] = []
    while len(told) < len(record.events):
        events = decided_again(state, record.events[len(told)])
        told.extend(events)
        state = fold(state, events)
    assert tuple(told) == record.events


def decided_again(state: State, first: Event) -> tuple[Event, ...]:
    """Let the engine decide the choice whose first event this is."""
    if isinstance(first, Dealt):
        hands = [tile for hand in (*first.hands, first.boneyard) for tile in hand]
        order = tuple(tile for tile in hands if tile is not None)
        return decide_house(state, Wash(order))
    assert state.turn is not None
    return decide(state, state.turn, chosen(first))


def chosen(event: Event) -> SeatAction:
    match event:
        case Played():
            return Play(event.tile, event.end)
        case Drew():
            return Draw(event.index)
        case Passed():
            return Pass()
        case RedealAnswered():
            return Answer(event.reshuffle)
        case _:
            raise AssertionError(f"nobody chooses that {event} happens")


GOOD = Record("citizen", 2, MODES["citizen"].rules, ()).write()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "a chess game",
        GOOD.replace("mode: ", "mood: "),
        GOOD.replace('"citizen"', "citizen"),
        GOOD.replace('"citizen"', "7"),
        GOOD.replace("seats: 2", 'seats: "2"'),
        GOOD.replace("seats: 2", "seats: true"),
        GOOD.replace('engine: "1"', "engine: 1"),
        GOOD.replace('"max_pip":6,', ""),
        GOOD.replace('"max_pip":6', '"max_pip":"6"'),
        GOOD.replace("rules: {", "rules: [{"),
        GOOD + "2 turned seat=1\n",
        GOOD + "1 flew seat=1\n",
        GOOD + "1 turned seat\n",
        GOOD + "1 turned seat=one\n",
        GOOD + "1 turned seat=1 seat=1 event=[1]\n",
        GOOD + "1\n",
        GOOD + "\n",
        GOOD.replace("seats: 2", "seats:  2"),
    ],
)
def test_what_is_not_a_record_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        Record.read(text)


def test_a_record_without_events_is_a_game_that_has_not_begun() -> None:
    assert Record.read(GOOD).events == ()
    assert Record.read(GOOD + "1 turned seat=1\n").write() == GOOD + "1 turned seat=1\n"


if __name__ == "__main__":
    for key in MODES:
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{key}.txt").write_text(golden(key).write(), encoding="utf-8")
