"""The round that the house makes of its sockets: heartbeats, and who is signed in.

One task does it for all sockets of a process, a few of them at a time, so that no
moment is a busy one. It ends with the last socket and begins with the next.
"""

from __future__ import annotations

import asyncio
import logging
import time

from channels.db import database_sync_to_async
from django.conf import settings

from tables.closes import SIGNED_OUT
from tables.hub import LOBBY, PING, Outbox, hub
from tables.limits import door
from tables.sessions import signed_in

# A round is made in so many steps; each socket has its turn in one of them.
STEPS = 30
logger = logging.getLogger(__name__)


class Rounds:
    """Goes round the sockets of one event loop for as long as there are any."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def attend(self) -> None:
        """See to it that the round is being made; a socket has just been opened."""
        task, loop = self._task, asyncio.get_running_loop()
        if task is None or task.done() or task.get_loop() is not loop:
            self._task = loop.create_task(self._run())

    async def _run(self) -> None:
        loop, step = asyncio.get_running_loop(), 0
        while mine := [pair for pair in hub.everyone() if pair[1].loop is loop]:
            await asyncio.sleep(settings.HEARTBEAT_SECONDS / STEPS)
            turn = [pair for pair in mine if pair[1].number % STEPS == step % STEPS]
            people = [outbox for topic, outbox in turn if _is_person(topic, outbox)]
            hub.post((outbox, PING) for outbox in people)
            door.tidy(time.monotonic())
            if (step // STEPS) % _rounds_a_check() == 0:
                await self._check([outbox for _, outbox in turn])
            step += 1

    async def _check(self, outboxes: list[Outbox]) -> None:
        """Close what is left open by people who have signed out."""
        try:
            await database_sync_to_async(close_signed_out)(outboxes)
        except Exception:
            logger.exception("The sessions of open sockets could not be looked at.")


def close_signed_out(outboxes: list[Outbox]) -> None:
    """Close the sockets whose session is not their person's any more."""
    known = [(o.session_key, o) for o in outboxes if o.user_id and o.session_key]
    owners = signed_in(key for key, _ in known)
    for key, outbox in known:
        if owners.get(key) != outbox.user_id:
            outbox.close(SIGNED_OUT)


def _is_person(topic: int, outbox: Outbox) -> bool:
    """True for whoever may be missed: a person at a table."""
    return topic != LOBBY and outbox.user_id is not None


def _rounds_a_check() -> int:
    return max(1, round(settings.SESSION_CHECK_SECONDS / settings.HEARTBEAT_SECONDS))


rounds = Rounds()
