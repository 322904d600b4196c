"""The newest of something about the games that this process looked at last."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Memory(Generic[T]):
    """So many games at most; who was looked at longest ago goes first. Thread-safe."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._lock = Lock()
        self._known: OrderedDict[int, T] = OrderedDict()

    def recall(self, game_id: int) -> T | None:
        with self._lock:
            return self._known.get(game_id)

    def keep(self, game_id: int, value: T) -> None:
        with self._lock:
            self._known[game_id] = value
            self._known.move_to_end(game_id)
            if len(self._known) > self._size:
                self._known.popitem(last=False)

    def forget(self, game_id: int) -> None:
        with self._lock:
            self._known.pop(game_id, None)
