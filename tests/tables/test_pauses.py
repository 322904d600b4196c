"""Pauses: with everyone's word a game rests, and goes on; no clock runs meanwhile."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from dominoes.actions import Answer
from dominoes.game import legal
from tables import broadcast, errors, log, selectors, services
from tables.models import Game
from tests.tables.games import (
    ask_pause,
    ask_to_resume,
    asked,
    concede,
    finish_deal,
    guests,
    is_paused,
    order_with,
    rig,
    seconds_left,
    start_for,
    state_of,
    step,
    with_bots,
)

pytestmark = pytest.mark.django_db(transaction=True)
FIVE_DOUBLES = "6-6 5-5 4-4 3-3 2-2 1-0 2-0"
BARE = "6-5 6-4 6-3 6-2 6-1 6-0 5-4"


@pytest.fixture
def game() -> Game:
    """Ann and Bea, against a clock of ten seconds."""
    return start_for(guests("Ann", "Bea"), "citizen-gym")


def test_a_game_is_paused_with_the_word_of_everyone_who_plays(game: Game) -> None:
    ask_pause(game, 0)
    assert not is_paused(game)
    assert asked(game) == [True, False]
    ask_pause(game, 1)
    assert is_paused(game)
    assert asked(game) == [False, False]
    position = log.read(game)
    turn = position.state.turn
    assert turn is not None
    news = broadcast.events_message(game, position, position.number, turn)
    assert news["clock"] is news["options"] is None
    seat = game.table.seats.get(number=turn)
    told = selectors.snapshot(game.table, seat.user_id)
    assert told["table"]["paused"] is told["table"]["playing"] is True
    assert told["clock"] is told["options"] is None


def test_a_wish_said_again_is_taken_back(game: Game) -> None:
    ask_pause(game, 0, 0, 1)
    assert not is_paused(game)
    assert asked(game) == [False, True]
    ask_pause(game, 0)
    ask_to_resume(game, 1, 1, 0)
    assert is_paused(game)
    assert asked(game) == [True, False]


def test_the_same_message_again_does_nothing_more(game: Game) -> None:
    def say(seat: int, *, resume: bool = False) -> None:
        services.ask_pause(
            game_id=game.pk, seat=seat, resume=resume, message_id=f"{resume}"
        )

    say(0)
    say(0)
    assert asked(game) == [True, False]
    say(1)
    say(1)
    assert is_paused(game)
    for seat in (0, 1, 1, 0):
        say(seat, resume=True)
    assert not is_paused(game)
    assert asked(game) == [False, False]


def test_what_cannot_be_asked_now_is_refused(game: Game) -> None:
    with pytest.raises(errors.NotPaused):
        ask_to_resume(game, 0)
    ask_pause(game, 0, 1)
    with pytest.raises(errors.GamePaused):
        ask_pause(game, 0)
    assert asked(game) == [False, False]
    concede(game, 0)
    for ask in (ask_pause, ask_to_resume):
        with pytest.raises(errors.NoGame):
            ask(game, 1)


def test_nothing_is_played_in_a_pause(game: Game) -> None:
    before = log.read(game)
    seat = before.state.turn
    assert seat is not None
    action = legal(before.state, seat)[0]

    def move(key: str) -> int:
        after = before.number
        return services.act(
            game_id=game.pk, seat=seat, action=action, after=after, action_id=key
        )

    assert move("made") == before.number + 1
    position = log.read(game)
    ask_pause(game, 0, 1)
    with pytest.raises(errors.GamePaused):
        step(game)
    with pytest.raises(errors.GamePaused):
        move("late")
    assert move("made") == before.number + 1
    assert log.read(game) == position
    ask_to_resume(game, 0, 1)
    step(game)
    assert log.read(game).number > position.number


def test_the_clock_of_the_turn_is_full_when_a_game_goes_on(game: Game) -> None:
    soon = timezone.now() + timedelta(seconds=3)
    Game.objects.filter(pk=game.pk).update(due_at=soon)
    ask_pause(game, 0, 1)
    assert is_paused(game)
    ask_to_resume(game, 0)
    assert is_paused(game)
    assert asked(game) == [True, False]
    ask_to_resume(game, 1)
    assert not is_paused(game)
    assert asked(game) == [False, False]
    assert 9 < seconds_left(game) <= 10


def test_a_pause_saves_nobody_from_a_clock_that_has_run_out(game: Game) -> None:
    turn = state_of(game).turn
    ask_pause(game, 0)
    past = timezone.now() - timedelta(seconds=1)
    Game.objects.filter(pk=game.pk).update(due_at=past)
    ask_pause(game, 1)
    assert is_paused(game)
    assert state_of(game).dumbbells[turn or 0] == 1


def test_a_person_alone_with_bots_pauses_and_goes_on_at_once(
    settings: Settings,
) -> None:
    game = with_bots(3)
    settings.BOT_SPEED = 0.01
    while state_of(game).turn == 0:
        step(game)
    ask_pause(game, 0)
    assert is_paused(game)
    ask_to_resume(game, 0)
    assert not is_paused(game)
    assert seconds_left(game) > 10


def test_without_a_clock_nothing_is_due_before_or_after_a_pause() -> None:
    game = start_for(guests("Ann", "Bea"))
    ask_pause(game, 0, 1)
    ask_to_resume(game, 0, 1)
    game.refresh_from_db()
    assert game.paused_at is game.due_at is None


def test_a_wish_outlasts_plays_and_the_end_of_a_deal_but_not_the_next_deal(
    game: Game,
) -> None:
    ask_pause(game, 1)
    finish_deal(game)
    assert asked(game) == [False, True]
    number, deal = log.read(game).number, state_of(game).deal
    for seat in (0, 1):
        services.mark_ready(game_id=game.pk, seat=seat, after=number)
    assert state_of(game).deal == deal + 1
    assert asked(game) == [False, False]
    ask_pause(game, 0)
    assert not is_paused(game)


def test_a_wish_outlasts_a_hand_that_is_dealt_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig(monkeypatch, [order_with(FIVE_DOUBLES, BARE)] * 2)
    game = start_for(guests("Ann", "Bea"), "citizen-gym")
    ask_pause(game, 1)
    step(game, Answer(reshuffle=True))
    assert state_of(game).deal == 2
    assert asked(game) == [False, True]


def test_a_pause_over_an_offer_leaves_it_to_be_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig(monkeypatch, [order_with(FIVE_DOUBLES, BARE)])
    game = start_for(guests("Ann", "Bea"), "citizen-gym")
    ask_pause(game, 0, 1)
    with pytest.raises(errors.GamePaused):
        step(game, Answer(reshuffle=False))
    ask_to_resume(game, 0, 1)
    assert 9 < seconds_left(game) <= 10
    step(game, Answer(reshuffle=False))
    assert state_of(game).layout.placed == ()


def test_a_pause_between_deals_holds_up_the_wash(
    game: Game, settings: Settings
) -> None:
    finish_deal(game)
    number, deal = log.read(game).number, state_of(game).deal
    services.mark_ready(game_id=game.pk, seat=0, after=number)
    ask_pause(game, 0, 1)
    assert is_paused(game)
    with pytest.raises(errors.GamePaused):
        services.mark_ready(game_id=game.pk, seat=1, after=number)
    ask_to_resume(game, 0, 1)
    assert 0 <= settings.DEAL_PAUSE_SECONDS - seconds_left(game) < 1
    services.mark_ready(game_id=game.pk, seat=1, after=number)
    assert state_of(game).deal == deal + 1
