"""Counts of every way that the first deal of a game can go, from the rules' words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from tests.oracle.deal import Ended, State, actions, after, start
from tests.oracle.rules import Rules, Tile, rules_for


class Counts(NamedTuple):
    """How many sequences there are, how they end, and the points they leave."""

    nodes: int
    outs: int
    blocks: int
    points: int
    void: int


def perft(
    mode: str,
    seats: int,
    order: Sequence[Tile],
    depth: int,
    *,
    lot: int | None = None,
    **settings: Any,
) -> Counts:
    """The counts of a whole deal; `order` holds the hands seat by seat, then the yard.

    A lead by lot needs the seat that the lot fell on.
    """
    size = rules_for(mode, seats, **settings).hand_size
    hands = [order[seat * size : (seat + 1) * size] for seat in range(seats)]
    yard = order[seats * size :]
    return perft_deal(mode, hands, yard, depth, lead=lot, **settings)


def perft_deal(
    mode: str,
    hands: Sequence[Sequence[Tile]],
    yard: Sequence[Tile],
    depth: int,
    *,
    lead: int | None = None,
    **settings: Any,
) -> Counts:
    """The counts of a deal of exactly these hands, whatever their size.

    The seat `lead` leads any tile, as after a lot or an out; without it, the first
    deal's own rule says who leads what.
    """
    rules = rules_for(mode, len(hands), **settings)
    begun = start(rules, hands, yard, lead)
    if begun is None:
        return Counts(0, 0, 0, 0, void=1)
    return tally(leaves(rules, begun, depth))


def tally(ends: Iterable[State]) -> Counts:
    nodes = outs = blocks = points = 0
    for state in ends:
        nodes += 1
        outs += state.ended is Ended.OUT
        blocks += state.ended is Ended.BLOCK
        points += sum(state.scores)
    return Counts(nodes, outs, blocks, points, void=0)


def leaves(rules: Rules, begun: State, depth: int) -> Iterator[State]:
    """The state after each sequence of so many actions, or where its deal ended."""
    waiting = [(begun, depth)]
    while waiting:
        state, left = waiting.pop()
        if left == 0 or state.ended:
            yield state
            continue
        waiting += [
            (after(rules, state, action), left - 1) for action in actions(rules, state)
        ]
