"""How a server of sockets ends: no new lines, a word to every socket, then silence."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from typing import Any

from autobahn.websocket.protocol import WebSocketProtocol
from daphne.server import Server
from twisted.internet import reactor as any_reactor

# Browsers come back by themselves when they hear this.
RESTARTING = 1012
REASON = "back in a moment"
# So long those are waited for who are still being answered.
PATIENCE_SECONDS = 2.0
LOOK_SECONDS = 0.05
# Twisted finds out at run time which reactor it is.
reactor: Any = any_reactor


class Farewell:
    """Ends a server on Ctrl-C or SIGTERM; a second signal ends it at once."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.since: float | None = None

    def listen(self) -> None:
        """Take the two signals from now on, in place of the server."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: reactor.callFromThread(self.begin))

    def begin(self) -> None:
        """Take no new lines, say goodbye on the open ones, and wait for the rest."""
        if self.since is not None:
            self.server.stop()
            return
        self.since = time.monotonic()
        for listener in self.server.listeners:
            listener.addCallback(lambda port: port.stopListening())
        for line in list(self.server.connections):
            close_line(line)
        self.look()

    def look(self) -> None:
        """Stop the server once everybody has been answered, or after a while."""
        assert self.since is not None
        is_late = time.monotonic() - self.since > PATIENCE_SECONDS
        if is_late or not any(map(is_busy, self.server.connections.values())):
            self.server.stop()
        else:
            reactor.callLater(LOOK_SECONDS, self.look)


def close_line(line: Any) -> None:
    """Close a socket with the reason; its own method for that allows no such code."""
    close: Callable[..., None] | None = getattr(line, "sendCloseFrame", None)
    if close is not None and line.state == WebSocketProtocol.STATE_OPEN:
        close(code=RESTARTING, reasonUtf8=REASON.encode(), isReply=False)


def is_busy(details: dict[str, Any]) -> bool:
    """True while an answer or a socket is under way on a connection."""
    task = details.get("application_instance")
    return task is not None and not task.done()
