"""Presence: who has a line to a table, through any process, and who is away.

A process knows its own lines and keeps a row for each person on them, which it renews
every three seconds. A seat is away once no living row is left, which a reload or one
missed heartbeat never comes to; `Seat.away_since` is written only then, and when the
person comes back. Both happen under a lock of the seat's row, so that a claim on the
seat (`tables.absence`) sees either the one or the other.
"""

from __future__ import annotations

import contextlib
from collections.abc import Hashable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet

from tables import bus, steady
from tables.attendance import Presence
from tables.lines import Lines, Pair
from tables.models import Game, Seat
from tables.posting import tell_table

# So long after an opening nobody is looked for: browsers are finding their way back.
RETURN_SECONDS = 15.0
# A lag that changed by less is not written.
LAG_STEP_MS = 20


def came(table_id: int, user_id: int, socket_id: Hashable) -> None:
    """A person has a new socket at a table."""
    pair = table_id, user_id
    lines.add(pair, socket_id)
    if pair not in _written:
        _enter(pair)


def left(table_id: int, user_id: int, socket_id: Hashable) -> None:
    """A socket has closed. Touches no rows: its person may be back in a moment."""
    lines.remove((table_id, user_id), socket_id)


def heard(socket_id: Hashable, seconds: float) -> None:
    """A socket answered a ping after so many seconds, by this process's own clock."""
    lines.hear(socket_id, seconds)


def settle() -> None:
    """Write who has gone from this process for good, and who was heard again."""
    for pair in {*list(_written), *lines.left()}:
        if not lines.has(pair):
            _leave(pair)
    for pair in lines.here():
        if pair not in _written:
            _enter(pair)


def beat() -> None:
    """Say that everybody on this process's lines is still there."""
    now, here = steady.now(), lines.here()
    alive = Presence.objects.filter(process=bus.OWN_NAME).update(seen_at=now)
    if alive < len(_written):  # another process took this one for dead
        _written.clear()
        settle()
    for pair, lag in here.items():
        lag_ms = min(round(lag * 1000), round(settings.LAG_BANK_SECONDS * 1000))
        known = _written.get(pair)
        if known is not None and abs(known - lag_ms) >= LAG_STEP_MS:
            _rows(pair).filter(process=bus.OWN_NAME).update(lag_ms=lag_ms)
            _written[pair] = lag_ms


def sweep(opened_at: datetime) -> None:
    """Write who is away because a process died, or who never came to a game."""
    now = steady.now()
    if now - opened_at < timedelta(seconds=RETURN_SECONDS):
        return
    expired = Presence.objects.filter(seen_at__lt=_oldest(now))
    for table_id, user_id, seen_at in list(
        expired.values_list("table_id", "user_id", "seen_at")
    ):
        _mark((table_id, user_id), max(seen_at, opened_at))
    expired.delete()
    games = Game.objects.filter(ended_at=None, started_at__lt=_oldest(now))
    rows = Presence.objects.filter(
        table=OuterRef("table"), user=OuterRef("user"), seen_at__gte=_oldest(now)
    )
    missing = Seat.objects.filter(
        ~Exists(rows), table__in=games.values("table"), away_since=None
    ).exclude(user=None)
    for table_id, user_id in list(missing.values_list("table_id", "user_id")):
        _mark((table_id, user_id), now)
    seats = Seat.objects.exclude(away_since=None)
    seats.filter(away_since__gt=now).update(away_since=now)
    seats.filter(Q(user=None) | Exists(rows)).update(away_since=None)


def lag(table_id: int, user_id: int, now: datetime) -> timedelta:
    """The round trip of a person's slowest living line, as this house measured it."""
    rows = _living((table_id, user_id), now).values_list("lag_ms", flat=True)
    return timedelta(milliseconds=max(rows, default=0))


def is_away(seat: Seat, now: datetime, patience: timedelta) -> bool:
    """True if the person of a locked seat has been away for so long, and still is."""
    if seat.user_id is None or seat.away_since is None:
        return False
    is_long = now - seat.away_since >= patience
    return is_long and not _living((seat.table_id, seat.user_id), now).exists()


def shown(table_id: int) -> dict[str, Any]:
    """Who is away, and for how long by now, as everybody at a table may know."""
    now = steady.now()
    seats = Seat.objects.filter(table=table_id).exclude(user=None)
    return {
        "seats": {
            str(number): {
                "away_ms": None if since is None else _milliseconds(now - since),
                "stand_in": bool(bot),
            }
            for number, since, bot in seats.values_list(
                "number", "away_since", "stand_in"
            )
        },
        "claim_ms": settings.CLAIM_SECONDS * 1000,
    }


def announce(table_id: int) -> None:
    """Once the transaction commits, tell everybody at the table who is away."""
    transaction.on_commit(partial(_tell, table_id))


def forget() -> None:
    """Know of no rows of this process, as a new one does."""
    _written.clear()


def _enter(pair: Pair) -> None:
    """Write that somebody is here, unless the table or the person is not any more."""
    with contextlib.suppress(IntegrityError), transaction.atomic():
        seat = _lock_seat(pair)
        Presence.objects.update_or_create(
            table_id=pair[0],
            user_id=pair[1],
            process=bus.OWN_NAME,
            defaults={"seen_at": steady.now(), "lag_ms": 0},
        )
        _written[pair] = 0
        if seat is not None and seat.away_since is not None:
            seat.away_since = None
            seat.save(update_fields=["away_since"])
            announce(seat.table_id)


def _leave(pair: Pair) -> None:
    with transaction.atomic():
        seat = _lock_seat(pair)
        if lines.has(pair):
            return
        _written.pop(pair, None)
        since = steady.now() - timedelta(seconds=lines.gone_seconds(pair))
        _rows(pair).filter(process=bus.OWN_NAME).delete()
        _mark_locked(seat, since)


def _mark(pair: Pair, since: datetime) -> None:
    with transaction.atomic():
        _mark_locked(_lock_seat(pair), since)


def _mark_locked(seat: Seat | None, since: datetime) -> None:
    if seat is None or seat.user_id is None or seat.away_since is not None:
        return
    if not _living((seat.table_id, seat.user_id), steady.now()).exists():
        seat.away_since = since
        seat.save(update_fields=["away_since"])
        announce(seat.table_id)


def _lock_seat(pair: Pair) -> Seat | None:
    seats = Seat.objects.select_for_update().filter(table=pair[0], user=pair[1])
    return seats.first()


def _rows(pair: Pair) -> QuerySet[Presence]:
    return Presence.objects.filter(table=pair[0], user=pair[1])


def _living(pair: Pair, now: datetime) -> QuerySet[Presence]:
    return _rows(pair).filter(seen_at__gte=_oldest(now))


def _oldest(now: datetime) -> datetime:
    """What was not seen since then has missed three heartbeats."""
    return now - timedelta(
        seconds=settings.HEARTBEAT_SECONDS * settings.MISSED_HEARTBEATS
    )


def _milliseconds(length: timedelta) -> int:
    return max(0, round(length.total_seconds() * 1000))


def _tell(table_id: int) -> None:
    tell_table(table_id, {"kind": "presence", **shown(table_id)})


lines = Lines()
# Who has a row of this process, and the lag that stands in it, in milliseconds.
_written: dict[Pair, int] = {}
