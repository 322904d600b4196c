"""The fan-out of this process: who listens to which table, each with a bounded outbox.

Sockets live on the event loop; moves commit on database threads. `Outbox.put` is the
one crossing, and never waits for a slow reader.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from threading import Lock

from django.conf import settings

from tables.closes import FELL_BEHIND, SIGNED_OUT

LOBBY = 0
_numbers = itertools.count()


@dataclass(frozen=True, slots=True)
class Signal:
    """What an outbox holds beside messages: a word to the task that empties it."""

    name: str


PING, CLOSE = Signal("ping"), Signal("close")
Letter = str | Signal


class Outbox:
    """What one socket has still to be sent. Made on the loop that will read it.

    Whoever lets it fill up is cut off, with the code `FELL_BEHIND`, and catches up
    later. It bounds what waits for the server; what the server has handed to a socket
    that nobody reads is bounded by what its browser has heard (`reading`).
    """

    def __init__(self, user_id: int | None, session_key: str | None = None) -> None:
        self.user_id = user_id
        self.session_key = session_key
        self.number = next(_numbers)
        self.close_code: int | None = None
        self.loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[Letter] = asyncio.Queue(settings.OUTBOX_MESSAGES)

    @property
    def depth(self) -> int:
        """How many messages wait to be sent."""
        return self._queue.qsize()

    def put(self, text: str) -> None:
        """Add a message, from any thread; order is kept."""
        self._call(text)

    def ping(self) -> None:
        """Ask the browser how far it has read, after what is waiting."""
        self._call(PING)

    def close(self, code: int) -> None:
        """Let the reader send what is waiting, and then close its socket."""
        self._call_close(code)

    async def get(self) -> str | Signal:
        """The next message, or a signal; `CLOSE` once the socket is to be closed."""
        if self.close_code == FELL_BEHIND:
            return CLOSE
        return await self._queue.get()

    def put_here(self, letter: Letter) -> None:
        """Add a message, on the outbox's own loop; it may be the last one."""
        if self.close_code is not None:
            return
        try:
            self._queue.put_nowait(letter)
        except asyncio.QueueFull:
            self.close_code = FELL_BEHIND

    def _close_here(self, code: int) -> None:
        self.put_here(CLOSE)
        if self.close_code is None:
            self.close_code = code

    def _call(self, letter: Letter) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.put_here, letter)

    def _call_close(self, code: int) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._close_here, code)


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

    def topics(self) -> list[int]:
        """What somebody in this process listens to: tables, and perhaps the lobby."""
        with self._lock:
            return list(self._topics)

    def everyone(self) -> list[tuple[int, Outbox]]:
        """Every outbox of this process, with its topic."""
        with self._lock:
            return [
                (topic, outbox)
                for topic, listeners in self._topics.items()
                for outbox in listeners
            ]

    def post(self, letters: Iterable[tuple[Outbox, Letter]]) -> None:
        """Put many messages into their outboxes, with one call to each event loop."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Outbox, Letter]]] = {}
        for outbox, letter in letters:
            by_loop.setdefault(outbox.loop, []).append((outbox, letter))
        for loop, some in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_deliver, some)

    def close_user(self, user_id: int) -> None:
        """Close every socket of a person who has logged out."""
        for _, outbox in self.everyone():
            if outbox.user_id == user_id:
                outbox.close(SIGNED_OUT)


def _deliver(letters: list[tuple[Outbox, Letter]]) -> None:
    for outbox, letter in letters:
        outbox.put_here(letter)


hub = Hub()
