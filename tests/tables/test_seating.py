"""Who may sit where, and what a table refuses outside of a game."""

from __future__ import annotations

import pytest

from dominoes.errors import BadSetting
from tables import errors, seating
from tables.house import HOUSE_TABLES, keep_house_tables_open
from tables.models import Table
from tests.conftest import MakeGuest
from tests.tables.games import concede, open_for, start_for, state_of

pytestmark = pytest.mark.django_db


def test_a_host_takes_the_first_seat_and_bots_the_next(guest: MakeGuest) -> None:
    table = seating.open_table(
        mode_key="inmate", seats=4, changes={}, host=guest("Ann"), bots=["greedy"] * 2
    )
    assert [seat.kind for seat in table.seats.all()] == ["person", "bot", "bot", "open"]
    assert [seat.name for seat in table.seats.all()] == [
        "Ann",
        "Bram",
        "Cleo",
        "",
    ]


def test_a_table_keeps_only_what_its_host_changed(guest: MakeGuest) -> None:
    table = open_for([guest("Ann"), guest("Bea")], get_on="20")
    table.refresh_from_db()
    assert table.changes == {"get_on": "20"}
    assert table.rules(2).get_on == 20


@pytest.mark.parametrize(
    ("seats", "changes", "setting"),
    [
        (5, {}, "seats"),
        (1, {}, "seats"),
        (3, {"sides": "pairs"}, "sides"),
        (4, {"hand_size": "9"}, "hand_size"),
        (2, {"get_on": "7"}, "get_on"),
        (2, {"turn_seconds": "10"}, "turn_seconds"),
        (2, {"max_pip": "9"}, "max_pip"),
        (2, {"nonsense": "1"}, "nonsense"),
    ],
)
def test_a_table_that_the_mode_does_not_allow_is_not_opened(
    seats: int, changes: dict[str, str], setting: str
) -> None:
    with pytest.raises(BadSetting) as refusal:
        seating.open_table(mode_key="citizen", seats=seats, changes=changes)
    assert refusal.value.setting == setting
    assert not Table.objects.exists()


def test_a_seat_is_taken_once_and_sitting_again_is_harmless(guest: MakeGuest) -> None:
    ann, bea = guest("Ann"), guest("Bea")
    table = seating.open_table(mode_key="citizen", seats=3, changes={}, host=ann)
    seating.take_seat(table=table, number=1, user=bea)
    seating.take_seat(table=table, number=1, user=bea)
    with pytest.raises(errors.SeatTaken):
        seating.take_seat(table=table, number=1, user=guest("Cid"))
    with pytest.raises(errors.AlreadySeated):
        seating.take_seat(table=table, number=2, user=bea)
    with pytest.raises(errors.NoSuchSeat):
        seating.take_seat(table=table, number=3, user=guest("Dee"))


def test_bots_come_and_go_at_the_word_of_somebody_seated(guest: MakeGuest) -> None:
    ann = guest("Ann")
    table = seating.open_table(mode_key="citizen", seats=2, changes={}, host=ann)
    seating.seat_bot(table=table, number=1, bot="steady", user=ann)
    assert table.seats.get(number=1).bot == "steady"
    with pytest.raises(errors.SeatTaken):
        seating.take_seat(table=table, number=1, user=guest("Bea"))
    with pytest.raises(errors.SeatTaken):
        seating.seat_bot(table=table, number=0, bot="steady", user=ann)
    with pytest.raises(errors.NoSuchBot):
        seating.seat_bot(table=table, number=1, bot="cheat", user=ann)
    with pytest.raises(errors.NotSeated):
        seating.unseat_bot(table=table, number=1, user=guest("Cid"))
    seating.unseat_bot(table=table, number=1, user=ann)
    assert table.seats.get(number=1).kind == "open"


def test_nobody_changes_seats_during_a_game(guest: MakeGuest) -> None:
    ann, bea = guest("Ann"), guest("Bea")
    table = start_for([ann, bea]).table
    with pytest.raises(errors.GameRunning):
        seating.leave_seat(table=table, user=ann)
    with pytest.raises(errors.GameRunning):
        seating.unseat_bot(table=table, number=1, user=ann)


def test_a_table_closes_with_its_last_person(guest: MakeGuest) -> None:
    ann, bea = guest("Ann"), guest("Bea")
    game = start_for([ann, bea])
    concede(game, 0)
    closed = Table.objects.exclude(closed_at=None)
    seating.leave_seat(table=game.table, user=ann)
    assert not closed.exists()
    seating.leave_seat(table=game.table, user=bea)
    assert closed.exists()
    with pytest.raises(errors.TableClosed):
        seating.take_seat(table=game.table, number=0, user=ann)


def test_those_who_watch_have_no_seat_to_leave(guest: MakeGuest) -> None:
    table = open_for([guest("Ann"), guest("Bea")])
    with pytest.raises(errors.NotSeated):
        seating.leave_seat(table=table, user=guest("Cid"))


def test_the_house_keeps_one_waiting_table_of_each_kind(guest: MakeGuest) -> None:
    for _ in range(2):
        keep_house_tables_open()
    assert Table.objects.count() == len(HOUSE_TABLES)
    table = Table.objects.get(mode_key="citizen")
    seating.take_seat(table=table, number=3, user=guest("Ann"))
    keep_house_tables_open()
    assert Table.objects.filter(mode_key="citizen").count() == 2


def test_a_house_table_waits_on_when_its_visitor_leaves(guest: MakeGuest) -> None:
    keep_house_tables_open()
    table = Table.objects.get(mode_key="citizen-gym")
    ann = guest("Ann")
    seating.take_seat(table=table, number=1, user=ann)
    seating.leave_seat(table=table, user=ann)
    table.refresh_from_db()
    assert table.closed_at is None


def test_whoever_gave_a_game_up_may_leave_it_to_the_others(guest: MakeGuest) -> None:
    people = [guest("Ann"), guest("Bea"), guest("Cid")]
    game = start_for(people)
    concede(game, 1)
    seating.leave_seat(table=game.table, user=people[1])
    assert game.table.seats.get(number=1).kind == "open"
    assert state_of(game).winner is None
    with pytest.raises(errors.GameRunning):
        seating.take_seat(table=game.table, number=1, user=guest("Dee"))
    with pytest.raises(errors.GameRunning):
        seating.leave_seat(table=game.table, user=people[0])


def test_a_house_table_that_lost_its_bots_is_replaced(guest: MakeGuest) -> None:
    keep_house_tables_open()
    table = Table.objects.get(mode_key="citizen-gym")
    ann = guest("Ann")
    seating.take_seat(table=table, number=1, user=ann)
    seating.unseat_bot(table=table, number=0, user=ann)
    seating.leave_seat(table=table, user=ann)
    table.refresh_from_db()
    assert table.closed_at is not None
    keep_house_tables_open()
    assert Table.objects.filter(mode_key="citizen-gym", closed_at=None).count() == 1
