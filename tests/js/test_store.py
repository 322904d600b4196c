"""The page's fold of events makes exactly the view that the server would send."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from dominoes.events import Event, Reset, ResetReason
from dominoes.view import as_json, show
from tests.js.folding import Store
from tests.js.games import FOR_TWO, GAMES, shown, start_of, told, views
from tests.rules.random_games import SETUPS, Setup

pytestmark = pytest.mark.browser

PLAIN = next(setup for setup in SETUPS if (setup.mode, setup.seats) == ("citizen", 2))


@pytest.fixture(scope="module")
def store(browser: Browser) -> Iterator[Store]:
    page = browser.new_page()
    yield Store(page)
    page.close()


@pytest.mark.parametrize(("setup", "seed"), GAMES, ids=str)
def test_the_fold_of_the_page_is_the_view_of_the_server_after_every_event(
    store: Store, setup: Setup, seed: int
) -> None:
    start, events = start_of(setup), told(setup, seed=seed)
    for viewer in (0, setup.seats - 1, None):
        folded = store.fold(as_json(show(start, viewer)), shown(events, viewer))
        for made, wanted in zip(folded, views(start, events, viewer), strict=True):
            assert made == wanted


def test_the_games_hold_every_kind_of_event() -> None:
    seen = {event.kind for setup, seed in GAMES for event in told(setup, seed=seed)}
    assert seen == set(Event.kinds)


def test_the_games_hold_every_reason_for_a_reset() -> None:
    resets = [
        event.why
        for setup in FOR_TWO
        for event in told(setup, seed=0)
        if isinstance(event, Reset)
    ]
    assert set(resets) == set(ResetReason)


def test_a_dropped_event_is_noticed(store: Store) -> None:
    """The control: with one event of a deal left out, the views part."""
    start, events = start_of(PLAIN), told(PLAIN, seed=0, most=60)
    wanted = list(views(start, events, 0))
    view = as_json(show(start, 0))
    missed = set()
    for at, event in enumerate(events[:-1]):
        sent = shown(events[: at + 2], 0)
        del sent[at]
        if store.fold(view, sent)[-1] != wanted[at + 1]:
            missed.add(event.kind)
    assert {"dealt", "played", "drew", "scored"} <= missed
