"""How a deal begins: hands, redeals and leads (RULES, deal, redeal and lead rows)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from dominoes.axes import DoublesBonus, Lead, Leader, Otherwise
from dominoes.events import (
    Dealt,
    DealVoided,
    Event,
    Hand,
    LeadGiven,
    RedealOffered,
    VoidReason,
)
from dominoes.rules import Rules
from dominoes.state import Occasion, State
from dominoes.tiles import Tile

# By these names members are found much faster than through their class.
AS_FIRST, _, HOLDER, HEAVIEST, WINNER, NEXT = Leader


def dealt(state: State, order: tuple[Tile, ...], lot: int) -> Dealt:
    """Return the deal of a washed set: a hand for each active seat, then the rest.

    Whoever is out has no hand; the others are dealt what a table of this size is.
    """
    size = state.rules.hand(state.seats)
    active = state.active
    hands: list[Hand] = [()] * state.seats
    at = 0
    for seat in active:
        hands[seat] = order[at : at + size]
        at += size
    first = active[lot % len(active)]
    return Dealt(state.deal + 1, tuple(hands), order[at:], washers(state), first)


def washers(state: State) -> tuple[int, ...]:
    """Return who washes: everyone but the rock, or everyone where there is no rock."""
    if not state.rules.wash:
        return ()
    return _without(state.active, state.rock)


@cache
def _without(seats: tuple[int, ...], rock: int | None) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat != rock)


def after_deal(state: State) -> Event:
    """Return what follows a fresh deal or a refused offer: offer, void or lead."""
    redeal = state.rules.redeal
    if not (redeal.doubles or redeal.alike):
        return lead(state)
    for seat in state.active:
        why = reason_to_redeal(state.rules, state.dealt[seat])
        if why is not None and not redeal.by_choice:
            return DealVoided(why)
        if why is not None and not state.declined[seat]:
            return RedealOffered(seat)
    return lead(state)


def reason_to_redeal(rules: Rules, hand: Hand) -> VoidReason | None:
    """Return why a dealt hand may or must be washed again, if it may."""
    known = [tile for tile in hand if tile is not None]
    doubles = sum(tile.is_double for tile in known)
    if rules.redeal.doubles and doubles >= rules.redeal.doubles:
        return VoidReason.DOUBLES
    numbers = Counter(number for tile in known for number in set(tile))
    most = max(numbers.values(), default=0)
    if rules.redeal.alike and most >= rules.redeal.alike:
        return VoidReason.ALIKE
    return None


def bonus_for(rules: Rules, hand: Hand) -> DoublesBonus | None:
    """Return the bonus that a dealt hand may play for: the highest it reaches."""
    if not rules.bonuses:
        return None
    count = sum(tile is not None and tile.is_double for tile in hand)
    reached = [bonus for bonus in rules.bonuses if count >= bonus.dealt]
    return max(reached, default=None)


def lead_rule(state: State) -> Lead:
    """Return the rule of the next lead, by what it follows."""
    rules = state.rules
    rule: Lead = getattr(rules, _RULE[state.occasion])
    return rules.first_lead if rule.who is AS_FIRST else rule


_RULE = {
    Occasion.FIRST: "first_lead",
    Occasion.OUT: "out_lead",
    Occasion.BLOCK: "block_lead",
    Occasion.TIE: "tie_lead",
    Occasion.RESET: "reset_lead",
}


def lead(state: State) -> LeadGiven | DealVoided:
    """Return who leads, and with which tile if the rules name one.

    For a leader who gave up, the next seat leads (the house's own choice). If nobody
    holds a tile that may lead, the deal is void.
    """
    rule = lead_rule(state)
    seat: int | None = state.lot
    if rule.who is HOLDER:
        return _holder(state, rule)
    if rule.who is HEAVIEST:
        return LeadGiven(_heaviest(state)[0], None)
    if rule.who is WINNER:
        seat = state.rock
    elif rule.who is NEXT:
        seat = None if state.leader is None else state.next_seat(state.leader)
    if seat is None:
        seat = state.lot
    if state.forfeited[seat]:
        seat = state.next_seat(seat)
    return LeadGiven(seat, None)


def _holder(state: State, rule: Lead) -> LeadGiven | DealVoided:
    for value in rule.doubles:
        tile = Tile(value, value)
        for seat in state.active:
            if tile in state.hands[seat]:
                return LeadGiven(seat, None if rule.any_tile else tile)
    if rule.otherwise is Otherwise.HEAVIEST:
        return LeadGiven(*_heaviest(state))
    return DealVoided(VoidReason.NO_STARTER)


def _heaviest(state: State) -> tuple[int, Tile]:
    """Return who holds the heaviest tile: by pips, then by its higher half."""
    held = [
        (seat, tile)
        for seat in state.active
        for tile in state.hands[seat]
        if tile is not None
    ]
    return max(held, key=lambda each: (each[1].pips, each[1].high))
