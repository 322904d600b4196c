"""What the house itself does in a game that is due: a wash, a bot's move, a clock."""

from __future__ import annotations

from collections.abc import Sequence

from dominoes.actions import Expire, Wash
from dominoes.bots import BOTS
from dominoes.events import Event
from dominoes.game import decide, decide_house, legal
from dominoes.state import State
from dominoes.view import show
from tables import chance
from tables.models import Game


def house_events(game: Game, state: State) -> Sequence[Event]:
    """The facts that the house owes a game now."""
    if state.turn is None:
        return decide_house(state, wash(state))
    seat = state.turn
    bot = game.company.bots.get(seat)
    if bot is None:
        return decide_house(state, Expire())
    return decide(state, seat, BOTS[bot](show(state, seat), seat, legal(state, seat)))


def wash(state: State) -> Wash:
    """A wash by chance that nobody can foresee."""
    order = chance.shuffled(state.rules.tiles(state.seats))
    return Wash(order, chance.below(state.seats))
