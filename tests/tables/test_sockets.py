"""Sockets: acknowledged, numbered, redacted for each viewer, caught up by number."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.db import OperationalError
from pytest_django import Settings

from accounts.models import User
from accounts.services import create_guest
from tables import closes, log, selectors, writer
from tables.consumers import TableConsumer
from tables.hub import hub
from tables.models import Game
from tables.posting import encode
from tests.tables.games import finish_deal, order_with, rig, start_for, step
from tests.tables.sockets import line

pytestmark = pytest.mark.django_db(transaction=True)
HANDS = (
    "6-6 6-3 5-4 5-0 4-0 3-0 2-0",
    "6-2 6-1 5-1 4-1 3-1 2-1 1-0",
)


@pytest.fixture
def people() -> list[User]:
    return [create_guest(name="Ann"), create_guest(name="Bea")]


@pytest.fixture
def game(people: list[User], monkeypatch: pytest.MonkeyPatch) -> Game:
    rig(monkeypatch, [order_with(*HANDS), order_with(*HANDS)])
    return start_for(people)


async def test_a_play_is_acknowledged_and_seen_by_everyone(
    game: Game, people: list[User]
) -> None:
    ann, bea = people
    async with (
        line(game.table, ann) as at_ann,
        line(game.table, bea) as at_bea,
        line(game.table, None) as at_rail,
    ):
        told = await at_ann.ask(
            "play", game=game.pk, after=2, tile="6-6", end=None, edge=None, id="lead"
        )
        assert told == {"kind": "ack", "id": "lead", "number": 3}
        for other in (at_bea, at_rail):
            news = await other.hear_until("events")
            assert [event["n"] for event in news["events"]] == [3, 4]
            assert news["events"][0]["tile"] == "6-6"
        news = json.loads(next(text for text in at_bea.seen if "played" in text))
        assert news["options"]["plays"][0]["tile"] == "6-2"
        assert json.loads(at_rail.seen[-1])["options"] is None


async def test_each_viewer_is_shown_only_what_it_may_see(
    game: Game, people: list[User]
) -> None:
    ann, bea = people
    anns, beas = (set(hand.split()) - {"6-6"} for hand in HANDS)
    hidden = {ann: beas, bea: anns, None: anns | beas}
    for viewer, tiles in hidden.items():
        async with line(game.table, viewer) as socket:
            told = await socket.ask("sync")
            assert told["kind"] == "view"
            assert not [tile for tile in tiles if f'"{tile}"' in socket.seen[-1]]


async def test_a_viewer_catches_up_by_number(game: Game, people: list[User]) -> None:
    for _ in range(6):
        await sync_to_async(step)(game)
    async with line(game.table, people[1]) as socket:
        fresh = await socket.ask("sync")
        missed = await socket.ask("sync", game=game.pk, after=4)
        assert missed["kind"] == "events"
        assert missed["events"][0]["n"] == 5
        assert missed["events"][-1]["n"] == fresh["number"]
        assert missed["table"] == fresh["table"]
        nothing = await socket.ask("sync", game=game.pk, after=fresh["number"])
        assert nothing["events"] == []
        assert nothing["options"] == fresh["options"]


async def test_a_viewer_of_another_game_is_shown_everything_afresh(
    game: Game, people: list[User]
) -> None:
    async with line(game.table, people[0]) as socket:
        for elsewhere in ({"game": game.pk + 1}, {"game": game.pk, "after": 999}):
            told = await socket.ask("sync", **elsewhere)
            assert told["kind"] == "view"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"do": "play", "tile": "6-3", "end": None, "edge": None}, "must_lead"),
        ({"do": "play", "tile": "6-2", "end": None, "edge": None}, "not_in_hand"),
        ({"do": "play", "tile": "6-6", "end": "6-6.up", "edge": None}, "no_such_end"),
        ({"do": "draw", "index": 0}, "must_play"),
        ({"do": "pass"}, "must_play"),
        ({"do": "answer", "reshuffle": True}, "not_now"),
        ({"do": "ready"}, "stale"),
        ({"do": "pass", "after": 1}, "stale"),
        ({"do": "pass", "game": 999_999}, "no_game"),
        ({"do": "shout"}, "unknown_action"),
        ({"do": "pass", "seat": 1}, "bad_message"),
        ({"do": "pass", "after": "2"}, "bad_message"),
    ],
)
async def test_every_refusal_is_answered_with_a_code_and_changes_nothing(
    game: Game, people: list[User], asked: dict[str, Any], code: str
) -> None:
    before = await sync_to_async(log.read)(game)
    async with line(game.table, people[0]) as socket:
        told = await socket.ask(**({"game": game.pk, "after": 2} | asked))
        assert (told["kind"], told["code"]) == ("refused", code)
        assert told["say"].endswith(".")
    assert await sync_to_async(log.read)(game) == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("nonsense", "bad_message"),
        ("[" * 3000, "bad_message"),
        (" " * 8193, "too_large"),
        (b"\x00\xff", "bad_message"),
    ],
)
async def test_a_message_that_cannot_be_read_is_answered_and_the_line_stays_open(
    game: Game, people: list[User], text: str | bytes, code: str
) -> None:
    async with line(game.table, people[0]) as socket:
        if isinstance(text, bytes):
            await socket.communicator.send_to(bytes_data=text)
        else:
            await socket.communicator.send_to(text_data=text)
        told = await socket.hear()
        assert (told["kind"], told["code"], told["id"]) == ("refused", code, None)
        assert (await socket.ask("sync"))["kind"] == "view"


async def test_a_stale_message_is_answered_with_what_was_missed(
    game: Game, people: list[User]
) -> None:
    await sync_to_async(step)(game)
    async with line(game.table, people[1]) as socket:
        told = await socket.ask(
            "play", game=game.pk, after=2, tile="6-2", end="6-6.high", edge=None
        )
        assert told["code"] == "stale"
        assert [event["n"] for event in told["events"]] == [3, 4]
        assert told["options"]["plays"]


async def test_those_who_watch_cannot_act(game: Game) -> None:
    async with line(game.table, None) as socket:
        told = await socket.ask("pass", game=game.pk, after=2)
        assert told["code"] == "not_seated"


async def test_a_seat_that_changes_hands_is_no_longer_shown_to_the_first(
    game: Game, people: list[User]
) -> None:
    stranger = await sync_to_async(create_guest)(name="Cid")
    async with line(game.table, people[1]) as socket:
        seats = game.table.seats.filter(number=1)
        await sync_to_async(seats.update)(user=stranger)
        await Game.objects.filter(pk=game.pk).aupdate(epoch=1)
        await sync_to_async(step)(game)
        news = await socket.hear_until("events")
        assert news["options"] is None


async def test_a_reader_that_falls_behind_is_cut_off_and_catches_up(
    game: Game, people: list[User], settings: Settings
) -> None:
    async with line(game.table, people[0]) as socket:
        (outbox,) = hub.outboxes(game.table_id)
        for _ in range(settings.OUTBOX_MESSAGES + 2):
            outbox.put_here("{}")
        messages = [await socket.communicator.receive_output(5)]
        while messages[-1]["type"] != "websocket.close":
            messages.append(await socket.communicator.receive_output(5))
        assert messages[-1]["code"] == closes.FELL_BEHIND
        assert len(messages) <= settings.OUTBOX_MESSAGES
    async with line(game.table, people[0]) as socket:
        assert (await socket.ask("sync"))["number"] == 2


async def test_a_table_that_does_not_exist_takes_no_socket() -> None:
    application = TableConsumer.as_asgi()
    communicator = WebsocketCommunicator(application, "/ws/tables/nowhere/")
    communicator.scope["user"] = AnonymousUser()
    communicator.scope["url_route"] = {"kwargs": {"code": "nowhere"}}
    connected, _ = await communicator.connect()
    assert not connected


async def test_everyone_hears_that_a_person_is_ready(
    game: Game, people: list[User]
) -> None:
    await sync_to_async(finish_deal)(game)
    number = (await sync_to_async(log.read)(game)).number
    async with line(game.table, people[0]) as socket:
        told = await socket.ask("ready", game=game.pk, after=number)
        assert told["kind"] == "ack"
        news = json.loads(next(text for text in socket.seen if '"table"' in text))
        assert [seat["ready"] for seat in news["table"]["seats"]] == [True, False]


async def test_a_play_message_stays_under_a_kibibyte(
    game: Game, people: list[User]
) -> None:
    async with line(game.table, None) as socket:
        for _ in range(12):
            await sync_to_async(step)(game)
        await asyncio.sleep(0)
        for _ in range(12):
            assert len(encode(await socket.hear_until("events"))) <= 1024


async def test_logging_out_closes_the_sockets_of_the_person(
    game: Game, people: list[User]
) -> None:
    async with line(game.table, people[0]) as socket:
        hub.close_user(people[0].pk)
        output = await socket.communicator.receive_output(5)
        assert output["type"] == "websocket.close"
        assert output["code"] == closes.SIGNED_OUT


async def test_a_house_that_fails_says_so_and_loses_nothing(
    game: Game,
    people: list[User],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def full(*args: object, **fields: object) -> None:
        raise OperationalError("database or disk is full")

    before = await sync_to_async(log.read)(game)
    move = {
        "game": game.pk,
        "after": 2,
        "tile": "6-6",
        "end": None,
        "edge": None,
        "id": "lead",
    }
    async with line(game.table, people[0]) as socket:
        with monkeypatch.context() as patch, caplog.at_level("CRITICAL"):
            patch.setattr(writer, "_write_one", full)
            told = await socket.ask("play", **move)
        assert (told["kind"], told["code"]) == ("refused", "unavailable")
        assert await sync_to_async(log.read)(game) == before
        assert (await socket.ask("play", **move))["kind"] == "ack"


async def test_a_socket_that_asks_too_much_is_told_so_and_closed(
    game: Game, people: list[User], settings: Settings
) -> None:
    settings.SOCKET_MESSAGES = 5
    async with line(game.table, people[0]) as socket:
        for _ in range(5):
            assert (await socket.ask("sync"))["kind"] == "view"
        await socket.say("sync")
        told = await socket.hear()
        assert (told["kind"], told["code"]) == ("refused", "too_fast")
        output = await socket.communicator.receive_output(5)
        assert (output["type"], output["code"]) == ("websocket.close", closes.TOO_FAST)


async def test_a_refusal_that_cannot_be_told_in_full_is_still_told(
    game: Game,
    people: list[User],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def gone(table: object) -> None:
        raise OperationalError

    async with line(game.table, people[0]) as socket:
        monkeypatch.setattr(selectors, "current_game", gone)
        with caplog.at_level("CRITICAL"):
            told = await socket.ask("pass", game=game.pk, after=1)
        assert told["code"] == "unavailable"
