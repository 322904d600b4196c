"""A game played by hand, as `dominoes/rigged.py` has it, and short words for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from dominoes.ends import End
from dominoes.events import Event
from dominoes.rigged import Table, parse_action, rigged, rules_of, tiles

__all__ = ["Table", "end", "of_kind", "parse_action", "rigged", "rules_of", "tiles"]

E = TypeVar("E", bound=Event)


def end(text: str) -> End:
    return End.parse(text)


def of_kind(kind: type[E], events: Sequence[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]
