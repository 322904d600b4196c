"""A game's log: the only reader and the only writer of its entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dominoes import codec
from dominoes.events import Event
from dominoes.mode import Rules
from dominoes.state import State, fold, new_game
from tables.models import Entry, Game


@dataclass(frozen=True, slots=True)
class Position:
    """A game folded up to its last event; `events` are all of them, from number 1."""

    start: State
    state: State
    events: tuple[Event, ...]

    @property
    def number(self) -> int:
        return len(self.events)

    def then(self, events: Sequence[Event]) -> Position:
        """The position after these events, which need not be written yet."""
        state = fold(self.state, events)
        return Position(self.start, state, (*self.events, *events))

    def since(self, number: int) -> tuple[Event, ...]:
        """The events after the one with this number."""
        return self.events[number:]


def read(game: Game) -> Position:
    """The game so far, folded from its whole log."""
    rows = Entry.objects.filter(game=game).order_by("number")
    events = tuple(
        codec.load_event(data) for data in rows.values_list("event", flat=True)
    )
    start = new_game(codec.load(Rules, game.rules), len(game.names))
    return Position(start, fold(start, events), events)


def append(
    game: Game,
    after: int,
    events: Sequence[Event],
    *,
    seat: int | None = None,
    action_id: str = "",
) -> None:
    """Write events as the entries after number `after`.

    Raises `IntegrityError` if another writer was first, or if the seat's action is
    written already; nothing is written then.
    """
    rows = [
        Entry(game=game, number=after + step, event=codec.dump_event(event))
        for step, event in enumerate(events, 1)
    ]
    if action_id:
        rows[0].seat, rows[0].action_id = seat, action_id
    Entry.objects.bulk_create(rows)


def written(game: Game, *, seat: int, action_id: str) -> int | None:
    """The number under which a seat's action already stands in the log, if it does."""
    rows = Entry.objects.filter(game=game, seat=seat, action_id=action_id)
    return rows.values_list("number", flat=True).first()
