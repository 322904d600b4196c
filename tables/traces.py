"""What a line of the log is about: the socket, request, table and game at hand.

Keys and codes only. What people hold, and what lets them in, is never bound here.
"""

from __future__ import annotations

from contextvars import ContextVar

_about: ContextVar[dict[str, str | int]] = ContextVar("about")


def about() -> dict[str, str | int]:
    """What is at hand in this task or thread."""
    return _about.get({})


def bind(**keys: str | int) -> None:
    """Say what is at hand from now on, in this task and what it calls."""
    _about.set(about() | keys)
