"""Readings of tables and games, for pages and sockets. Nothing here writes."""

from __future__ import annotations

from typing import Any

from dominoes.clock import is_running
from dominoes.view import View, as_json, options, show
from tables import log, presence, steady
from tables.models import Game, Seat, Table


def seat_of(table: Table, user_id: int | None) -> int | None:
    """The seat of a person at a table; None for the rail."""
    if user_id is None:
        return None
    rows = Seat.objects.filter(table=table, user_id=user_id)
    return rows.values_list("number", flat=True).first()


def seats_by_user(table_id: int) -> dict[int | None, int]:
    """The seat of each person at a table, by the person's key."""
    rows = Seat.objects.filter(table_id=table_id).exclude(user=None)
    return dict(rows.values_list("user_id", "number"))


def current_game(table: Table) -> Game | None:
    """The game being played at a table, or else the last one."""
    return table.games.order_by("-number").first()


def is_bot(game: Game, seat: int) -> bool:
    """True if a house bot plays this seat, be it in place of a person."""
    return seat in game.company.bots


def table_json(table: Table, user_id: int | None) -> dict[str, Any]:
    """A table and its seats, for one viewer."""
    return table_for_all(table) | {"you": seat_of(table, user_id)}


def table_for_all(table: Table) -> dict[str, Any]:
    """A table and its seats, all but which of them is the viewer's own."""
    game = current_game(table)
    return {
        "code": table.code,
        "mode": table.mode_key,
        "mode_name": table.mode_name,
        "seats": [
            {
                "number": seat.number,
                "name": seat.name,
                "kind": seat.kind,
                "ready": seat.is_ready,
                "pause": seat.has_asked,
                "stand_in": bool(seat.stand_in),
            }
            for seat in table.seats.select_related("user").order_by("number")
        ],
        "game": game.pk if game else None,
        "playing": game is not None and game.ended_at is None,
        "paused": game is not None and game.paused_at is not None,
        "presence": presence.shown(table.pk),
    }


def snapshot(table: Table, user_id: int | None) -> dict[str, Any]:
    """Everything that a viewer may see of a table and its game, from scratch."""
    game = current_game(table)
    message: dict[str, Any] = {
        "kind": "view",
        "game": None,
        "number": 0,
        "view": None,
        "options": None,
        "clock": None,
        "names": None,
        "table": table_json(table, user_id),
    }
    if game is None:
        return message
    viewer = seat_of(table, user_id)
    position = log.read(game)
    view = show(position.state, viewer)
    return message | {
        "game": game.pk,
        "number": position.number,
        "view": as_json(view),
        "options": options_now(game, view, viewer),
        "clock": clock(game, view),
        "names": game.names,
    }


def options_now(game: Game, view: View, viewer: int | None) -> dict[str, Any] | None:
    """What a viewer may do now: nothing from the rail, and nothing in a pause."""
    if viewer is None or game.paused_at is not None:
        return None
    return options(view, viewer)


def clock(game: Game, view: View) -> dict[str, Any] | None:
    """The clock of the seat to act, as milliseconds left and in full.

    None without a clock, in a pause, and while a bot thinks: the deadline is its move
    then. None too for a viewer who may not know whose turn it is, since a clock would
    tell a person's secret offer from a bot's.
    """
    seat = view.turn
    if seat is None or game.due_at is None or not is_running(view):
        return None
    if is_bot(game, seat):
        return None
    left = (game.due_at - steady.now()).total_seconds() * 1000
    return {
        "seat": seat,
        "left_ms": max(0, round(left)),
        "full_ms": view.rules.turn_seconds * 1000,
    }
