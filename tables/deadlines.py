"""Deadlines: when the house acts next in a game, if at all (see `Game.due_at`)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.conf import settings

from dominoes import clock
from dominoes.actions import Draw
from dominoes.events import DealEnded, Event
from dominoes.game import legal
from dominoes.state import Phase, State
from tables import chance
from tables.models import Game
from tables.selectors import is_bot


def next_due(
    game: Game, state: State, events: Sequence[Event], now: datetime
) -> datetime | None:
    """The deadline after these events: what was waited for before may still be."""
    if game.paused_at is not None:
        return None
    if state.turn is None:
        starts = state.phase is Phase.ENDED or _ends_deal(events)
    else:
        starts = is_bot(game, state.turn) or not clock.is_running(state)
        starts = starts or clock.restarts(events)
    return fresh_due(game, state, now) if starts else game.due_at


def fresh_due(game: Game, state: State, now: datetime) -> datetime | None:
    """The deadline of a wait that starts now: a whole clock, or rest between deals."""
    if state.phase is Phase.ENDED:
        return None
    if state.turn is None:
        return now + timedelta(seconds=settings.DEAL_PAUSE_SECONDS)
    if is_bot(game, state.turn):
        return now + timedelta(seconds=_thinking_seconds(state))
    if not clock.is_running(state):
        return None
    return now + timedelta(seconds=state.rules.turn_seconds)


def _thinking_seconds(state: State) -> float:
    """How long a bot takes, by what everyone can see it about to do."""
    seat = state.turn
    assert seat is not None
    drawing = isinstance(legal(state, seat)[0], Draw)
    least, most = settings.BOT_DRAW_SECONDS if drawing else settings.BOT_PLAY_SECONDS
    return chance.between(least, most) / settings.BOT_SPEED


def _ends_deal(events: Sequence[Event]) -> bool:
    return any(isinstance(event, DealEnded) for event in events)
