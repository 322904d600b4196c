"""How actions and events are made: plain records that nothing changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, eq_default=True)
def fact(cls: type[T]) -> type[T]:
    """Make a class a slotted record with equality, frozen in the eyes of the types.

    Nothing assigns to its fields (mypy refuses that), so they are not guarded again at
    run time: a guarded record takes four times as long to make, and a game is made of
    them (`make bench`).
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True, eq_default=True)
def copied_fact(cls: type[T]) -> type[T]:
    """Make a class such a record without slots: its dict is copied to make the next."""
    return dataclass(unsafe_hash=True)(cls)
