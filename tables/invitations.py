"""Links to one seat: made by the host, good for one person, withdrawn at will."""

from __future__ import annotations

import secrets

from django.db import transaction

from accounts.models import User
from tables import errors, seating
from tables.models import Seat, Table


@transaction.atomic
def invite(*, table: Table, number: int, user: User) -> str:
    """Return the secret of a link to an open seat; the same one if it has one."""
    seat = _seat(table, number, user)
    if seat.kind != "open":
        raise errors.SeatTaken
    if not seat.invitation:
        seat.invitation = secrets.token_urlsafe(16)
        seat.save(update_fields=["invitation"])
    return seat.invitation


@transaction.atomic
def withdraw(*, table: Table, number: int, user: User) -> None:
    """Make the link to a seat good for nobody; harmless to repeat."""
    seat = _seat(table, number, user)
    seat.invitation = ""
    seat.save(update_fields=["invitation"])


@transaction.atomic
def accept(*, secret: str, user: User) -> Table:
    """Seat a person at the very seat of an invitation, which is used up by it."""
    found = find(secret)
    table = seating.lock(found.table)
    seat = Seat.objects.get(pk=found.pk)
    if seat.invitation != secret:
        raise errors.InvitationOver
    seating.take_seat(table=table, number=seat.number, user=user)
    return table


def find(secret: str) -> Seat:
    """The seat that an invitation leads to; raise `InvitationOver` if there is none."""
    seats = Seat.objects.select_related("table").filter(
        invitation=secret, table__closed_at=None
    )
    seat = seats.first() if secret else None
    if seat is None:
        raise errors.InvitationOver
    return seat


def may_invite(table: Table, user_id: int | None) -> bool:
    """True for the host; at a table of the house, for whoever sits there."""
    if table.host_id is not None:
        return table.host_id == user_id
    return user_id is not None and table.seats.filter(user=user_id).exists()


def _seat(table: Table, number: int, user: User) -> Seat:
    seat = seating.lock(table).seats.filter(number=number).first()
    if seat is None:
        raise errors.NoSuchSeat
    if not may_invite(table, user.pk):
        raise errors.NotHost
    return seat
