"""What waits for a browser is bounded; and it is closed when its person is gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels import consumer as channels_consumer
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.testing import WebsocketCommunicator
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from tables import bus, closes, presence
from tables.apps import sign_out
from tables.consumers import TableConsumer
from tables.hub import PING, Outbox, hub
from tables.models import Table
from tables.reading import MOST_PINGS, Reading
from tests.tables.games import guests, open_for
from tests.tables.sockets import line, opened

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people() -> list[User]:
    return guests("Ann", "Bea")


@pytest.fixture
def table(people: list[User]) -> Table:
    return open_for(people)


def test_a_ping_that_was_heard_says_that_all_before_it_was_read() -> None:
    reading = Reading()
    reading.send(100)
    first = reading.ping(1.0)
    reading.send(50)
    assert (first, reading.unheard, reading.since_ping) == (1, 150, 50)
    assert reading.hear(1, 1.25) == 0.25
    assert (reading.unheard, reading.since_ping) == (50, 50)


def test_the_newest_ping_answers_for_the_older_ones() -> None:
    reading = Reading()
    for moment in range(3):
        reading.send(10)
        reading.ping(moment)
    assert reading.hear(3, 2.5) == 0.5
    assert reading.unheard == 0
    assert [reading.hear(number, 3.0) for number in (1, 2, 3)] == [None, None, None]


@pytest.mark.parametrize("number", [0, 2, 2**31 - 1])
def test_a_ping_that_was_never_sent_cannot_be_heard(number: int) -> None:
    reading = Reading()
    reading.send(10)
    reading.ping(0.0)
    assert reading.hear(number, 1.0) is None
    assert reading.unheard == 10


def test_pings_that_nobody_answers_do_not_pile_up() -> None:
    reading = Reading()
    pings = [reading.ping(0.0) for _ in range(MOST_PINGS + 2)]
    assert pings[-2:] == [None, None]
    reading.hear(MOST_PINGS, 1.0)
    assert reading.ping(2.0) == MOST_PINGS + 1


async def hops(monkeypatch: pytest.MonkeyPatch, application: Any, user: User) -> int:
    """On how many messages Channels itself goes to a thread."""
    count = 0

    async def hop() -> None:
        nonlocal count
        count += 1

    with monkeypatch.context() as patch:
        patch.setattr(channels_consumer, "aclose_old_connections", hop)
        socket = WebsocketCommunicator(application, "/")
        socket.scope |= {"user": user, "url_route": {"kwargs": {"code": "none"}}}
        await socket.send_input({"type": "websocket.connect"})
        await socket.receive_output(5)
        await socket.send_to(text_data="{}")
        await socket.send_to(text_data="{}")
        await socket.disconnect()
    return count


async def test_a_message_takes_no_thread_of_its_own(
    monkeypatch: pytest.MonkeyPatch, people: list[User]
) -> None:
    assert await hops(monkeypatch, TableConsumer.as_asgi(), people[0]) == 0
    assert await hops(monkeypatch, AsyncWebsocketConsumer.as_asgi(), people[0]) >= 3


async def test_who_reads_is_never_cut_off(
    table: Table, people: list[User], settings: Settings
) -> None:
    settings.UNHEARD_BYTES = 8000
    async with line(table, people[0]) as socket:
        await socket.ask("sync")
        (outbox,) = hub.outboxes(table.pk)
        for _ in range(100):
            outbox.put('{"kind":"news","pad":"' + "x" * 400 + '"}')
            await socket.hear_until("news")
        assert outbox.close_code is None


async def test_who_stops_reading_is_cut_off_before_it_costs_much(
    table: Table, people: list[User], settings: Settings
) -> None:
    settings.UNHEARD_BYTES = 8000
    async with opened(table, people[0]) as socket:
        (outbox,) = hub.outboxes(table.pk)
        for _ in range(100):
            outbox.put('{"kind":"news","pad":"' + "x" * 400 + '"}')
            await asyncio.sleep(0)
        seen = [await socket.receive_output(5)]
        while seen[-1]["type"] != "websocket.close":
            seen.append(await socket.receive_output(5))
        assert seen[-1]["code"] == closes.FELL_BEHIND
        sent = sum(len(output.get("text", "")) for output in seen)
        assert 8000 < sent < 10000


async def test_what_was_heard_costs_nothing_and_tells_the_lag(
    table: Table,
    people: list[User],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings.SOCKET_MESSAGES = 2
    lags: list[float] = []
    monkeypatch.setattr(presence, "heard", lambda socket, lag: lags.append(lag))
    async with line(table, people[0]) as socket:
        (outbox,) = hub.outboxes(table.pk)
        for _ in range(10):
            outbox.ping()
            await socket.hear_until("ping")
        assert (await socket.ask("sync"))["kind"] == "view"
        assert len(lags) == 10
        assert all(0 < lag < 5 for lag in lags)


async def test_what_cannot_have_been_heard_is_refused_and_paid_for(
    table: Table, people: list[User], settings: Settings
) -> None:
    settings.SOCKET_MESSAGES = 2
    async with line(table, people[0]) as socket:
        for _ in range(2):
            assert (await socket.ask("heard", n=7))["code"] == "bad_message"
        await socket.say("heard", n=7)
        assert (await socket.hear_until("refused"))["code"] == "too_fast"


async def test_people_at_tables_are_pinged_again_and_again(
    table: Table, people: list[User], settings: Settings
) -> None:
    settings.HEARTBEAT_SECONDS = 0.1
    async with line(table, people[0]) as socket, line(table, None) as passer:
        for number in (1, 2, 3):
            assert (await socket.hear_until("ping"))["n"] == number
        assert await passer.communicator.receive_nothing(0.1)


async def test_a_table_knows_who_is_here_until_the_last_socket_closes(
    table: Table, people: list[User]
) -> None:
    pair = table.pk, people[0].pk
    async with line(table, people[0]), line(table, None):
        assert pair in presence.lines.here()
    assert pair not in presence.lines.here()
    assert pair in presence.lines.left()


@pytest.fixture
def session(client: Client, people: list[User]) -> Any:
    client.force_login(people[0])
    return client.session


@pytest.mark.parametrize("loss", ["gone", "password", "inactive", "other", "none"])
async def test_a_socket_ends_with_its_session(
    table: Table, people: list[User], session: Any, *, settings: Settings, loss: str
) -> None:
    settings.HEARTBEAT_SECONDS = settings.SESSION_CHECK_SECONDS = 0.1
    async with opened(table, people[0], session=session):
        (outbox,) = hub.outboxes(table.pk)
        await sync_to_async(lose)(loss, session, people)
        for _ in range(10 if loss == "none" else 100):
            await asyncio.sleep(0.05)
            if outbox.close_code is not None:
                break
        expected = None if loss == "none" else closes.SIGNED_OUT
        assert outbox.close_code == expected


def lose(loss: str, session: Any, people: list[User]) -> None:
    """End a session in one of the ways it can end; or do nothing to it."""
    ann, bea = people
    if loss == "gone":
        Session.objects.filter(session_key=session.session_key).delete()
    elif loss == "password":
        ann.set_password("another one altogether")
        ann.save()
    elif loss == "inactive":
        User.objects.filter(pk=ann.pk).update(is_active=False)
    elif loss == "other":
        session[SESSION_KEY] = str(bea.pk)
        session.save()


async def test_a_full_outbox_closes_and_takes_no_more(settings: Settings) -> None:
    settings.OUTBOX_MESSAGES = 3
    outbox = Outbox(None)
    for _ in range(5):
        outbox.put_here("x")
    assert (outbox.depth, outbox.close_code) == (3, closes.FELL_BEHIND)
    outbox.put_here(PING)
    assert outbox.depth == 3


def test_signing_out_is_told_to_the_other_processes(
    people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(bus, "publish", told.append)
    sign_out(user=people[0])
    assert {"kind": "signed_out", "user": people[0].pk} in told
