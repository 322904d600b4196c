"""People who are away, and what the others try: for tests of absence."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from datetime import timedelta

from django.db import transaction

from dominoes.errors import RuleError
from tables import absence, presence, steady
from tables.attendance import House, Presence
from tables.errors import TableError
from tables.models import Entry, Game, Seat
from tests.tables.games import state_of

_ids = itertools.count()


def turn_of(game: Game) -> int:
    turn = state_of(game).turn
    assert turn is not None
    return turn


def goes(game: Game, number: int, seconds: float = 181) -> None:
    """The person of a seat has been away, and has done nothing, for so long."""
    since = steady.now() - timedelta(seconds=seconds)
    Entry.objects.filter(game=game).update(written_at=since)
    Seat.objects.filter(table=game.table, number=number).update(away_since=since)


def open_since(seconds: float) -> None:
    """The house opened so long ago."""
    now = steady.now()
    then = now - timedelta(seconds=seconds)
    House.objects.update_or_create(pk=1, defaults={"seen_at": now, "opened_at": then})


def claim(game: Game, seat: int, absent: int, key: str = "") -> int:
    return absence.claim(
        game_id=game.pk, seat=seat, absent=absent, message_id=key or f"c{next(_ids)}"
    )


def stand_in(game: Game, seat: int, absent: int) -> None:
    absence.stand_in(game_id=game.pk, seat=seat, absent=absent)


def answer_to(deed: Callable[[], object]) -> str:
    """The code of the refusal, or "done"; whatever was done is undone."""
    try:
        with transaction.atomic():
            deed()
            transaction.set_rollback(True)
    except (TableError, RuleError) as refusal:
        return refusal.code
    return "done"


def returns(game: Game, number: int) -> Callable[[], str]:
    """The person of a seat opens a line to the table."""
    user = game.table.seats.get(number=number).user_id
    assert user is not None
    socket = f"s{next(_ids)}"

    def come() -> str:
        presence.came(game.table_id, user, socket)
        return socket

    return come


def goes_again(game: Game, number: int) -> None:
    """The same, once more: no line of before is left."""
    presence.lines.clear()
    presence.forget()
    Presence.objects.all().delete()
    goes(game, number)
