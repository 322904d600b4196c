"""What a seat may do, and what follows: the only place that refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dominoes import actions as act
from dominoes import ending, errors, opening, scoring
from dominoes import events as ev
from dominoes.actions import Action, HouseAction, SeatAction
from dominoes.events import Event
from dominoes.layout import place_tile
from dominoes.state import Phase, State, evolve
from dominoes.tiles import tile_set


def legal(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return everything that a seat may do now; `decide` accepts nothing else."""
    if state.forfeited[seat] or state.phase is Phase.ENDED:
        return ()
    concede = act.Concede()
    if state.turn != seat:
        return (concede,)
    if state.phase is Phase.OFFER:
        return (act.Answer(reshuffle=False), act.Answer(reshuffle=True), concede)
    found: tuple[SeatAction, ...] = _plays(state, seat)
    if not found and state.boneyard:
        found = tuple(act.Draw(index) for index in range(len(state.boneyard)))
    return (*(found or (act.Pass(),)), concede)


def decide(state: State, seat: int, action: SeatAction) -> tuple[Event, ...]:
    """Return the facts that a seat's action makes; raise a `RuleError` to refuse it."""
    if action not in legal(state, seat):
        raise _refusal(state, seat, action)
    return _DECIDE[type(action)](_Facts(state), seat, action)


def decide_house(state: State, action: HouseAction) -> tuple[Event, ...]:
    """Return the facts that the house makes: a wash laid down, a clock run out."""
    if isinstance(action, act.Wash):
        return _wash(_Facts(state), action)
    if not state.rules.turn_seconds:
        raise errors.NoClock
    if state.turn is None:
        raise errors.NotNow
    return _expire(_Facts(state), state.turn)


class _Facts:
    """The facts of one action as they are told, and the state after each."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: tuple[Event, ...] = ()

    def add(self, *events: Event) -> None:
        for event in events:
            self.state = evolve(self.state, event)
            self.told = (*self.told, event)

    def score(self, seat: int, tally: scoring.Tally | None) -> bool:
        """Tell a tally if there is one; True if it ended the game."""
        if tally is not None:
            self.add(tally.event(self.state, seat))
        side = ending.winner_by_target(self.state)
        if side is not None:
            self.finish(ev.GameEnding.TARGET, side)
        return side is not None

    def finish(self, how: ev.GameEnding, side: int) -> None:
        if self.state.phase is not Phase.WASH:
            self.add(ending.deal_ended(self.state, ev.DealEnding.STOPPED))
        self.add(ending.game_ended(self.state, how, side))


def _wash(facts: _Facts, action: act.Wash) -> tuple[Event, ...]:
    if facts.state.phase is not Phase.WASH:
        raise errors.NotNow
    if sorted(action.order) != sorted(tile_set(facts.state.rules.max_pip)):
        raise errors.BadWash
    facts.add(opening.dealt(facts.state, action.order))
    facts.add(opening.after_deal(facts.state))
    return facts.told


def _play(facts: _Facts, seat: int, action: act.Play) -> tuple[Event, ...]:
    placed = place_tile(facts.state.layout, action.tile, action.end)
    facts.add(scoring.played(facts.state, seat, placed))
    for tally in (scoring.tally_ends, scoring.tally_doubles):
        if facts.score(seat, tally(facts.state, seat)):
            return facts.told
    if facts.state.hands[seat]:
        facts.add(ev.Turned(facts.state.next_seat(seat)))
        return facts.told
    facts.add(ending.deal_ended(facts.state, ev.DealEnding.OUT, seat))
    facts.score(seat, scoring.tally_count(facts.state, seat))
    return facts.told


def _draw(facts: _Facts, seat: int, action: act.Draw) -> tuple[Event, ...]:
    facts.add(ev.Drew(seat, action.index, facts.state.boneyard[action.index]))
    return facts.told


def _pass(facts: _Facts, seat: int, action: act.Pass) -> tuple[Event, ...]:
    facts.add(ev.Passed(seat))
    return _turn_or_block(facts, seat)


def _answer(facts: _Facts, seat: int, action: act.Answer) -> tuple[Event, ...]:
    facts.add(ev.RedealAnswered(seat, action.reshuffle))
    if action.reshuffle:
        facts.add(ev.DealVoided(ev.VoidReason.CHOSEN))
    else:
        facts.add(opening.lead(facts.state))
    return facts.told


def _concede(facts: _Facts, seat: int, action: act.Concede) -> tuple[Event, ...]:
    return _forfeit(facts, seat, ev.ForfeitReason.CONCEDED)


def _expire(facts: _Facts, seat: int) -> tuple[Event, ...]:
    """Give a dumbbell; the last one allowed in a turn forfeits the game."""
    facts.add(ev.Struck(seat, facts.state.strikes + 1))
    if facts.state.strikes < facts.state.rules.strikes:
        return facts.told
    return _forfeit(facts, seat, ev.ForfeitReason.CLOCK)


def _forfeit(facts: _Facts, seat: int, why: ev.ForfeitReason) -> tuple[Event, ...]:
    """Take a seat out of the game; the others go on while two sides are left."""
    was_to_act = facts.state.turn == seat
    facts.add(ev.Forfeited(seat, why))
    side = ending.winner_by_forfeit(facts.state)
    if side is not None:
        facts.finish(ev.GameEnding.FORFEIT, side)
    elif was_to_act and facts.state.layout.placed:
        return _turn_or_block(facts, seat)
    elif was_to_act:
        facts.add(opening.lead(facts.state))
    return facts.told


def _turn_or_block(facts: _Facts, seat: int) -> tuple[Event, ...]:
    if ending.is_blocked(facts.state):
        facts.add(ending.deal_ended(facts.state, ev.DealEnding.BLOCKED))
    else:
        facts.add(ev.Turned(facts.state.next_seat(seat)))
    return facts.told


def _plays(state: State, seat: int) -> tuple[act.Play, ...]:
    """Return every tile of a hand at every end that takes it."""
    hand = [tile for tile in state.hands[seat] if tile is not None]
    if not state.layout.placed:
        lead = state.lead_tile
        return tuple(act.Play(tile) for tile in hand if lead in (None, tile))
    ends = state.layout.open_ends()
    return tuple(
        act.Play(tile, end) for tile in hand for end in ends if end.value in tile
    )


def _refusal(state: State, seat: int, action: SeatAction) -> errors.RuleError:
    """Return why an action that is not legal is refused."""
    if state.forfeited[seat]:
        return errors.SeatIsOut()
    if state.turn is None:
        return errors.NotNow()
    if state.turn != seat:
        return errors.NotYourTurn()
    if state.phase is Phase.OFFER:
        return errors.NotNow()
    return _turn_refusal(state, seat, action)


def _turn_refusal(state: State, seat: int, action: SeatAction) -> errors.RuleError:
    match action:
        case act.Play():
            return _play_refusal(state, seat, action)
        case act.Draw() | act.Pass() if _plays(state, seat):
            return errors.MustPlay()
        case act.Draw():
            return errors.NoSuchTile() if state.boneyard else errors.BoneyardEmpty()
        case act.Pass():
            return errors.MustDraw()
        case _:
            return errors.NotNow()


def _play_refusal(state: State, seat: int, action: act.Play) -> errors.RuleError:
    if action.tile not in state.hands[seat]:
        return errors.NotInHand(tile=action.tile)
    if action.end is not None and action.end in state.layout.open_ends():
        return errors.DoesNotFit(tile=action.tile, value=action.end.value)
    if action.end is None and state.lead_tile is not None:
        return errors.MustLead(tile=state.lead_tile)
    return errors.NoSuchEnd()


_DECIDE: dict[type[Action], Callable[[_Facts, int, Any], tuple[Event, ...]]] = {
    act.Play: _play,
    act.Draw: _draw,
    act.Pass: _pass,
    act.Answer: _answer,
    act.Concede: _concede,
}
