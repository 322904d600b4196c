"""What time it is, by a clock that does not shake when the machine's clock does.

It goes on by the monotonic clock, and is led back to the wall clock slowly. A wall
clock that was set anew is followed at once; `tables.hours` then sees that the house
and the rows are at odds, and nobody is blamed for it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime

# Further off than this, the wall clock was set: it does not merely shake. It is more
# than a gap in the house's hours, so that every such step is seen as one.
STEP_SECONDS = 6.0
# So much of a second the clock gives way in a second, to follow the wall clock.
SLEW = 0.01


class Clock:
    """The seconds since 1970, told steadily. Safe from any thread."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wall, self._monotonic = wall, monotonic
        self._lock = threading.Lock()
        self._seen = monotonic()
        self._told = wall()

    def seconds(self) -> float:
        """The time now; it goes back only when the wall clock was set back."""
        with self._lock:
            seen, wall = self._monotonic(), self._wall()
            passed = seen - self._seen
            told = self._told + passed
            drift = wall - told
            if abs(drift) > STEP_SECONDS:
                told = wall
            else:
                told += max(-SLEW * passed, min(SLEW * passed, drift))
            self._seen, self._told = seen, told
            return told


def now() -> datetime:
    """The time by which deadlines are made and judged."""
    return datetime.fromtimestamp(_clock.seconds(), UTC)


_clock = Clock()
