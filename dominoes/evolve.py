"""How each event changes the state of a game. Nothing here refuses.

`evolve` works on a viewer's redacted state as it does on the whole one: a face-down
tile is None, and leaves a hand as any other tile would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from dominoes import events as ev
from dominoes.axes import BlockWinner
from dominoes.events import Event
from dominoes.state import ENDED, OFFER, PLAY, WASH, Occasion, State, copied

T = TypeVar("T")
Values = dict[str, object]

# By these names members are found much faster than through their class.
_, BLOCKED, STOPPED = ev.DealEnding
AFTER_OUT = Occasion.OUT
_COUNTS = (ev.Source.COUNT, ev.Source.WIN, ev.Source.KEY)


def evolve(state: State, event: Event) -> State:
    """Return the state after one event."""
    return fold(state, (event,))


def fold(state: State, events: Iterable[Event]) -> State:
    """Return the state after all of these events, in order."""
    after = copied(state)
    values = after.__dict__
    for event in events:
        CHANGES[type(event)](after, values, event)
    return after


def _called(state: State, now: Values, event: ev.Called) -> None:
    """Words change nothing."""


def _dealt(state: State, now: Values, event: ev.Dealt) -> None:
    nobody = (False,) * state.seats
    now["deal"] = event.deal
    now["hands"] = now["dealt"] = event.hands
    now["boneyard"] = event.boneyard
    now["layout"] = state.layout.cleared()
    now["turn"] = now["lead_tile"] = now["ending"] = None
    now["lot"] = event.lot
    now["declined"] = now["passed"] = now["drew"] = nobody
    now["drawn"] = now["strikes"] = 0


def _redeal_offered(state: State, now: Values, event: ev.RedealOffered) -> None:
    now["phase"] = OFFER
    now["turn"] = event.seat
    now["strikes"] = 0


def _redeal_answered(state: State, now: Values, event: ev.RedealAnswered) -> None:
    now["phase"] = WASH
    now["turn"] = None
    now["strikes"] = 0
    now["declined"] = _changed(state.declined, event.seat, not event.reshuffle)


def _deal_voided(state: State, now: Values, event: ev.DealVoided) -> None:
    now["phase"] = WASH
    now["hands"] = ((),) * state.seats
    now["dealt"] = now["boneyard"] = ()
    now["turn"] = None


def _lead_given(state: State, now: Values, event: ev.LeadGiven) -> None:
    now["phase"] = PLAY
    now["turn"] = now["leader"] = event.seat
    now["lead_tile"] = event.tile
    now["drawn"] = now["strikes"] = 0


def _lead_yielded(state: State, now: Values, event: ev.LeadYielded) -> None:
    """The lead that is given next says it all."""


def _played(state: State, now: Values, event: ev.Played) -> None:
    tile = event.tile
    layout = state.layout.add(tile, event.end, event.edge, event.place)
    seat = event.seat
    hands = list(state.hands)
    hand = list(hands[seat])
    try:
        hand.remove(tile)
    except ValueError:
        hand.remove(None)  # a hand seen from behind
    hands[seat] = tuple(hand)
    now["hands"] = tuple(hands)
    now["layout"] = layout
    now["lead_tile"] = None
    if True in state.passed:
        now["passed"] = (False,) * state.seats


def _scored(state: State, now: Values, event: ev.Scored) -> None:
    side = event.side
    now["scores"] = _changed(state.scores, side, state.scores[side] + event.points)
    if event.got_on:
        now["on_board"] = _changed(state.on_board, side, True)
    if event.source in _COUNTS:
        now["carried"] = 0


def _unscored(state: State, now: Values, event: ev.Unscored) -> None:
    """Nothing gained, nothing changed."""


def _carried(state: State, now: Values, event: ev.Carried) -> None:
    now["carried"] = event.total


def _reset(state: State, now: Values, event: ev.Reset) -> None:
    now["scores"] = event.scores
    if event.why is not ev.ResetReason.PLAYED_TWO:
        now["occasion"] = Occasion.RESET
        now["rock"] = None


def _gambit(state: State, now: Values, event: ev.Gambit) -> None:
    tried = state.gambits[event.seat]._replace(**{event.code.value: event.count})
    now["gambits"] = _changed(state.gambits, event.seat, tried)


def _drew(state: State, now: Values, event: ev.Drew) -> None:
    seat, at, yard, hands = event.seat, event.index, state.boneyard, list(state.hands)
    hands[seat] += (event.tile,)
    now["hands"] = tuple(hands)
    now["boneyard"] = yard[:at] + yard[at + 1 :]
    if not state.drew[seat]:
        now["drew"] = _changed(state.drew, seat, True)
    now["drawn"] = state.drawn + 1
    if True in state.passed:
        now["passed"] = (False,) * state.seats


def _passed(state: State, now: Values, event: ev.Passed) -> None:
    now["passed"] = _changed(state.passed, event.seat, True)


def _turned(state: State, now: Values, event: ev.Turned) -> None:
    now["turn"] = event.seat
    now["strikes"] = now["drawn"] = 0


def _struck(state: State, now: Values, event: ev.Struck) -> None:
    held = state.dumbbells[event.seat] + 1
    now["strikes"] = event.strikes
    now["dumbbells"] = _changed(state.dumbbells, event.seat, held)


def _forfeited(state: State, now: Values, event: ev.Forfeited) -> None:
    now["forfeited"] = _changed(state.forfeited, event.seat, True)
    if state.phase is OFFER or event.seat == state.turn:
        now["strikes"] = 0


def _deal_ended(state: State, now: Values, event: ev.DealEnded) -> None:
    now["phase"] = WASH
    now["finished"] = state.finished + (event.ending is not STOPPED)
    now["hands"] = event.hands
    now["dealt"] = ()
    now["boneyard"] = event.boneyard
    now["turn"] = now["lead_tile"] = None
    now["occasion"] = _occasion(state, event)
    now["strikes"] = 0
    now["ending"] = event.ending
    now["rock"] = event.seat


def _occasion(state: State, event: ev.DealEnded) -> Occasion:
    """What the next lead follows; where blocks have no winner there are no ties."""
    if event.ending is not BLOCKED:
        return AFTER_OUT
    is_tied = event.seat is None
    has_winner = state.rules.block_winner is not BlockWinner.NOBODY
    return Occasion.TIE if is_tied and has_winner else Occasion.BLOCK


def _game_ended(state: State, now: Values, event: ev.GameEnded) -> None:
    now["phase"] = ENDED
    now["winner"] = event.side
    now["skunked"] = event.skunked
    now["workouts"] = event.workouts


def _changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    changed = list(values)
    changed[index] = value
    return tuple(changed)


CHANGES: dict[type[Event], Callable[[State, Values, Any], None]] = {
    ev.Called: _called,
    ev.Dealt: _dealt,
    ev.RedealOffered: _redeal_offered,
    ev.RedealAnswered: _redeal_answered,
    ev.DealVoided: _deal_voided,
    ev.LeadGiven: _lead_given,
    ev.LeadYielded: _lead_yielded,
    ev.Played: _played,
    ev.Scored: _scored,
    ev.Unscored: _unscored,
    ev.Carried: _carried,
    ev.Reset: _reset,
    ev.Gambit: _gambit,
    ev.Drew: _drew,
    ev.Passed: _passed,
    ev.Turned: _turned,
    ev.Struck: _struck,
    ev.Forfeited: _forfeited,
    ev.DealEnded: _deal_ended,
    ev.GameEnded: _game_ended,
}
