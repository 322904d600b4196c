"""A claim, a return and a play at once: exactly one of them comes first."""

from __future__ import annotations

from functools import partial

import pytest

from accounts.models import User
from tables import absence, errors, log, services, steady
from tables.models import Game
from tests.tables.away import (
    claim,
    goes_again,
    returns,
    stand_in,
    turn_of,
)
from tests.tables.games import guests, start_for, state_of, step
from tests.tables.test_race import attempt, race

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 300


def test_of_a_claim_and_a_return_and_a_play_at_once_one_comes_first() -> None:
    """Either the seat was given up and nothing was played, or the person plays on."""
    outcomes = {"claimed": 0, "played": 0}
    people = guests("Ann", "Bea")
    game = start_for(people)
    for turn in range(ROUNDS):
        game = _playing(game, people)
        absent = turn_of(game)
        goes_again(game, absent)
        before = log.read(game).number
        tried, claimed, _ = race(
            attempt(game, f"play-{turn}"),
            partial(claim, game, 1 - absent, absent),
            returns(game, absent),
        )
        is_claimed = isinstance(claimed, int)
        assert isinstance(tried, int) is not is_claimed, (tried, claimed)
        state = state_of(game)
        assert state.forfeited[absent] is is_claimed
        assert log.read(game).number > before
        assert game.table.seats.get(number=absent).away_since is None
        outcomes["claimed" if is_claimed else "played"] += 1
    assert sum(outcomes.values()) == ROUNDS
    assert all(outcomes.values()), outcomes


def test_a_return_that_was_first_is_never_overruled() -> None:
    """A claim that is done saw nobody: the return was not acknowledged before it."""
    people = guests("Ann", "Bea")
    game = start_for(people)
    for turn in range(ROUNDS // 3):
        game = _playing(game, people)
        absent = turn_of(game)
        goes_again(game, absent)
        if turn % 2:
            returns(game, absent)()
            (claimed,) = race(partial(claim, game, 1 - absent, absent))
            assert isinstance(claimed, errors.NotAway)
        else:
            took, back = race(
                partial(stand_in, game, 1 - absent, absent),
                partial(absence.back, game_id=game.pk, seat=absent),
            )
            assert took is back is None
            step(game)
            assert not game.table.seats.exclude(stand_in="").exists()


def _playing(game: Game, people: list[User]) -> Game:
    """The game while somebody is to act in it, or another one of the same people."""
    game.refresh_from_db()
    if game.ended_at is None and state_of(game).turn is None:
        services.run_due(game_id=game.pk)
        Game.objects.filter(pk=game.pk).update(due_at=steady.now())
        services.run_due(game_id=game.pk)
        game.refresh_from_db()
    if game.ended_at is not None:
        return services.start_game(table=game.table, user=people[0])
    return game
