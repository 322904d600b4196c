"""A wire between a browser and the server that a test can cut and mend."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Lock, Thread

HOST = "127.0.0.1"
CHUNK = 65536


class Relay:
    """Carries bytes both ways between its own port and another; nothing when cut."""

    def __init__(self, to_port: int) -> None:
        self.to_port = to_port
        self.is_cut = False
        self._lock = Lock()
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server((HOST, 0))
        self.port: int = self._door.getsockname()[1]
        Thread(target=self._welcome, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def cut(self) -> None:
        """End every connection, and let no other through."""
        self.is_cut = True
        with self._lock:
            ends = list(self._ends)
        for end in ends:
            hang_up(end)

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.cut()
        hang_up(self._door)

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if self.is_cut:
                hang_up(near)
            else:
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection((HOST, self.to_port))
        except OSError:
            hang_up(near)
            return
        with self._lock:
            self._ends |= {near, far}
        for one, other in ((near, far), (far, near)):
            Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(CHUNK):
                other.sendall(data)
        for end in (one, other):
            hang_up(end)
            with self._lock:
                self._ends.discard(end)


def hang_up(end: socket.socket) -> None:
    """Close for both sides at once, even while another thread waits on it."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
