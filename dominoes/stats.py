"""How random games end: a table of every mode at every number of seats."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from dominoes.actions import Concede, SeatAction
from dominoes.bots.playout import play_out
from dominoes.events import DealEnded, DealEnding, DealVoided, Event, GameEnded, Played
from dominoes.mode import Mode
from dominoes.view import View

COLUMNS = (
    "mode", "seats", "games", "target", "forfeit", "deal", "cap", "bruck", "drawn",
    "deals", "out %", "blocked %", "stopped %", "void %", "tiles a deal",
)  # fmt: skip


@dataclass
class Tally:
    """What became of the games of one mode at one number of seats."""

    mode: str
    seats: int
    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    drawn: int = 0
    deals: Counter[str] = field(default_factory=Counter)
    voids: int = 0
    tiles: int = 0

    def add(self, events: Sequence[Event]) -> None:
        """Count one whole game."""
        self.games += 1
        for event in events:
            if isinstance(event, DealEnded):
                self.deals[event.ending.value] += 1
            elif isinstance(event, DealVoided):
                self.voids += 1
            elif isinstance(event, Played):
                self.tiles += 1
            elif isinstance(event, GameEnded):
                self.endings[event.ending.value] += 1
                self.drawn += event.side is None

    def row(self) -> tuple[object, ...]:
        """Return the cells of this tally, in the order of `COLUMNS`."""
        deals = self.deals.total()
        shares = [self.deals[ending.value] / deals for ending in DealEnding]
        void = self.voids / (deals + self.voids)
        return (
            self.mode,
            self.seats,
            self.games,
            *(self.endings[how] for how in COLUMNS[3:8]),
            self.drawn,
            deals,
            *(f"{100 * share:.1f}" for share in (*shares, void)),
            f"{self.tiles / deals:.1f}",
        )


def tallies(modes: Sequence[Mode], games: int, seed: int) -> Iterator[Tally]:
    """Play so many random games of each mode at each number of seats, and count."""
    for mode in modes:
        for seats in sorted(mode.seats):
            chance = random.Random(f"{seed} {mode.key} {seats}")
            tally = Tally(mode.key, seats)
            rules = mode.resolve(seats, {})
            for _ in range(games):
                bots = [RandomBot(chance)] * seats
                tally.add(play_out(rules, bots, chance.shuffle))
            yield tally


@dataclass(frozen=True)
class RandomBot:
    """A bot that does anything it may, but never gives up."""

    chance: random.Random

    def __call__(
        self, view: View, seat: int, legal: Sequence[SeatAction]
    ) -> SeatAction:
        """Return an action picked evenly from those that are legal."""
        return self.chance.choice([a for a in legal if not isinstance(a, Concede)])


def lines(rows: Iterator[tuple[object, ...]]) -> Iterator[str]:
    """Return a heading and one line for each row, in columns."""
    widths = [max(len(name), 23 if name == "mode" else 0) for name in COLUMNS]
    for row in (COLUMNS, *rows):
        cells = [str(cell) for cell in row]
        first = cells[0].ljust(widths[0])
        rest = [c.rjust(w) for c, w in zip(cells[1:], widths[1:], strict=True)]
        yield "  ".join([first, *rest])
