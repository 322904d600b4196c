"""Outs, blocks and games: how a deal and a game come to their end."""

from __future__ import annotations

from dominoes.clock import workout
from dominoes.events import DealEnded, DealEnding, GameEnded, GameEnding
from dominoes.mode import Workout
from dominoes.state import State


def deal_ended(state: State, ending: DealEnding, seat: int | None = None) -> DealEnded:
    """Return the end of a deal, with every tile turned up."""
    return DealEnded(ending, seat, state.hands, state.boneyard)


def is_blocked(state: State) -> bool:
    """Return True once every seat that still plays has passed since the last play."""
    return all(state.passed[seat] for seat in state.active)


def winner_by_target(state: State) -> int | None:
    """Return the side that has reached the target, if one has."""
    reached = [
        side
        for side, score in enumerate(state.scores)
        if score >= state.rules.target.points
    ]
    return reached[0] if reached else None


def winner_by_forfeit(state: State) -> int | None:
    """Return the only side without a seat that gave up, once there is only one."""
    out = {state.sides[seat] for seat in range(state.seats) if state.forfeited[seat]}
    standing = set(state.sides) - out
    return standing.pop() if len(standing) == 1 else None


def game_ended(state: State, ending: GameEnding, side: int) -> GameEnded:
    """Return the end of the game, with what its losers owe: doubles and workouts."""
    skunked = tuple(
        loser
        for loser, score in enumerate(state.scores)
        if loser != side and score < state.rules.target.skunk
    )
    return GameEnded(ending, side, skunked, _workouts(state, side))


def _workouts(state: State, winner: int) -> tuple[Workout, ...]:
    """Return what each seat's dumbbells cost it, or nothing if nobody owes any."""
    owed = [
        count if state.sides[seat] != winner else 0
        for seat, count in enumerate(state.dumbbells)
    ]
    if not any(owed):
        return ()
    return tuple(workout(state.rules.dumbbell, count) for count in owed)
