"""What may be asked of the engine: by a seat, or by the house."""

from __future__ import annotations

from dataclasses import dataclass

from dominoes.layout import End
from dominoes.tiles import Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile at an end; the lead of a deal names no end."""

    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the face-down tile at this position of the boneyard, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the turn, with nothing to play and nothing to draw."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the offer made to a hand full of doubles: wash again, or play them."""

    reshuffle: bool


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the whole game, at any time."""


@dataclass(frozen=True, slots=True)
class Wash:
    """The house lays down a shuffle made outside the engine.

    `order` holds every tile of the set once: hands in seat order, then the boneyard.
    """

    order: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Expire:
    """The house says that the clock of the seat to act has run out."""


SeatAction = Play | Draw | Pass | Answer | Concede
HouseAction = Wash | Expire
Action = SeatAction | HouseAction
