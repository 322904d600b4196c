"""How much a socket may ask: a bucket of messages that fills up again."""

from __future__ import annotations


class Credits:
    """So many messages at once, and as many again over so many seconds."""

    def __init__(self, messages: int, seconds: float) -> None:
        self._most = float(messages)
        self._left = float(messages)
        self._per_second = messages / seconds
        self._seen: float | None = None

    def spend(self, now: float) -> bool:
        """Take one message out of the bucket at this moment; False if it is empty."""
        self._left = self._held(now)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """True if nothing is missing in the bucket at this moment."""
        return self._held(now) >= self._most

    def _held(self, now: float) -> float:
        if self._seen is None:
            return self._left
        gained = (now - self._seen) * self._per_second
        return min(self._most, self._left + gained)
