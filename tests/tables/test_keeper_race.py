"""A play and the last expiry of its turn at once: exactly one of them happens."""

from __future__ import annotations

import time
from datetime import timedelta

import pytest

from accounts.models import User
from tables import live, log, services, steady
from tables.keeper import Keeper
from tables.models import Game
from tests.tables.games import concede, guests, start_for, state_of
from tests.tables.test_race import attempt, race

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


def test_a_play_and_a_last_expiry_at_once_have_one_outcome() -> None:
    """Either the seat played in time or it gave up by the clock; never both."""
    people = guests("Ann", "Bea")
    game = start_for(people, "citizen-gym")
    outcomes = {"played": 0, "forfeited": 0}
    for turn in range(40):
        game = playing(game, people)
        seat = state_of(game).turn
        assert seat is not None
        while state_of(game).strikes < 4:
            Game.objects.filter(pk=game.pk).update(due_at=steady.now())
            assert services.run_due(game_id=game.pk)
        soon = steady.now() + timedelta(milliseconds=2 * turn)
        Game.objects.filter(pk=game.pk).update(due_at=soon)
        live.forget(game.pk)  # which was told of no such deadline
        number = log.read(game).number
        played, *_ = race(attempt(game, f"play-{turn}"), sweep_on, sweep_on)
        state = state_of(game)
        assert isinstance(played, int) is not state.forfeited[seat]
        assert state.dumbbells[seat] % 5 == (0 if state.forfeited[seat] else 4)
        assert log.read(game).number > number
        outcomes["played" if isinstance(played, int) else "forfeited"] += 1
    assert all(outcomes.values()), outcomes


def sweep_on() -> None:
    """Sweep for a few hundredths of a second."""
    until = time.monotonic() + 0.03
    keeper = Keeper()
    while time.monotonic() < until:
        keeper.sweep()


def playing(game: Game, people: list[User]) -> Game:
    """A game of these people in which nobody has been struck."""
    game.refresh_from_db()
    if game.ended_at is None:
        concede(game, 0)
    return services.start_game(table=game.table, user=people[0])
