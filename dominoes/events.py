"""What happened: the facts that a game consists of, in order.

A face-down tile is None, so that what one viewer may see has the same shape as the
whole truth (`view.show`).
"""

from __future__ import annotations

import re
from enum import Enum
from typing import ClassVar

from dominoes.axes import Workout
from dominoes.ends import End
from dominoes.facts import fact
from dominoes.lattice import Place
from dominoes.tiles import Edge, Tile

Hand = tuple[Tile | None, ...]


class VoidReason(Enum):
    """Why a deal is washed again before its lead."""

    NO_STARTER = "no_starter"
    DOUBLES = "doubles"
    ALIKE = "alike"
    CHOSEN = "chosen"


class Source(Enum):
    """What a score comes from."""

    ENDS = "ends"
    COUNT = "count"
    DOUBLES = "doubles"
    WIN = "win"
    KEY = "key"


class NoScore(Enum):
    """Why a total that players would look twice at gives nothing."""

    OFF_BOARD = "off_board"
    BELOW_MINIMUM = "below_minimum"
    ROUNDS_TO_NOTHING = "rounds_to_nothing"
    OVERSHOOTS = "overshoots"


class DealEnding(Enum):
    """How a deal ends: somebody goes out, nobody can play, or the game is over."""

    OUT = "out"
    BLOCKED = "blocked"
    STOPPED = "stopped"


class ForfeitReason(Enum):
    """Why a seat is out of the game."""

    CLOCK = "clock"
    CONCEDED = "conceded"


class ResetReason(Enum):
    """Why scores are put back: every side has a point, or one, or one played for two.

    RULES, Jamaican: bruck, and one-all-play-two.
    """

    BRUCK = "bruck"
    ONE_ALL = "one_all"
    PLAYED_TWO = "played_two"


class GambitKind(Enum):
    """An attempt that Hemingway players talk about."""

    WHORLOW = "whorlow"
    COREN = "coren"


class GameEnding(Enum):
    """How a game ends.

    A side reaches the target, only one side is left, the one deal of a game is over,
    the table's last deal is, or every side of a love game has a point.
    """

    TARGET = "target"
    FORFEIT = "forfeit"
    DEAL = "deal"
    CAP = "cap"
    BRUCK = "bruck"


class Event:
    """A fact. `kind` is its name in records and on the wire."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    kinds: ClassVar[dict[str, type[Event]]] = {}

    def __init_subclass__(cls) -> None:
        """Name the kind after the class: `DealEnded` is "deal_ended"."""
        cls.kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()
        Event.kinds[cls.kind] = cls


@fact
class Called(Event):
    """Somebody called the words with which a game begins (Hemingway: the start)."""

    words: str


@fact
class Dealt(Event):
    """The tiles were washed by `washers` and dealt: one hand a seat, then the rest.

    `lot` is the seat that leads, should the lead go by lot.
    """

    deal: int
    hands: tuple[Hand, ...]
    boneyard: Hand
    washers: tuple[int, ...]
    lot: int


@fact
class RedealOffered(Event):
    """A seat may have this deal washed again; until it answers, no other sees whose."""

    seat: int | None


@fact
class RedealAnswered(Event):
    """A seat with the offer took the wash, or plays what it was dealt."""

    seat: int
    reshuffle: bool


@fact
class DealVoided(Event):
    """The deal is off, and everything is washed again."""

    why: VoidReason


@fact
class LeadGiven(Event):
    """A seat leads the deal: with one named tile, or with any tile where it is None."""

    seat: int
    tile: Tile | None


@fact
class LeadYielded(Event):
    """The seat that was to lead lets its partner do it."""

    seat: int
    to: int


@fact
class Played(Event):
    """A tile was laid: `edge` touches `end`. `place` is where it lies, once known.

    `ends` are what each open end then adds to `total`; nothing where ends do not score.
    """

    seat: int
    tile: Tile
    end: End | None
    edge: Edge | None
    place: Place | None
    ends: tuple[int, ...]
    total: int


@fact
class Scored(Event):
    """A side gained `points`; `parts` add up to `total`, which gave them.

    A total may be shared `among` several. Points are less than nought where each side
    owes for its own pips.
    """

    seat: int
    side: int
    source: Source
    parts: tuple[int, ...]
    total: int
    points: int
    got_on: bool
    among: int


@fact
class Unscored(Event):
    """A total that looks like a score gave nothing, and why."""

    seat: int
    side: int
    source: Source
    parts: tuple[int, ...]
    total: int
    why: NoScore


@fact
class Carried(Event):
    """Nobody won the deal: the next is worth `points` more, and so `total` more."""

    points: int
    total: int


@fact
class Reset(Event):
    """The scores are put to these, and why."""

    scores: tuple[int, ...]
    why: ResetReason


@fact
class Gambit(Event):
    """A seat tried what cannot be played, for the `count`-th time in this game."""

    seat: int
    code: GambitKind
    count: int


@fact
class Drew(Event):
    """A seat took the face-down tile at `index` of the boneyard."""

    seat: int
    index: int
    tile: Tile | None


@fact
class Passed(Event):
    """A seat knocked: nothing to play and nothing to draw."""

    seat: int


@fact
class Turned(Event):
    """The turn moved on to this seat, with a full clock."""

    seat: int


@fact
class Struck(Event):
    """The clock ran out: a dumbbell, the `strikes`-th of this turn."""

    seat: int
    strikes: int


@fact
class Forfeited(Event):
    """A seat is out of the game; its tiles are set aside face down."""

    seat: int
    why: ForfeitReason


@fact
class DealEnded(Event):
    """The deal is over and every tile is turned up. `seat` won it, if anybody did."""

    ending: DealEnding
    seat: int | None
    hands: tuple[Hand, ...]
    boneyard: Hand


@fact
class GameEnded(Event):
    """A side won, or nobody did. Each side in `skunked` lost so low it owes double.

    `workouts` is what each seat's dumbbells cost it; empty if nobody owes any.
    """

    ending: GameEnding
    side: int | None
    skunked: tuple[int, ...]
    workouts: tuple[Workout, ...] = ()
