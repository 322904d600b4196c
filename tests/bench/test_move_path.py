"""How fast a move goes from a socket, through a commit, to everyone at its table.

Forty tables of two, each playing as fast as the server acknowledges, against one
`manage.py serve` on this machine; then the same moves through the service alone. The
ratio between the two says what sockets and fan-out cost.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import statistics
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from accounts.services import create_guest
from dominoes.game import legal
from dominoes.state import Phase
from tables import log, services
from tests.bench.guests import Guest
from tests.browser.server import Server, serving
from tests.tables.games import start_for

pytestmark = pytest.mark.bench
TABLES = 40
SECONDS = 10.0
MESSAGE_IDS = itertools.count()


def open_game(url: str, number: int) -> tuple[str, list[Guest]]:
    """A two-player game to 250, just dealt; its table's code and its players."""
    people = [Guest(url, f"{name} {number}") for name in ("Ann", "Bea")]
    form = {
        "seats": "2",
        "company": "",
        "sides": "individual",
        "hand_size": "7",
        "target": "250",
        "get_on": "0",
        "count_to": "5",
    }
    page = people[0].post("/tables/new/citizen/", **form)
    code = re.sub(r".*/tables/(\w+)/.*", r"\1", page)
    people[1].post(f"/tables/{code}/sit/1/")
    people[0].post(f"/tables/{code}/start/")
    return code, people


async def play(
    server: Server, code: str, guest: Guest, *, until: float, waits: list[float]
) -> None:
    """Act whenever it is this seat's turn; note how long each acknowledgement took."""
    address = f"ws://127.0.0.1:{server.port}/ws/tables/{code}/"
    cookie = f"sessionid={guest.cookies['sessionid']}"
    async with connect(
        address, additional_headers={"Cookie": cookie}, origin=Origin(server.url)
    ) as socket:
        await say(socket, {"do": "sync", "game": None, "after": 0})
        state: dict[str, Any] = {"number": 0, "options": None, "sent": {}}
        while time.monotonic() < until:
            try:
                text = await asyncio.wait_for(socket.recv(), 0.5)
            except TimeoutError:
                continue
            hear(state, json.loads(text), waits)
            await act(socket, state)


def hear(state: dict[str, Any], message: dict[str, Any], waits: list[float]) -> None:
    if message["kind"] in ("view", "events"):
        events = message.get("events") or [{"n": message.get("number", 0)}]
        state["number"] = events[-1]["n"]
        state["game"] = message["game"]
        state["options"] = message["options"]
        state["rests"] = events[-1].get("event") in ("scored", "unscored", "deal_ended")
    elif message["kind"] == "ack" and message["id"] in state["sent"]:
        waits.append(time.perf_counter() - state["sent"].pop(message["id"]))


async def act(socket: ClientConnection, state: dict[str, Any]) -> None:
    """Do the first thing allowed; between deals, ask for the next."""
    options = state["options"]
    common = {"game": state.get("game"), "after": state["number"]}
    if options is None:
        if state.pop("rests", False):
            await say(socket, {"do": "ready", **common})
        return
    state["options"] = None
    if options["plays"]:
        first = options["plays"][0]
        move = {"do": "play"} | {name: first[name] for name in ("tile", "end", "edge")}
    elif options["draw"]:
        move = {"do": "draw", "index": 0}
    elif options["answer"]:
        move = {"do": "answer", "reshuffle": False}
    else:
        move = {"do": "pass"}
    key = await say(socket, {**move, **common})
    state["sent"][key] = time.perf_counter()


async def say(socket: ClientConnection, message: dict[str, Any]) -> str:
    key = f"m{next(MESSAGE_IDS)}"
    await socket.send(json.dumps({"id": key, **message}))
    return key


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as running:
        yield running


async def crowd(server: Server, waits: list[float]) -> None:
    games = [open_game(server.url, number) for number in range(TABLES)]
    until = time.monotonic() + SECONDS
    await asyncio.gather(
        *(
            play(server, code, one, until=until, waits=waits)
            for code, two in games
            for one in two
        )
    )


def test_moves_through_sockets(server: Server) -> None:
    waits: list[float] = []
    asyncio.run(crowd(server, waits))
    report(f"{TABLES} tables through sockets", waits, SECONDS)


@pytest.mark.django_db(transaction=True)
def test_moves_through_the_service_alone() -> None:
    game = start_for([create_guest(name="Ann"), create_guest(name="Bea")], target="250")
    waits: list[float] = []
    began = time.perf_counter()
    while (position := log.read(game)).state.phase is not Phase.ENDED:
        seat = position.state.turn
        if seat is None:
            for ready in (0, 1):
                services.mark_ready(game_id=game.pk, seat=ready, after=position.number)
            continue
        started = time.perf_counter()
        services.act(
            game_id=game.pk,
            seat=seat,
            action=legal(position.state, seat)[0],
            after=position.number,
            action_id=f"m{len(waits)}",
        )
        waits.append(time.perf_counter() - started)
    report("one table through the service", waits, time.perf_counter() - began)


def report(name: str, waits: list[float], seconds: float) -> None:
    assert len(waits) > 10
    cuts = statistics.quantiles(waits, n=100)
    print(
        f"\n{name}: {len(waits)} moves, {len(waits) / seconds:.0f}/s, "
        f"p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms"
    )
