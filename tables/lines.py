"""The lines of this process: who has a socket at which table, and how quick it is.

Memory only. `tables.presence` writes what follows from it into rows.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from django.conf import settings

# A person at a table: the table's key and the person's.
Pair = tuple[int, int]
# How much the newest round trip says about a line.
NEWS = 0.3


@dataclass(slots=True)
class Line:
    """One socket: when it was last heard, if ever, and its usual round trip."""

    pair: Pair
    heard_at: float | None = None
    lag_seconds: float | None = None


class Lines:
    """Every line of a process, by socket. Safe from any thread; never waits."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._lines: dict[Hashable, Line] = {}
        self._sockets: dict[Pair, set[Hashable]] = {}
        self._left_at: dict[Pair, float] = {}

    def add(self, pair: Pair, socket: Hashable) -> None:
        with self._lock:
            self._lines[socket] = Line(pair)
            self._sockets.setdefault(pair, set()).add(socket)
            self._left_at.pop(pair, None)

    def remove(self, pair: Pair, socket: Hashable) -> None:
        """A socket has closed; from its last one on, the person is about to be gone."""
        with self._lock:
            self._lines.pop(socket, None)
            sockets = self._sockets.get(pair, set())
            sockets.discard(socket)
            if not sockets:
                self._sockets.pop(pair, None)
                self._left_at[pair] = self._monotonic()

    def hear(self, socket: Hashable, seconds: float) -> None:
        """A socket answered after so many seconds, by this process's own clock."""
        with self._lock:
            line = self._lines.get(socket)
            if line is None:
                return
            line.heard_at = self._monotonic()
            known = line.lag_seconds
            line.lag_seconds = (
                seconds if known is None else known + NEWS * (seconds - known)
            )

    def here(self) -> dict[Pair, float]:
        """Who has a living line, and the lag of the quickest one in seconds."""
        now, found = self._monotonic(), dict[Pair, float]()
        with self._lock:
            for line in self._lines.values():
                if self._is_alive(line, now):
                    lag = line.lag_seconds or 0.0
                    found[line.pair] = min(lag, found.get(line.pair, lag))
        return found

    def left(self) -> list[Pair]:
        """Whose last line has closed, and who has not been looked into since."""
        with self._lock:
            return list(self._left_at)

    def has(self, pair: Pair) -> bool:
        """True while a person has a living line, or may just be loading the page."""
        with self._lock:
            now = self._monotonic()
            left_at = self._left_at.get(pair)
            if left_at is not None and now - left_at < settings.RELOAD_SECONDS:
                return True
            return any(self._is_alive(line, now) for line in self._of(pair))

    def gone_seconds(self, pair: Pair) -> float:
        """How long ago the last sign of somebody was who is not here any more."""
        with self._lock:
            now = self._monotonic()
            signs = [line.heard_at for line in self._of(pair)]
            signs.append(self._left_at.pop(pair, None))
        return now - max((at for at in signs if at is not None), default=now)

    def clear(self) -> None:
        """Forget everything, as a new process has."""
        with self._lock:
            self._lines.clear()
            self._sockets.clear()
            self._left_at.clear()

    def _of(self, pair: Pair) -> list[Line]:
        return [self._lines[socket] for socket in self._sockets.get(pair, ())]

    def _is_alive(self, line: Line, now: float) -> bool:
        """Who never answered at all is there while the socket is open."""
        patience = settings.HEARTBEAT_SECONDS * settings.MISSED_HEARTBEATS
        return line.heard_at is None or now - line.heard_at <= patience
