"""A bot plays; the seat, its score and its result stay the person's."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from dominoes.actions import Answer
from dominoes.errors import RuleError
from tables import absence, log, selectors, services, steady
from tables.keeper import Keeper
from tables.models import Game
from tests.tables.away import goes, stand_in, turn_of
from tests.tables.games import (
    ask_pause,
    concede,
    finish_deal,
    guests,
    start_for,
    state_of,
    step,
)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    """Ann and Bea, without a clock."""
    return start_for(guests("Ann", "Bea"))


class TestStandIn:
    """A bot plays; the seat, its score and its result stay the person's."""

    @pytest.fixture
    def turn(self, game: Game) -> int:
        turn = turn_of(game)
        goes(game, turn)
        stand_in(game, 1 - turn, turn)
        return turn

    def test_a_bot_plays_from_now_on_and_thinks_as_a_bot(
        self, game: Game, turn: int, settings: Settings
    ) -> None:
        game.refresh_from_db()
        assert game.due_at is not None
        left = (game.due_at - steady.now()).total_seconds()
        assert 0 < left <= settings.BOT_PLAY_SECONDS[1]
        assert selectors.is_bot(Game.objects.get(pk=game.pk), turn)
        number = log.read(game).number
        Game.objects.update(due_at=steady.now())
        assert Keeper().sweep() == 1
        assert log.read(game).number > number

    def test_it_is_done_once_however_often_it_is_asked_for(
        self, game: Game, turn: int
    ) -> None:
        epoch = Game.objects.get(pk=game.pk).epoch
        stand_in(game, 1 - turn, turn)
        assert Game.objects.get(pk=game.pk).epoch == epoch == 1

    def test_the_person_takes_the_seat_back(self, game: Game, turn: int) -> None:
        absence.back(game_id=game.pk, seat=turn)
        absence.back(game_id=game.pk, seat=turn)
        game.refresh_from_db()
        assert game.due_at is None
        assert game.epoch == 2
        step(game)

    def test_who_just_acts_is_back(self, game: Game, turn: int) -> None:
        number = log.read(game).number
        assert step(game) == number + 1
        assert not game.table.seats.exclude(stand_in="").exists()

    def test_a_refused_act_leaves_the_bot_playing(self, game: Game, turn: int) -> None:
        if turn_of(game) == turn:
            with pytest.raises(RuleError):
                services.act(
                    game_id=game.pk,
                    seat=turn,
                    action=Answer(reshuffle=True),
                    after=log.read(game).number,
                    action_id="no",
                )
        assert game.table.seats.exclude(stand_in="").count() == 1

    def test_the_deadline_of_another_turn_is_left_alone(
        self, game: Game, turn: int
    ) -> None:
        Game.objects.update(due_at=steady.now())
        while turn_of(game) == turn:
            Game.objects.update(due_at=steady.now())
            Keeper().sweep()
        absence.back(game_id=game.pk, seat=turn)
        game.refresh_from_db()
        assert game.due_at is None

    def test_whoever_is_not_back_at_the_end_has_left(
        self, game: Game, turn: int
    ) -> None:
        concede(game, 1 - turn)
        game.refresh_from_db()
        assert game.result is not None
        assert game.result["left"] == [turn]
        assert not game.table.seats.exclude(stand_in="").exists()
        assert game.players[turn] == game.table.seats.get(number=turn).user_id

    def test_whoever_is_back_before_the_end_has_not(
        self, game: Game, turn: int
    ) -> None:
        absence.back(game_id=game.pk, seat=turn)
        concede(game, 1 - turn)
        game.refresh_from_db()
        assert game.result is not None
        assert game.result["left"] == []

    def test_a_pause_needs_no_word_of_an_absent_person(
        self, game: Game, turn: int
    ) -> None:
        ask_pause(game, 1 - turn)
        game.refresh_from_db()
        assert game.paused_at is not None
        absence.back(game_id=game.pk, seat=turn)
        game.refresh_from_db()
        assert game.due_at is None

    def test_nobody_waits_for_an_absent_person_between_deals(
        self, game: Game, turn: int, settings: Settings
    ) -> None:
        settings.BOT_SPEED = 1e9
        Game.objects.update(due_at=steady.now())
        while state_of(game).turn is not None:
            if not Keeper().sweep():
                step(game)
        number = log.read(game).number
        services.mark_ready(game_id=game.pk, seat=1 - turn, after=number)
        assert log.read(game).number > number


def test_at_a_table_with_a_clock_the_person_is_back_to_a_whole_clock() -> None:
    game = start_for(guests("Ann", "Bea"), "citizen-gym")
    finish_deal(game)
    goes(game, 0)
    stand_in(game, 1, 0)
    Game.objects.update(due_at=steady.now())
    Keeper().sweep()
    while turn_of(game) != 0:
        step(game)
    absence.back(game_id=game.pk, seat=0)
    game.refresh_from_db()
    assert game.due_at is not None
    assert 9 < (game.due_at - steady.now()).total_seconds() <= 10
