"""Rules: every value the engine plays by, each independent of the others.

A mode is one `Rules` value. What a default leaves out is the plain block game: matching
halves, no drawing, nothing scored. Words for all of it are in `dominoes.prose`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dominoes.axes import (
    AS_FIRST,
    WINNER_LEADS,
    BlockPay,
    BlockTie,
    BlockWinner,
    Bruck,
    Direction,
    DoublesBonus,
    Drawing,
    Forfeit,
    Gate,
    HandSize,
    Lead,
    Leader,
    OwnPips,
    Pack,
    Pay,
    RaceEnd,
    Redeal,
    Sides,
    Target,
    Wild,
    Workout,
)
from dominoes.layout import Spinner
from dominoes.tiles import Tile, tile_set, unordered


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every value the engine plays by; a game freezes its own copy."""

    # players and tiles
    pack: Pack = Pack(6)
    no_blank: tuple[int, ...] = ()
    sides: Sides = Sides.INDIVIDUAL
    direction: Direction = Direction.CLOCKWISE
    hand_size: HandSize = HandSize((7,))
    redeal: Redeal = Redeal()
    # leads: the first of a game, and after an out, a block, a tie and a reset
    first_lead: Lead = Lead(Leader.LOT)
    out_lead: Lead = WINNER_LEADS
    block_lead: Lead = WINNER_LEADS
    tie_lead: Lead = AS_FIRST
    reset_lead: Lead = AS_FIRST
    # the layout
    spinner: Spinner = Spinner.NONE
    wild: Wild = Wild.EITHER
    # drawing
    drawing: Drawing = Drawing.NONE
    may_draw: bool = False
    reserve: int = 0
    # scoring on the ends
    multiple: int = 0
    quotients: tuple[int, ...] = ()
    minimum: int = 0
    spinner_counts: bool = False
    per_point: int = 1
    get_on: int = 0
    gate: Gate = Gate.ROUNDED
    minimum_binds_count: bool = False
    bonuses: tuple[DoublesBonus, ...] = ()
    # the end of a deal
    pay: Pay = Pay.PIPS
    win_points: int = 1
    key_points: int = 0
    key_adds: bool = False
    count_to: int = 1
    own_pips: OwnPips = OwnPips.IGNORED
    blank_alone: int = 0
    block_winner: BlockWinner = BlockWinner.LOWEST_SEAT
    block_pay: BlockPay = BlockPay.AS_OUT
    block_tie: BlockTie = BlockTie.NOBODY
    # the end of a game
    target: Target = Target((100,))
    race_ends: RaceEnd = RaceEnd.AT_ONCE
    exact: bool = False
    love: bool = False
    bruck: Bruck = Bruck.RESET
    one_all: bool = False
    most_deals: int = 0
    # the table
    turn_seconds: int = 0
    strikes: int = 5
    dumbbell: Workout = Workout(reps=5, seconds=30, miles=0.5)
    forfeit: Forfeit = Forfeit.SEAT_OUT
    wash: bool = True
    start_call: str = ""

    def tiles(self, seats: int) -> tuple[Tile, ...]:
        """Return the tiles that are washed with this number of seats, lowest first."""
        return tile_set(self.pack.max_pip, seats not in self.no_blank)

    def are_whole(self, tiles: tuple[Tile, ...], seats: int) -> bool:
        """Return True if these are the tiles that are washed, each once."""
        whole = unordered(self.pack.max_pip, seats not in self.no_blank)
        return len(tiles) == len(whole) and not whole.difference(tiles)

    def hand(self, seats: int) -> int:
        """Return how many tiles each seat is dealt."""
        return self.hand_size.at(seats, len(self.tiles(seats)))

    @property
    def is_single_deal(self) -> bool:
        """True if one deal is the whole game, without points."""
        return not self.target.points[0]

    @property
    def scores_ends(self) -> bool:
        """True if the open ends are added up after each play."""
        return self.multiple > 0


def value_key(value: object) -> str:
    """Return the text by which forms, URLs and stored tables name a value."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "on" if value else "off"
    key = getattr(value, "key", None)
    if key is not None:
        return str(key)
    if isinstance(value, tuple):
        return "+".join(value_key(item) for item in value) or "none"
    return str(value)
