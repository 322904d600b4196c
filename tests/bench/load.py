"""The load: people who play and watch, in a process of their own.

Reads what to do as JSON from its first argument; prints what it came to as JSON.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import resource
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

OPENING_AT_ONCE = 20
_ids = itertools.count()


@dataclass
class Tally:
    """What one process of the load has seen."""

    waits: list[float] = field(default_factory=list)
    refusals: int = 0
    closes: list[int] = field(default_factory=list)
    heard: int = 0


@dataclass
class Pace:
    """The moments at which a table may move; none are told in a closed loop."""

    every: float
    next_at: float

    async def wait(self) -> None:
        if self.every:
            now = time.perf_counter()
            self.next_at = max(self.next_at + self.every, now - self.every)
            await asyncio.sleep(max(0.0, self.next_at - now))


class Socket:
    """One person at one table: acts whenever it may, and answers every ping."""

    def __init__(self, order: dict[str, Any], tally: Tally, pace: Pace | None) -> None:
        self.order, self.tally, self.pace = order, tally, pace
        self.game: int | None = None
        self.number = 0
        self.sent: dict[str, float] = {}
        self.acted_at = -1
        self.acting: asyncio.Task[None] | None = None

    async def live(
        self, code: str, session: str, gate: asyncio.Semaphore, begun: asyncio.Event
    ) -> None:
        url = self.order["url"]
        async with gate:
            socket = await connect(
                f"{url.replace('http', 'ws')}/ws/tables/{code}/",
                additional_headers={"Cookie": f"sessionid={session}"},
                origin=Origin(url),
                compression=None,
                ping_interval=None,
                open_timeout=120,
            )
        await begun.wait()
        try:
            await self.say(socket, {"do": "sync", "game": None, "after": 0})
            async for text in socket:
                self.tally.heard += 1
                await self.hear(socket, json.loads(text))
        except ConnectionClosed:
            self.tally.closes.append(socket.close_code or 0)

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "ping":
            heard = {"do": "heard", "n": message["n"], "game": None, "after": 0}
            await self.say(socket, heard)
        elif kind == "ack" and message["id"] in self.sent:
            wait = time.perf_counter() - self.sent.pop(message["id"])
            self.tally.waits.append(wait)
        elif kind == "refused":
            self.tally.refusals += message["code"] != "stale"
        if kind in ("view", "events"):
            events = message.get("events") or [{"n": message.get("number", 0)}]
            self.game = message["game"]
            self.number = max(self.number, events[-1]["n"])
            await self.follow(socket, message["options"], events[-1].get("event"))

    async def follow(
        self, socket: ClientConnection, options: Any, event: str | None
    ) -> None:
        if self.pace is None or self.acted_at == self.number:
            return
        if options is not None:
            self.acted_at = self.number
            self.acting = asyncio.create_task(self.act(socket, options))
        elif event in ("scored", "unscored", "deal_ended", "carried"):
            await self.say(
                socket, {"do": "ready", "game": self.game, "after": self.number}
            )

    async def act(self, socket: ClientConnection, options: dict[str, Any]) -> None:
        assert self.pace is not None
        after = self.number
        await self.pace.wait()
        move: dict[str, Any] = {"do": "pass"}
        if options["plays"]:
            first = options["plays"][0]
            move = {"do": "play"} | {key: first[key] for key in ("tile", "end", "edge")}
        elif options["draw"]:
            move = {"do": "draw", "index": 0}
        elif options["answer"]:
            move = {"do": "answer", "reshuffle": False}
        key = f"m{next(_ids)}"
        self.sent[key] = time.perf_counter()
        common = {"id": key, "game": self.game, "after": after}
        await socket.send(json.dumps(move | common))

    async def say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps({"id": f"m{next(_ids)}", **message}))


async def run(order: dict[str, Any]) -> dict[str, Any]:
    tally, gate, begun = Tally(), asyncio.Semaphore(OPENING_AT_ONCE), asyncio.Event()
    jobs = []
    for table in order["tables"]:
        pace = Pace(order["every"], 0.0)
        for session in table["seats"]:
            person = Socket(order, tally, pace)
            jobs.append(person.live(table["code"], session, gate, begun))
        for session in table["rail"]:
            person = Socket(order, tally, None)
            jobs.append(person.live(table["code"], session, gate, begun))
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.sleep(max(0.0, order["start_at"] - time.time()))
    begun.set()
    await asyncio.sleep(order["warm"])
    tally.waits.clear()
    tally.heard, before = 0, used()
    await asyncio.sleep(order["seconds"])
    waits, busy = list(tally.waits), used() - before
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [str(each) for each in ended if isinstance(each, Exception)]
    return {
        "waits": waits,
        "refusals": tally.refusals,
        "closes": tally.closes,
        "heard": tally.heard,
        "failed": failed,
        "busy": busy / order["seconds"],
    }


def used() -> float:
    """Seconds of processor time that this process has taken."""
    spent = resource.getrusage(resource.RUSAGE_SELF)
    return spent.ru_utime + spent.ru_stime


if __name__ == "__main__":
    print(json.dumps(asyncio.run(run(json.loads(sys.stdin.read())))))
