"""A line between a client and a process: it may lose, double, delay and shuffle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tests.sim.world import World


class Listener(Protocol):
    """A client's end of a line."""

    seat: int | None

    def hear(self, line: Line, message: dict[str, Any]) -> None: ...

    def lose(self, line: Line) -> None: ...


class Host(Protocol):
    """A process's end of a line."""

    def join(self, line: Line) -> None: ...

    def receive(self, line: Line, text: str) -> None: ...

    def leave(self, line: Line) -> None: ...


class Line:
    """One open socket, from opening to cut."""

    def __init__(self, world: World, client: Listener, host: Host) -> None:
        self.world, self.client, self.host = world, client, host
        self.is_open = True
        self._clear_at = {True: 0.0, False: 0.0}

    def ask(self, text: str) -> None:
        """From the client; what is under way when the line is cut may still arrive."""
        self._carry(True, lambda: self.host.receive(self, text))

    def tell(self, message: dict[str, Any]) -> None:
        """From the process."""

        def arrive() -> None:
            if self.is_open:
                self.client.hear(self, message)

        self._carry(False, arrive)

    def cut(self) -> None:
        """Both ends find out, each in its own time."""
        if self.is_open:
            self.is_open = False
            self.host.leave(self)
            self.world.after(0.01, lambda: self.client.lose(self))

    def _carry(self, up: bool, arrive: Callable[[], None]) -> None:
        world = self.world
        if not self.is_open:
            return
        if world.likely("cut"):
            self.cut()
            return
        if world.likely("drop"):
            return
        wait = world.chance.uniform(0.001, 0.03)
        wait += world.chance.uniform(0, 3) if world.likely("delay") else 0
        at = world.seconds + wait
        if not world.likely("shuffle"):
            at = max(at, self._clear_at[up])
            self._clear_at[up] = at
        for _ in range(5 if world.likely("double") else 1):
            world.after(at - world.seconds, arrive)
