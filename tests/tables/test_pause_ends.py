"""Pauses, seen from outside: who gives up in one, and what lobby and sockets tell."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from dominoes import errors as rules
from tables import cards, errors, seating, selectors, services
from tables.models import Game
from tests.tables.games import (
    ask_pause,
    ask_to_resume,
    asked,
    concede,
    guests,
    is_paused,
    seconds_left,
    start_for,
    state_of,
    with_bots,
)
from tests.tables.sockets import line

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    """Ann and Bea, against a clock of ten seconds."""
    return start_for(guests("Ann", "Bea"), "citizen-gym")


@pytest.fixture
def trio() -> Game:
    """Ann, Bea and Cid, against the clock."""
    return start_for(guests("Ann", "Bea", "Cid"), "citizen-gym")


def test_giving_up_in_a_pause_ends_a_game_of_two(game: Game) -> None:
    ask_pause(game, 0, 1)
    ask_to_resume(game, 1)
    concede(game, 0)
    assert not is_paused(game)
    assert game.ended_at is not None
    assert state_of(game).winner == 1
    told = selectors.table_for_all(game.table)
    assert told["playing"] is told["paused"] is False
    assert asked(game) == [False, False]


def test_a_game_stays_paused_when_one_of_several_gives_up(trio: Game) -> None:
    turn = state_of(trio).turn
    assert turn is not None
    others = [seat for seat in range(3) if seat != turn]
    ask_pause(trio, 0, 1, 2)
    ask_to_resume(trio, turn)
    concede(trio, turn)
    assert is_paused(trio)
    assert asked(trio) == [False] * 3
    with pytest.raises(rules.SeatIsOut):
        ask_to_resume(trio, turn)
    ask_to_resume(trio, *others)
    assert not is_paused(trio)
    assert 9 < seconds_left(trio) <= 10


def test_whoever_gives_up_is_not_waited_for(trio: Game) -> None:
    ask_pause(trio, 0, 1)
    assert not is_paused(trio)
    concede(trio, 2)
    assert is_paused(trio)
    ask_to_resume(trio, 0, 1)
    assert not is_paused(trio)


def test_a_pause_ends_if_the_only_one_against_it_gives_up(trio: Game) -> None:
    ask_pause(trio, 0, 1, 2)
    ask_to_resume(trio, 0, 1)
    assert is_paused(trio)
    concede(trio, 2)
    assert not is_paused(trio)
    assert 9 < seconds_left(trio) <= 10


def test_a_forfeit_by_the_clock_leaves_the_pause_to_the_others(trio: Game) -> None:
    turn = state_of(trio).turn
    ask_pause(trio, *[seat for seat in range(3) if seat != turn])
    for _ in range(5):
        assert not is_paused(trio)
        Game.objects.filter(pk=trio.pk).update(due_at=timezone.now())
        services.run_due(game_id=trio.pk)
    assert state_of(trio).forfeited[turn or 0]
    assert is_paused(trio)


@pytest.mark.parametrize("first_paused", [True, False])
def test_bots_that_are_left_alone_play_on(
    *, first_paused: bool, settings: Settings
) -> None:
    game = with_bots(2)
    if first_paused:
        ask_pause(game, 0)
    assert is_paused(game) is first_paused
    concede(game, 0)
    assert not is_paused(game)
    assert seconds_left(game) <= settings.BOT_PLAY_SECONDS[1]


def test_a_seat_is_kept_in_a_pause_and_freed_by_signing_out(
    trio: Game, client: Client
) -> None:
    ann = User.objects.get(name="Ann")
    ask_pause(trio, 0, 1, 2)
    with pytest.raises(errors.GameRunning):
        seating.leave_seat(table=trio.table, user=ann)
    client.force_login(ann)
    client.post("/you/leave/")
    assert is_paused(trio)
    assert state_of(trio).forfeited[0]
    assert trio.table.seats.get(number=0).kind == "open"
    ask_to_resume(trio, 1, 2)
    assert not is_paused(trio)


@pytest.mark.usefixtures("plain_static")
def test_the_lobby_says_which_tables_are_paused(game: Game, client: Client) -> None:
    badge = '<span class="pill">Paused</span>'
    assert cards.table_card(game.table).status == "playing"
    assert badge not in client.get("/").content.decode()
    ask_pause(game, 0, 1)
    assert cards.table_card(game.table).status == "paused"
    assert badge in client.get("/").content.decode()
    concede(game, 0)
    assert cards.table_card(game.table).status == "finished"


async def test_everyone_hears_of_a_pause_and_of_its_end(game: Game) -> None:
    ann, bea = [seat.user async for seat in game.table.seats.select_related("user")]
    async with line(game.table, ann) as at_ann, line(game.table, None) as at_rail:
        told = await at_ann.ask("pause", id="one", game=game.pk, after=2)
        assert told == {"kind": "ack", "id": "one", "number": 2}
        news = await at_rail.hear_until("table")
        assert [seat["pause"] for seat in news["table"]["seats"]] == [True, False]
        async with line(game.table, bea) as at_bea:
            await at_bea.ask("pause", game=game.pk, after=0)
            news = await at_rail.hear_until("events")
            assert (news["events"], news["clock"]) == ([], None)
            news = await at_rail.hear_until("table")
            assert news["table"]["paused"] is True
            move = {"game": game.pk, "after": 2, "index": 0}
            told = await at_bea.ask("draw", **move)
            assert (told["code"], told["say"]) == ("game_paused", "The game is paused.")
            await at_bea.ask("resume", game=game.pk, after=2)
        await at_ann.ask("resume", game=game.pk, after=2)
        news = await at_rail.hear_until("events")
        assert news["events"] == []
        assert 9000 < news["clock"]["left_ms"] <= news["clock"]["full_ms"] == 10_000
        told = await at_rail.ask("pause", game=game.pk, after=2)
        assert told["code"] == "not_seated"


async def test_everyone_hears_that_a_pause_ended_because_somebody_gave_up(
    trio: Game,
) -> None:
    await sync_to_async(ask_pause)(trio, 0, 1, 2)
    await sync_to_async(ask_to_resume)(trio, 0, 1)
    async with line(trio.table, None) as at_rail:
        await sync_to_async(concede)(trio, 2)
        news = await at_rail.hear_until("events")
        assert news["events"][0]["event"] == "forfeited"
        news = await at_rail.hear_until("table")
        assert news["table"]["paused"] is False
        assert [seat["pause"] for seat in news["table"]["seats"]] == [False] * 3
