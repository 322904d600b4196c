"""Nonsense, and what is too long, doubled or out of order: answered, not obeyed."""

from __future__ import annotations

import json
import logging
from random import Random
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from pytest_django import Settings

from accounts.models import User
from dominoes.actions import Draw, Pass, Play, SeatAction
from dominoes.game import legal
from tables import log
from tables.consumers import TableConsumer
from tables.errors import BadMessage
from tables.models import Entry, Game
from tests.tables.games import guests, start_for
from tests.tables.nonsense import messages
from tests.tables.sockets import Line, line
from tests.tables.test_access import rows

pytestmark = pytest.mark.django_db(transaction=True)
COUNT = 10_000


@pytest.fixture
def people() -> list[User]:
    return guests("Ann", "Bea")


@pytest.fixture
def game(people: list[User]) -> Game:
    return start_for(people)


@pytest.fixture
def generous(settings: Settings) -> None:
    """Credits for as much as a test wants to say."""
    settings.SOCKET_MESSAGES = settings.USER_MESSAGES = 10 * COUNT


async def send(socket: Line, message: str | bytes) -> dict[str, Any]:
    """Send one frame; its answer is the next message that is no ping."""
    kind = "bytes" if isinstance(message, bytes) else "text"
    await socket.communicator.send_input({"type": "websocket.receive", kind: message})
    while (told := await socket.hear())["kind"] == "ping":
        pass
    return told


@pytest.mark.usefixtures("generous")
async def test_ten_thousand_pieces_of_nonsense_are_each_refused(
    game: Game, people: list[User], caplog: pytest.LogCaptureFixture
) -> None:
    before = await sync_to_async(rows)()
    codes: dict[str, int] = {}
    with caplog.at_level(logging.WARNING):
        async with line(game.table, people[0]) as socket:
            for message in messages(seed=6, count=COUNT, game=game.pk):
                told = await send(socket, message)
                assert told["kind"] == "refused", (message, told)
                codes[told["code"]] = codes.get(told["code"], 0) + 1
            assert (await socket.ask("sync"))["kind"] == "view"
    assert set(codes) <= {"bad_message", "too_large", "unknown_action"}, codes
    assert min(codes.values()) > 10
    assert await sync_to_async(rows)() == before
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.usefixtures("generous")
async def test_the_control_an_answer_that_trips_is_seen(
    game: Game,
    people: list[User],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def trips(consumer: TableConsumer, text: str | None) -> dict[str, Any]:
        raise BadMessage

    monkeypatch.setattr(TableConsumer, "answer", trips)

    async def fails() -> None:
        async with line(game.table, people[0]) as socket:
            await socket.communicator.send_to(text_data="[")
            await socket.communicator.wait()

    with pytest.raises(BadMessage):
        await fails()


def test_nonsense_is_the_same_for_the_same_seed() -> None:
    assert messages(6, 50, 1) == messages(6, 50, 1) != messages(7, 50, 1)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("x" * 9 * 1024, "too_large"),
        ('{"id":"a","do":"' + "é" * 5000 + '"}', "too_large"),
        ("[" * 3000, "bad_message"),
        ("[" * 3000 + "]" * 3000, "bad_message"),
        ('{"a":' * 1300 + "1" + "}" * 1300, "bad_message"),
        ("9" * 8000, "bad_message"),
        (b"\x80\x81", "bad_message"),
    ],
)
async def test_what_is_too_long_or_too_deep_is_refused(
    game: Game, people: list[User], message: str | bytes, code: str
) -> None:
    async with line(game.table, people[0]) as socket:
        assert (await send(socket, message))["code"] == code
        assert (await socket.ask("sync"))["kind"] == "view"


def fields(action: SeatAction) -> dict[str, Any]:
    """An action as its message."""
    if isinstance(action, Play):
        end, edge = action.end, action.edge
        return {
            "do": "play",
            "tile": str(action.tile),
            "end": None if end is None else str(end),
            "edge": None if edge is None else edge.value,
        }
    if isinstance(action, Draw):
        return {"do": "draw", "index": action.index}
    assert isinstance(action, Pass), action
    return {"do": "pass"}


def next_move(game: Game, number: int) -> tuple[int, dict[str, Any]] | None:
    """Who acts now, and the message of a first legal move; None at a deal's end."""
    position = log.read(game)
    seat = position.state.turn
    if seat is None:
        return None
    move = fields(legal(position.state, seat)[0])
    common = {"id": f"move-{number}", "game": game.pk, "after": position.number}
    return seat, move | common


@pytest.mark.usefixtures("generous")
@pytest.mark.parametrize("seed", range(5))
async def test_a_move_said_many_times_through_old_and_new_lines_happens_once(
    game: Game, people: list[User], seed: int
) -> None:
    """Each message comes one to five times, on two lines, with old ones in between."""
    random, said = Random(seed), list[tuple[int, dict[str, Any]]]()
    async with (
        line(game.table, people[0]) as ann,
        line(game.table, people[0]) as old_ann,
        line(game.table, people[1]) as bea,
        line(game.table, people[1]) as old_bea,
    ):
        lines = ((ann, old_ann), (bea, old_bea))
        while (move := await sync_to_async(next_move)(game, len(said))) is not None:
            said.append(move)
            numbers = set()
            for seat, message in storm(random, said):
                told = await lines[seat][random.randrange(2)].ask(**message)
                assert told["kind"] == "ack" or message["id"] != move[1]["id"], told
                if message["id"] == move[1]["id"]:
                    numbers.add(told["number"])
            assert len(numbers) == 1
    ids = await sync_to_async(action_ids)(game)
    assert ids == [message["id"] for _, message in said]
    assert len(said) > 5


def storm(
    random: Random, said: list[tuple[int, dict[str, Any]]]
) -> list[tuple[int, dict[str, Any]]]:
    """The newest move up to five times, among older ones said again."""
    found = [said[-1]] * random.randint(1, 5)
    found += random.choices(said[:-1], k=random.randint(0, 2)) if said[1:] else []
    random.shuffle(found)
    return found


def action_ids(game: Game) -> list[str]:
    rows = Entry.objects.filter(game=game).exclude(action_id="").order_by("number")
    return list(rows.values_list("action_id", flat=True))


async def test_a_move_that_comes_too_early_is_refused_and_done_in_its_turn(
    game: Game, people: list[User]
) -> None:
    """A pair is turned round: the second message overtakes the first."""
    first = await sync_to_async(next_move)(game, 1)
    assert first is not None
    seat, message = first
    async with (
        line(game.table, people[seat]) as early,
        line(game.table, people[1 - seat]) as other,
    ):
        told = await other.ask("draw", index=0, id="b", game=game.pk, after=99)
        assert told["kind"] == "refused"
        assert (await early.ask(**message))["kind"] == "ack"
    assert await sync_to_async(action_ids)(game) == ["move-1"]


async def test_the_control_a_move_under_another_id_is_another_move(
    game: Game, people: list[User]
) -> None:
    first = await sync_to_async(next_move)(game, 1)
    assert first is not None
    seat, message = first
    async with line(game.table, people[seat]) as socket:
        assert (await socket.ask(**message))["kind"] == "ack"
        again = json.loads(json.dumps(message | {"id": "another"}))
        assert (await socket.ask(**again))["code"] == "stale"
