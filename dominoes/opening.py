"""Leads and redeals: how a deal begins (house rules: the lead, the doubles bonus)."""

from __future__ import annotations

from dominoes.events import (
    Dealt,
    DealVoided,
    Event,
    Hand,
    LeadGiven,
    RedealOffered,
    VoidReason,
)
from dominoes.mode import DoublesBonus, FirstLead, Rules
from dominoes.state import State
from dominoes.tiles import Tile, doubles


def dealt(state: State, order: tuple[Tile, ...]) -> Dealt:
    """Return the deal of a washed set: a hand for each active seat, then the rest."""
    size = state.rules.hand_size
    hands: list[Hand] = [()] * state.seats
    for turn, seat in enumerate(state.active):
        hands[seat] = order[turn * size : (turn + 1) * size]
    return Dealt(
        deal=state.deal + 1,
        hands=tuple(hands),
        boneyard=order[len(state.active) * size :],
        washers=washers(state),
    )


def washers(state: State) -> tuple[int, ...]:
    """Return who washes: everyone but the rock, or everyone where there is no rock."""
    return tuple(seat for seat in state.active if seat != state.rock)


def after_deal(state: State) -> Event:
    """Return what follows a fresh deal: an offer, or the lead, or a void."""
    for seat in state.active:
        bonus = bonus_for(state.rules, state.dealt[seat])
        if bonus is not None and bonus.reshuffle:
            return RedealOffered(seat)
    return lead(state)


def lead(state: State) -> LeadGiven | DealVoided:
    """Return who leads, and with which tile if the rules name one.

    The rock leads with any tile; for a rock who gave up, the next seat does (the
    house's own choice). Otherwise the house double leads, or the next double in line;
    if no seat that plays holds a double, the deal is void.
    """
    rock = state.rock
    if rock is not None:
        return LeadGiven(rock if rock in state.active else state.next_seat(rock), None)
    return _house_lead(state) or DealVoided(VoidReason.NO_DOUBLE)


def bonus_for(rules: Rules, hand: Hand) -> DoublesBonus | None:
    """Return the bonus that a dealt hand may play for: the highest it reaches."""
    count = sum(tile is not None and tile.is_double for tile in hand)
    reached = [bonus for bonus in rules.bonuses if count >= bonus.dealt]
    return max(reached, default=None)


def _house_lead(state: State) -> LeadGiven | None:
    order = doubles(state.rules.max_pip)
    if state.rules.first_lead is FirstLead.HIGHEST_DOUBLE:
        order = order[::-1]
    for tile in order:
        for seat in state.active:
            if tile in state.hands[seat]:
                return LeadGiven(seat, tile)
    return None
