"""The state of a game, and a new one before its first wash."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import NamedTuple

from dominoes.axes import Sides, Wild, Workout
from dominoes.events import DealEnding, Hand
from dominoes.facts import copied_fact
from dominoes.layout import Layout
from dominoes.ports import Joints
from dominoes.rules import Rules
from dominoes.tiles import Tile


class Phase(Enum):
    """What the game is waiting for: a wash, an answer, a turn, or nothing more."""

    WASH = "wash"
    OFFER = "offer"
    PLAY = "play"
    ENDED = "ended"


# By these names members are found much faster than through their class.
WASH, OFFER, PLAY, ENDED = Phase


class Occasion(Enum):
    """What the next lead follows: nothing yet, an out, a block, a tie or a reset."""

    FIRST = "first"
    OUT = "out"
    BLOCK = "block"
    TIE = "tie"
    RESET = "reset"

    # Compared by identity, as `Edge` is: hashing by name is slow.
    __hash__ = object.__hash__


class Gambits(NamedTuple):
    """What a seat has tried so far that cannot be played."""

    whorlow: int = 0
    coren: int = 0


@copied_fact
class State:
    """Everything that a game is at one moment.

    Tuples of seats are indexed by seat, tuples of sides by side. `dealt` holds the
    hands as they were dealt; `declined` who was offered a redeal and kept the hand;
    `passed` who has passed since the last play or draw; `drew` who has drawn in this
    deal, and `drawn` how many tiles in this turn. `finished` deals were played to an
    out or a block; `rock` is who won the last of them, `leader` who led it, and
    `carried` what the next is worth on top. It has no slots: `evolve` copies its dict.
    """

    rules: Rules
    seats: int
    sides: tuple[int, ...]
    phase: Phase
    deal: int
    finished: int
    hands: tuple[Hand, ...]
    dealt: tuple[Hand, ...]
    boneyard: Hand
    layout: Layout
    turn: int | None
    lead_tile: Tile | None
    lot: int
    leader: int | None
    occasion: Occasion
    declined: tuple[bool, ...]
    passed: tuple[bool, ...]
    drew: tuple[bool, ...]
    drawn: int
    scores: tuple[int, ...]
    on_board: tuple[bool, ...]
    carried: int
    strikes: int
    dumbbells: tuple[int, ...]
    gambits: tuple[Gambits, ...]
    forfeited: tuple[bool, ...]
    rock: int | None
    ending: DealEnding | None
    winner: int | None
    skunked: tuple[int, ...]
    workouts: tuple[Workout, ...]

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that still play, in order."""
        if True not in self.forfeited:
            return _every_seat(self.seats)
        return tuple(seat for seat in range(self.seats) if not self.forfeited[seat])

    @property
    def is_revealed(self) -> bool:
        """True between the end of a deal and the next wash: all tiles lie open."""
        return self.ending is not None

    def next_seat(self, seat: int) -> int:
        """Return the next seat in turn that still plays."""
        seats, forfeited = self.seats, self.forfeited
        seat = (seat + 1) % seats
        while forfeited[seat]:
            seat = (seat + 1) % seats
        return seat

    def partner(self, seat: int) -> int | None:
        """Return the other seat of a side of two that still plays, if there is one."""
        side = self.sides[seat]
        return next(
            (s for s in self.active if self.sides[s] == side and s != seat), None
        )


@cache
def _every_seat(seats: int) -> tuple[int, ...]:
    return tuple(range(seats))


def copied(state: State) -> State:
    """Return a state of its own with the same values, for `dominoes.evolve` to change.

    Nobody else may hold it until that is done: everywhere else states are frozen.
    """
    after = new(State)
    after.__dict__ = state.__dict__.copy()
    return after


new = object.__new__


def empty_layout(rules: Rules) -> Layout:
    """Return a table with no tile on it yet."""
    joints = Joints(rules.pack.max_pip, rules.pack.joint, rules.wild is Wild.ACROSS)
    return Layout.empty(rules.spinner, joints)


def new_game(rules: Rules, seats: int) -> State:
    """Return a game before its first wash."""
    pairs = rules.sides is Sides.PAIRS
    sides = tuple(seat % 2 if pairs else seat for seat in range(seats))
    count = max(sides) + 1
    nobody = (False,) * seats
    return State(
        rules=rules,
        seats=seats,
        sides=sides,
        phase=Phase.WASH,
        deal=0,
        finished=0,
        hands=((),) * seats,
        dealt=(),
        boneyard=(),
        layout=empty_layout(rules),
        turn=None,
        lead_tile=None,
        lot=0,
        leader=None,
        occasion=Occasion.FIRST,
        declined=nobody,
        passed=nobody,
        drew=nobody,
        drawn=0,
        scores=(0,) * count,
        on_board=(rules.get_on == 0,) * count,
        carried=0,
        strikes=0,
        dumbbells=(0,) * seats,
        gambits=(Gambits(),) * seats,
        forfeited=nobody,
        rock=None,
        ending=None,
        winner=None,
        skunked=(),
        workouts=(),
    )
