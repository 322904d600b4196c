"""What other processes committed, told to the sockets of this one.

Each message of the bus is a hint to read the rows. A message may be lost, so a probe
looks every other second at the games that somebody here is watching.
"""

from __future__ import annotations

import logging
import threading
from typing import Any

from django.db import close_old_connections, connection

from tables import broadcast, bus, live, posting
from tables.hub import hub
from tables.models import Game, Table

PROBE_SECONDS = 2.0
logger = logging.getLogger(__name__)


def start() -> None:
    """Hear the other processes and probe for what was not heard, if there are any."""
    if not bus.is_on():
        return
    bus.subscribe("game", hear_game)
    bus.subscribe("table", hear_table)
    bus.subscribe("told", hear_words)
    bus.subscribe("signed_out", lambda message: hub.close_user(message["user"]))
    bus.start()
    threading.Thread(target=_probe_for_ever, name="probe", daemon=True).start()


def hear_game(message: dict[str, Any]) -> None:
    """Another process wrote entries after number `n` of a game."""
    show_game(message["game"], message["table"], message["n"])


def show_game(game_id: int, table_id: int, after: int) -> None:
    """Show what the rows have after a number to whoever watches here."""
    known = live.recall(game_id)
    live.forget(game_id)
    if not hub.outboxes(table_id):
        return
    close_old_connections()
    found = live.load(game_id)
    seen = known.position.number if known is not None else after
    broadcast.send_since(found.game, found.position, min(seen, after))


def hear_table(message: dict[str, Any]) -> None:
    """Another process changed the seats of a table, or opened or closed it."""
    close_old_connections()
    table = Table.objects.filter(pk=message["table"]).first()
    if table is not None:
        broadcast.send_table(table)


def hear_words(message: dict[str, Any]) -> None:
    """Another process has a word for everybody at a table."""
    posting.send_to_all(message["table"], message["message"])


def probe() -> int:
    """Show every game watched here that has moved on unheard; return how many had.

    A game that nobody here remembers was last shown to a socket that asked for it.
    """
    watched = Game.objects.filter(table__in=hub.topics()).order_by()
    rows = list(watched.values_list("pk", "table", "last", "epoch"))
    late = 0
    for game_id, table_id, last, epoch in rows:
        known = live.recall(game_id)
        if known is not None and (known.game.last, known.game.epoch) < (last, epoch):
            show_game(game_id, table_id, known.game.last)
            late += 1
    return late


def _probe_for_ever() -> None:
    pause = threading.Event()
    while not pause.wait(PROBE_SECONDS):
        close_old_connections()
        try:
            probe()
        except Exception:
            logger.exception("The probe could not look for what was not heard.")
            connection.close()
