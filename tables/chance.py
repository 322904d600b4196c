"""Chance, from the operating system's own source: shuffles, lots, thinking times."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import SystemRandom, randbelow

from dominoes.tiles import Tile

_source = SystemRandom()


def shuffled(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """These tiles in a fresh order."""
    order = list(tiles)
    _source.shuffle(order)
    return tuple(order)


def below(number: int) -> int:
    """A whole number from nought up to one less than this."""
    return randbelow(number)


def between(least: float, most: float) -> float:
    """A length of time in seconds, told nothing about any hand."""
    return _source.uniform(least, most)
