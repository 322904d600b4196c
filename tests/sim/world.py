"""The simulated world: one thread, one source of chance, and a clock that jumps."""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace

import pytest

from tables import chance, steady

EPOCH = 1_700_000_000.0
CONTROLS = ("ack_first", "no_dedupe", "no_fence", "shown_tile", "no_quiet_sync")


@dataclass(frozen=True, slots=True)
class Faults:
    """How often each thing goes wrong: a chance per message, or a rate per second."""

    drop: float = 0.0
    double: float = 0.0
    delay: float = 0.0
    shuffle: float = 0.0
    cut: float = 0.0
    crash: float = 0.0
    kill: float = 0.0
    deaf_bus: float = 0.0
    stall: float = 0.0
    absent: float = 0.0


WORST = Faults(
    drop=0.05,
    double=0.15,
    delay=0.1,
    shuffle=0.1,
    cut=0.01,
    crash=0.02,
    kill=0.05,
    deaf_bus=0.3,
    stall=0.3,
    absent=0.02,
)


def swarm(source: random.Random) -> Faults:
    """Some of the faults, each as bad as may be: a few together find the most."""
    worst = {field.name: getattr(WORST, field.name) for field in fields(Faults)}
    chosen = {name: rate for name, rate in worst.items() if source.random() < 0.5}
    return replace(Faults(), **chosen)


class World:
    """What happens next, in order of time; the same seed makes the same history."""

    def __init__(self, seed: int, control: str = "") -> None:
        assert not control or control in CONTROLS
        self.chance = random.Random(seed)
        self.faults = swarm(self.chance)
        self.control = control
        self.seconds = 0.0
        self.happened: list[str] = []
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        heapq.heappush(self._queue, (self.seconds + seconds, next(self._order), do))

    def every(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something again and again, for ever."""

        def again() -> None:
            do()
            self.after(seconds, again)

        self.after(seconds, again)

    def likely(self, fault: str, seconds: float = 1.0) -> bool:
        """True if a fault strikes now; it is counted."""
        rate = getattr(self.faults, fault) * seconds
        struck = rate > 0 and self.chance.random() < rate
        if struck:
            self.happened.append(fault)
        return bool(struck)

    def calm(self) -> None:
        """From here on nothing goes wrong."""
        self.faults = Faults()

    def run(self, is_over: Callable[[], bool], seconds: float) -> bool:
        """Go on until it is over; False if it is not after so many seconds."""
        end = self.seconds + seconds
        while not is_over():
            if self._queue[0][0] > end:
                return False
            self.seconds, _, do = heapq.heappop(self._queue)
            do()
        return True

    @contextmanager
    def ruled(self) -> Iterator[None]:
        """The house's own clock and chance are this world's, inside the block."""

        def wall() -> float:
            return EPOCH + self.seconds

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(steady, "_clock", steady.Clock(wall, wall))
            patch.setattr(chance, "_source", self.chance)
            patch.setattr(chance, "below", self.chance.randrange)
            yield
