"""Points made at once: what the ends and the doubles are worth, and why not."""

from __future__ import annotations

from dataclasses import replace

from dominoes.actions import Play
from dominoes.events import NoScore, Played, Scored, Source, Unscored
from dominoes.evolve import CHANGES, evolve
from dominoes.facts import fact
from dominoes.moves import way
from dominoes.opening import bonus_for
from dominoes.ports import Lay
from dominoes.state import State

ENDS = Source.ENDS  # found much faster by this name than through its class


@fact
class Tally:
    """Parts that add up to `total`, the points they would give, and why they do not."""

    source: Source
    parts: tuple[int, ...]
    total: int
    points: int
    why: NoScore | None = None
    among: int = 1

    def event(self, state: State, seat: int) -> Scored | Unscored:
        """Return this tally as a fact about a seat and its side."""
        side = state.sides[seat]
        source, parts, total = self.source, self.parts, self.total
        if self.why is not None:
            return Unscored(seat, side, source, parts, total, self.why)
        got_on = not state.on_board[side]
        return Scored(seat, side, source, parts, total, self.points, got_on, self.among)


def tally_ends(state: State, fact: Played) -> Tally | None:
    """Return what the open ends give the seat that just played.

    `total` is a multiple of the mode's number. None if it is nought, or no multiple of
    its several numbers either: each scores how often it goes into the total, and they
    add up.
    """
    rules, seat, parts, total = state.rules, fact.seat, fact.ends, fact.total
    if not total:
        return None
    points = total // rules.per_point
    if rules.quotients:
        points = sum(total // each for each in rules.quotients if not total % each)
    if not points:
        return None
    if total < rules.minimum:
        return Tally(Source.ENDS, parts, total, 0, NoScore.BELOW_MINIMUM)
    tally = Tally(ENDS, parts, total, points)
    if rules.get_on:
        tally = gated(state, seat, tally, total)
    return held_to_target(state, seat, tally) if rules.exact else tally


def tally_doubles(state: State, seat: int) -> Tally | None:
    """Return the doubles bonus if the seat has just played the last it was dealt.

    None if there is no bonus to earn, or a draw has lost it. The bonus never gets a
    side on the board.
    """
    if not state.rules.bonuses:
        return None
    last = state.layout.placed[-1].tile
    if not last.is_double:
        return None
    bonus = bonus_for(state.rules, state.dealt[seat])
    if bonus is None or (bonus.undrawn and state.drew[seat]):
        return None
    doubles = {
        tile for tile in state.dealt[seat] if tile is not None and tile.is_double
    }
    if last not in doubles or doubles.intersection(state.hands[seat]):
        return None
    on_board = state.on_board[state.sides[seat]]
    return Tally(
        source=Source.DOUBLES,
        parts=(bonus.points,),
        total=bonus.points,
        points=bonus.points if on_board else 0,
        why=None if on_board else NoScore.OFF_BOARD,
    )


def gated(state: State, seat: int, tally: Tally, reach: int) -> Tally:
    """Return the tally, or nothing if `reach` does not get its side on the board."""
    if state.on_board[state.sides[seat]] or reach >= state.rules.get_on:
        return tally
    return replace(tally, points=0, why=NoScore.OFF_BOARD)


def held_to_target(state: State, seat: int, tally: Tally) -> Tally:
    """Return the tally, or nothing where the target has to be met exactly."""
    if not state.rules.exact:
        return tally
    goal = state.rules.target.at(state.seats)
    if state.scores[state.sides[seat]] + tally.points <= goal:
        return tally
    return replace(tally, points=0, why=NoScore.OVERSHOOTS)


def open_ends(state: State) -> tuple[int, ...]:
    """Return what each open end adds to the total; nothing where ends do not score."""
    if not state.rules.multiple:
        return ()
    return state.layout.ends(state.rules.spinner_counts)


def preview(state: State, seat: int, play: Play) -> tuple[int, int]:
    """Return the points that a play would make at once, and what the ends then total.

    No count of a last tile is in it. It needs nothing that the seat may not see.
    """
    if not state.rules.multiple:
        return 0, 0
    _, lay = way(state, seat, play)
    after = evolve(state, Played(seat, *lay.placed, ends=(), total=0))
    fact, tally = played(after, seat, lay)
    points = 0
    if tally is not None:
        points = tally.points
        after = evolve(after, tally.event(after, seat))
    bonus = tally_doubles(after, seat)
    return points + (bonus.points if bonus is not None else 0), fact.total


def played(state: State, seat: int, lay: Lay) -> tuple[Played, Tally | None]:
    """Return the fact of a tile just laid so where ends score, and what they give.

    `state` is the one after it.
    """
    rules = state.rules
    parts = state.layout.ends(rules.spinner_counts)
    tile, end, edge, place = lay.placed
    fact = Played(seat, tile, end, edge, place, parts, sum(parts))
    return fact, None if fact.total % rules.multiple else tally_ends(state, fact)


def tell(state: State, seat: int, tally: Tally) -> Scored | Unscored:
    """Return a tally as a fact, and change a state that nobody else holds by it."""
    fact = tally.event(state, seat)
    CHANGES[type(fact)](state, state.__dict__, fact)
    return fact


def told(seat: int, lay: Lay) -> Played:
    """Return the fact of a tile laid so where ends do not score; made once for each."""
    fact = lay.told[seat] = Played(seat, *lay.placed, ends=(), total=0)
    return fact
