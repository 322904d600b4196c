"""What happened: the facts that a game consists of, in order.

A face-down tile is None, so that what one viewer may see has the same shape as the
whole truth (`view.show`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from dominoes.felt import Place
from dominoes.layout import End
from dominoes.mode import Workout
from dominoes.tiles import Edge, Tile

Hand = tuple[Tile | None, ...]


class VoidReason(Enum):
    """Why a deal is washed again before its lead."""

    NO_DOUBLE = "no_double"
    CHOSEN = "chosen"


class Source(Enum):
    """What a score comes from."""

    ENDS = "ends"
    COUNT = "count"
    DOUBLES = "doubles"


class NoScore(Enum):
    """Why a total that players would look twice at gives nothing."""

    OFF_BOARD = "off_board"
    BELOW_MINIMUM = "below_minimum"
    ROUNDS_TO_NOTHING = "rounds_to_nothing"


class DealEnding(Enum):
    """How a deal ends: somebody goes out, nobody can play, or the game is over."""

    OUT = "out"
    BLOCKED = "blocked"
    STOPPED = "stopped"


class ForfeitReason(Enum):
    """Why a seat is out of the game."""

    CLOCK = "clock"
    CONCEDED = "conceded"


class GameEnding(Enum):
    """How a game ends: a side reaches the target, or only one side is left."""

    TARGET = "target"
    FORFEIT = "forfeit"


class Event:
    """A fact. `kind` is its name in records and on the wire."""

    __slots__ = ()
    kind: ClassVar[str] = ""
    kinds: ClassVar[dict[str, type[Event]]] = {}

    def __init_subclass__(cls) -> None:
        """Name the kind after the class: `DealEnded` is "deal_ended"."""
        cls.kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", cls.__name__).lower()
        Event.kinds[cls.kind] = cls


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The tiles were washed by `washers` and dealt: one hand a seat, then the rest."""

    deal: int
    hands: tuple[Hand, ...]
    boneyard: Hand
    washers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RedealOffered(Event):
    """A seat may have this deal washed again; until it answers, no other sees whose."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class RedealAnswered(Event):
    """The seat with the offer took the wash, or plays what it was dealt."""

    seat: int
    reshuffle: bool


@dataclass(frozen=True, slots=True)
class DealVoided(Event):
    """The deal is off, and everything is washed again."""

    why: VoidReason


@dataclass(frozen=True, slots=True)
class LeadGiven(Event):
    """A seat leads the deal: with one named tile, or with any tile where it is None."""

    seat: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A tile was laid, where it lies, and what the open ends then add up to."""

    seat: int
    tile: Tile
    end: End | None
    edge: Edge | None
    place: Place
    ends: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A side gained `points`; `parts` add up to `total`, which gave them."""

    seat: int
    side: int
    source: Source
    parts: tuple[int, ...]
    total: int
    points: int
    got_on: bool


@dataclass(frozen=True, slots=True)
class Unscored(Event):
    """A total that looks like a score gave nothing, and why."""

    seat: int
    side: int
    source: Source
    parts: tuple[int, ...]
    total: int
    why: NoScore


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat took the face-down tile at `index` of the boneyard."""

    seat: int
    index: int
    tile: Tile | None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat knocked: nothing to play and nothing to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The turn moved on to this seat, with a full clock."""

    seat: int


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """The clock ran out: a dumbbell, the `strikes`-th of this turn."""

    seat: int
    strikes: int


@dataclass(frozen=True, slots=True)
class Forfeited(Event):
    """A seat is out of the game; its tiles are set aside face down."""

    seat: int
    why: ForfeitReason


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal is over and every tile is turned up. `seat` is who went out, if any."""

    ending: DealEnding
    seat: int | None
    hands: tuple[Hand, ...]
    boneyard: Hand


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """A side won. Each side in `skunked` lost so far behind that it owes double.

    `workouts` is what each seat's dumbbells cost it; empty if nobody owes any.
    """

    ending: GameEnding
    side: int
    skunked: tuple[int, ...]
    workouts: tuple[Workout, ...] = ()
