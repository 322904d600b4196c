"""A game's log: the only reader and the only writer of its entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import IntegrityError

from dominoes import codec
from dominoes.events import Event, Gambit, Struck
from dominoes.placing import lay
from dominoes.rules import Rules
from dominoes.state import State, new_game
from tables.memory import Memory
from tables.models import Entry, Game

# What changes nothing about what a seat may do.
HARMLESS = (Gambit, Struck)


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
        """The position after these events, which need not be written yet.

        Tiles that were just played are laid down on the cloth here.
        """
        laid, state = lay(self.state, events)
        return Position(self.start, state, (*self.events, *laid))

    def is_fresh(self, after: int) -> bool:
        """True if what came after this number leaves a seat all that it could do."""
        missed = self.events[after:]
        return after <= self.number and all(isinstance(e, HARMLESS) for e in missed)

    def since(self, number: int) -> tuple[Event, ...]:
        """The events after the one with this number."""
        return self.events[number:]


def lock(game_id: int) -> Game:
    """The game's row, and on SQLite the whole database, until the transaction ends."""
    return (
        Game.objects.select_for_update(of=("self",))
        .select_related("table")
        .get(pk=game_id)
    )


def read(game: Game) -> Position:
    """The game so far: what this process folded before, and the entries since.

    The last entry folded before is read again; if it is not there as it was, the log
    is folded afresh, so that a memory can be old but never wrong.
    """
    known = _memory.recall(game.pk) or _start(game)
    seen = known.number
    rows = Entry.objects.filter(game=game, number__gte=seen).order_by("number")
    events = tuple(
        codec.load_event(data) for data in rows.values_list("event", flat=True)
    )
    if seen and events[:1] != known.events[-1:]:
        _memory.forget(game.pk)
        return read(game)
    position = known.then(events[1:] if seen else events)
    _memory.keep(game.pk, position)
    return position


def _start(game: Game) -> Position:
    start = new_game(codec.load(Rules, game.rules), len(game.names))
    return Position(start, start, ())


def keep(game_id: int, position: Position) -> None:
    """Remember a position that was just written."""
    _memory.keep(game_id, position)


REMEMBERED_GAMES = 2000
_memory: Memory[Position] = Memory(REMEMBERED_GAMES)


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
    written already; nothing is written then. `tables.writer` does the same for plain
    moves of many games at once.
    """
    known = Game.objects.filter(pk=game.pk, last=after)
    if not known.update(last=after + len(events)):
        raise IntegrityError(f"{game} has moved on from {after}")
    game.last = after + len(events)
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
