"""Limits: of sockets by person and address, and of what a person asks through them."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest
from pytest_django import Settings

from accounts.models import User
from tables import closes
from tables.consumers import TableConsumer
from tables.credits import Credits
from tables.limits import Door, Visitor, address_of, door
from tables.models import Table
from tests.tables.games import guests, open_for
from tests.tables.sockets import line, opened

HOME, OFFICE = "192.0.2.1", "198.51.100.7"


@pytest.fixture
def people(transactional_db: None) -> list[User]:
    return guests("Ann", "Bea")


@pytest.fixture
def table(people: list[User]) -> Table:
    return open_for(people)


def test_a_person_has_so_many_sockets_and_no_more(settings: Settings) -> None:
    settings.SOCKETS_PER_USER = 2
    entrance, ann, bea = Door(), Visitor(1, None), Visitor(2, None)
    assert [entrance.enter(ann) for _ in range(3)] == [True, True, False]
    assert entrance.enter(bea)
    entrance.leave(ann)
    assert entrance.enter(ann)


def test_an_address_has_so_many_sockets_whoever_opens_them(settings: Settings) -> None:
    settings.SOCKETS_PER_ADDRESS = 3
    entrance = Door()
    people = [Visitor(number, HOME) for number in range(4)]
    assert [entrance.enter(person) for person in people] == [True, True, True, False]
    assert entrance.enter(Visitor(9, OFFICE))


def test_passers_by_do_not_fill_an_address_up(settings: Settings) -> None:
    settings.GUEST_SOCKETS_PER_ADDRESS = 1
    entrance, passer = Door(), Visitor(None, HOME)
    assert [entrance.enter(passer) for _ in range(2)] == [True, False]
    assert entrance.enter(Visitor(1, HOME))


def test_whoever_was_turned_away_is_not_counted(settings: Settings) -> None:
    settings.SOCKETS_PER_USER, settings.SOCKETS_PER_ADDRESS = 1, 2
    entrance, ann = Door(), Visitor(1, HOME)
    assert [entrance.enter(ann) for _ in range(9)] == [True] + [False] * 8
    assert entrance.enter(Visitor(2, HOME))


def test_a_person_shares_what_may_be_asked_and_gets_it_back(settings: Settings) -> None:
    settings.USER_MESSAGES, settings.SOCKET_SECONDS = 3, 15
    entrance, ann, bea = Door(), Visitor(1, HOME), Visitor(2, HOME)
    assert [entrance.spend(ann, 0.0) for _ in range(4)] == [True, True, True, False]
    assert entrance.spend(bea, 0.0)
    assert entrance.spend(ann, 5.0)


def test_leaving_and_coming_back_does_not_fill_the_bucket(settings: Settings) -> None:
    settings.USER_MESSAGES, settings.SOCKET_SECONDS = 2, 10
    entrance, ann = Door(), Visitor(1, HOME)
    assert [entrance.spend(ann, 0.0) for _ in range(2)] == [True, True]
    entrance.tidy(1.0)
    assert not entrance.spend(ann, 1.0)
    entrance.tidy(60.0)
    assert entrance.spend(ann, 60.0)


def test_a_bucket_is_full_before_the_first_message_and_after_long() -> None:
    bucket = Credits(messages=1, seconds=10)
    assert bucket.is_full(0.0)
    bucket.spend(0.0)
    assert [bucket.is_full(moment) for moment in (9.9, 10.1)] == [False, True]


@pytest.mark.parametrize(
    ("proxies", "client", "forwarded", "counted"),
    [
        (0, HOME, None, HOME),
        (0, HOME, OFFICE, HOME),
        (0, "127.0.0.1", OFFICE, None),
        (1, "127.0.0.1", OFFICE, OFFICE),
        (1, "127.0.0.1", f"{HOME}, {OFFICE}", OFFICE),
        (2, "127.0.0.1", f"{HOME}, {OFFICE}, 203.0.113.9", OFFICE),
        (2, HOME, OFFICE, HOME),
        (1, "127.0.0.1", None, None),
        (1, "127.0.0.1", "::ffff:192.0.2.1", HOME),
        (1, "127.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (1, "127.0.0.1", "2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        (1, "127.0.0.1", "x" * 9000, "x" * 64),
        (0, "::1", None, None),
    ],
)
def test_an_address_is_what_our_own_proxies_saw(
    settings: Settings,
    *,
    proxies: int,
    client: str,
    forwarded: str | None,
    counted: str | None,
) -> None:
    settings.TRUSTED_PROXIES = proxies
    headers = [] if forwarded is None else [(b"x-forwarded-for", forwarded.encode())]
    assert address_of({"client": [client, 4000], "headers": headers}) == counted


async def test_a_window_too_many_is_told_so_and_another_may_come_later(
    table: Table, people: list[User], settings: Settings
) -> None:
    settings.SOCKETS_PER_USER = 2
    async with line(table, people[0]), AsyncExitStack() as second:
        await second.enter_async_context(line(table, people[0]))
        async with opened(table, people[0]) as third:
            output = await third.receive_output(5)
            assert output["code"] == closes.TOO_MANY
        async with line(table, people[1]):
            pass
        await second.aclose()
        async with line(table, people[0]) as again:
            assert (await again.ask("sync"))["kind"] == "view"


async def test_all_windows_of_a_person_ask_out_of_one_bucket(
    table: Table, people: list[User], settings: Settings
) -> None:
    settings.USER_MESSAGES = 6
    async with line(table, people[0]) as one, line(table, people[0]) as two:
        for _ in range(3):
            assert (await one.ask("sync"))["kind"] == "view"
            assert (await two.ask("sync"))["kind"] == "view"
        await two.say("sync")
        assert (await two.hear_until("refused"))["code"] == "too_fast"
        assert (await two.communicator.receive_output(5))["code"] == closes.TOO_FAST
        async with line(table, people[1]) as other:
            assert (await other.ask("sync"))["kind"] == "view"


async def test_nobody_is_counted_once_every_socket_is_gone(
    table: Table, people: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(consumer: TableConsumer) -> int:
        raise OSError("no disk")

    before = vars(door)["_of_user"].copy()
    async with line(table, people[0]):
        assert vars(door)["_of_user"] != before
    with monkeypatch.context() as patch:
        patch.setattr(TableConsumer, "find_topic", broken)
        with pytest.raises(OSError, match="no disk"):
            async with line(table, people[0]):
                pass
    assert vars(door)["_of_user"] == before
