"""Grace: a clock that ran out is not held against lag, or against a closed house.

The lag is what this house measured itself, from its own messages; a browser's figures
are never asked. It is forgiven out of an allowance that a seat has and that refills, so
that whoever answers late on purpose gains at most `LAG_REFILL_SECONDS` in ten seconds.
The deadline in the row stays the one that everybody is shown: the forgiveness is
worked out, from rows, by whichever process finds the clock run out. So it holds for
any number of processes, and costs nothing while people are in time.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings

from dominoes.state import State
from tables import deadlines, hours, presence
from tables.attendance import Allowance
from tables.log import Position
from tables.models import Game, Seat

REFILL_EVERY_SECONDS = 10.0


def is_up(game: Game, position: Position, now: datetime) -> bool:
    """True if a locked game's deadline has passed for good.

    A clock that ran while the house was closed is renewed here, should it not have
    been already; a closed house fires nobody's clock.
    """
    state = position.state
    if game.due_at is None or game.due_at > now:
        return False
    if not deadlines.is_persons_clock(game, state):
        return True
    if hours.closed_since(now) is not None:
        return False
    since = hours.opened_at()
    if since is not None and deadlines.renew(game, position, since, now):
        return False
    return game.due_at + forgiven(game, state, now) <= now


def forgiven(game: Game, state: State, now: datetime) -> timedelta:
    """How late the seat to act may be: its lag, as far as its allowance goes."""
    seats = Seat.objects.filter(table=game.table_id)
    seat = None if state.turn is None else seats.filter(number=state.turn).first()
    if seat is None or seat.user_id is None:
        return timedelta(0)
    lag = presence.lag(game.table_id, seat.user_id, now)
    held = Allowance.objects.filter(seat=seat).first()
    return min(lag, left(held, now) + _spent(held, game))


def spend(game: Game, state: State, seat: int, now: datetime) -> None:
    """Take from a seat's allowance what its action, which came in grace, was late."""
    if game.due_at is None or game.due_at >= now or state.turn != seat:
        return
    if not deadlines.is_persons_clock(game, state):
        return
    if hours.closed_since(now) is not None:
        return
    row = Seat.objects.get(table=game.table_id, number=seat)
    held = Allowance.objects.filter(seat=row).first()
    late = now - game.due_at
    more = max(timedelta(0), late - _spent(held, game))
    full_at = now if held is None else max(held.full_at, now)
    values = {
        "full_at": full_at + more / _rate(),
        "due_at": game.due_at,
        "spent_ms": round(late.total_seconds() * 1000),
    }
    Allowance.objects.update_or_create(seat=row, defaults=values)


def left(held: Allowance | None, now: datetime) -> timedelta:
    """What an allowance holds now: all of it if nothing was ever forgiven."""
    bank = timedelta(seconds=settings.LAG_BANK_SECONDS)
    if held is None:
        return bank
    missing = max(timedelta(0), held.full_at - now) * _rate()
    return max(timedelta(0), bank - missing)


def _spent(held: Allowance | None, game: Game) -> timedelta:
    """What this very clock was forgiven already."""
    if held is None or held.due_at != game.due_at:
        return timedelta(0)
    return timedelta(milliseconds=held.spent_ms)


def _rate() -> float:
    """What an allowance gets back in a second."""
    return float(settings.LAG_REFILL_SECONDS / REFILL_EVERY_SECONDS)
