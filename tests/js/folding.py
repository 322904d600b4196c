"""The page's own `store.js`, run in Chromium on what the server would send."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, Route

from tests.tidy.files import ROOT

SITE = "http://store.test"
FOLD = """async (text) => {
  const { evolve } = await import("/static/js/store.js");
  const [start, events] = JSON.parse(text);
  const views = [];
  let view = start;
  for (const event of events) {
    view = evolve(view, event);
    views.push(view);
  }
  return JSON.stringify(views);
}"""

Json = dict[str, Any]


class Store:
    """An empty page that can import the scripts of the house; no server is needed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.route(f"{SITE}/**", self.answer)
        page.goto(SITE)

    def fold(self, start: Json, events: Sequence[Json]) -> list[Json]:
        """The view after each event, each made by `evolve` from the one before."""
        text = self.page.evaluate(FOLD, json.dumps([start, events]))
        views: list[Json] = json.loads(text)
        return views

    def answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        if path.startswith("/static/"):
            route.fulfill(path=ROOT / path.removeprefix("/"))
        else:
            route.fulfill(body="<!DOCTYPE html>", content_type="text/html")
