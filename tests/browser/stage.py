"""A table page with nobody behind it: any view, any options, any message."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import RequestFactory
from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from dominoes.modes import MODES
from tests.browser.fixtures import require_none
from tests.browser.looks import SETTLE
from tests.tidy.files import ROOT

SITE = "http://table.test"
NAMES = (
    *("Anna", "Bela", "Cecilia", "Dov", "Eleonora", "Fritz"),
    *("Gustav", "Hana", "Ilse", "Wilhelmina of Ghent", "Kostas", "Lu"),
)
PATIENCE = 500
URLS = ("again", "leave", "lobby", "rules", "replay_base")

Json = dict[str, Any]


class Stage:
    """Shows a table's data, answers its socket, and keeps what the page sent."""

    def __init__(self, page: Page, data: Json) -> None:
        self.page = page
        self.data = data
        self.sent: list[Json] = []
        self.line: WebSocketRoute | None = None
        page.route(f"{SITE}/**", self.answer)
        page.route_web_socket("**/ws/**", self.connect)
        page.goto(SITE)
        page.wait_for_function("document.body.dataset.phase !== 'none'")

    def answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        if path.startswith("/static/"):
            route.fulfill(path=ROOT / path.removeprefix("/"))
        else:
            route.fulfill(body=self.html(), content_type="text/html")

    def html(self) -> str:
        table = {"mode_name": self.data["mode_name"], "code": "abc"}
        context = {"table": table, "data": self.data}
        request = RequestFactory().get("/")
        return render_to_string("tables/table.html", context, request)

    def connect(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda text: self.hear(json.loads(text)))

    def hear(self, message: Json) -> None:
        self.sent.append(message)
        if message["do"] == "sync":
            self.tell()
        else:
            self.say({"kind": "ack", "id": message["id"], "number": None})

    def tell(self, *events: Json, options: Json | None = None) -> None:
        """Events after those that the page knows, and what may be done then."""
        snapshot = self.data["snapshot"]
        numbered = []
        for event in events:
            snapshot["number"] += 1
            numbered.append({"n": snapshot["number"], **event})
        now = options or snapshot["options"]
        self.say(
            {"kind": "events", "game": snapshot["game"], "events": numbered}
            | {"options": now, "clock": snapshot["clock"]}
        )
        if numbered:
            self.page.wait_for_function(
                "(number) => Number(document.body.dataset.number) === number",
                arg=snapshot["number"],
            )

    def seat(self, **changes: Any) -> None:
        """The table as it is after something changed there that is no event."""
        self.data["snapshot"]["table"] |= changes
        self.say({"kind": "table", "table": self.data["snapshot"]["table"]})

    def heard(self, verb: str) -> Json:
        """The last thing that the page asked for, once it has asked for this."""
        for _ in range(PATIENCE):
            if self.sent and self.sent[-1]["do"] == verb:
                return self.sent[-1]
            self.page.wait_for_timeout(10)
        raise AssertionError(f"no {verb!r} came, but {self.sent}")

    def say(self, message: Json) -> None:
        assert self.line is not None
        self.line.send(json.dumps(message))


Show = Callable[[Json], Stage]


@pytest.fixture
def show(browser: Browser, plain_static: None) -> Iterator[Show]:
    """Shows a table in a window of its own; a fault of its scripts fails the test."""
    context = browser.new_context(reduced_motion="reduce")
    faults: list[str] = []

    def open_page(data: Json) -> Stage:
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        return Stage(page, data)

    yield open_page
    context.close()
    require_none(faults)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size, and the page the time to follow."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLE)


def table_data(view: Json, **changes: Any) -> Json:
    """What the table page is given; `changes` are the numbers of the rules."""
    seats = len(view["hands"])
    cards = [
        {"number": seat, "name": NAMES[seat], "kind": "person", "ready": False}
        | {"pause": False}
        for seat in range(seats)
    ]
    table = {"code": "abc", "mode": "m", "mode_name": "Hemingway", "seats": cards}
    options = changes.pop("options", None)
    return {
        "mode_name": "Hemingway",
        "words": MODES["citizen"].lexicon._asdict(),
        "socket": "/ws/tables/abc/",
        "urls": dict.fromkeys(URLS, "/"),
        "target": 150,
        "skunk": 0,
        "get_on": 0,
        "strikes": 5,
        "ends_score": True,
        "count_to": 1,
        "per_point": 1,
        "blank_alone": 0,
        "block_winner": "lowest_seat",
        "joint": 0,
        "direction": "clockwise",
        "love": False,
        "snapshot": {
            "kind": "view",
            "game": 1,
            "number": 10,
            "view": view,
            "options": options,
            "clock": None,
            "names": list(NAMES[:seats]),
            "table": table | {"you": 0, "game": 1, "playing": True, "paused": False},
        },
    } | changes


def view_of(seats: int, hand: list[str], **changes: Any) -> Json:
    """A view from seat 0, which is to play; the others hold nine tiles each."""
    hidden: list[str | None] = [None] * 9
    return {
        "seats": seats,
        "sides": list(range(seats)),
        "phase": "play",
        "deal": 1,
        "hands": [list(hand), *[list(hidden) for _ in range(seats - 1)]],
        "boneyard": [None] * 7,
        "layout": [],
        "ends": [],
        "total": 0,
        "turn": 0,
        "lead_tile": None,
        "passes": 0,
        "drew": [False] * seats,
        "drawn": 0,
        "scores": [0] * seats,
        "on_board": [True] * seats,
        "strikes": 0,
        "dumbbells": [0] * seats,
        "forfeited": [False] * seats,
        "rock": None,
        "ending": None,
        "carried": 0,
        "gambits": [{"whorlow": 0, "coren": 0} for _ in range(seats)],
        "winner": None,
        "skunked": [],
        "workouts": [],
    } | changes


def laid(
    tile: str, at: tuple[int, int, str], end: str | None, edge: str | None
) -> Json:
    x, y, facing = at
    place = {"x": x, "y": y, "facing": facing}
    return {"tile": tile, "end": end, "edge": edge, "place": place}


def play(tile: str, to: str, at: tuple[int, int, str], points: int = 0) -> Json:
    """A play `to` an end; a wild tile names the edge as well: "6-4.low side"."""
    end, _, edge = to.partition(" ")
    scored = {"points": points, "total": points}
    return laid(tile, at, end, edge or None) | scored
