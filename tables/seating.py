"""Opening tables, and who sits where. Nothing here touches a game in progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from dominoes.bots import BOTS
from dominoes.modes import MODES
from tables import errors, log, steady
from tables.attendance import Presence
from tables.broadcast import announce_table
from tables.models import Game, Seat, Table

MOST_CLOSED = 100


@transaction.atomic
def open_table(
    *,
    mode_key: str,
    seats: int,
    changes: Mapping[str, str],
    host: User | None = None,
    bots: Sequence[str] = (),
    is_private: bool = False,
) -> Table:
    """Open a table; its host takes seat 0 and bots the seats after.

    Raises `BadSetting`, naming the field, for what the mode does not allow.
    """
    MODES[mode_key].resolve(seats, changes)
    table = Table.objects.create(
        mode_key=mode_key, changes=dict(changes), host=host, is_private=is_private
    )
    host_seats = 1 if host else 0
    waiting = ["", *bots][1 - host_seats :][:seats]
    keys = [*waiting, *[""] * (seats - len(waiting))]
    Seat.objects.bulk_create(
        Seat(table=table, number=number, bot=_known_bot(key) if key else "")
        for number, key in enumerate(keys)
    )
    if host:
        table.seats.filter(number=0).update(user=host)
    announce_table(table)
    return table


@transaction.atomic
def take_seat(*, table: Table, number: int, user: User) -> None:
    """Sit a person down in an open seat."""
    seat = _open_seat(table, number)
    if seat.user_id == user.pk:
        return
    if seat.kind != "open":
        raise errors.SeatTaken
    seat.user = user
    seat.invitation = ""
    try:
        with transaction.atomic():
            seat.save(update_fields=["user", "invitation"])
    except IntegrityError as error:
        raise errors.AlreadySeated from error
    announce_table(table)


@transaction.atomic
def leave_seat(*, table: Table, user: User) -> None:
    """Free a person's seat; a table without people closes unless it is still waiting.

    A house table waits for company while its bots do; any other table is its people's.
    Whoever has given a game up may leave it to the others.
    """
    seat = lock(table).seats.filter(user=user).first()
    if seat is None:
        raise errors.NotSeated
    if _still_plays(table, seat.number):
        raise errors.GameRunning
    seat.user = None
    seat.is_ready = False
    seat.stand_in = ""
    seat.away_since = None
    seat.save(update_fields=["user", "is_ready", "stand_in", "away_since"])
    has_people = table.seats.exclude(user=None).exists()
    has_bots = table.seats.exclude(bot="").exists()
    is_waiting = table.host_id is None and has_bots and not table.games.exists()
    if not has_people and not is_waiting:
        table.closed_at = timezone.now()
        table.save(update_fields=["closed_at"])
    announce_table(table)


@transaction.atomic
def seat_bot(*, table: Table, number: int, bot: str, user: User) -> None:
    """Let a house bot take an open seat, or another bot's."""
    seat = _open_seat(table, number)
    _require_seated(table, user)
    if seat.kind == "person":
        raise errors.SeatTaken
    seat.bot = _known_bot(bot)
    seat.save(update_fields=["bot"])
    announce_table(table)


@transaction.atomic
def unseat_bot(*, table: Table, number: int, user: User) -> None:
    """Send a bot away, so that a person can sit there."""
    seat = _open_seat(table, number)
    _require_seated(table, user)
    seat.bot = ""
    seat.save(update_fields=["bot"])
    announce_table(table)


def close_idle_tables(*, older_than: timedelta) -> int:
    """Close the tables where nobody was, and nothing played, for so long.

    A table of the house waits for ever while nobody has sat down at it. Harmless to
    repeat; returns how many were closed.
    """
    since = steady.now() - older_than
    keys = list(_idle(since).values_list("pk", flat=True)[:MOST_CLOSED])
    return sum(_close_if_idle(key, since) for key in keys)


def _idle(since: datetime) -> QuerySet[Table]:
    here = Presence.objects.filter(table=OuterRef("pk"), seen_at__gt=since)
    lately = Q(ended_at=None) | Q(ended_at__gt=since)
    games = Game.objects.filter(lately, table=OuterRef("pk"))
    seats = Seat.objects.filter(table=OuterRef("pk")).exclude(user=None)
    rows = Table.objects.filter(closed_at=None, opened_at__lte=since)
    return rows.exclude(Q(host=None) & ~Exists(seats)).filter(
        ~Exists(here), ~Exists(games), ~Exists(seats.filter(away_since__gt=since))
    )


@transaction.atomic
def _close_if_idle(table_id: int, since: datetime) -> bool:
    table = Table.objects.select_for_update().get(pk=table_id)
    if not _idle(since).filter(pk=table_id).exists():
        return False
    table.closed_at = timezone.now()
    table.save(update_fields=["closed_at"])
    announce_table(table)
    return True


def is_playing(table: Table) -> bool:
    """True while a game at this table has not ended."""
    return Game.objects.filter(table=table, ended_at=None).exists()


def _still_plays(table: Table, number: int) -> bool:
    """True if this seat is in the middle of a game that it has not given up."""
    game = Game.objects.filter(table=table, ended_at=None).first()
    return game is not None and not log.read(game).state.forfeited[number]


def lock(table: Table) -> Table:
    """The table's row, held until the transaction ends; raise `TableClosed`."""
    locked = Table.objects.select_for_update().get(pk=table.pk)
    if locked.closed_at is not None:
        raise errors.TableClosed
    return locked


def _open_seat(table: Table, number: int) -> Seat:
    """A seat of a table that is not in the middle of a game."""
    seat = lock(table).seats.filter(number=number).first()
    if seat is None:
        raise errors.NoSuchSeat
    if is_playing(table):
        raise errors.GameRunning
    return seat


def _require_seated(table: Table, user: User) -> None:
    if not table.seats.filter(user=user).exists():
        raise errors.NotSeated


def _known_bot(bot: str) -> str:
    if bot not in BOTS:
        raise errors.NoSuchBot
    return bot
