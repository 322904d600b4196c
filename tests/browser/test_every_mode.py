"""Every mode through its pages: opened, settled, played to its end, and replayed."""

from __future__ import annotations

import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from dominoes.evolve import evolve
from dominoes.modes import MODES
from dominoes.record import Record
from dominoes.state import Phase, State, new_game
from tests.browser.people import make_guest, open_table, start
from tests.browser.player import KeyPlayer, Player, TapPlayer, play_on
from tests.browser.server import Server, as_data
from tests.browser.visitors import LYING, TALL, WIDE, Visitors

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE_SECONDS = 200
NUMBER = "Number(document.body.dataset.number)"


@dataclass(frozen=True)
class Case:
    """A mode, who sits there, what the host changes, and how the person plays."""

    mode: str
    seats: int
    changes: dict[str, str]
    size: tuple[int, int] = WIDE
    player: type[Player] = TapPlayer

    def __str__(self) -> str:
        return f"{self.mode}-{self.seats}"


# Each has the shortest game that its form allows.
CASES = (
    Case("citizen", 4, {"sides": "pairs", "most_deals": "5"}, TALL),
    Case("citizen-gym", 2, {"turn_seconds": "60", "most_deals": "5"}),
    Case("inmate", 3, {"get_on": "10", "most_deals": "5"}, LYING),
    Case("inmate-gym", 2, {"turn_seconds": "0", "most_deals": "5"}),
    Case("all-fives", 2, {"target": "61"}),
    Case("muggins", 3, {"target": "61", "most_deals": "5"}, TALL),
    Case("five-up", 2, {"hand_size": "7-5-5", "most_deals": "5"}, TALL),
    Case("fives-and-threes", 3, {"exact": "off", "most_deals": "5"}),
    Case("block", 5, {"target": "50", "most_deals": "5"}, LYING),
    Case("draw", 2, {"target": "50", "block_tie": "carry"}),
    Case("russian", 2, {"redeal": "choice", "most_deals": "5"}, TALL),
    Case("cut-throat-six-love", 4, {"target": "3", "most_deals": "5"}),
    Case("cut-throat-straight-six", 3, {"target": "3"}, TALL, KeyPlayer),
    Case("partner-six-love", 4, {"one_all": "on", "most_deals": "5"}, LYING),
    Case("partner-straight-six", 4, {"target": "3"}),
    Case("hemingway", 12, {"may_draw": "on"}, TALL),
    Case("hemingway", 3, {"wild": "across"}, WIDE, KeyPlayer),
)


def test_no_mode_is_left_out() -> None:
    assert {case.mode for case in CASES} == set(MODES)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_is_settled_played_to_its_end_and_replayed(
    visitors: Visitors, server: Server, case: Case
) -> None:
    anna = visitors(case.size)
    make_guest(anna, "Anna")
    open_table(
        anna, case.mode, seats=case.seats, company="greedy", options=case.changes
    )
    start(anna)
    player = case.player(anna)
    play_to_the_end(player)
    state, number = kept(player, server, case)
    assert player.page.evaluate(NUMBER) == number
    if not state.rules.is_single_deal:
        assert player.see().scores == list(state.scores)


def play_to_the_end(player: Player) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while player.see().phase != "ended":
        assert time.monotonic() < deadline, "the game never ended"
        if not play_on([player]):
            player.page.wait_for_timeout(20)
    expect(player.page.locator("[data-account] h2")).to_contain_text("win")


def kept(player: Player, server: Server, case: Case) -> tuple[State, int]:
    """The last state of the record that the replay page keeps, and its number.

    The page itself is left at its last step.
    """
    page = player.page
    page.locator("[data-replay]").click()
    page.locator("[data-slider]:enabled").press("End")
    record = Record.read(page.locator(".replay-record pre").text_content() or "")
    assert record.mode == case.mode
    assert record.rules == MODES[case.mode].resolve(case.seats, case.changes)
    state = new_game(record.rules, record.seats)
    for event in record.events:
        state = evolve(state, event)
    assert state.phase is Phase.ENDED
    code = page.url.rstrip("/").rpartition("/")[2]
    (row,) = server.rows("select result from tables_game where id = ?", code)
    stored = as_data(row[0])
    assert (stored["winner"], stored["scores"]) == (state.winner, list(state.scores))
    return state, len(record.events)
