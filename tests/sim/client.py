"""A browser at the table, as `socket.js`, `main.js` and `store.js` make one.

It trusts acknowledgements only: what was not answered is sent again with the same id,
and events are followed by number.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from dominoes import codec
from dominoes.evolve import evolve
from dominoes.view import View
from tests.sim.wire import Host, Line
from tests.sim.world import World

FIRST_WAIT, LONGEST_WAIT = 0.25, 4.0
ANSWER_SECONDS = 8.0
PATIENCE_SECONDS = 1.5
QUIET_SECONDS = 10.0


class Client:
    """One window of a seat, or of the rail."""

    def __init__(
        self, world: World, name: str, seat: int | None, *,
        find: Callable[[], Host | None], watch: Callable[[Client], None],
    ) -> None:  # fmt: skip
        self.world, self.name, self.seat = world, name, seat
        self.find, self.watch = find, watch
        self.line: Line | None = None
        self.game: int | None = None
        self.number = 0
        self.view: View | None = None
        self.options: dict[str, Any] | None = None
        self.sending: str | None = None
        self.unacked: dict[str, str] = {}
        self.acked: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.tries = self.said = self.questions = 0
        self.heard_at = 0.0
        world.after(world.chance.random(), self.connect)
        if world.control != "no_quiet_sync":
            world.every(1.0, self.mind_silence)

    def connect(self) -> None:
        host = self.find()
        if host is None:
            self.retry()
            return
        self.line = Line(self.world, self, host)
        host.join(self.line)
        self.tries = 0
        self.heard_at = self.world.seconds
        self.sync()
        for text in self.unacked.values():
            self.write(text)

    def retry(self) -> None:
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2**self.tries)
        self.tries += 1
        self.world.after(wait * self.world.chance.uniform(0.5, 1), self.connect)

    def lose(self, line: Line) -> None:
        if line is self.line:
            self.line = None
            self.questions += 1
            self.retry()

    def sync(self) -> None:
        self.say({"do": "sync", "game": self.game, "after": self.number})

    def say(self, message: dict[str, Any]) -> tuple[str, str]:
        self.said += 1
        key = f"{self.name}-{self.said}"
        text = json.dumps({"id": key, **message})
        self.write(text)
        self.expect_answer()
        return key, text

    def write(self, text: str) -> None:
        if self.line is not None:
            self.line.ask(text)

    def expect_answer(self) -> None:
        """A line that stays silent after a question is dead."""
        self.questions += 1
        asked = self.questions

        def hang_up() -> None:
            if asked == self.questions and self.line is not None:
                self.line.cut()

        self.world.after(ANSWER_SECONDS, hang_up)

    def mind_silence(self) -> None:
        """Nothing new for long: perhaps it was missed."""
        if self.line and self.world.seconds - self.heard_at > QUIET_SECONDS:
            self.heard_at = self.world.seconds
            self.sync()

    def hear(self, line: Line, message: dict[str, Any]) -> None:
        if line is not self.line:
            return
        self.questions += 1
        kind, key = message["kind"], str(message.get("id"))
        if kind in ("ack", "refused"):
            known = self.unacked.pop(key, None) is not None
            if known and kind == "ack":
                self.acked[key] = message["number"]
            elif known:
                self.refused[key] = message["code"]
        if self.unacked:
            self.expect_answer()
        seen = self.view
        _HEAR[kind](self, message)
        if seen is not self.view:
            self.watch(self)
        self.think()

    def take(self, message: dict[str, Any]) -> None:
        self.heard_at = self.world.seconds
        self.game, self.number = message["game"], message["number"]
        self.view, self.options = message["view"], message["options"]
        self.sending = None

    def follow(self, message: dict[str, Any]) -> None:
        if message["game"] != self.game or self.view is None:
            self.sync()
            return
        events = message["events"]
        fresh = [event for event in events if event["n"] > self.number]
        if fresh and fresh[0]["n"] != self.number + 1:
            self.sync()
            return
        for event in fresh:
            data = {name: value for name, value in event.items() if name != "n"}
            self.view = View(evolve(self.view, codec.load_event(data)))
            self.number = event["n"]
        if not (events and events[-1]["n"] < self.number):
            self.options = message["options"]
        if fresh:
            self.heard_at = self.world.seconds
            self.sending = None

    def acknowledged(self, message: dict[str, Any]) -> None:
        def look() -> None:
            if message["number"] > self.number:
                self.sync()

        self.world.after(PATIENCE_SECONDS, look)

    def turned_down(self, message: dict[str, Any]) -> None:
        self.sending = None
        if "events" in message:
            self.follow(message)

    def think(self) -> None:
        """If something may be done, do it in a moment, unless it is too late then."""
        if self.options is None or self.sending is not None:
            return
        number = self.number
        wait = self.world.chance.uniform(0.01, 0.4)
        wait += 40 if self.world.likely("absent") else 0

        def act() -> None:
            if self.number == number and self.options and self.sending is None:
                self.act(self.options)

        self.world.after(wait, act)

    def act(self, options: dict[str, Any]) -> None:
        message: dict[str, Any] = {"do": "pass"}
        if options["plays"]:
            play = self.world.chance.choice(options["plays"])
            message = {"do": "play"} | {key: play[key] for key in PLAY}
        elif options["draw"]:
            index = self.world.chance.randrange(options["draw"])
            message = {"do": "draw", "index": index}
        elif options["answer"]:
            again = self.world.chance.random() < 0.5
            message = {"do": "answer", "reshuffle": again}
        message |= {"game": self.game, "after": self.number}
        self.sending, text = self.say(message)
        self.unacked[self.sending] = text


PLAY = ("tile", "end", "edge")
_HEAR = {
    "view": Client.take,
    "events": Client.follow,
    "ack": Client.acknowledged,
    "refused": Client.turned_down,
}
