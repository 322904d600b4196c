"""Turn clocks: when they restart, when they run, and what a dumbbell costs."""

from __future__ import annotations

import pytest

from dominoes import clock
from dominoes import events as ev
from dominoes.actions import Expire
from dominoes.errors import NoClock, NotNow
from tests.rules.rigged import Table, rules_of


def test_a_clock_runs_while_somebody_is_to_act() -> None:
    table = Table.open("citizen-gym")
    assert not clock.is_running(table.state)
    table.wash("6-6 5-5 4-4 3-3 2-2")
    assert clock.is_running(table.state)
    table.do("keep")
    assert clock.is_running(table.state)
    table.do("concede")
    assert not clock.is_running(table.state)


def test_no_clock_runs_at_a_table_without_one() -> None:
    table = Table.open("citizen")
    table.wash("6-6")
    assert not clock.is_running(table.state)
    with pytest.raises(NoClock):
        table.house(Expire())


def test_a_clock_cannot_run_out_while_nobody_is_to_act() -> None:
    table = Table.open("citizen-gym")
    with pytest.raises(NotNow):
        table.house(Expire())
    table.wash("6-6")
    assert table.house(Expire()) == (ev.Struck(0, 1),)


def test_a_turn_a_lead_an_offer_and_a_dumbbell_restart_the_clock() -> None:
    restarting = [
        ev.Turned(0), ev.LeadGiven(0, None), ev.RedealOffered(0), ev.Struck(0, 1),
    ]  # fmt: skip
    for event in restarting:
        assert clock.restarts([ev.Passed(1), event])


def test_a_draw_does_not_restart_the_clock() -> None:
    assert not clock.restarts([ev.Drew(0, 0, None)])
    assert not clock.restarts([ev.Forfeited(0, ev.ForfeitReason.CONCEDED)])
    assert not clock.restarts([])


def test_a_dumbbell_costs_no_points_and_no_turn() -> None:
    table = Table.open("citizen-gym", scores=(20, 30))
    table.wash("6-6")
    table.do("clock")
    assert table.state.scores == (20, 30)
    assert table.state.turn == 0


def test_a_turn_that_ends_ends_its_row_of_dumbbells() -> None:
    table = Table.open("citizen-gym")
    table.wash("6-6 6-1", "6-2")
    table.do("clock", "clock", "6-6")
    assert (table.state.strikes, table.state.dumbbells) == (0, (2, 0))


@pytest.mark.parametrize(
    ("count", "work"), [(0, (0, 0, 0.0)), (1, (5, 30, 0.5)), (4, (20, 120, 2.0))]
)
def test_each_dumbbell_adds_to_a_losers_workout(
    count: int, work: tuple[int, int, float]
) -> None:
    dumbbell = rules_of("citizen-gym", 2).dumbbell
    assert clock.workout(dumbbell, count) == work
