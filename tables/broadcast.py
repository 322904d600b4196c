"""What goes out after a commit: shown events to a game's viewers, nudges to lists.

The payload is encoded once for each viewer class (a seat, or the rail), and goes to
that viewer's sockets in this process.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from django.db import transaction

from dominoes import codec
from dominoes.events import Event
from dominoes.view import show
from tables import bus, live, metrics
from tables.hub import LOBBY, hub
from tables.live import Live
from tables.log import Position
from tables.models import Game, Table
from tables.posting import encode, send_to_all
from tables.selectors import clock, options_now, seats_by_user, table_for_all


def announce_events(game: Game, position: Position, events: Sequence[Event]) -> None:
    """Once the transaction commits, show the newest events to everyone at the table."""
    transaction.on_commit(partial(_keep_and_send, game, position, events))


def announce_table(table: Table) -> None:
    """Once the transaction commits, tell the table and the lobby that seats changed."""
    transaction.on_commit(partial(_send_table, table))


def events_message(
    game: Game, position: Position, after: int, viewer: int | None
) -> dict[str, Any]:
    """What a viewer missed after an event, with what it may do now."""
    view = show(position.state, viewer)
    return {
        "kind": "events",
        "game": game.pk,
        "events": [
            {"n": number, **codec.dump_event(show(event, viewer))}
            for number, event in enumerate(position.since(after), after + 1)
        ],
        "options": options_now(game, view, viewer),
        "clock": clock(game, view),
    }


def send_events(game: Game, position: Position, events: Sequence[Event]) -> None:
    """Show committed events to everyone at the table, here and in other processes."""
    after = position.number - len(events)
    send_since(game, position, after)
    metrics.MOVES.inc()
    bus.publish({"kind": "game", "table": game.table_id, "game": game.pk, "n": after})


def send_since(game: Game, position: Position, after: int) -> None:
    """Show what came after a number to every socket of this process at the table."""
    people = game.company.people
    encoded: dict[int | None, str] = {}
    letters = []
    for outbox in hub.outboxes(game.table_id):
        viewer = None if outbox.user_id is None else people.get(outbox.user_id)
        if viewer not in encoded:
            encoded[viewer] = encode(events_message(game, position, after, viewer))
        letters.append((outbox, encoded[viewer]))
    hub.post(letters)


def send_table(table: Table) -> None:
    """Show the seats of a table to its sockets in this process, and nudge the lobby."""
    data, seat_of = table_for_all(table), seats_by_user(table.pk)
    letters = []
    for outbox in hub.outboxes(table.pk):
        shown = data | {"you": seat_of.get(outbox.user_id)}
        letters.append((outbox, encode({"kind": "table", "table": shown})))
    hub.post(letters)
    send_to_all(LOBBY, {"kind": "changed"})


def _keep_and_send(game: Game, position: Position, events: Sequence[Event]) -> None:
    live.keep(Live(game, position))
    send_events(game, position, events)


def _send_table(table: Table) -> None:
    send_table(table)
    bus.publish({"kind": "table", "table": table.pk})
