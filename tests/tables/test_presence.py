"""Presence: a reload, a second tab and one missed heartbeat are no absence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tables import bus, hours, presence, seating, steady
from tables.attendance import Presence
from tables.lines import Lines
from tables.models import Game, Seat, Table
from tests.tables.games import guests, start_for
from tests.tables.machine import Machine, machine_for
from tests.tables.test_race import race

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return machine_for(monkeypatch)


@pytest.fixture
def seat(machine: Machine) -> Seat:
    """Ann's seat beside Bea's, in a house that has been open for a while."""
    machine.restart()
    machine.live(presence.RETURN_SECONDS + 1)
    game = start_for(guests("Ann", "Bea"))
    return game.table.seats.get(number=0)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What everybody at the tables is told about presence."""
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(
        presence, "tell_table", lambda table_id, message: heard.append(message)
    )
    return heard


def came(seat: Seat, socket: object) -> None:
    assert seat.user_id is not None
    presence.came(seat.table_id, seat.user_id, socket)


def left(seat: Seat, socket: object) -> None:
    assert seat.user_id is not None
    presence.left(seat.table_id, seat.user_id, socket)


def is_away(seat: Seat) -> bool:
    seat.refresh_from_db()
    return seat.away_since is not None


def other_process(
    monkeypatch: pytest.MonkeyPatch, machine: Machine
) -> Callable[[], None]:
    """Be another process from now on; the result is to be the first one again."""
    before = (bus.OWN_NAME, presence.lines, presence._written)
    written: dict[Any, int] = {}
    after = ("another", Lines(machine.monotonic), written)

    def become(who: tuple[str, Lines, dict[Any, int]]) -> None:
        monkeypatch.setattr(bus, "OWN_NAME", who[0])
        monkeypatch.setattr(presence, "lines", who[1])
        monkeypatch.setattr(presence, "_written", who[2])

    become(after)
    return lambda: become(before)


def test_a_reload_is_not_an_absence(
    seat: Seat, machine: Machine, told: list[dict[str, Any]]
) -> None:
    came(seat, "first")
    for reload in range(5):
        left(seat, "first" if not reload else reload - 1)
        machine.live(3)
        came(seat, reload)
        machine.live(2)
        assert not is_away(seat)
    assert all(said["seats"]["0"]["away_ms"] is None for said in told)


def test_who_stays_away_is_away_and_everybody_hears_it_once(
    seat: Seat, machine: Machine, told: list[dict[str, Any]]
) -> None:
    came(seat, "line")
    machine.live(1)
    told.clear()
    left(seat, "line")
    machine.live(8)
    assert is_away(seat)
    (said,) = [said for said in told if said["seats"]["0"]["away_ms"] is not None][:1]
    assert said["kind"] == "presence"
    assert 4000 <= said["seats"]["0"]["away_ms"] <= 6000
    count = len(told)
    machine.live(20)
    assert len(told) <= count + 1  # Bea, who never came at all
    came(seat, "again")
    assert not is_away(seat)
    assert told[-1]["seats"]["0"]["away_ms"] is None


def test_one_of_two_tabs_that_closes_is_no_absence(
    seat: Seat, machine: Machine
) -> None:
    came(seat, "phone")
    came(seat, "laptop")
    left(seat, "phone")
    machine.live(15)
    assert not is_away(seat)
    left(seat, "laptop")
    machine.live(6)
    assert is_away(seat)


def test_two_missed_heartbeats_are_no_absence_and_three_are(
    seat: Seat, machine: Machine
) -> None:
    came(seat, "line")
    presence.heard("line", 0.05)
    machine.live(8)
    assert not is_away(seat)
    presence.heard("line", 0.05)
    machine.live(11)
    assert is_away(seat)
    presence.heard("line", 0.05)
    machine.live(2)
    assert not is_away(seat)


def test_a_line_that_is_never_asked_counts_while_it_is_open(
    seat: Seat, machine: Machine
) -> None:
    came(seat, "line")
    machine.live(60)
    assert not is_away(seat)


def test_a_line_through_another_process_counts(
    seat: Seat, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    came(seat, "here")
    back = other_process(monkeypatch, machine)
    came(seat, "there")
    back()
    left(seat, "here")
    for _ in range(4):
        machine.live(3)
        Presence.objects.filter(process="another").update(seen_at=steady.now())
    assert not is_away(seat)
    machine.live(13)  # the other process has died
    assert is_away(seat)


def test_who_a_dead_process_held_is_away_after_nine_seconds(
    seat: Seat, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    back = other_process(monkeypatch, machine)
    came(seat, "there")
    back()
    machine.live(8)
    assert not is_away(seat)
    machine.live(6)
    assert is_away(seat)
    assert not Presence.objects.filter(process="another").exists()


def test_a_process_taken_for_dead_says_again_who_is_there(
    seat: Seat, machine: Machine
) -> None:
    came(seat, "line")
    Presence.objects.all().delete()
    Seat.objects.filter(pk=seat.pk).update(away_since=steady.now())
    machine.live(2)
    assert not is_away(seat)
    assert Presence.objects.count() == 1


def test_who_never_came_to_a_game_is_away(seat: Seat, machine: Machine) -> None:
    Game.objects.update(started_at=steady.now())
    machine.live(12)
    assert is_away(seat)


def test_after_a_restart_everybody_has_time_to_find_back(
    seat: Seat, machine: Machine
) -> None:
    came(seat, "line")
    machine.wait(3600)
    machine.restart()
    machine.live(14)
    assert not is_away(seat)
    came(seat, "again")
    machine.live(20)
    assert not is_away(seat)


def test_a_watcher_has_a_presence_and_no_seat(machine: Machine) -> None:
    ann, bea = guests("Ann", "Bea")
    table = seating.open_table(mode_key="citizen", seats=2, changes={}, host=ann)
    presence.came(table.pk, bea.pk, "line")
    presence.left(table.pk, bea.pk, "line")
    machine.live(6)
    assert not Presence.objects.exists()


def test_a_table_or_a_person_that_is_gone_is_no_failure(machine: Machine) -> None:
    ann, bea = guests("Ann", "Bea")
    table = seating.open_table(mode_key="citizen", seats=2, changes={}, host=ann)
    presence.came(table.pk, bea.pk, "line")
    bea.delete()
    Table.objects.filter(pk=table.pk).delete()
    machine.live(8)
    assert not Presence.objects.exists()


def test_the_last_of_many_comings_and_goings_at_once_is_what_counts(
    seat: Seat, machine: Machine
) -> None:
    for turn in range(10):
        came(seat, turn)
        left(seat, turn)
        machine.wait(5)
        race(presence.settle, lambda: came(seat, "back"), presence.settle)
        machine.live(2)
        assert not is_away(seat)
        left(seat, "back")


def test_the_house_keeps_its_hours_beside_the_server(seat: Seat, settings: Any) -> None:
    settings.PULSE_SECONDS = 0.01
    hours.start()
    hours.start()
    came(seat, "line")
    hours.stop()
    assert hours.opened_at() is not None
