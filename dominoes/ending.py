"""Outs, blocks and games: how a deal and a game come to their end."""

from __future__ import annotations

from operator import or_

from dominoes.axes import Forfeit, RaceEnd, Workout
from dominoes.clock import workout
from dominoes.events import DealEnded, DealEnding, GameEnded, GameEnding
from dominoes.state import State

AT_ONCE, _ = RaceEnd  # by this name it is found much faster than through its class


def deal_ended(state: State, ending: DealEnding, seat: int | None = None) -> DealEnded:
    """Return the end of a deal, with every tile turned up."""
    return DealEnded(ending, seat, state.hands, state.boneyard)


def is_blocked(state: State) -> bool:
    """Return True once every seat that still plays has passed since the last play."""
    if True in state.forfeited:
        return all(map(or_, state.passed, state.forfeited))
    return False not in state.passed


def winner_by_target(state: State) -> int | None:
    """Return the side that has reached the target; of several, the one ahead.

    In a love game another side has to be without a point. Level sides play on.
    """
    rules = state.rules
    goal = rules.target.at(state.seats)
    if max(state.scores) < goal or not goal:
        return None
    if rules.love and 0 not in state.scores:
        return None
    leader = ahead(state)
    if leader is None or state.scores[leader] < goal:
        return None
    return leader


def ends_at_once(state: State) -> bool:
    """Return True if the target is looked at after every score."""
    return state.rules.race_ends is AT_ONCE


def is_capped(state: State) -> bool:
    """Return True once the table has played the most deals it allows."""
    return 0 < state.rules.most_deals <= state.finished


def ahead(state: State) -> int | None:
    """Return the side with the highest score of those that play; None if level."""
    standing = _standing(state)
    best = max(state.scores[side] for side in standing)
    leaders = [side for side in standing if state.scores[side] == best]
    return leaders[0] if len(leaders) == 1 else None


def winner_by_forfeit(state: State) -> int | None:
    """Return the only side without a seat that gave up, once there is only one."""
    standing = _standing(state)
    return standing[0] if len(standing) == 1 else None


def stops_the_game(state: State) -> bool:
    """Return True if a forfeit ends the game for everyone, however many are left."""
    return state.rules.forfeit is Forfeit.ENDS_GAME


def game_ended(state: State, ending: GameEnding, side: int | None) -> GameEnded:
    """Return the end of the game, with what its losers owe: doubles and workouts."""
    skunked = tuple(
        loser
        for loser, score in enumerate(state.scores)
        if side is not None and loser != side and score < state.rules.target.skunk
    )
    return GameEnded(ending, side, skunked, _workouts(state, side))


def _standing(state: State) -> list[int]:
    """The sides without a seat that gave up."""
    out = {state.sides[seat] for seat in range(state.seats) if state.forfeited[seat]}
    return sorted(set(state.sides) - out)


def _workouts(state: State, winner: int | None) -> tuple[Workout, ...]:
    """Return what each seat's dumbbells cost it, or nothing if nobody owes any."""
    owed = [
        count if winner is not None and state.sides[seat] != winner else 0
        for seat, count in enumerate(state.dumbbells)
    ]
    if not any(owed):
        return ()
    return tuple(workout(state.rules.dumbbell, count) for count in owed)
