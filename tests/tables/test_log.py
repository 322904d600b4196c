"""The log: folded once and remembered, and never believed against the rows."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from django.db import transaction

from accounts.services import create_guest
from dominoes import codec
from dominoes.events import Event
from tables import log
from tables.log import Position
from tables.memory import Memory
from tables.models import Entry, Game
from tests.tables.games import start_for, step

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    return start_for([create_guest(name="Ann"), create_guest(name="Bea")])


def folded_afresh(game: Game) -> Position:
    log._memory.forget(game.pk)
    return log.read(game)


def test_what_is_remembered_is_what_the_whole_log_folds_to(game: Game) -> None:
    for _ in range(8):
        step(game)
        assert log.read(game) == folded_afresh(game)


def test_only_new_entries_are_read(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    step(game)
    log.read(game)
    loaded: list[object] = []
    whole = codec.load_event

    def counted(data: dict[str, Any]) -> Event:
        loaded.append(data)
        return whole(data)

    monkeypatch.setattr(codec, "load_event", counted)
    log.read(game)
    assert len(loaded) == 1


def test_a_memory_of_what_was_rolled_back_is_given_up(game: Game) -> None:
    before = log.read(game)
    with contextlib.suppress(RuntimeError), transaction.atomic():
        step(game)
        assert log.read(game).number > before.number
        raise RuntimeError
    assert log.read(game) == before


def test_a_memory_of_another_past_is_given_up(game: Game) -> None:
    step(game)
    known = log.read(game)
    Entry.objects.filter(game=game, number=known.number).update(
        event={"event": "passed", "seat": 0}
    )
    assert log.read(game).events[-1] != known.events[-1]
    assert log.read(game) == folded_afresh(game)


def test_a_memory_forgets_the_game_it_looked_at_longest_ago(game: Game) -> None:
    memory: Memory[Position] = Memory(size=2)
    position = log.read(game)
    for game_id in (1, 2, 1, 3):
        memory.keep(game_id, position)
    assert [bool(memory.recall(game_id)) for game_id in (1, 2, 3)] == [
        True,
        False,
        True,
    ]
