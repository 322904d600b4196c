"""What goes out after a commit: shown events to a game's viewers, nudges to lists.

The payload is encoded once for each viewer class (a seat, or the rail), and goes to
that viewer's sockets in this process.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Any

from django.db import transaction

from dominoes import codec
from dominoes.events import Event
from dominoes.view import show
from tables.hub import LOBBY, hub
from tables.log import Position
from tables.models import Game, Table
from tables.selectors import clock, options_now, seats_by_user, table_for_all


def announce_events(game: Game, position: Position, events: Sequence[Event]) -> None:
    """Once the transaction commits, show the newest events to everyone at the table."""
    transaction.on_commit(partial(_send_events, game, position, events))


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
        "clock": clock(game, position.state, viewer),
    }


def encode(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"))


def _send_events(game: Game, position: Position, events: Sequence[Event]) -> None:
    after = position.number - len(events)
    seat_of = seats_by_user(game.table_id)
    encoded: dict[int | None, str] = {}
    for outbox in hub.outboxes(game.table_id):
        viewer = seat_of.get(outbox.user_id)
        if viewer not in encoded:
            encoded[viewer] = encode(events_message(game, position, after, viewer))
        outbox.put(encoded[viewer])


def _send_table(table: Table) -> None:
    data, seat_of = table_for_all(table), seats_by_user(table.pk)
    for outbox in hub.outboxes(table.pk):
        shown = data | {"you": seat_of.get(outbox.user_id)}
        outbox.put(encode({"kind": "table", "table": shown}))
    for outbox in hub.outboxes(LOBBY):
        outbox.put(encode({"kind": "changed"}))
