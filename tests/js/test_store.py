"""The page's fold of events makes exactly the view that the server would send."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from dominoes.events import Event
from dominoes.view import as_json, show
from tests.js.folding import Store
from tests.js.games import TABLES, random_game, shown, start_of, views

pytestmark = pytest.mark.browser

GAMES = 3


@pytest.fixture(scope="module")
def store(browser: Browser) -> Iterator[Store]:
    page = browser.new_page()
    yield Store(page)
    page.close()


@pytest.mark.parametrize(("key", "seats", "sides"), TABLES)
def test_the_fold_of_the_page_is_the_view_of_the_server_after_every_event(
    store: Store, key: str, seats: int, sides: str
) -> None:
    start = start_of(key, seats, sides)
    for seed in range(GAMES):
        events = random_game(key, seats, sides, seed=seed)
        for viewer in (*range(seats), None):
            folded = store.fold(as_json(show(start, viewer)), shown(events, viewer))
            for made, wanted in zip(folded, views(start, events, viewer), strict=True):
                assert made == wanted


def test_the_games_hold_every_kind_of_event() -> None:
    seen = {
        event.kind
        for table in TABLES
        for seed in range(GAMES)
        for event in random_game(*table, seed=seed)
    }
    assert seen == set(Event.kinds)


def test_a_dropped_event_is_noticed(store: Store) -> None:
    """The control: with any one event of a deal left out, the views part."""
    start = start_of("citizen", 2, "individual")
    events = random_game("citizen", 2, "individual", seed=0)[:60]
    wanted = list(views(start, events, 0))
    view = as_json(show(start, 0))
    kinds = set()
    for at, event in enumerate(events):
        told = shown(events, 0)
        del told[at]
        if wanted[at] != (wanted[at - 1] if at else view):
            assert store.fold(view, told[: at + 1])[-1:] != wanted[at : at + 1]
            kinds.add(event.kind)
    assert {"dealt", "lead_given", "played", "turned"} <= kinds
