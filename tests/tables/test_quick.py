"""A seat at once, a seat by a link, and tables that close themselves."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.services import create_guest
from tables import errors, invitations, seating
from tables.attendance import Presence
from tables.house import keep_house_tables_open
from tables.models import Seat, Table
from tables.quick import find_seat
from tests.conftest import MakeGuest
from tests.tables.games import concede, open_for, start_for
from tests.tables.test_race import race

pytestmark = pytest.mark.django_db
HALF_HOUR = timedelta(minutes=30)


def open_with_room(guest: MakeGuest, names: str, *, is_private: bool = False) -> Table:
    """A table of four where these people wait."""
    first, *others = [guest(name) for name in names.split()]
    table = seating.open_table(
        mode_key="inmate", seats=4, changes={}, host=first, is_private=is_private
    )
    for number, person in enumerate(others, 1):
        seating.take_seat(table=table, number=number, user=person)
    return table


def age(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(opened_at=timezone.now() - 2 * HALF_HOUR)


def is_open(table: Table) -> bool:
    table.refresh_from_db()
    return table.closed_at is None


def test_a_quick_seat_is_where_most_people_wait(guest: MakeGuest) -> None:
    keep_house_tables_open()
    open_with_room(guest, "Ann")
    fuller = open_with_room(guest, "Bea Cid")
    assert find_seat(user=guest("Dee"), mode_keys=["inmate"]) == fuller
    assert fuller.seats.exclude(user=None).count() == 3


def test_a_quick_seat_is_never_at_a_private_table_or_in_a_game(
    guest: MakeGuest,
) -> None:
    private = open_with_room(guest, "Ann", is_private=True)
    start_for([guest("Bea"), guest("Cid")])
    found = find_seat(user=guest("Dee"))
    assert found != private
    assert found.host is not None
    assert found.host.name == "Dee"


def test_a_quick_seat_is_at_one_of_the_modes_asked_for(guest: MakeGuest) -> None:
    open_with_room(guest, "Ann")
    assert find_seat(user=guest("Bea"), mode_keys=["block"]).mode_key == "block"


def test_asking_twice_for_a_quick_seat_gives_one(guest: MakeGuest) -> None:
    open_with_room(guest, "Ann")
    bea = guest("Bea")
    assert find_seat(user=bea) == find_seat(user=bea)
    assert Seat.objects.filter(user=bea).count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_who_look_at_once_meet_at_one_table() -> None:
    for key in ("block", "draw", "inmate", "citizen"):
        one, two = create_guest(name="Ann"), create_guest(name="Bea")
        seek_one = partial(find_seat, user=one, mode_keys=[key])
        seek_two = partial(find_seat, user=two, mode_keys=[key])
        found = race(seek_one, seek_two, seek_two)
        assert len(set(found)) == 1, found
        assert Seat.objects.filter(user__in=[one, two]).count() == 2


def test_an_invitation_seats_one_person_at_its_seat(guest: MakeGuest) -> None:
    table = open_with_room(guest, "Ann")
    assert table.host is not None
    secret = invitations.invite(table=table, number=2, user=table.host)
    assert secret == invitations.invite(table=table, number=2, user=table.host)
    bea = guest("Bea")
    invitations.accept(secret=secret, user=bea)
    assert table.seats.get(user=bea).number == 2
    with pytest.raises(errors.InvitationOver):
        invitations.accept(secret=secret, user=guest("Cid"))


def test_a_withdrawn_invitation_is_good_for_nobody(guest: MakeGuest) -> None:
    table = open_with_room(guest, "Ann")
    assert table.host is not None
    secret = invitations.invite(table=table, number=1, user=table.host)
    invitations.withdraw(table=table, number=1, user=table.host)
    with pytest.raises(errors.InvitationOver):
        invitations.accept(secret=secret, user=guest("Bea"))
    with pytest.raises(errors.InvitationOver):
        invitations.find("")


def test_only_the_host_invites_and_only_to_an_open_seat(guest: MakeGuest) -> None:
    table = open_with_room(guest, "Ann Bea")
    assert table.host is not None
    bea = table.seats.get(number=1).user
    assert bea is not None
    with pytest.raises(errors.NotHost):
        invitations.invite(table=table, number=2, user=bea)
    with pytest.raises(errors.SeatTaken):
        invitations.invite(table=table, number=1, user=table.host)
    with pytest.raises(errors.NoSuchSeat):
        invitations.invite(table=table, number=9, user=table.host)


def test_a_table_where_nobody_was_for_half_an_hour_closes(guest: MakeGuest) -> None:
    table = open_with_room(guest, "Ann")
    assert seating.close_idle_tables(older_than=HALF_HOUR) == 0
    age(table)
    assert seating.close_idle_tables(older_than=HALF_HOUR) == 1
    assert not is_open(table)
    assert seating.close_idle_tables(older_than=HALF_HOUR) == 0


def test_a_table_with_company_or_a_game_stays_open(guest: MakeGuest) -> None:
    visited = open_with_room(guest, "Ann")
    assert visited.host is not None
    Presence.objects.create(
        table=visited, user=visited.host, process="p", seen_at=timezone.now()
    )
    left_lately = open_with_room(guest, "Bea")
    left_lately.seats.filter(number=0).update(away_since=timezone.now())
    playing = start_for([guest("Cid"), guest("Dee")]).table
    game = start_for([guest("Eve"), guest("Fay")])
    concede(game, 0)
    kept = [visited, left_lately, playing, game.table]
    keep_house_tables_open()
    for table in Table.objects.all():
        age(table)
    assert seating.close_idle_tables(older_than=HALF_HOUR) == 0
    assert all(is_open(table) for table in kept)


def test_who_takes_a_seat_after_somebody_is_there_and_plays(guest: MakeGuest) -> None:
    ann, bea = guest("Ann"), guest("Bea")
    table = open_for([ann, bea])
    table.seats.filter(user=bea).update(away_since=timezone.now(), stand_in="greedy")
    seating.leave_seat(table=table, user=bea)
    seat = table.seats.get(number=1)
    assert (seat.away_since, seat.stand_in) == (None, "")
