"""A web process with its keeper: it forgets everything when it dies.

What decides is the house's own: `moves.prepare`, `steps`, `deadlines`, `wire` and the
engine. Only the rows are `Store`'s, and the threads are this world's one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from dominoes import codec
from dominoes.errors import RuleError
from dominoes.events import Dealt, Drew, Event
from dominoes.game import decide, decide_house
from dominoes.rules import Rules
from dominoes.state import Phase, State, new_game
from dominoes.view import View, show
from tables import broadcast, errors, moves, steady, steps, wire
from tables.answers import refused
from tables.deadlines import next_due
from tables.errors import TableError
from tables.live import Live
from tables.log import Position
from tables.models import Game
from tables.selectors import options_now
from tables.wire import Message
from tables.writer import Move
from tests.sim.store import Store
from tests.sim.wire import Line
from tests.sim.world import World

MOST_COMMIT_SECONDS = 0.008
BOOT_SECONDS = (0.3, 3.0)


class Died(Exception):
    """The process was killed at a named point."""


class Asked(NamedTuple):
    """A move under way, and who waits for the answer."""

    move: Move
    line: Line
    message: Message


class Process:
    """One process, over all its lives."""

    def __init__(self, world: World, store: Store) -> None:
        self.world, self.store = world, store
        self.peers: list[Process] = []
        self.lines: list[Line] = []
        self.waiting: list[Asked] = []
        self.known: Live | None = None
        self.is_up = True
        self.lives = 1
        world.every(0.1, partial(self.guard, self.keep_time))
        world.every(2.0, partial(self.guard, self.probe))

    def join(self, line: Line) -> None:
        self.lines.append(line)

    def leave(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)

    def later(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something if this life still goes on then."""
        life = self.lives

        def wake() -> None:
            if life == self.lives:
                self.guard(do)

        self.world.after(seconds, wake)

    def guard(self, do: Callable[[], None]) -> None:
        if self.is_up:
            try:
                do()
            except Died:
                self.die()

    def point(self, name: str) -> None:
        if self.world.likely("crash"):
            raise Died(name)

    def die(self) -> None:
        self.is_up = False
        self.lives += 1
        self.known = None
        self.waiting.clear()
        for line in list(self.lines):
            line.cut()
        self.world.after(self.world.chance.uniform(*BOOT_SECONDS), self.boot)

    def boot(self) -> None:
        self.is_up = True

    def receive(self, line: Line, text: str) -> None:
        self.guard(partial(self.answer, line, text))

    def answer(self, line: Line, text: str) -> None:
        message = wire.parse(text)
        if message.do == "sync":
            line.tell(self.caught_up(line, message))
            return
        seat = line.client.seat
        assert seat is not None
        assert message.action is not None
        move = None
        if self.known is not None:
            move = moves.prepare(
                self.known,
                seat=seat,
                action=message.action,
                after=message.after,
                action_id=message.id,
            )
        if move is None:
            self.act(line, message)
            return
        if self.world.control == "ack_first":
            line.tell(acknowledged(message, move.last + 1))
        if not self.waiting:
            wait = self.world.chance.uniform(0.0005, MOST_COMMIT_SECONDS)
            self.later(wait, self.commit)
        self.waiting.append(Asked(move, line, message))

    def commit(self) -> None:
        """The group commit: everything that is waiting, and then the answers."""
        batch, self.waiting = self.waiting, []
        self.point("before_commit")
        written = [self.store.write(each.move) for each in batch]
        self.point("after_commit")
        for each, is_written in zip(batch, written, strict=True):
            if is_written:
                self.tell_all(each.move.last)
                self.point("before_ack")
                each.line.tell(acknowledged(each.message, each.move.last + 1))
            else:
                self.known = None
                self.act(each.line, each.message)

    def act(self, line: Line, message: Message) -> None:
        """The long way, as `services.act` goes it under the row's lock."""
        seat = line.client.seat
        assert seat is not None
        assert message.action is not None
        self.run_due()
        known = self.load()
        done = self.store.written(seat, message.id)
        if done is not None:
            line.tell(acknowledged(message, done))
            return
        try:
            if not known.position.is_fresh(message.after):
                raise errors.Stale
            facts = decide(known.position.state, seat, message.action)
        except (TableError, RuleError) as refusal:
            told = refused(refusal, message.id)
            line.tell(told | self.missed(line, message.after))
            return
        after = known.position.number
        self.write(known, facts, seat=seat, action_id=message.id)
        self.point("before_ack")
        line.tell(acknowledged(message, after + 1))

    def write(
        self,
        known: Live,
        facts: Sequence[Event],
        *,
        seat: int | None = None,
        action_id: str = "",
    ) -> None:
        game, after, now = known.game, known.position.number, steady.now()
        position = known.position.then(facts)
        while position.state.phase is Phase.WASH and not position.state.is_revealed:
            again = decide_house(position.state, steps.wash(position.state))
            position = position.then(again)
        events = position.since(after)
        due_at = next_due(game, position.state, events, now)
        move = Move(
            game.pk, after, game.epoch, events, due_at, seat, action_id, lambda: None
        )
        self.point("before_commit")
        is_over = position.state.phase is Phase.ENDED
        assert self.store.write(move, now if is_over else None)
        self.point("after_commit")
        self.tell_all(after)

    def run_due(self) -> None:
        """What the house owes; the same for a keeper and for a late action."""
        due_at = self.store.due_at
        if due_at is not None and due_at <= steady.now():
            known = self.load()
            self.write(known, steps.house_events(known.game, known.position.state))

    def keep_time(self) -> None:
        if self.world.likely("kill", 0.1):
            raise Died("at any moment")
        if not self.world.likely("stall"):
            self.run_due()

    def tell_all(self, after: int) -> None:
        """Show what came after a number here, and hint at it elsewhere."""
        self.point("before_broadcast")
        self.show_since(after)
        for peer in self.peers:
            if not self.world.likely("deaf_bus"):
                peer.later(0.002, partial(peer.show_since, after))

    def show_since(self, after: int) -> None:
        seen = self.known.position.number if self.known else after
        found = self.load()
        for line in self.lines:
            line.tell(self.events(found, min(after, seen), line.client.seat))

    def probe(self) -> None:
        """Find what the bus did not say."""
        if self.peers and self.known and self.known.game.last < self.store.last:
            self.show_since(self.known.game.last)

    def load(self) -> Live:
        """The game from its rows: only what is new is folded."""
        game = self.store.game()
        position = self.known.position if self.known else start_of(game)
        position = position.then(self.store.events(position.number))
        self.known = Live(game, position)
        return self.known

    def caught_up(self, line: Line, message: Message) -> dict[str, Any]:
        found, viewer = self.load(), line.client.seat
        position = found.position
        if message.game == found.game.pk and message.after <= position.number:
            told = self.events(found, message.after, viewer)
            return told | {"id": message.id}
        view = self.shown(position.state, viewer)
        return {
            "kind": "view",
            "id": message.id,
            "game": found.game.pk,
            "number": position.number,
            "view": view,
            "options": options_now(found.game, view, viewer),
        }

    def missed(self, line: Line, after: int) -> dict[str, Any]:
        found = self.load()
        told = self.events(found, after, line.client.seat)
        names = ("game", "events", "options", "clock")
        return {name: told[name] for name in names}

    def events(self, found: Live, after: int, viewer: int | None) -> dict[str, Any]:
        told = broadcast.events_message(found.game, found.position, after, viewer)
        if self.world.control == "shown_tile":
            true = found.position.since(after)
            for event, shown in zip(true, told["events"], strict=True):
                if isinstance(event, (Dealt, Drew)):
                    shown.update(codec.dump_event(event))
        return told

    def shown(self, state: State, viewer: int | None) -> View:
        view = show(state, viewer)
        if self.world.control == "shown_tile":
            hands = (state.hands[0][:1] + view.hands[0][1:], *view.hands[1:])
            view = View(replace(view, hands=hands))
        return view


def acknowledged(message: Message, number: int) -> dict[str, Any]:
    return {"kind": "ack", "id": message.id, "number": number}


def start_of(game: Game) -> Position:
    start = new_game(codec.load(Rules, game.rules), len(game.names))
    return Position(start, start, ())
