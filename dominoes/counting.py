"""What an out or a block is worth: the pips that are left, or points for a win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from dominoes.axes import BlockPay, BlockTie, BlockWinner, Gate, OwnPips, Pay
from dominoes.events import Hand, NoScore, Source
from dominoes.scoring import Tally, gated, held_to_target
from dominoes.state import State
from dominoes.tiles import Tile, pips

BLANK = Tile(0, 0)
COUNT = Source.COUNT
# By these names members are found much faster than through their class.
NOTHING, POINTS, PIPS = Pay
ROUNDED, _ = Gate
IGNORED, DEDUCTED, EACH_OWES = OwnPips


class Award(NamedTuple):
    """A tally and the seat that it goes to, for its side."""

    seat: int
    tally: Tally


class Block(NamedTuple):
    """What a block comes to: who won it, what is awarded, what the next deal gains."""

    seat: int | None
    awards: tuple[Award, ...] = ()
    carried: int = 0


def awards(state: State, seat: int, *, is_out: bool) -> tuple[Award, ...]:
    """Return what a deal gives the seat that won it, by its last tile or a block."""
    rules = state.rules
    if rules.is_single_deal or rules.pay is NOTHING:
        return ()
    if rules.pay is POINTS:
        is_key = is_out and is_key_card(state)
        return (Award(seat, _win(state, seat, is_key=is_key)),)
    if rules.own_pips is EACH_OWES:
        return _what_each_owes(state)
    is_difference = not is_out and rules.block_pay is BlockPay.DIFFERENCE
    deducts = is_difference or rules.own_pips is DEDUCTED
    return (Award(seat, _count(state, seat, deducts=deducts)),)


def block(state: State) -> Block:
    """Return what a blocked deal comes to (RULES, the rows on blocks and ties)."""
    rules = state.rules
    if rules.block_winner is BlockWinner.NOBODY:
        return Block(None)
    lightest = _lightest(state)
    sides = {state.sides[seat] for seat in lightest}
    if len(sides) == 1:
        return Block(lightest[0], awards(state, lightest[0], is_out=False))
    return Block(None) if rules.is_single_deal else _tie(state, lightest)


def _tie(state: State, lightest: list[int]) -> Block:
    """Return what a block between several lightest sides comes to."""
    if state.rules.own_pips is EACH_OWES:
        return Block(None, _what_each_owes(state))
    match state.rules.block_tie:
        case BlockTie.SPLIT:
            return Block(None, _split(state, lightest))
        case BlockTie.SPLIT_OF_THREE if len(state.scores) == 3:
            return Block(None, _split(state, lightest))
        case BlockTie.CARRY:
            held = sum(hand_pips(state, seat) for seat in state.active)
            return Block(None, carried=held)
        case BlockTie.WORTH_TWO:
            return Block(None, carried=1 - state.carried)
        case BlockTie.WORTH_MORE:
            return Block(None, carried=1)
        case _:
            return Block(None)


def hand_pips(state: State, seat: int) -> int:
    """Return what is left in a hand; a lone double blank may count for more."""
    hand: Hand = state.hands[seat]
    return pips(hand) or (state.rules.blank_alone if hand == (BLANK,) else 0)


def is_key_card(state: State) -> bool:
    """Return True if the tile just played was a key card (RULES, Jamaican: key card).

    It is no double, it fitted both ends, and every other tile of both its numbers lay
    on the table before it.
    """
    *before, last = state.layout.placed
    tile = last.tile
    if tile.is_double or len({end.value for end in state.layout.open}) != 1:
        return False
    whole = state.rules.tiles(state.seats)
    down = {placed.tile for placed in before} | {tile}
    return all(
        other in down for other in whole if tile.high in other or tile.low in other
    )


def rounded(total: int, to: int, among: int = 1) -> int:
    """Return an equal share of `total`, rounded to a multiple of `to`, a half up."""
    step = to * among
    return (2 * total + step) // (2 * step) * to


def _win(state: State, seat: int, *, is_key: bool) -> Tally:
    """Return the fixed points of a win; a key and a carried point may add up."""
    rules = state.rules
    is_key = is_key and rules.key_points > 0
    worth = rules.win_points + state.carried
    points = max(worth, rules.key_points) if is_key else worth
    if is_key and rules.key_adds:
        points = rules.key_points + state.carried
    if is_one_all(state):
        points = 2 - state.scores[state.sides[seat]]
    source = Source.KEY if is_key else Source.WIN
    return held_to_target(state, seat, Tally(source, (points,), points, points))


def is_one_all(state: State) -> bool:
    """Return True while one-all is being played for two (RULES: one-all-play-two)."""
    return state.rules.one_all and set(state.scores) == {1}


def _count(state: State, seat: int, *, deducts: bool) -> Tally:
    """Return the count of a winner: what the other sides hold, rounded once.

    Where single hands are compared, a winner's own is deducted; else all of its side's.
    """
    sides, active = state.sides, state.active
    side = sides[seat]
    parts = [hand_pips(state, other) for other in active if sides[other] != side]
    if deducts:
        is_alone = state.rules.block_winner is BlockWinner.LOWEST_SEAT
        mine = [s for s in active if s == seat or (sides[s] == side and not is_alone)]
        parts.append(-sum(hand_pips(state, own) for own in mine))
    if state.carried:
        parts.append(state.carried)
    return _as_tally(state, seat, tuple(parts))


def _as_tally(state: State, seat: int, parts: tuple[int, ...], among: int = 1) -> Tally:
    rules = state.rules
    total = sum(parts)
    count = rounded(max(0, total), rules.count_to, among)
    points = count // rules.per_point
    tally = Tally(COUNT, parts, total, points, None, among)
    if not tally.points:
        return replace(tally, why=NoScore.ROUNDS_TO_NOTHING)
    if rules.minimum_binds_count and count < rules.minimum:
        return replace(tally, points=0, why=NoScore.BELOW_MINIMUM)
    reach = count if rules.gate is ROUNDED else total
    return held_to_target(state, seat, gated(state, seat, tally, reach))


def _what_each_owes(state: State) -> tuple[Award, ...]:
    """Return what each side loses: its own pips, rounded, and never below nought."""
    awards = []
    for side, score in enumerate(state.scores):
        seats = [seat for seat in state.active if state.sides[seat] == side]
        held = sum(hand_pips(state, seat) for seat in seats)
        owed = rounded(held, state.rules.count_to) // state.rules.per_point
        points = min(score, owed)
        if points:
            tally = Tally(Source.COUNT, (-held,), -held, -points)
            awards.append(Award(seats[0], tally))
    return tuple(awards)


def _lightest(state: State) -> list[int]:
    """Return the seats that hold least, or the lightest seat of each lightest side."""
    held = {seat: hand_pips(state, seat) for seat in state.active}
    if state.rules.block_winner is BlockWinner.LOWEST_SEAT:
        return _least(state.active, held.__getitem__)
    by_side: dict[int, int] = {}
    for seat, count in held.items():
        by_side[state.sides[seat]] = by_side.get(state.sides[seat], 0) + count
    best = [
        min(
            (seat for seat in state.active if state.sides[seat] == side),
            key=held.__getitem__,
        )
        for side in by_side
    ]
    return _least(best, lambda seat: by_side[state.sides[seat]])


def _least(seats: list[int] | tuple[int, ...], key: Callable[[int], int]) -> list[int]:
    least = min(key(seat) for seat in seats)
    return [seat for seat in seats if key(seat) == least]


def _split(state: State, lightest: list[int]) -> tuple[Award, ...]:
    """Return the shares of several lightest hands in what all the others hold."""
    tied = {state.sides[seat] for seat in lightest}
    others = [seat for seat in state.active if state.sides[seat] not in tied]
    parts = tuple(hand_pips(state, seat) for seat in others)
    if not parts:
        return ()
    return tuple(
        Award(seat, _as_tally(state, seat, parts, len(lightest))) for seat in lightest
    )
