"""Two browsers play a whole game through the page, one of them on a bad line."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.people import await_game, make_guest, open_table, sit, start
from tests.browser.player import KeyPlayer, Player, play_on
from tests.browser.server import Server, as_data
from tests.browser.visitors import LINE_IS_DOWN, TALL, WIDE, Visitors

pytestmark = pytest.mark.browser

LONGEST = 600
STEPS = 12


def seated(visitors: Visitors, server: Server) -> tuple[Player, Player]:
    """Anna on a phone with a bad line, Bela at a desk; the bones are dealt."""
    anna, bela = visitors(TALL, url=server.wire.url), visitors(WIDE)
    make_guest(anna, "Anna")
    make_guest(bela, "Bela")
    sit(bela, open_table(anna), 1)
    start(bela)
    await_game(anna)
    return Player(anna), KeyPlayer(bela)


def test_two_people_play_to_150_through_a_cut_line_and_a_reload(
    visitors: Visitors, server: Server
) -> None:
    anna, bela = seated(visitors, server)
    play_a_deal(anna, bela)
    cut_off(anna, bela, server)
    bela = Player(bela.visitor)
    play_a_deal(anna, bela)
    reload(anna)
    while anna.see().phase != "ended":
        play_a_deal(anna, bela)
    assert max(anna.see().scores) >= 150
    assert result_of(anna) == result_of(bela)
    assert result_of(anna)[0] == stored_scores(server)
    last = anna.see().number
    assert bela.see().number == last
    for player in (anna, bela):
        assert replayed(player) == (last, stored_scores(server))


def play_a_deal(anna: Player, bela: Player) -> None:
    """Play until the next deal is on the table, or the game is over."""
    before = anna.see()
    for _ in range(LONGEST):
        now = anna.see()
        if now.phase == "ended" or (now.phase == "play" and now.bones < before.bones):
            return
        before = now
        play_on([anna, bela])
    pytest.fail("the deal never ended")


def cut_off(anna: Player, bela: Player, server: Server) -> None:
    """Anna loses her line on her turn and plays all the same; it counts once."""
    anna.visitor.forgive(LINE_IS_DOWN)
    before = anna.see()
    while not before.playable:
        assert before.phase != "ended"
        play_on([anna, bela])
        before = anna.see()
    anna.visitor.context.set_offline(offline=True)
    server.wire.cut()
    anna.page.locator("[data-connection=offline]").wait_for()
    anna.act(before)
    assert anna.see().number == before.number
    server.wire.mend()
    anna.visitor.context.set_offline(offline=False)
    anna.wait_past(before.number)
    bela.wait_past(before.number)
    anna.page.locator("[data-connection=open]").wait_for(state="hidden")


def reload(anna: Player) -> None:
    """A reload keeps the seat, the hand and the scores."""
    before = anna.see()
    anna.page.reload()
    anna.wait_past(before.number - 1)
    after = anna.see()
    assert (after.number, after.hand) == (before.number, before.hand)
    assert after.scores == before.scores


def result_of(player: Player) -> tuple[list[int], str]:
    """The scores by side, and the line that says how the game went."""
    line = player.page.locator(".summary-result")
    line.wait_for()
    return player.see().scores, line.inner_text()


def stored_scores(server: Server) -> list[int]:
    (row,) = server.rows("select result from tables_game")
    scores: list[int] = as_data(row[0])["scores"]
    return scores


def replayed(player: Player) -> tuple[int, list[int]]:
    """Step through the replay, forward, back and to its end: event and scores there."""
    page = player.page
    page.locator("[data-replay]").click()
    forward, back = (page.locator(f"[data-step={step}]") for step in ("on", "back"))
    page.locator("[data-slider]:enabled").wait_for()
    assert shown_scores(page) == [0, 0]
    numbers = [number_of(page)]
    for _ in range(STEPS):
        forward.click()
        numbers.append(number_of(page))
    assert numbers == sorted(set(numbers))
    for number in reversed(numbers[:-1]):
        back.click()
        assert number_of(page) == number
    page.locator("[data-slider]").press("End")
    return number_of(page), shown_scores(page)


def number_of(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-number") or -1)


def shown_scores(page: Page) -> list[int]:
    return [int(text) for text in page.locator("[data-side-score]").all_inner_texts()]
