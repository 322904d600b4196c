"""Tables and games for tests: dealt as rigged, played by the rules."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.services import create_guest
from dominoes.actions import Concede, SeatAction
from dominoes.game import legal
from dominoes.state import State
from dominoes.tiles import Tile, tile_set
from tables import chance, log, seating, selectors, services
from tables.models import Game, Table

_ids = itertools.count()


def guests(*names: str) -> list[User]:
    """Guests of these names."""
    return [create_guest(name=name) for name in names]


def open_for(people: Sequence[User], mode: str = "citizen", **changes: str) -> Table:
    """A table with each of these people in a seat, in order."""
    table = seating.open_table(
        mode_key=mode, seats=len(people), changes=changes, host=people[0]
    )
    for number, person in enumerate(people[1:], 1):
        seating.take_seat(table=table, number=number, user=person)
    return table


def start_for(people: Sequence[User], mode: str = "citizen", **changes: str) -> Game:
    """A game just dealt to these people."""
    table = open_for(people, mode, **changes)
    return services.start_game(table=table, user=people[0])


def with_bots(bots: int) -> Game:
    """A game that Ann plays with bots, against the clock."""
    (ann,) = guests("Ann")
    table = seating.open_table(
        mode_key="citizen-gym",
        seats=bots + 1,
        changes={},
        host=ann,
        bots=["greedy"] * bots,
    )
    return services.start_game(table=table, user=ann)


def state_of(game: Game) -> State:
    """The game as its log has it."""
    return log.read(game).state


def step(game: Game, action: SeatAction | None = None) -> int:
    """Let the seat whose turn it is act: as told, or with its first legal action."""
    position = log.read(game)
    seat = position.state.turn
    assert seat is not None
    return services.act(
        game_id=game.pk,
        seat=seat,
        action=action or legal(position.state, seat)[0],
        after=position.number,
        action_id=f"step-{next(_ids)}",
    )


def concede(game: Game, seat: int) -> None:
    """Let a seat give the game up."""
    services.act(
        game_id=game.pk,
        seat=seat,
        action=Concede(),
        after=log.read(game).number,
        action_id=f"concede-{next(_ids)}",
    )


def ask_pause(game: Game, *seats: int) -> None:
    """Let these seats ask for a pause, each in a message of its own."""
    for seat in seats:
        services.ask_pause(
            game_id=game.pk, seat=seat, resume=False, message_id=f"ask-{next(_ids)}"
        )


def ask_to_resume(game: Game, *seats: int) -> None:
    """Let these seats ask to go on, each in a message of its own."""
    for seat in seats:
        services.ask_pause(
            game_id=game.pk, seat=seat, resume=True, message_id=f"ask-{next(_ids)}"
        )


def is_paused(game: Game) -> bool:
    """True in a pause; nothing is due then."""
    game.refresh_from_db()
    assert game.paused_at is None or game.due_at is None
    return game.paused_at is not None


def seconds_left(game: Game) -> float:
    """How long it is until the house acts."""
    game.refresh_from_db()
    assert game.due_at is not None
    return (game.due_at - timezone.now()).total_seconds()


def asked(game: Game) -> list[bool]:
    """Which seats have asked for a pause or, in one, to go on, as everyone is told."""
    seats = selectors.table_for_all(game.table)["seats"]
    return [seat["pause"] for seat in seats]


def finish_deal(game: Game) -> None:
    """Play first legal actions until the deal is over."""
    while state_of(game).turn is not None:
        step(game)


def order_with(*hands: str, yard: str = "") -> tuple[Tile, ...]:
    """A shuffle that begins with these hands, and whose yard begins with `yard`."""
    named = [Tile.parse(word) for hand in hands for word in hand.split()]
    drawn = [Tile.parse(word) for word in yard.split()]
    rest = [tile for tile in tile_set(6) if tile not in {*named, *drawn}]
    return (*named, *drawn, *rest)


def rig(monkeypatch: pytest.MonkeyPatch, orders: Iterable[tuple[Tile, ...]]) -> None:
    """Make the next washes come out as told."""
    told = iter(orders)
    monkeypatch.setattr(chance, "shuffled", lambda tiles: next(told))
