"""Plain moves: decided from what this process remembers, committed with others.

A memory may accept, only the rows refuse: for anything that is not plain and legal by
what is remembered, `prepare` returns None, and `tables.services` asks the database.
"""

from __future__ import annotations

from datetime import datetime
from functools import partial

from dominoes import events as ev
from dominoes.actions import SeatAction
from dominoes.errors import RuleError
from dominoes.game import decide
from tables import live, steady
from tables.broadcast import send_events
from tables.deadlines import next_due
from tables.live import Live
from tables.writer import Move

# What a move may come to without touching more than its game's row and its entries.
PLAIN = (
    ev.Played, ev.Scored, ev.Unscored, ev.Drew, ev.Passed, ev.Turned, ev.LeadGiven,
    ev.LeadYielded,
)  # fmt: skip


def prepare(
    known: Live, *, seat: int, action: SeatAction, after: int, action_id: str
) -> Move | None:
    """The move of a seat as it may be written, or None if the rows have to be asked."""
    now = steady.now()
    if not _is_at_play(known, seat, now) or not known.position.is_fresh(after):
        return None
    try:
        events = decide(known.position.state, seat, action)
    except RuleError:
        return None
    if not all(isinstance(event, PLAIN) for event in events):
        return None
    game, position = known.game, known.position.then(events)
    laid = position.since(game.last)
    due_at = next_due(game, position.state, laid, now)
    return Move(
        game_id=game.pk,
        last=game.last,
        epoch=game.epoch,
        events=laid,
        due_at=due_at,
        seat=seat,
        action_id=action_id,
        told=partial(_tell, known.moved(position, due_at), len(laid)),
    )


def _is_at_play(known: Live, seat: int, now: datetime) -> bool:
    """True while a person plays this seat, and the house owes the game nothing."""
    game = known.game
    is_over = game.ended_at is not None or game.paused_at is not None
    is_late = game.due_at is not None and game.due_at <= now
    return not (is_over or is_late or seat in game.company.bots)


def _tell(known: Live, count: int) -> None:
    live.keep(known)
    position = known.position
    send_events(known.game, position, position.since(position.number - count))
