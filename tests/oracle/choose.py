"""Picks the deals of the table: whole ones by seed, small ones that show something."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from typing import Any

from tests.oracle.deal import State, start
from tests.oracle.game import leaves
from tests.oracle.rules import Rules, Tile, full_set, rules_for
from tests.oracle.wishes import Wish

BUDGET = 2500
TRIES = 400
TO_THE_END = 99

Hands = tuple[tuple[Tile, ...], ...]


@dataclass(frozen=True)
class Whole:
    """A full deal; its order comes from the seed."""

    mode: str
    seats: int
    seed: int
    lot: int | None
    depth: int
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Late:
    """A deal of few tiles, to be told to its end."""

    mode: str
    hands: Hands = ()
    yard: tuple[Tile, ...] = ()
    lead: int | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)


def washed(rules: Rules, seed: int) -> list[Tile]:
    """The whole set in the order that the seed gives."""
    order = sorted(full_set(rules))
    random.Random(seed).shuffle(order)
    return order


def begun(rules: Rules, order: list[Tile], leader: int | None) -> State | None:
    size, seats = rules.hand_size, rules.seats
    hands = [order[seat * size : (seat + 1) * size] for seat in range(seats)]
    return start(rules, hands, order[seats * size :], leader)


def affordable(rules: Rules, state: State, depth: int) -> list[State] | None:
    """All endings, unless there are too many."""
    ends = list(islice(leaves(rules, state, depth), BUDGET + 1))
    return ends if len(ends) <= BUDGET else None


def whole_deals(
    mode: str, seats: int, settings: Mapping[str, Any], *, voids: bool = False
) -> Iterator[Whole]:
    """The playable deals of the first seeds, as deep as is affordable; or the void."""
    rules = rules_for(mode, seats, **settings)
    for seed in range(1, 3000):
        lot = None if rules.leads else seed % seats
        state = begun(rules, washed(rules, seed), lot)
        if (state is None) is not voids:
            continue
        depth = 1 if state is None else deepest(rules, state)
        yield Whole(mode, seats, seed, lot, depth, settings)


def offered_deals(mode: str, seats: int) -> Iterator[Whole]:
    """Deals in which somebody may ask for a new one."""
    rules = rules_for(mode, seats)
    for seed in range(1, 3000):
        state = begun(rules, washed(rules, seed), None)
        if state and state.offered:
            yield Whole(mode, seats, seed, None, deepest(rules, state))


def deepest(rules: Rules, state: State) -> int:
    """The depth at which all deals are over, or the last one that is affordable."""
    depth, frontier = 0, [state]
    while not all(reached.ended for reached in frontier):
        frontier = [end for reached in frontier for end in leaves(rules, reached, 1)]
        if len(frontier) > BUDGET:
            return depth
        depth += 1
    return depth


def late_deals(
    rules: Rules, deal: Late, wish: Wish, *, size: int, first_seed: int
) -> Iterator[Late]:
    """Small deals like this one that fulfil the wish; of 2 to 4 tiles if no size."""
    sizes = cycle([size] if size else [3, 2, 4] if rules.seats < 5 else [2])
    tries = 0
    for seed, each in zip(range(first_seed, 40000), sizes, strict=False):
        order = washed(rules, seed)
        seats = range(rules.seats)
        hands = tuple(tuple(order[s * each : (s + 1) * each]) for s in seats)
        spare = 0 if rules.draw == "none" else seed % 6
        yard = tuple(order[rules.seats * each :][:spare])
        dealt = replace(deal, hands=hands, yard=yard)
        if not wish.dealt(hands):
            continue
        tries += 1
        if fulfils(rules, dealt, wish):
            yield dealt
        if tries == TRIES:
            return


def fulfils(rules: Rules, deal: Late, wish: Wish) -> bool:
    state = start(rules, deal.hands, deal.yard, deal.lead)
    ends = affordable(rules, state, TO_THE_END) if state else None
    return bool(ends and wish.told(rules, ends))


def key_card_deals(rules: Rules, deal: Late, wish: Wish) -> Iterator[Late]:
    """Deals of all tiles of two numbers, with one more for all but the last to play."""
    for seed in range(1, 40000):
        chance = random.Random(seed)
        numbers = {6, chance.randrange(6)}
        suits = [tile for tile in full_set(rules) if numbers & set(tile)]
        rest = [tile for tile in full_set(rules) if tile not in suits]
        chance.shuffle(suits)
        chance.shuffle(rest)
        suits.sort(key=lambda tile: tile != (6, 6))
        last = (len(suits) - 1) % rules.seats
        hands = [suits[seat :: rules.seats] for seat in range(rules.seats)]
        for seat in range(rules.seats):
            hands[seat] += [] if seat == last else [rest.pop()]
        first = seed % rules.seats
        turned = tuple(tuple(hand) for hand in hands[first:] + hands[:first])
        dealt = replace(deal, hands=turned)
        if fulfils(rules, dealt, wish):
            yield dealt
