"""Chance, from the operating system's own source: shuffles and how long bots think."""

from __future__ import annotations

from secrets import SystemRandom

from dominoes.tiles import Tile, tile_set

_source = SystemRandom()


def wash(max_pip: int) -> tuple[Tile, ...]:
    """A fresh shuffle of a whole set."""
    order = list(tile_set(max_pip))
    _source.shuffle(order)
    return tuple(order)


def between(least: float, most: float) -> float:
    """A length of time in seconds, told nothing about any hand."""
    return _source.uniform(least, most)
