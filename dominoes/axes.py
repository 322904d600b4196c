"""The axes of the rules: what each value of `Rules` may be.

Each is named by a `key`, the text that forms, URLs and stored tables use.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Pack(NamedTuple):
    """The set of tiles, and what a joint of two halves has to be.

    With `joint` 0 the halves have to be equal; otherwise they have to total `joint`,
    and the tiles that do so by themselves, and the double blank, are wild.
    """

    max_pip: int
    joint: int = 0

    @property
    def key(self) -> str:
        """The highest number of the set."""
        return str(self.max_pip)


class Sides(Enum):
    """Who shares a score: nobody, or the two seats across from each other."""

    INDIVIDUAL = "individual"
    PAIRS = "pairs"


class Direction(Enum):
    """Which way round the table play goes, as seen from above."""

    CLOCKWISE = "clockwise"
    COUNTER = "counter"


class HandSize(NamedTuple):
    """Tiles dealt to each seat, listed from two seats on; the last figure goes on.

    From `share_from` seats, or where the set is too small for the figures, players and
    boneyard share the set equally. With `share_from` 0 it is never shared.
    """

    each: tuple[int, ...]
    share_from: int = 0

    def at(self, seats: int, tiles: int) -> int:
        """Return how many tiles of a set of `tiles` each of `seats` players gets."""
        listed = self.each[min(seats - 2, len(self.each) - 1)]
        if self.share_from and (seats >= self.share_from or listed * seats > tiles):
            return tiles // (seats + 1)
        return listed

    @property
    def key(self) -> str:
        """The figures with dashes between: "9-7-5"."""
        return "-".join(str(figure) for figure in self.each)


class Redeal(NamedTuple):
    """The hands that are washed again: so many doubles, or tiles of one number.

    Nought means never. `by_choice` leaves it to whoever holds the hand.
    """

    doubles: int = 0
    alike: int = 0
    by_choice: bool = False

    @property
    def key(self) -> str:
        """Who decides, if such hands are washed again at all."""
        if not (self.doubles or self.alike):
            return "off"
        return "choice" if self.by_choice else "always"


class Leader(Enum):
    """Who leads a deal; `AS_FIRST` is whoever would lead the first deal of a game."""

    AS_FIRST = "as_first"
    LOT = "lot"
    HOLDER = "holder"
    HEAVIEST = "heaviest"
    WINNER = "winner"
    NEXT = "next"


class Otherwise(Enum):
    """What happens when nobody holds a tile that may lead."""

    REDEAL = "redeal"
    HEAVIEST = "heaviest"


class Lead(NamedTuple):
    """Who leads, and with what.

    A `HOLDER` leads with the first of `doubles` that anybody holds, or with any tile if
    `any_tile`. With `partner` a winner may let the partner lead instead.
    """

    who: Leader
    doubles: tuple[int, ...] = ()
    otherwise: Otherwise = Otherwise.REDEAL
    any_tile: bool = False
    partner: bool = False

    @property
    def key(self) -> str:
        """Who leads, and for a holder the doubles and what else."""
        words = [self.who.value]
        if self.doubles:
            words += [f"{self.doubles[0]}-{self.doubles[-1]}", self.otherwise.value]
        words += ["any"] * self.any_tile + ["partner"] * self.partner
        return "-".join(words)


class Wild(Enum):
    """How a wild tile may lie: across the line or along it, or across only."""

    EITHER = "either"
    ACROSS = "across"


class Drawing(Enum):
    """What a seat that cannot play may draw in its turn."""

    NONE = "none"
    ONE = "one"
    ONE_ENDS_TURN = "one_ends_turn"
    UNTIL_PLAYABLE = "until_playable"


class Gate(Enum):
    """Whether the get-on number is held against the rounded count or the plain one."""

    ROUNDED = "rounded"
    PLAIN = "plain"


class DoublesBonus(NamedTuple):
    """Points for playing every double of a hand dealt at least `dealt` of them.

    With `undrawn` the bonus is lost by drawing.
    """

    dealt: int
    points: int
    undrawn: bool = True

    @property
    def key(self) -> str:
        """The number dealt, the points, and whether a draw matters."""
        return f"{self.dealt}-{self.points}" + "-undrawn" * self.undrawn


class Pay(Enum):
    """What going out is worth: nothing, fixed points, or the pips others hold."""

    NOTHING = "nothing"
    POINTS = "points"
    PIPS = "pips"


class OwnPips(Enum):
    """What a side's own pips do to its count: nothing, lessen it, or are all it is."""

    IGNORED = "ignored"
    DEDUCTED = "deducted"
    EACH_OWES = "each_owes"


class BlockWinner(Enum):
    """Who wins a blocked deal: nobody, or the lightest hand or side."""

    NOBODY = "nobody"
    LOWEST_SEAT = "lowest_seat"
    LOWEST_SIDE = "lowest_side"


class BlockPay(Enum):
    """What a block is worth: as an out, or what the others hold beyond one's own."""

    AS_OUT = "as_out"
    DIFFERENCE = "difference"


class BlockTie(Enum):
    """What becomes of a block with two lightest hands."""

    NOBODY = "nobody"
    SPLIT = "split"
    SPLIT_OF_THREE = "split_of_three"
    CARRY = "carry"
    WORTH_TWO = "worth_two"
    WORTH_MORE = "worth_more"


class Target(NamedTuple):
    """The score that wins, listed from two seats on, and the skunk line.

    Nought means that one deal is the whole game, without points. A loser under `skunk`
    owes double.
    """

    points: tuple[int, ...]
    skunk: int = 0

    def at(self, seats: int) -> int:
        """Return the score that wins with this number of seats."""
        return self.points[min(seats - 2, len(self.points) - 1)]

    @property
    def key(self) -> str:
        """The figures with dashes between: "250-200"."""
        return "-".join(str(figure) for figure in self.points)


class RaceEnd(Enum):
    """When a side at the target wins: at once, or when the deal is over."""

    AT_ONCE = "at_once"
    DEAL_END = "deal_end"


class Bruck(Enum):
    """What follows in a love game once every side has a point."""

    RESET = "reset"
    VOID = "void"


class Forfeit(Enum):
    """What a forfeit does with three or more sides: one is out, or the leader wins."""

    SEAT_OUT = "seat_out"
    ENDS_GAME = "ends_game"


class Workout(NamedTuple):
    """Work that a loser owes: so many reps, or seconds, or miles."""

    reps: int
    seconds: int
    miles: float


WINNER_LEADS = Lead(Leader.WINNER)
AS_FIRST = Lead(Leader.AS_FIRST)
