"""The fan-out of this process: who listens to which table, each with a bounded outbox.

Sockets live on the event loop; moves commit on database threads. `Outbox.put` is the
one crossing, and never waits for a slow reader.
"""

from __future__ import annotations

import asyncio
from threading import Lock

LOBBY = 0
OUTBOX_SIZE = 64

# Why a socket was closed, as its browser is told.
TOO_FAST = 1008
SIGNED_OUT = 4401
FELL_BEHIND = 4408


class Outbox:
    """What one socket has still to be sent. Made on the loop that will read it.

    Whoever lets it fill up is cut off, with the code `FELL_BEHIND`, and catches up
    later. It bounds what waits for the server; what the server has handed to a socket
    that nobody reads is bounded by how much may be asked (`credits`).
    """

    def __init__(self, user_id: int | None) -> None:
        self.user_id = user_id
        self.close_code: int | None = None
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(OUTBOX_SIZE)

    def put(self, text: str) -> None:
        """Add a message, from any thread; order is kept."""
        self._call(text)

    def close(self, code: int) -> None:
        """Let the reader send what is waiting, and then close its socket."""
        self.close_code = code
        self._call(None)

    async def get(self) -> str | None:
        """The next message; None once the socket is to be closed."""
        if self.close_code == FELL_BEHIND:
            return None
        return await self._queue.get()

    def _call(self, text: str | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._put, text)

    def _put(self, text: str | None) -> None:
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.close_code = FELL_BEHIND


class Hub:
    """Outboxes by topic: a table's number, or the lobby. Safe from any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._topics: dict[int, set[Outbox]] = {}

    def join(self, topic: int, outbox: Outbox) -> None:
        with self._lock:
            self._topics.setdefault(topic, set()).add(outbox)

    def leave(self, topic: int, outbox: Outbox) -> None:
        with self._lock:
            listeners = self._topics.get(topic, set())
            listeners.discard(outbox)
            if not listeners:
                self._topics.pop(topic, None)

    def outboxes(self, topic: int) -> list[Outbox]:
        """A copy of a topic's listeners."""
        with self._lock:
            return list(self._topics.get(topic, ()))

    def close_user(self, user_id: int) -> None:
        """Close every socket of a person who has logged out."""
        with self._lock:
            found = {
                outbox
                for listeners in self._topics.values()
                for outbox in listeners
                if outbox.user_id == user_id
            }
        for outbox in found:
            outbox.close(SIGNED_OUT)


hub = Hub()
