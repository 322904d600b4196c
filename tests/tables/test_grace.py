"""Grace: lag that the house measured is forgiven, and never more than the allowance."""

from __future__ import annotations

import pytest

from dominoes.game import legal
from tables import errors, grace, log, presence, services, steady
from tables.attendance import Allowance
from tables.keeper import Keeper
from tables.models import Game
from tests.tables.games import guests, start_for, state_of, step
from tests.tables.machine import Machine, end_turn, machine_for

HOUR = 3600.0
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return machine_for(monkeypatch)


@pytest.fixture
def game(machine: Machine) -> Game:
    """Ann and Bea, against a clock of ten seconds; each has a line to the table."""
    machine.restart()
    game = start_for(guests("Ann", "Bea"), "citizen-gym")
    for seat in game.table.seats.all():
        assert seat.user_id is not None
        presence.came(game.table_id, seat.user_id, seat.number)
    return game


def lags(game: Game, machine: Machine, seconds: float) -> None:
    """Both lines answer so slowly from now on."""
    for _ in range(40):
        for seat in (0, 1):
            presence.heard(seat, seconds)
    presence.beat()


def late(game: Game, machine: Machine, seconds: float) -> None:
    """Let the clock of the turn run out, and so much more time pass."""
    game.refresh_from_db()
    assert game.due_at is not None
    left = (game.due_at - steady.now()).total_seconds()
    machine.live(left, lambda: hear(machine))
    machine.wait(left + seconds - round(left * 10) / 10)


def hear(machine: Machine) -> None:
    """The lines stay alive, with the lag that they have."""
    for socket, line in presence.lines._lines.items():
        presence.heard(socket, line.lag_seconds or 0.0)


def allowance(game: Game, number: int | None) -> float:
    """What the allowance of a seat holds, in seconds."""
    assert number is not None
    seat = game.table.seats.get(number=number)
    held = Allowance.objects.filter(seat=seat).first()
    return grace.left(held, steady.now()).total_seconds()


def test_an_act_that_is_late_by_less_than_the_measured_lag_is_in_time(
    game: Game, machine: Machine
) -> None:
    lags(game, machine, 0.8)
    late(game, machine, 0.6)
    assert Keeper().sweep() == 0
    step(game)
    assert sum(state_of(game).dumbbells) == 0


def test_an_act_that_is_later_than_the_measured_lag_finds_a_dumbbell(
    game: Game, machine: Machine
) -> None:
    lags(game, machine, 0.4)
    late(game, machine, 0.6)
    step(game)
    assert sum(state_of(game).dumbbells) == 1


def test_without_lag_nothing_is_forgiven(game: Game, machine: Machine) -> None:
    late(game, machine, 0.05)
    assert Keeper().sweep() == 1
    assert sum(state_of(game).dumbbells) == 1


def test_the_keeper_fires_when_the_grace_is_over(game: Game, machine: Machine) -> None:
    lags(game, machine, 0.5)
    late(game, machine, 0.45)
    assert Keeper().sweep() == 0
    machine.wait(0.1)
    assert Keeper().sweep() == 1


def test_no_lag_is_forgiven_beyond_what_the_allowance_holds(
    game: Game, machine: Machine
) -> None:
    lags(game, machine, 30.0)
    late(game, machine, 2.1)
    assert Keeper().sweep() == 1


def test_what_was_forgiven_is_taken_from_the_allowance_and_comes_back(
    game: Game, machine: Machine
) -> None:
    turn = state_of(game).turn
    lags(game, machine, 1.8)
    late(game, machine, 1.5)
    end_turn(game)  # however many tiles were drawn: the clock was late once
    assert allowance(game, turn) == pytest.approx(0.5, abs=0.01)
    machine.wait(10)
    assert allowance(game, turn) == pytest.approx(1.0, abs=0.01)
    machine.wait(HOUR)
    assert allowance(game, turn) == 2.0
    assert sum(state_of(game).dumbbells) == 0


def test_a_line_that_always_answers_late_gains_half_a_second_in_ten(
    game: Game, machine: Machine
) -> None:
    """The others see ten seconds; who stretches every turn is soon at their mercy."""
    lags(game, machine, 2.0)
    gained, turns, began = 0.0, 0, machine.passed
    while turns < 8 and state_of(game).turn is not None:
        spare = allowance(game, state_of(game).turn) - 0.02
        late(game, machine, spare)
        end_turn(game)
        gained, turns = gained + spare, turns + 1
        assert sum(state_of(game).dumbbells) == 0
    assert turns > 2
    assert gained <= 2 * (2.0 + (machine.passed - began) / 20)


def test_the_browsers_own_figures_are_not_asked(game: Game, machine: Machine) -> None:
    """Nothing of a message counts but its arrival; an unknown socket has none."""
    presence.heard("nobody", 2.0)
    presence.beat()
    late(game, machine, 0.05)
    assert Keeper().sweep() == 1


def test_a_refused_act_spends_nothing(game: Game, machine: Machine) -> None:
    lags(game, machine, 1.5)
    late(game, machine, 1.0)
    turn = state_of(game).turn
    assert turn is not None
    with pytest.raises(errors.Stale):
        services.act(
            game_id=game.pk,
            seat=turn,
            action=legal(state_of(game), turn)[0],
            after=log.read(game).number - 1,
            action_id="old",
        )
    assert Allowance.objects.count() == 0
