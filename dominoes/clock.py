"""Turn clocks, told the time from outside: when one restarts, and what it costs."""

from __future__ import annotations

from collections.abc import Iterable

from dominoes.axes import Workout
from dominoes.events import Event, LeadGiven, RedealOffered, Struck, Turned
from dominoes.state import Phase, State

RESTARTS = (LeadGiven, RedealOffered, Struck, Turned)


def restarts(events: Iterable[Event]) -> bool:
    """Return True if one of these events gives a full clock; a draw never does."""
    return any(isinstance(event, RESTARTS) for event in events)


def is_running(state: State) -> bool:
    """Return True if the table has a clock and somebody is to act."""
    waiting = state.phase in (Phase.PLAY, Phase.OFFER)
    return waiting and state.rules.turn_seconds > 0


def workout(each: Workout, count: int) -> Workout:
    """Return the work that `count` dumbbells add when their holder loses."""
    return Workout(each.reps * count, each.seconds * count, each.miles * count)
