"""Points: what the ends, a count and the doubles are worth, and why not."""

from __future__ import annotations

from dataclasses import dataclass

from dominoes.actions import Play
from dominoes.events import NoScore, Played, Scored, Source, Unscored
from dominoes.layout import Placed, place_tile
from dominoes.opening import bonus_for
from dominoes.state import State, evolve
from dominoes.tiles import pips


@dataclass(frozen=True, slots=True)
class Tally:
    """Parts that add up to `total`, the points they would give, and why they do not."""

    source: Source
    parts: tuple[int, ...]
    total: int
    points: int
    why: NoScore | None

    def event(self, state: State, seat: int) -> Scored | Unscored:
        """Return this tally as a fact about a seat and its side."""
        side = state.sides[seat]
        if self.why is not None:
            return Unscored(seat, side, self.source, self.parts, self.total, self.why)
        got_on = not state.on_board[side]
        return Scored(
            seat, side, self.source, self.parts, self.total, self.points, got_on
        )


def tally_ends(state: State, seat: int) -> Tally | None:
    """Return what the open ends give the seat that just played.

    None if the total is nought or no multiple of the mode's number.
    """
    parts = state.layout.ends()
    total = sum(parts)
    rules = state.rules
    if not total or total % rules.multiple:
        return None
    if total < rules.minimum:
        why = NoScore.BELOW_MINIMUM
        return Tally(Source.ENDS, parts, total, 0, why)
    return _unless_off_board(state, seat, Tally(Source.ENDS, parts, total, total, None))


def tally_count(state: State, seat: int) -> Tally:
    """Return the count for the seat that went out: the opponents' pips, rounded.

    The sum is rounded once, halves up; only then is it held against the get-on number.
    """
    others = [s for s in state.active if state.sides[s] != state.sides[seat]]
    parts = tuple(pips(state.hands[other]) for other in others)
    points = rounded(sum(parts), state.rules.count_to)
    if not points:
        why = NoScore.ROUNDS_TO_NOTHING
        return Tally(Source.COUNT, parts, sum(parts), 0, why)
    tally = Tally(Source.COUNT, parts, sum(parts), points, None)
    return _unless_off_board(state, seat, tally)


def tally_doubles(state: State, seat: int) -> Tally | None:
    """Return the doubles bonus if the seat has just played the last it was dealt.

    None if there is no bonus to earn, or the seat drew in this deal. The bonus never
    gets a side on the board.
    """
    bonus = bonus_for(state.rules, state.dealt[seat])
    last = state.layout.placed[-1].tile
    if bonus is None or state.drew[seat] or not last.is_double:
        return None
    if any(tile is not None and tile.is_double for tile in state.hands[seat]):
        return None
    on_board = state.on_board[state.sides[seat]]
    return Tally(
        source=Source.DOUBLES,
        parts=(bonus.points,),
        total=bonus.points,
        points=bonus.points if on_board else 0,
        why=None if on_board else NoScore.OFF_BOARD,
    )


def rounded(total: int, to: int) -> int:
    """Return `total` rounded to a multiple of `to`, a half going up."""
    return (2 * total + to) // (2 * to) * to


def preview(state: State, seat: int, play: Play) -> int:
    """Return the points that a play would make at once, before any count.

    It needs nothing that the seat itself may not see.
    """
    placed = place_tile(state.layout, play.tile, play.end)
    after = evolve(state, played(state, seat, placed))
    ends = tally_ends(after, seat)
    points = 0
    if ends is not None:
        points = ends.points
        after = evolve(after, ends.event(after, seat))
    bonus = tally_doubles(after, seat)
    return points + (bonus.points if bonus is not None else 0)


def played(state: State, seat: int, placed: Placed) -> Played:
    """Return the fact of a tile laid down, with what the ends then add up to."""
    ends = state.layout.add(placed).ends()
    return Played(
        seat, placed.tile, placed.end, placed.edge, placed.place, ends, sum(ends)
    )


def _unless_off_board(state: State, seat: int, tally: Tally) -> Tally:
    on_board = state.on_board[state.sides[seat]]
    if on_board or tally.points >= state.rules.get_on:
        return tally
    return Tally(tally.source, tally.parts, tally.total, 0, NoScore.OFF_BOARD)
