"""The same words for every socket at a table: nothing of a game, and nothing kept."""

from __future__ import annotations

import json
from typing import Any

from tables import bus
from tables.hub import hub


def encode(message: dict[str, Any]) -> str:
    return json.dumps(message, separators=(",", ":"))


def tell_table(table_id: int, message: dict[str, Any]) -> None:
    """Say the same to every socket at a table, in every process."""
    send_to_all(table_id, message)
    bus.publish({"kind": "told", "table": table_id, "message": message})


def send_to_all(topic: int, message: dict[str, Any]) -> None:
    """Say the same to every socket of this process at a table, or in the lobby."""
    text = encode(message)
    hub.post([(outbox, text) for outbox in hub.outboxes(topic)])
