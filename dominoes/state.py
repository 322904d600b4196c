"""The state of a game, and how each event changes it. Nothing here refuses.

`evolve` works on a viewer's redacted state as it does on the whole one: a face-down
tile is None, and leaves a hand as any other tile would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeVar

from dominoes import events as ev
from dominoes.events import Event, Hand
from dominoes.layout import Layout, Placed
from dominoes.mode import Rules, Sides, Workout
from dominoes.tiles import Tile

T = TypeVar("T")


class Phase(Enum):
    """What the game is waiting for: a wash, an answer, a turn, or nothing more."""

    WASH = "wash"
    OFFER = "offer"
    PLAY = "play"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class State:
    """Everything that a game is at one moment.

    Tuples of seats are indexed by seat, tuples of sides by side. `dealt` holds the
    hands as they were dealt; `passed` is who has passed since the last play, and `drew`
    who has drawn in this deal; `rock` is who went out in the last deal.
    """

    rules: Rules
    seats: int
    sides: tuple[int, ...]
    phase: Phase
    deal: int
    hands: tuple[Hand, ...]
    dealt: tuple[Hand, ...]
    boneyard: Hand
    layout: Layout
    turn: int | None
    lead_tile: Tile | None
    passed: tuple[bool, ...]
    drew: tuple[bool, ...]
    scores: tuple[int, ...]
    on_board: tuple[bool, ...]
    strikes: int
    dumbbells: tuple[int, ...]
    forfeited: tuple[bool, ...]
    rock: int | None
    ending: ev.DealEnding | None
    winner: int | None
    skunked: tuple[int, ...]
    workouts: tuple[Workout, ...]

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that still play, in order."""
        return tuple(seat for seat in range(self.seats) if not self.forfeited[seat])

    @property
    def is_revealed(self) -> bool:
        """True between the end of a deal and the next wash: all tiles lie open."""
        return self.ending is not None

    def next_seat(self, seat: int) -> int:
        """Return the next seat in turn that still plays."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in order if not self.forfeited[other])


def new_game(rules: Rules, seats: int) -> State:
    """Return a game before its first wash."""
    pairs = rules.sides is Sides.PAIRS
    sides = tuple(seat % 2 if pairs else seat for seat in range(seats))
    count = max(sides) + 1
    return State(
        rules=rules,
        seats=seats,
        sides=sides,
        phase=Phase.WASH,
        deal=0,
        hands=((),) * seats,
        dealt=(),
        boneyard=(),
        layout=Layout(rules.spinner),
        turn=None,
        lead_tile=None,
        passed=(False,) * seats,
        drew=(False,) * seats,
        scores=(0,) * count,
        on_board=(rules.get_on == 0,) * count,
        strikes=0,
        dumbbells=(0,) * seats,
        forfeited=(False,) * seats,
        rock=None,
        ending=None,
        winner=None,
        skunked=(),
        workouts=(),
    )


def evolve(state: State, event: Event) -> State:
    """Return the state after one event."""
    return _EVOLVE[type(event)](state, event)


def fold(state: State, events: Iterable[Event]) -> State:
    """Return the state after all of these events, in order."""
    for event in events:
        state = evolve(state, event)
    return state


def _dealt(state: State, event: ev.Dealt) -> State:
    return replace(
        state,
        deal=event.deal,
        hands=event.hands,
        dealt=event.hands,
        boneyard=event.boneyard,
        layout=Layout(state.rules.spinner),
        turn=None,
        lead_tile=None,
        passed=(False,) * state.seats,
        drew=(False,) * state.seats,
        strikes=0,
        ending=None,
    )


def _redeal_offered(state: State, event: ev.RedealOffered) -> State:
    return replace(state, phase=Phase.OFFER, turn=event.seat, strikes=0)


def _redeal_answered(state: State, event: ev.RedealAnswered) -> State:
    return replace(state, phase=Phase.WASH, turn=None, strikes=0)


def _deal_voided(state: State, event: ev.DealVoided) -> State:
    empty: tuple[Hand, ...] = ((),) * state.seats
    return replace(
        state, phase=Phase.WASH, hands=empty, dealt=(), boneyard=(), turn=None
    )


def _lead_given(state: State, event: ev.LeadGiven) -> State:
    return replace(
        state, phase=Phase.PLAY, turn=event.seat, lead_tile=event.tile, strikes=0
    )


def _played(state: State, event: ev.Played) -> State:
    hand = _without(state.hands[event.seat], event.tile)
    placed = Placed(event.tile, event.end, event.edge, event.place)
    return replace(
        state,
        hands=_changed(state.hands, event.seat, hand),
        layout=state.layout.add(placed),
        lead_tile=None,
        passed=(False,) * state.seats,
    )


def _scored(state: State, event: ev.Scored) -> State:
    score = state.scores[event.side] + event.points
    on_board = state.on_board[event.side] or event.got_on
    return replace(
        state,
        scores=_changed(state.scores, event.side, score),
        on_board=_changed(state.on_board, event.side, on_board),
    )


def _unscored(state: State, event: ev.Unscored) -> State:
    return state


def _drew(state: State, event: ev.Drew) -> State:
    yard = state.boneyard
    hand = (*state.hands[event.seat], event.tile)
    return replace(
        state,
        hands=_changed(state.hands, event.seat, hand),
        boneyard=(*yard[: event.index], *yard[event.index + 1 :]),
        drew=_changed(state.drew, event.seat, True),
    )


def _passed(state: State, event: ev.Passed) -> State:
    return replace(state, passed=_changed(state.passed, event.seat, True))


def _turned(state: State, event: ev.Turned) -> State:
    return replace(state, turn=event.seat, strikes=0)


def _struck(state: State, event: ev.Struck) -> State:
    held = state.dumbbells[event.seat] + 1
    dumbbells = _changed(state.dumbbells, event.seat, held)
    return replace(state, strikes=event.strikes, dumbbells=dumbbells)


def _forfeited(state: State, event: ev.Forfeited) -> State:
    ends_turn = state.phase is Phase.OFFER or event.seat == state.turn
    return replace(
        state,
        forfeited=_changed(state.forfeited, event.seat, True),
        strikes=0 if ends_turn else state.strikes,
    )


def _deal_ended(state: State, event: ev.DealEnded) -> State:
    return replace(
        state,
        phase=Phase.WASH,
        hands=event.hands,
        dealt=(),
        boneyard=event.boneyard,
        turn=None,
        lead_tile=None,
        strikes=0,
        ending=event.ending,
        rock=event.seat,
    )


def _game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(
        state,
        phase=Phase.ENDED,
        winner=event.side,
        skunked=event.skunked,
        workouts=event.workouts,
    )


def _changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(hand: Hand, tile: Tile) -> Hand:
    """Take a tile out of a hand; a hand seen from behind loses a face-down one."""
    index = hand.index(tile if tile in hand else None)
    return (*hand[:index], *hand[index + 1 :])


_EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    ev.Dealt: _dealt,
    ev.RedealOffered: _redeal_offered,
    ev.RedealAnswered: _redeal_answered,
    ev.DealVoided: _deal_voided,
    ev.LeadGiven: _lead_given,
    ev.Played: _played,
    ev.Scored: _scored,
    ev.Unscored: _unscored,
    ev.Drew: _drew,
    ev.Passed: _passed,
    ev.Turned: _turned,
    ev.Struck: _struck,
    ev.Forfeited: _forfeited,
    ev.DealEnded: _deal_ended,
    ev.GameEnded: _game_ended,
}
