"""How far a browser has read what was sent to it, by the pings that it answers.

A server hands its bytes to a buffer that has no end, so that a browser which stopped
reading looks like one that is slow. A ping comes after everything sent before it: once
its number is heard, all that was read. What stays unheard is bounded by the house.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

# A browser that answers none of so many is sent no more of them.
MOST_PINGS = 16


class Ping(NamedTuple):
    """A ping: its number, when it was sent, and what had been sent by then."""

    number: int
    sent_at: float
    sent: int


class Reading:
    """What one socket was sent, and which pings its browser has not answered yet."""

    def __init__(self) -> None:
        self._sent = 0
        self._heard = 0
        self._number = 0
        self._pings: deque[Ping] = deque()

    @property
    def unheard(self) -> int:
        """How many bytes may still be waiting to be read."""
        return self._sent - self._heard

    @property
    def since_ping(self) -> int:
        """How many bytes were sent after the newest ping, answered or not."""
        newest = self._pings[-1].sent if self._pings else self._heard
        return self._sent - newest

    def send(self, size: int) -> None:
        """So many bytes are on their way."""
        self._sent += size

    def ping(self, now: float) -> int | None:
        """Number a ping that is sent now; None if enough of them wait for an answer."""
        if len(self._pings) >= MOST_PINGS:
            return None
        self._number += 1
        self._pings.append(Ping(self._number, now, self._sent))
        return self._number

    def hear(self, number: int, now: float) -> float | None:
        """A browser answered a ping: the round trip in seconds.

        None for a number that is not waited for: it was heard already, or never sent.
        """
        if not self._pings or not self._pings[0].number <= number <= self._number:
            return None
        ping = self._pings.popleft()
        while ping.number < number:
            ping = self._pings.popleft()
        self._heard = ping.sent
        return now - ping.sent_at
