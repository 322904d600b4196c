"""What runs beside the pages of a web process: the bus, the hours, and the keeper."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.db import DatabaseError

from tables import deadlines, echo, hours
from tables.keeper import Keeper
from tables.writer import writer

logger = logging.getLogger(__name__)


class Company:
    """Starts with the server and ends after it."""

    def __init__(self) -> None:
        self._keeper = Keeper()

    def start(self) -> None:
        """Hear the other processes, open the house, and keep its clocks."""
        echo.start()
        hours.start()
        if settings.KEEPS:
            self._keeper.start()

    def end(self) -> None:
        """Finish what is in hand; whoever is waited for gets time to come back."""
        self._keeper.stop()
        writer.stop()
        try:
            deadlines.add_time(settings.STOP_SECONDS)
        except DatabaseError:
            logger.exception("The clocks could not be given more time.")
        hours.stop()


async def live(
    scope: dict[str, Any],
    receive: Callable[[], Awaitable[dict[str, Any]]],
    send: Callable[[dict[str, Any]], Awaitable[None]],
) -> None:
    """Do the same under an ASGI server that says when it starts and ends."""
    company = Company()
    await receive()
    await asyncio.to_thread(company.start)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.to_thread(company.end)
    await send({"type": "lifespan.shutdown.complete"})
