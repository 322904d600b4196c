"""Sayings: what a rule page says, in no language yet, and by which settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dominoes.axes import Sides
from dominoes.mode import Mode
from dominoes.prose.voice import Fact, Listed, Phrase, amount, phrase


class Saying(NamedTuple):
    """One sentence of a page, and the settings that it states.

    A detail states none: no source text settles it, so it is the house's own.
    """

    phrase: Phrase
    settings: tuple[str, ...] = ()
    is_detail: bool = False

    def is_own(self, mode: Mode) -> bool:
        """Return True if the mode's source text leaves this to the house."""
        if mode.source is None:
            return False
        return self.is_detail or not mode.own.isdisjoint(self.settings)


Sayings = Iterator[Saying]


def told(key: str, *settings: str, **facts: Fact) -> Saying:
    """Return a sentence that states these settings."""
    return Saying(phrase(key, **facts), settings)


def counted(key: str, setting: str, number: int) -> Saying:
    """Return a sentence about so many things, which it calls {n}."""
    return Saying(amount(key, number), (setting,))


def detail(key: str, **facts: Fact) -> Saying:
    """Return a sentence that no source text settles."""
    return Saying(phrase(key, **facts), is_detail=True)


def values(mode: Mode, setting: str) -> tuple[Any, ...]:
    """Return the mode's own value of a setting, then the others that a host may set."""
    own = getattr(mode.rules, setting)
    others = [c.values for c in mode.choices if c.setting == setting]
    return (own, *(value for row in others for value in row if value != own))


def may_pair(mode: Mode) -> bool:
    """Return True if a table of this mode may have partners."""
    return Sides.PAIRS in values(mode, "sides")


def players(seats: Iterable[int], key: str = "players") -> Phrase:
    """Return so many players, or seats: "2 to 4 players", "3 or 4 seats"."""
    counts = sorted(seats)
    return amount(key, counts[-1], said=run(counts))


def run(figures: Sequence[int]) -> Fact:
    """Return figures in a row: "2 to 4", "3 or 4", "2, 4 or 6"."""
    low, high = figures[0], figures[-1]
    if high - low > 1 and len(figures) == high - low + 1:
        return phrase("range", low=low, high=high)
    return Listed(tuple(figures), "or")


def by_seats(figures: dict[int, int], last: str = "and") -> Fact:
    """Return a figure that may depend on the players: "9 with 2 players, 7 with 3"."""
    groups: dict[int, list[int]] = {}
    for seats in sorted(figures):
        groups.setdefault(figures[seats], []).append(seats)
    if len(groups) == 1:
        return next(iter(groups))
    keys = ("by_seats", *["by_seats.more"] * len(groups))
    rows = [
        phrase(key, value=figure, seats=run(seats))
        for key, (figure, seats) in zip(keys, groups.items(), strict=False)
    ]
    return Listed(tuple(rows), last)
