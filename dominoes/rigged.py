"""A game played by hand: rigged deals, and moves in the notation of the examples."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from dominoes import opening
from dominoes.actions import (
    Answer,
    Concede,
    Draw,
    Expire,
    HouseAction,
    Pass,
    Play,
    SeatAction,
    Wash,
    Yield,
)
from dominoes.clock import restarts
from dominoes.ends import End
from dominoes.events import Dealt, Event
from dominoes.evolve import fold
from dominoes.game import decide, decide_house
from dominoes.modes import MODES
from dominoes.placing import lay
from dominoes.rules import Rules
from dominoes.state import Occasion, State, new_game
from dominoes.tiles import Edge, Tile


def tiles(text: str) -> tuple[Tile, ...]:
    """Return the tiles of "6-6 5-4"."""
    return tuple(Tile.parse(word) for word in text.split())


def rules_of(mode: str, seats: int, **settings: str) -> Rules:
    """Return the rules of a table with these seats and settings."""
    return MODES[mode].resolve(seats, settings)


def rigged(state: State, hands: Sequence[str], boneyard: str = "") -> tuple[Tile, ...]:
    """Return an order of the whole set that deals these hands and this boneyard.

    Hands may be short: they are filled in turn with tiles that nobody names, doubles
    last, so that a filled-up hand holds no double unless there is nothing else.
    """
    size = state.rules.hand(state.seats)
    named = [tiles(hands[seat] if seat < len(hands) else "") for seat in state.active]
    asked = tiles(boneyard)
    taken = {tile for hand in named for tile in hand} | set(asked)
    spare = [tile for tile in state.rules.tiles(state.seats) if tile not in taken]
    spare.sort(key=lambda tile: tile.is_double)
    full = [list(hand) for hand in named]
    while short := [hand for hand in full if len(hand) < size]:
        for hand in short:
            hand.append(spare.pop(0))
    dealt = [tile for hand in full for tile in hand]
    return (*dealt, *asked, *spare)


@dataclass
class Table:
    """A game, everything told so far, and a clock that moves when it is told to."""

    state: State
    told: list[Event] = field(default_factory=list)
    now: int = 0
    deadline: int = 0
    lot: int = 0

    @classmethod
    def open(
        cls,
        mode: str = "citizen",
        seats: int = 2,
        *,
        settings: Mapping[str, str] | None = None,
        **given: Any,
    ) -> Table:
        """Return a game before its first wash; `given` are fields of its state.

        With a rock given, somebody has gone out before.
        """
        return cls.of(rules_of(mode, seats, **(settings or {})), seats, **given)

    @classmethod
    def of(cls, rules: Rules, seats: int = 2, **given: Any) -> Table:
        """Return a game by any rules at all."""
        if given.get("rock") is not None:
            given.setdefault("occasion", Occasion.OUT)
        return cls(replace(new_game(rules, seats), **given))

    def __post_init__(self) -> None:
        self.start = self.state

    def wash(self, *hands: str, boneyard: str = "") -> tuple[Event, ...]:
        """Wash and deal these hands, filled up, with this boneyard on top."""
        return self.house(Wash(rigged(self.state, hands, boneyard), self.lot))

    def deal_late(self, *hands: str, boneyard: str = "") -> tuple[Event, ...]:
        """Deal the last tiles of a deal: these hands, whatever their length."""
        state = self.state
        everyone = tuple(tiles(hand) for hand in hands)
        washers = opening.washers(state)
        first = Dealt(state.deal + 1, everyone, tiles(boneyard), washers, self.lot)
        return self.tell(first, opening.after_deal(fold(state, [first])))

    def do(self, *moves: str) -> tuple[Event, ...]:
        """Make moves, each by the seat to act; return what the last one told.

        "6-6", "6-3 @ 6-6.high", "12-1 @ 6-6.low side", "draw 0", "pass", "yield",
        "keep", "reshuffle", "clock", "wait 6", "concede", "seat 2 concedes".
        """
        events: tuple[Event, ...] = ()
        for move in moves:
            events = self._move(move)
        return events

    def act(self, seat: int, action: SeatAction) -> tuple[Event, ...]:
        """Let a seat act."""
        return self.tell(*decide(self.state, seat, action))

    def house(self, action: HouseAction) -> tuple[Event, ...]:
        """Let the house act."""
        return self.tell(*decide_house(self.state, action))

    def tell(self, *events: Event) -> tuple[Event, ...]:
        """Let these events have happened."""
        self.state = fold(self.state, events)
        self.told.extend(events)
        if restarts(events):
            self.deadline = self.now + self.state.rules.turn_seconds
        return events

    def laid(self) -> State:
        """Return the state with every tile in its place on the cloth."""
        return lay(self.start, self.told)[1]

    @property
    def turn(self) -> int:
        """The seat to act, when there is one."""
        assert self.state.turn is not None
        return self.state.turn

    def _move(self, move: str) -> tuple[Event, ...]:
        if move == "clock":
            self.now = self.deadline
            return self.house(Expire())
        if move.startswith("wait "):
            self.now += int(move.removeprefix("wait "))
            return ()
        if leaving := re.fullmatch(r"seat (\d) concedes", move):
            return self.act(int(leaving[1]), Concede())
        return self.act(self.turn, parse_action(move))


def parse_action(move: str) -> SeatAction:
    """Read a move of the seat to act."""
    simple: dict[str, SeatAction] = {
        "pass": Pass(),
        "yield": Yield(),
        "keep": Answer(reshuffle=False),
        "reshuffle": Answer(reshuffle=True),
        "concede": Concede(),
    }
    if move in simple:
        return simple[move]
    if move.startswith("draw "):
        return Draw(int(move.removeprefix("draw ")))
    tile, _, at = move.partition(" @ ")
    where, _, way = at.partition(" ")
    end = End.parse(where) if where else None
    return Play(Tile.parse(tile), end, Edge(way) if way else None)
