"""What the others may do when somebody is away, and how that person comes back.

At a table without a clock, and between deals, a seat whose person has been away for
three minutes may be claimed, which gives the game up for it, or left to a bot. A clock
that runs needs no help. All is decided in the transaction that locks the game and the
seat: whoever comes back first has come back.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from dominoes.actions import Concede
from dominoes.clock import is_running
from dominoes.errors import SeatIsOut
from dominoes.state import State
from dominoes.view import show
from tables import errors, hours, log, presence, services, stand_ins, steady
from tables.models import Entry, Game, Seat


def claim(*, game_id: int, seat: int, absent: int, message_id: str) -> int:
    """Give the game up for an absent seat; return the number of the entry that says so.

    The same `message_id` again returns the same number. Raises what `_require_absent`
    does.
    """
    action_id = f"claim\n{message_id}"[:40]  # no message may hold a line's end
    with transaction.atomic():
        game = log.lock(game_id)
        done = log.written(game, seat=absent, action_id=action_id)
        if done is not None:
            return done
        _require_absent(game, seat, absent)
        return services.act(
            game_id=game_id, seat=absent, action=Concede(), after=0, action_id=action_id
        )


def stand_in(*, game_id: int, seat: int, absent: int) -> None:
    """Let a bot play an absent seat until its person is back; harmless to repeat."""
    with transaction.atomic():
        game = log.lock(game_id)
        if absent in game.company.bots and absent in game.company.people.values():
            return
        _require_absent(game, seat, absent)
        stand_ins.put(game, log.read(game), absent)


def back(*, game_id: int, seat: int) -> None:
    """Play one's own seat again; harmless to repeat."""
    with transaction.atomic():
        game = log.lock(game_id)
        if game.ended_at is not None:
            raise errors.NoGame
        stand_ins.come_back(game, log.read(game), seat)


def _require_absent(game: Game, seat: int, absent: int) -> None:
    """Refuse unless this seat, seen from the other, keeps everybody waiting.

    Raises `NoGame`, `GamePaused`, `NoSuchSeat`, `SeatIsOut`, `ClockRuns`, `NotAwaited`,
    `StoodIn`, `JustOpened` or `NotAway`.
    """
    state = log.read(game).state
    if game.ended_at is not None:
        raise errors.NoGame
    if game.paused_at is not None:
        raise errors.GamePaused
    if absent >= state.seats:
        raise errors.NoSuchSeat
    if state.forfeited[seat] or state.forfeited[absent]:
        raise SeatIsOut
    _require_awaited(state, seat, absent)
    now = steady.now()
    row = Seat.objects.select_for_update().get(table=game.table_id, number=absent)
    if row.stand_in:
        raise errors.StoodIn
    if hours.is_blameless(now):
        raise errors.JustOpened
    patience = timedelta(seconds=settings.CLAIM_SECONDS)
    if not presence.is_away(row, now, patience) or _has_acted(
        game, absent, now - patience
    ):
        raise errors.NotAway


def _has_acted(game: Game, seat: int, since: datetime) -> bool:
    """True if a seat's person did something lately, by whatever way it came."""
    acts = Entry.objects.filter(game=game, seat=seat, written_at__gt=since)
    return acts.exists()


def _require_awaited(state: State, seat: int, absent: int) -> None:
    """Refuse on one's own turn, a third one's, and while a clock runs.

    Whose turn it is may be a secret; the answer is then the same for every seat.
    """
    if seat == absent:
        raise errors.NotAwaited
    if is_running(state):
        raise errors.ClockRuns
    if show(state, seat).turn not in (None, absent):
        raise errors.NotAwaited
