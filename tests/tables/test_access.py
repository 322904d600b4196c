"""The access matrix: every verb of a socket by everybody who might say it."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from asgiref.sync import sync_to_async

from accounts.models import User
from tables import log, seating, services
from tables.models import Entry, Game, Seat, Table
from tables.wire import _FIELDS as VERBS
from tests.tables.games import guests, order_with, rig
from tests.tables.sockets import line

pytestmark = pytest.mark.django_db(transaction=True)

HANDS = ("6-6 6-3 5-4 5-0 4-0 3-0 2-0", "6-2 6-1 5-1 4-1 3-1 2-1 1-0")
FIELDS: dict[str, dict[str, Any]] = {
    "play": {"tile": "6-6", "end": None, "edge": None},
    "draw": {"index": 0},
    "answer": {"reshuffle": False},
    "claim": {"seat": 1},
    "stand_in": {"seat": 1},
    "heard": {"n": 1},
}
# What anybody may say: to see what everybody sees, and what was read.
FREE = {"sync", "heard"}
# Who is refused everything but that, and with which code.
STRANGERS = {
    "anonymous": "not_seated",
    "other": "not_seated",
    "elsewhere": "not_seated",
    "former": "not_seated",
}


class House(NamedTuple):
    """A running game at a table with a bot, and everybody who may look at it."""

    game: Game
    people: dict[str, User | None]


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    """Ann hosts and leads; a bot has the third seat; Eve's game is at another table."""
    rig(monkeypatch, [order_with(*HANDS)] * 2)
    ann, bea, cid, dov, eve, fay = guests("Ann", "Bea", "Cid", "Dov", "Eve", "Fay")
    elsewhere = open_table(eve, bots=1)
    services.start_game(table=elsewhere, user=eve)
    table = open_table(ann, bots=1, seats=3)
    seating.take_seat(table=table, number=open_seat(table), user=dov)
    seating.leave_seat(table=table, user=dov)
    seating.take_seat(table=table, number=open_seat(table), user=bea)
    game = services.start_game(table=table, user=ann)
    return House(
        game,
        {
            "anonymous": None,
            "other": cid,
            "elsewhere": eve,
            "former": dov,
            "host": ann,
            "seat": bea,
            "spectator": fay,
        },
    )


def open_table(host: User, *, bots: int, seats: int = 2) -> Table:
    return seating.open_table(
        mode_key="citizen", seats=seats, changes={}, host=host, bots=["greedy"] * bots
    )


def open_seat(table: Table) -> int:
    seat = Seat.objects.filter(table=table, user=None, bot="").first()
    assert seat is not None
    return seat.number


def rows() -> list[Any]:
    """All that a refused word may not change."""
    seats = Seat.objects.order_by("pk").values_list(
        "pk", "user", "bot", "stand_in", "is_ready", "has_asked", "asked_id"
    )
    games = Game.objects.order_by("pk").values_list("pk", "last", "epoch", "paused_at")
    return [*seats, *games, Entry.objects.count()]


@pytest.mark.parametrize("verb", sorted(VERBS))
@pytest.mark.parametrize("role", [*STRANGERS, "spectator"])
async def test_who_has_no_seat_changes_nothing(
    house: House, role: str, verb: str
) -> None:
    before = await sync_to_async(rows)()
    async with line(house.game.table, house.people[role]) as socket:
        told = await say(socket, house, verb)
        if verb in FREE:
            assert told["kind"] in ("view", "events", "refused")
            assert not hands_in(told)
        else:
            assert (told["kind"], told["code"]) == ("refused", "not_seated")
            assert not hands_in(told)
    assert await sync_to_async(rows)() == before


async def say(socket: Any, house: House, verb: str) -> dict[str, Any]:
    after = await sync_to_async(number_of)(house.game)
    told: dict[str, Any] = await socket.ask(
        verb, game=house.game.pk, after=after, **FIELDS.get(verb, {})
    )
    return told


def number_of(game: Game) -> int:
    return log.read(game).number


def hands_in(told: dict[str, Any]) -> bool:
    """True if an answer holds a tile that lies in a hand."""
    return any(tile in str(told) for hand in HANDS for tile in hand.split())


@pytest.mark.parametrize("verb", sorted(VERBS))
async def test_a_seat_speaks_for_itself_alone(house: House, verb: str) -> None:
    """Bea is not the one to act: whatever she says, Ann's hand and turn stay hers."""
    before = await sync_to_async(number_of)(house.game)
    async with line(house.game.table, house.people["seat"]) as socket:
        told = await say(socket, house, verb)
    assert "6-6" not in str(told)
    moved = await sync_to_async(number_of)(house.game) - before
    assert moved == 0 or verb == "concede"


@pytest.mark.parametrize("verb", sorted(VERBS))
async def test_the_word_of_a_game_elsewhere_is_not_taken_here(
    house: House, verb: str
) -> None:
    """Eve sits at her own table and names the game of this one, through her socket."""
    before = await sync_to_async(rows)()
    eve = house.people["elsewhere"]
    table = await Table.objects.aget(seats__user=eve)
    async with line(table, eve) as socket:
        told = await say(socket, house, verb)
    if verb in FREE:
        assert told.get("game") != house.game.pk
    else:
        assert (told["kind"], told["code"]) == ("refused", "no_game")
    assert await sync_to_async(rows)() == before


async def test_a_host_may_no_more_than_a_seat(house: House) -> None:
    async with line(house.game.table, house.people["host"]) as socket:
        told = await socket.ask("sync")
    hidden = [tile for tile in HANDS[1].split() if tile in str(told)]
    assert not hidden


async def test_a_message_may_not_claim_a_seat(house: House) -> None:
    """There is no field for it: a seat of one's own cannot be put into a message."""
    for extra in ({"seat": 0}, {"user": 1}, {"as": "host"}):
        async with line(house.game.table, house.people["other"]) as socket:
            told = await socket.ask("pass", game=house.game.pk, after=0, **extra)
            assert told["code"] == "bad_message"


async def test_the_control_a_seat_in_turn_does_change_the_game(house: House) -> None:
    """Were everybody refused everything, the matrix would say nothing."""
    before = await sync_to_async(rows)()
    async with line(house.game.table, house.people["host"]) as socket:
        told = await say(socket, house, "play")
        assert told["kind"] == "ack", told
    assert await sync_to_async(rows)() != before


def test_the_control_a_hand_in_an_answer_is_found() -> None:
    assert hands_in({"view": {"hands": [["6-6"], None]}})
    assert not hands_in({"view": {"hands": [7, 7]}})
