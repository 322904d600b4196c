"""Players without a browser, who trust acknowledgements and nothing else.

Each keeps what was not answered and sends it again with the same id, follows events by
number, and writes every acknowledgement to a journal on disk before it goes on.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import threading
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from tests.bench.guests import Guest
from tests.chaos.journal import Promise

FIRST_WAIT, LONGEST_WAIT = 0.1, 1.0
ANSWER_SECONDS = 8.0
PAUSE_SECONDS = 0.02
_ids = itertools.count()


class Journal:
    """The acknowledgements, on disk before anything follows from them."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a")
        self.promises: dict[str, Promise] = {}

    def write(self, action_id: str, promise: Promise) -> None:
        self._file.write(json.dumps([action_id, *promise]) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.promises[action_id] = promise

    def close(self) -> None:
        self._file.close()


class Player:
    """One person at one table, over every line that the server lets break."""

    def __init__(self, url: str, code: str, guest: Guest, journal: Journal) -> None:
        self.url, self.code, self.guest, self.journal = url, code, guest, journal
        self.game: int | None = None
        self.number = 0
        self.acted_at = -1
        self.unacked: dict[str, dict[str, Any]] = {}
        self.connections = 0
        self.closes: list[int | None] = []

    async def live(self) -> None:
        tries = 0
        while True:
            try:
                tries = await self.talk() or tries + 1
            except (OSError, WebSocketException, TimeoutError):
                tries += 1
            await asyncio.sleep(min(LONGEST_WAIT, FIRST_WAIT * 2**tries))

    async def talk(self) -> int:
        """Open a line and use it until it breaks."""
        async with connect(
            f"{self.url.replace('http', 'ws')}/ws/tables/{self.code}/",
            additional_headers={"Cookie": f"sessionid={self.guest.cookies[KEY]}"},
            origin=Origin(self.url),
            open_timeout=5,
        ) as socket:
            self.connections += 1
            await self.say(socket, do="sync")
            for key, message in list(self.unacked.items()):
                await socket.send(json.dumps({"id": key, **message}))
            try:
                while True:
                    text = await asyncio.wait_for(socket.recv(), ANSWER_SECONDS)
                    await self.hear(socket, json.loads(text))
            finally:
                self.closes.append(socket.close_code)

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        kind, key = message["kind"], str(message.get("id"))
        if kind == "ping":
            await self.say(socket, do="heard", n=message["n"])
        if kind in ("ack", "refused"):
            sent = self.unacked.pop(key, None)
            if kind == "ack" and sent is not None:
                self.journal.write(key, Promise(sent["game"], message["number"]))
        if kind in ("view", "events"):
            await self.follow(socket, message)
        elif kind == "refused" and "events" in message:
            await self.say(socket, do="sync")

    async def follow(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        events = message.get("events") or []
        newest = events[-1]["n"] if events else message.get("number", self.number)
        if message["game"] != self.game or kind_of(message) == "view":
            self.game, self.number = message["game"], newest
        elif newest < self.number:
            return
        elif events and events[0]["n"] > self.number + 1:
            await self.say(socket, do="sync")
            return
        self.number = newest
        if message["options"]:
            await self.act(socket, message["options"])
        elif is_rest(message):
            await self.say(socket, do="ready")

    async def act(self, socket: ClientConnection, options: dict[str, Any]) -> None:
        if self.acted_at == self.number:
            return
        self.acted_at = self.number
        await asyncio.sleep(PAUSE_SECONDS)
        message: dict[str, Any] = {"do": "pass"}
        if options["plays"]:
            first = options["plays"][0]
            message = {"do": "play"} | {key: first[key] for key in FIELDS}
        elif options["draw"]:
            message = {"do": "draw", "index": 0}
        elif options["answer"]:
            message = {"do": "answer", "reshuffle": False}
        message |= {"game": self.game, "after": self.number}
        key = f"p{next(_ids)}"
        self.unacked[key] = message
        await socket.send(json.dumps({"id": key, **message}))

    async def say(self, socket: ClientConnection, **fields: Any) -> None:
        common = {"id": f"w{next(_ids)}", "game": self.game, "after": self.number}
        await socket.send(json.dumps(common | fields))


class Crowd:
    """Players at several tables, living on a thread of their own."""

    def __init__(self, url: str, tables: int, folder: Path) -> None:
        self.journal = Journal(folder / "journal.jsonl")
        self.players = [
            Player(url, code, guest, self.journal)
            for code, guests in (open_game(url, number) for number in range(tables))
            for guest in guests
        ]
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def promises(self) -> dict[str, Promise]:
        return dict(self.journal.promises)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Hang up, all of them."""
        for task in self._tasks:
            self._loop.call_soon_threadsafe(task.cancel)
        self._thread.join(10)
        self.journal.close()

    def _run(self) -> None:
        async def live() -> None:
            self._tasks = [asyncio.create_task(p.live()) for p in self.players]
            await asyncio.gather(*self._tasks, return_exceptions=True)

        self._loop.run_until_complete(live())
        self._loop.close()


def open_game(url: str, number: int) -> tuple[str, list[Guest]]:
    """A long game of two, just dealt: its table's code and its players."""
    people = [Guest(url, f"{name} {number}") for name in ("Ann", "Bea")]
    page = people[0].post("/tables/new/citizen/", **FORM)
    code = re.sub(r".*/tables/(\w+)/.*", r"\1", page)
    people[1].post(f"/tables/{code}/sit/1/")
    people[0].post(f"/tables/{code}/start/")
    return code, people


def kind_of(message: dict[str, Any]) -> str:
    return str(message["kind"])


def is_rest(message: dict[str, Any]) -> bool:
    """True between two deals, when everybody is asked for their word."""
    if kind_of(message) == "view":
        return message["view"] is not None and message["view"]["ending"] is not None
    events = message.get("events") or [{"event": ""}]
    return events[-1]["event"] in ENDS


KEY = "sessionid"
FIELDS = ("tile", "end", "edge")
ENDS = ("scored", "unscored", "deal_ended", "carried")
FORM = {
    "seats": "2",
    "company": "",
    "sides": "individual",
    "hand_size": "7",
    "target": "250",
    "get_on": "0",
    "count_to": "5",
}
