"""Clocks: no dumbbell is given by a shaking clock, a jump, or a house that slept."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest
from pytest_django import Settings

from dominoes.state import Phase
from tables import bus, deadlines, grace, hours, log, presence, services, steady
from tables.attendance import House
from tables.keeper import Keeper
from tables.models import Game
from tests.tables.games import ask_pause, guests, start_for, state_of, step, with_bots
from tests.tables.machine import Machine, end_turn, machine_for
from tests.tables.test_race import race

pytestmark = pytest.mark.django_db(transaction=True)
HOUR = 3600.0


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return machine_for(monkeypatch)


@pytest.fixture
def game(machine: Machine) -> Game:
    """Ann and Bea, against a clock of ten seconds, in an open house."""
    machine.restart()
    return start_for(guests("Ann", "Bea"), "citizen-gym")


def sweep() -> int:
    """What a keeper does that has not looked before."""
    return Keeper().sweep()


def seconds_left(game: Game) -> float:
    game.refresh_from_db()
    assert game.due_at is not None
    return (game.due_at - steady.now()).total_seconds()


def shake(machine: Machine) -> None:
    """Each tenth of a second the wall clock is off by another part of a second."""
    machine.shake = lambda: random.Random(round(10 * machine.passed)).uniform(-1, 1)


def play_in_time(game: Game, machine: Machine, turns: int, seed: int) -> int:
    """Let everybody act before their ten seconds are over; return the dumbbells."""
    chance = random.Random(seed)
    struck = 0
    for _ in range(turns):
        machine.live(chance.uniform(9.0, 9.8), sweep)
        struck += state_of(game).strikes
        if state_of(game).turn is None:
            break
        end_turn(game)
    return struck


def test_a_clock_that_shakes_by_a_second_gives_no_dumbbell(
    game: Game, machine: Machine
) -> None:
    shake(machine)
    assert play_in_time(game, machine, turns=12, seed=4) == 0
    assert log.read(game).number > 12


def test_control_by_the_wall_clock_alone_somebody_is_struck_in_time(
    game: Game, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    shake(machine)
    monkeypatch.setattr(
        steady, "now", lambda: datetime.fromtimestamp(machine.wall(), UTC)
    )
    assert play_in_time(game, machine, turns=12, seed=4) > 0


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_clock_set_by_an_hour_gives_a_fresh_clock_and_no_dumbbell(
    game: Game, machine: Machine, jump: float
) -> None:
    for _ in range(5):
        machine.live(6, sweep)
        machine.set_wall(jump)
        sweep()
        assert services.run_due(game_id=game.pk) is False
        machine.live(2, sweep)
        assert state_of(game).strikes == 0
        assert 0 < seconds_left(game) <= 10
    machine.live(11, sweep)
    assert state_of(game).strikes == 1


def test_control_without_the_houses_word_a_jump_strikes(
    game: Game, machine: Machine
) -> None:
    House.objects.all().delete()
    machine.set_wall(HOUR)
    sweep()
    assert state_of(game).strikes == 1


def test_a_clock_set_back_leaves_no_bot_and_no_deal_waiting_for_an_hour(
    machine: Machine, settings: Settings
) -> None:
    machine.restart()
    settings.BOT_SPEED = 0.1
    game = with_bots(3)
    while state_of(game).turn == 0:
        step(game)
    machine.set_wall(-HOUR)
    machine.live(2)
    assert seconds_left(game) < 60


def test_the_game_is_forfeited_at_the_fifth_expiry_and_not_before(
    game: Game, machine: Machine
) -> None:
    turn = state_of(game).turn
    for strikes in range(5):
        machine.live(seconds_left(game) - 0.2, sweep)
        assert state_of(game).strikes == strikes
        assert state_of(game).phase is Phase.PLAY
        machine.live(0.4, sweep)
    state = state_of(game)
    assert state.phase is Phase.ENDED
    assert state.dumbbells[turn or 0] == 5


@pytest.mark.parametrize("closed", [0.5, 9.0, HOUR])
def test_after_a_restart_whoever_was_to_act_has_a_whole_clock_and_no_dumbbell(
    game: Game, machine: Machine, closed: float
) -> None:
    machine.live(8, sweep)
    machine.wait(closed)
    sweep()
    machine.restart()
    assert 9.9 < seconds_left(game) <= 10
    machine.live(9.5, sweep)
    assert state_of(game).strikes == 0
    machine.live(1, sweep)
    assert state_of(game).strikes == 1


def test_a_late_act_right_after_a_restart_is_not_held_against_anybody(
    game: Game, machine: Machine
) -> None:
    machine.live(8)
    machine.wait(HOUR)
    hours.beat(boots=True)  # and nothing else has been done yet
    number = log.read(game).number
    assert step(game) == number + 1
    assert sum(state_of(game).dumbbells) == 0


def test_an_opening_that_was_cut_short_is_made_good_by_whoever_finds_the_clock(
    game: Game, machine: Machine
) -> None:
    machine.wait(HOUR)
    hours.beat(boots=True)
    machine.live(15, sweep)
    assert sum(state_of(game).dumbbells) <= 1
    assert seconds_left(game) > 0


def test_while_the_house_is_closed_a_keeper_blames_nobody_but_bots_play(
    game: Game, machine: Machine, settings: Settings
) -> None:
    settings.BOT_SPEED = 1e9
    other = with_bots(1)
    while state_of(other).turn == 0:
        step(other)
    number = log.read(other).number
    machine.wait(HOUR)
    for _ in range(30):
        sweep()
    assert state_of(game).strikes == 0
    assert log.read(other).number > number


def test_processes_that_boot_together_open_the_house_once(
    game: Game, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "is_on", lambda: True)
    monkeypatch.setattr(bus, "publish", lambda message: None)
    machine.wait(HOUR)
    results = race(*[lambda: hours.beat(boots=True)] * 4)
    assert sorted(map(str, results)) == ["False", "False", "False", "True"]
    since = hours.opened_at()
    assert since is not None
    assert deadlines.renew_all(since) == 1
    epoch = Game.objects.get(pk=game.pk).epoch
    assert deadlines.renew_all(since) == 0
    assert Game.objects.get(pk=game.pk).epoch == epoch


def test_one_of_several_processes_that_restarts_renews_nothing(
    game: Game, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "is_on", lambda: True)
    machine.live(5)
    assert hours.beat(boots=True) is False
    assert seconds_left(game) <= 5.1


def test_connecting_again_and_again_never_refills_a_clock(
    game: Game, machine: Machine
) -> None:
    turn = state_of(game).turn
    assert turn is not None
    user = game.table.seats.get(number=turn).user_id
    assert user is not None
    left = seconds_left(game)
    for socket in range(8):
        presence.came(game.table_id, user, socket)
        machine.live(1, sweep)
        presence.left(game.table_id, user, socket)
    assert left - 8.1 <= seconds_left(game) <= left - 7.9


def test_a_planned_stop_adds_time_to_every_running_clock_once(
    game: Game, machine: Machine
) -> None:
    paused = start_for(guests("Cy", "Di"), "citizen-gym")
    ask_pause(paused, 0, 1)
    left = seconds_left(game)
    assert deadlines.add_time(15) == 1
    assert deadlines.add_time(15) == 0
    assert seconds_left(game) == pytest.approx(left + 15)
    paused.refresh_from_db()
    assert paused.due_at is None
    machine.live(left + 14, sweep)
    assert state_of(game).strikes == 0
    machine.wait(2)
    assert deadlines.add_time(15) == 1


def test_what_is_added_does_not_outlast_the_turn(game: Game) -> None:
    deadlines.add_time(15)
    step(game)
    assert seconds_left(game) <= 10


def test_a_clock_drifts_to_the_wall_clock_slowly_and_never_goes_back() -> None:
    machine = Machine()
    clock = steady.Clock(machine.wall, machine.monotonic)
    machine.set_wall(-2)
    told = [clock.seconds()]
    for _ in range(3000):
        machine.wait(0.1)
        told.append(clock.seconds())
    assert told == sorted(told)
    assert told[-1] == pytest.approx(machine.wall())


def test_grace_is_no_part_of_the_deadline_that_everybody_sees(game: Game) -> None:
    due_at = game.due_at
    assert due_at is None or due_at - steady.now() <= timedelta(seconds=10)
    assert grace.forgiven(game, state_of(game), steady.now()) == timedelta(0)
