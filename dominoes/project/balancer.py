"""A balancer for one machine: each new line goes to the next process that takes it.

It knows nothing of HTTP: a page's line and a socket's are carried alike, byte by byte,
and stay with the process that took them. For trying many processes, and for tests; a
real site has a real proxy in front.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import NamedTuple

CHUNK_BYTES = 64 * 1024
CONNECT_SECONDS = 2.0
NOBODY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 24\r\nRetry-After: 1\r\nConnection: close\r\n\r\n"
    b"Nobody is here just now."
)


class End(NamedTuple):
    """One end of a line: what comes from it, and what goes to it."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Balancer:
    """Carries lines from one address to processes on this machine."""

    def __init__(self, host: str, backends: Sequence[int]) -> None:
        self.host = host
        self.backends = list(backends)
        self._next = 0
        self._lines: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def start(self, port: int) -> int:
        """Take lines on a port, any free one for 0; return which."""
        self._server = await asyncio.start_server(self.carry, self.host, port)
        found: int = self._server.sockets[0].getsockname()[1]
        return found

    async def stop(self) -> None:
        """Take no more lines, and cut those that there are."""
        assert self._server is not None
        self._server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Carry one line until either end is gone."""
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        task.add_done_callback(self._lines.discard)
        try:
            backend = await self.find_backend()
            if backend is None:
                writer.write(NOBODY)
                await writer.drain()
            else:
                await exchange(End(reader, writer), backend)
        except (OSError, asyncio.CancelledError):
            pass  # an end is gone, or the balancer is: there is nobody to tell
        finally:
            writer.close()

    async def find_backend(self) -> End | None:
        """A line to the next process that is there; None if none is."""
        for _ in self.backends:
            port = self.backends[self._next % len(self.backends)]
            self._next += 1
            with contextlib.suppress(OSError, TimeoutError):
                opening = asyncio.open_connection(self.host, port)
                return End(*await asyncio.wait_for(opening, CONNECT_SECONDS))
        return None


async def exchange(front: End, back: End) -> None:
    """Carry bytes both ways until the process behind has closed its end."""
    asking = asyncio.create_task(copy(front.reader, back.writer))
    try:
        await copy(back.reader, front.writer)
    finally:
        asking.cancel()
        back.writer.close()


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Carry bytes one way until there are no more; say so at the other end."""
    try:
        while data := await reader.read(CHUNK_BYTES):
            writer.write(data)
            await writer.drain()
        writer.write_eof()
    except OSError:
        writer.close()
