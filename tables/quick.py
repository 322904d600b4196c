"""A seat at once: where people wait already, or at a new table of one's own."""

from __future__ import annotations

from collections.abc import Collection

from django.db import connection, transaction
from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from accounts.models import User
from dominoes.modes import MODES
from tables.models import Game, Seat, Table
from tables.seating import open_table, take_seat

# The name of the lock, among the advisory locks of the database.
SEEKERS = 0x5EA7


@transaction.atomic
def find_seat(*, user: User, mode_keys: Collection[str] = ()) -> Table:
    """Seat a person at a waiting public table of one of these modes; return the table.

    That is the table where most people wait, then the one with fewest open seats. If
    nobody waits, a new table opens. Whoever waits at such a table already stays there,
    so that asking twice is harmless. No key means any mode.
    """
    wanted = [key for key in MODES if not mode_keys or key in mode_keys]
    wanted = wanted or list(MODES)
    _queue()
    waiting = _waiting(wanted)
    own = waiting.filter(Exists(_seats(Q(user=user)))).first()
    if own is not None:
        return own
    table = waiting.filter(Exists(_seats(~Q(user=None))), Exists(_open())).first()
    if table is None:
        key = wanted[0]
        seats = MODES[key].seats[0]
        return open_table(mode_key=key, seats=seats, changes={}, host=user)
    free = table.seats.filter(user=None, bot="").values_list("number", flat=True)
    take_seat(table=table, number=free[0], user=user)
    return table


def _waiting(mode_keys: list[str]) -> QuerySet[Table]:
    """Public tables between games, the fullest first."""
    running = Game.objects.filter(table=OuterRef("pk"), ended_at=None)
    played = Game.objects.filter(table=OuterRef("pk"))
    tables = Table.objects.filter(
        ~Exists(running), closed_at=None, is_private=False, mode_key__in=mode_keys
    ).annotate(
        people=Count("seats", filter=~Q(seats__user=None)),
        open_seats=Count("seats", filter=Q(seats__user=None, seats__bot="")),
    )
    return tables.filter(Exists(_open()) | ~Exists(played)).order_by(
        "-people", "open_seats", "opened_at"
    )


def _open() -> QuerySet[Seat]:
    return _seats(Q(user=None, bot=""))


def _seats(which: Q) -> QuerySet[Seat]:
    """Such seats of the table that the query around this one is about."""
    return Seat.objects.filter(which, table=OuterRef("pk"))


def _queue() -> None:
    """Let one person look at a time, so that two who look at once meet.

    On SQLite the transaction itself is the queue.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [SEEKERS])
