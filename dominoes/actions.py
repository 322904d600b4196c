"""What may be asked of the engine: by a seat, or by the house."""

from __future__ import annotations

from dominoes.ends import End
from dominoes.facts import fact
from dominoes.tiles import Edge, Tile


@fact
class Play:
    """Lay a tile at an end; the lead of a deal names no end.

    `edge` says how a wild tile lies: which half touches, or `SIDE` for across. Any
    other tile has one way only, and names none.
    """

    tile: Tile
    end: End | None = None
    edge: Edge | None = None


@fact
class Draw:
    """Take the face-down tile at this position of the boneyard, counted from 0."""

    index: int


@fact
class Pass:
    """Give up the turn, with nothing to play and nothing to draw."""


@fact
class Yield:
    """Let the partner lead the deal instead (RULES, partner: who poses)."""


@fact
class Answer:
    """Answer the offer made to a hand full of doubles: wash again, or play them."""

    reshuffle: bool


@fact
class Concede:
    """Give up the whole game, at any time."""


@fact
class Wash:
    """The house lays down a shuffle made outside the engine.

    `order` holds every tile of the set once: hands in seat order, then the boneyard.
    `lot` is a whole number drawn for the lead, where a lead goes by lot.
    """

    order: tuple[Tile, ...]
    lot: int = 0


@fact
class Expire:
    """The house says that the clock of the seat to act has run out."""


@fact
class Remark:
    """The house tells the table what a seat has tried (Hemingway: gambits)."""

    seat: int
    gambit: str


CONCEDE = Concede()
PASS = Pass()

SeatAction = Play | Draw | Pass | Yield | Answer | Concede
HouseAction = Wash | Expire | Remark
Action = SeatAction | HouseAction
