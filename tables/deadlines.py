"""Deadlines: when the house acts next in a game, if at all (see `Game.due_at`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction

from dominoes import clock
from dominoes.actions import Draw
from dominoes.events import DealEnded, Event
from dominoes.game import legal
from dominoes.state import Phase, State
from tables import chance, log, steady
from tables.attendance import House
from tables.broadcast import announce_events
from tables.log import Position
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
    return now + whole_turn(state)


def whole_turn(state: State) -> timedelta:
    """How long a person's clock runs."""
    return timedelta(seconds=state.rules.turn_seconds)


def is_persons_clock(game: Game, state: State) -> bool:
    """True if what runs out at the deadline is a person's turn."""
    return (
        game.due_at is not None
        and state.turn is not None
        and clock.is_running(state)
        and not is_bot(game, state.turn)
    )


def commit_change(game: Game, position: Position, *fields: str) -> None:
    """Save a change of a locked game that is no event, and announce it.

    No event happened, but what may be done now and the clock are not as they were.
    """
    game.epoch += 1
    game.__dict__.pop("company", None)  # whoever plays may have changed with it
    game.save(update_fields=["epoch", *fields])
    announce_events(game, position, ())


def renew(game: Game, position: Position, opened_at: datetime, now: datetime) -> bool:
    """Give a game what the house owes it after an opening; True if that was something.

    A person's clock that began before starts anew. No other wait is longer than one
    that would start now: the wall clock may have been set back.
    """
    state, due_at = position.state, game.due_at
    fresh = fresh_due(game, state, now)
    if due_at is None or fresh is None:
        return False
    if is_persons_clock(game, state):
        if opened_at + whole_turn(state) <= due_at <= fresh:
            return False
    elif due_at <= fresh:
        return False
    game.due_at = fresh
    commit_change(game, position, "due_at")
    return True


def renew_all(opened_at: datetime) -> int:
    """Renew every game that is being played; harmless to repeat."""
    return _in_each_game(
        lambda game, position: renew(game, position, opened_at, steady.now())
    )


def add_time(seconds: float) -> int:
    """Give each person whose clock runs more time, as the house is about to stop.

    Processes that stop one after the other add it once. Returns how many got it.
    """
    now = steady.now()
    before = now - timedelta(seconds=seconds)
    houses = House.objects.filter(pk=1)
    if not (
        houses.filter(added_at=None).update(added_at=now)
        or houses.filter(added_at__lt=before).update(added_at=now)
    ):
        return 0

    def add(game: Game, position: Position) -> bool:
        if game.due_at is None or not is_persons_clock(game, position.state):
            return False
        game.due_at += timedelta(seconds=seconds)
        commit_change(game, position, "due_at")
        return True

    return _in_each_game(add)


def _in_each_game(change: Callable[[Game, Position], bool]) -> int:
    """Change every game that something is due in, each in its own transaction."""
    due = Game.objects.filter(ended_at=None).exclude(due_at=None)
    changed = 0
    for game_id in list(due.values_list("pk", flat=True)):
        with transaction.atomic():
            game = log.lock(game_id)
            if game.ended_at is None and game.due_at is not None:
                changed += change(game, log.read(game))
    return changed


def _thinking_seconds(state: State) -> float:
    """How long a bot takes, by what everyone can see it about to do."""
    seat = state.turn
    assert seat is not None
    drawing = isinstance(legal(state, seat)[0], Draw)
    least, most = settings.BOT_DRAW_SECONDS if drawing else settings.BOT_PLAY_SECONDS
    return chance.between(least, most) / settings.BOT_SPEED


def _ends_deal(events: Sequence[Event]) -> bool:
    return any(isinstance(event, DealEnded) for event in events)
