"""What can be seen at the table of an example, and is compared with what it expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dominoes.actions import Play
from dominoes.events import Dealt
from dominoes.moves import legal
from dominoes.tiles import pips
from tests.rules.rigged import Table, of_kind


def shown(table: Table, expected: Sequence[int]) -> None:
    """These numbers at the ends that take a tile, whichever of them opened first."""
    assert sorted(end.value for end in table.state.layout.open) == sorted(expected)


def fitting(table: Table, expected: Sequence[str]) -> None:
    """These tiles of the seat to act, each at some end; all its others fit nowhere."""
    actions = legal(table.state, table.turn)
    found = {str(action.tile) for action in actions if isinstance(action, Play)}
    assert sorted(found) == sorted(expected)


def dealt_set(table: Table) -> list[int]:
    """Return how many tiles the last deal was made from, and their pips."""
    last = of_kind(Dealt, table.told)[-1]
    dealt = sum((*last.hands, last.boneyard), ())
    return [len(set(dealt)), pips(dealt)]


def told_times(table: Table, expected: Mapping[str, int]) -> None:
    """So many events of each of these kinds, no more and no fewer."""
    kinds = [event.kind for event in table.told]
    assert {kind: kinds.count(kind) for kind in expected} == expected
