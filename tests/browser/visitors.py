"""Browser windows that remember everything that went wrong in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    WebSocket,
)

from tests.browser.server import as_data

Frame = dict[str, Any]
TALL = (390, 844)
WIDE = (1280, 800)
LYING = (844, 390)
SIZES = (TALL, LYING, WIDE)

# What Chromium itself says while a server is down or a line is cut.
LINE_IS_DOWN = re.compile(
    r"WebSocket connection to .* failed|net::ERR_(CONNECTION|INTERNET|EMPTY|NETWORK)"
)


@dataclass
class Visitor:
    """One window of its own (cookies and all), its faults, its answers and frames."""

    page: Page
    url: str
    faults: list[str] = field(default_factory=list)
    heard: list[Frame] = field(default_factory=list)
    sent: list[Frame] = field(default_factory=list)
    answers: list[Response] = field(default_factory=list)
    forgiven: list[re.Pattern[str]] = field(default_factory=list)

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def visit(self, path: str) -> Response | None:
        return self.page.goto(self.url + path)

    def forgive(self, *patterns: re.Pattern[str]) -> None:
        """Faults that the test brings about itself."""
        self.forgiven.extend(patterns)

    def unforgiven(self) -> list[str]:
        return [
            fault
            for fault in self.faults
            if not any(pattern.search(fault) for pattern in self.forgiven)
        ]

    def listen(self) -> None:
        """Note what the page complains of, and what goes over its sockets."""
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._fault(f"page error: {error}"))
        self.page.on("response", self._response)
        self.page.on("requestfailed", self._failed)
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._fault(f"{message.type}: {message.text}")

    def _response(self, response: Response) -> None:
        self.answers.append(response)
        if response.status >= 400:
            self._fault(f"{response.status}: {response.url}")

    def _failed(self, request: Request) -> None:
        # A page that is left, or a newer answer, ends what it was still asking for.
        if request.failure != "net::ERR_ABORTED":
            self._fault(f"{request.failure}: {request.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(as_data(str(text))))
        socket.on("framesent", lambda text: self.sent.append(as_data(str(text))))

    def _fault(self, text: str) -> None:
        self.faults.append(text)


NewVisitor = Callable[..., Visitor]


class Visitors:
    """Opens windows for one test, and closes them with a verdict."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.all: list[Visitor] = []

    def __call__(
        self,
        size: tuple[int, int] = WIDE,
        *,
        url: str = "",
        same_as: Visitor | None = None,
    ) -> Visitor:
        """Open a window: somebody new, or somebody known with nothing in the cache."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            storage_state=same_as.context.storage_state() if same_as else None,
            reduced_motion="reduce",
        )
        context.set_default_timeout(15_000)
        visitor = Visitor(context.new_page(), url or self.url)
        visitor.listen()
        self.all.append(visitor)
        return visitor

    def leave(self) -> list[str]:
        """Close every window; return what was wrong in any of them."""
        for visitor in self.all:
            visitor.context.close()
        return [fault for visitor in self.all for fault in visitor.unforgiven()]
