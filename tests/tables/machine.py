"""A machine whose clocks a test turns: time goes on when it is told to."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tables import hours, presence, steady
from tables.lines import Lines
from tables.models import Game
from tests.tables.games import state_of, step


class Machine:
    """What is true, and what the wall clock says; `shake` is added to each reading."""

    def __init__(self) -> None:
        self.passed = 1000.0
        self.offset = time.time() - self.passed
        self.shake: Callable[[], float] = lambda: 0.0

    def monotonic(self) -> float:
        return self.passed

    def wall(self) -> float:
        return self.passed + self.offset + self.shake()

    def wait(self, seconds: float) -> None:
        self.passed += seconds

    def set_wall(self, seconds: float) -> None:
        """Set the wall clock by so much."""
        self.offset += seconds

    def live(self, seconds: float, each: Callable[[], object] = lambda: None) -> None:
        """Let time pass with the house open: a beat every second, `each` in tenths."""
        for tenth in range(round(seconds * 10)):
            self.wait(0.1)
            each()
            if tenth % 10 == 9:
                self.tick()

    def tick(self) -> None:
        """What a web process does every second; here who is there is looked at too."""
        hours.Doorkeeper().tick()

    def restart(self) -> None:
        """A new process takes the place of one that was killed."""
        presence.lines.clear()
        presence.forget()
        doorkeeper = hours.Doorkeeper()
        doorkeeper.boot()
        doorkeeper.tick()


def machine_for(monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Put the process on a new machine."""
    machine = Machine()
    monkeypatch.setattr(steady, "_clock", steady.Clock(machine.wall, machine.monotonic))
    monkeypatch.setattr(presence, "lines", Lines(machine.monotonic))
    presence.forget()
    return machine


def end_turn(game: Game) -> None:
    """Act until another turn begins: a draw goes on by the same clock."""
    turn = state_of(game).turn
    step(game)
    while state_of(game).turn == turn and state_of(game).drawn:
        step(game)
