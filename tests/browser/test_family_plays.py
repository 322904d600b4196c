"""What the table page offers and tells in games that the house rules know not of."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import boxes_of, overlaps
from tests.browser.families import hemingway, options, six_love
from tests.browser.stage import NAMES, Json, Show, resize
from tests.browser.visitors import SIZES, WIDE

pytestmark = pytest.mark.browser

LEAST = 44


def test_a_figure_picks_the_bone_and_then_its_place(show: Show) -> None:
    stage = show(hemingway(3))
    stage.page.keyboard.press("4")
    expect(stage.page.locator("[data-tile='11-2']")).to_have_class(
        "hand-bone is-playable is-wild is-chosen"
    )
    stage.page.keyboard.press("2")
    sent = stage.heard("play")
    assert [sent[name] for name in ("do", "tile", "end", "edge")] == [
        *("play", "11-2", "10-6.high", "high")
    ]


def test_each_way_to_lay_a_wild_bone_has_its_own_button(show: Show) -> None:
    stage = show(hemingway(2))
    page = stage.page
    page.locator("[data-tile='11-2']").click()
    targets = page.locator("[data-cloth] [data-end]")
    expect(targets).to_have_count(9)
    at = "Play 11-2 on the 10 of 10-6"
    for way in (
        "across, ends 11 and 2",
        "in line, 2 outward",
        "in line, 11 outward",
    ):
        expect(page.get_by_role("button", name=f"{at}, {way}")).to_be_visible()
    for size in SIZES:
        resize(page, size)
        buttons = boxes_of(page, "[data-cloth] [data-end]")
        assert min(min(button.size) for button in buttons) >= LEAST
        assert not overlaps(buttons)
    page.locator("[data-end='9-8.low'][data-edge='side']").click()
    sent = stage.heard("play")
    assert (sent["end"], sent["edge"]) == ("9-8.low", "side")


def test_where_ends_do_not_score_no_sum_of_them_is_shown(show: Show) -> None:
    page = show(hemingway(2)).page
    expect(page.locator("[data-total]")).to_be_hidden()
    page.locator("[data-tile='5-0']").click()
    target = page.locator("[data-cloth] [data-end]")
    expect(target).to_have_accessible_name("Play 5-0 on the 8 of 9-8")
    expect(target).to_have_text("")


def test_a_single_deal_shows_what_is_left_and_no_score(show: Show) -> None:
    page = show(hemingway(3)).page
    resize(page, WIDE)
    expect(page.locator(".room-title")).to_have_text("Hemingway joints of 13")
    expect(page.locator("[data-scores] .score-points")).to_have_text(["9"] * 3)
    expect(page.locator("[data-scores] .score-state").first).to_have_text("bones left")
    page.keyboard.press("s")
    said = "You 9 bones left; Bela 9 bones left; Cecilia 9 bones left."
    expect(page.locator("[data-toast]")).to_have_text(said)


def test_a_draw_that_may_be_made_waits_until_it_is_asked_for(show: Show) -> None:
    data = hemingway(2)
    plays = data["snapshot"]["options"]["plays"]
    data["snapshot"]["options"] = options(*plays, draw=7)
    stage = show(data)
    page = stage.page
    expect(page.locator("[data-status]")).to_have_text(
        "Your turn: play a bone, or draw"
    )
    expect(page.locator("[data-yard]").first).to_be_hidden()
    page.get_by_text("Draw a bone from the yard").click()
    page.locator("[data-yard='3']").click()
    assert stage.heard("draw")["index"] == 3


def test_a_pause_is_asked_for_seen_and_ended(show: Show) -> None:
    stage = show(six_love(4))
    page, cards = stage.page, stage.data["snapshot"]["table"]["seats"]
    expect(page.locator(".is-playable")).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause the game").click()
    stage.heard("pause")
    banner = page.locator("[data-pause]")
    cards[0]["pause"] = cards[2]["pause"] = True
    stage.seat(seats=cards)
    expect(banner).to_have_text("You and Cecilia ask for a pause.")
    for card in cards:
        card["pause"] = card["number"] == 1
    stage.seat(seats=cards, paused=True)
    said = "Paused: Menu, then Resume. It goes on with everyone’s word. Bela is ready."
    expect(banner).to_have_text(said)
    expect(page.locator("[data-status]")).to_have_text("The game is paused.")
    expect(page.locator(".is-playable")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resume").click()
    stage.heard("resume")
    cards[1]["pause"] = False
    stage.seat(seats=cards, paused=False)
    expect(banner).to_be_hidden()
    expect(page.locator(".is-playable")).to_have_count(1)


def test_the_lead_may_be_left_to_the_partner(show: Show) -> None:
    data = six_love(4, layout=[], sides=[0, 1, 0, 1], scores=[1, 0])
    lead = {"tile": "5-5", "end": None, "edge": None, "points": 0, "total": 0}
    place = {"x": 0, "y": 0, "facing": "up"}
    data["snapshot"]["options"] = options(lead | {"place": place}) | {"yield": True}
    stage = show(data)
    expect(stage.page.locator(".is-playable")).to_have_count(1)
    stage.page.get_by_role("button", name="Let your partner lead").click()
    stage.heard("yield")


def test_the_ends_can_be_asked_for_where_they_do_not_score(show: Show) -> None:
    page = show(hemingway(2)).page
    page.keyboard.press("e")
    said = "Open ends: the 8 of 9-8, the 10 of 10-6 and the 12 of 12-10."
    expect(page.locator("[data-toast]")).to_have_text(said)


def test_a_drawn_game_has_no_winner(show: Show) -> None:
    stage = show(hemingway(2))
    stage.tell(
        {"event": "deal_ended", "ending": "blocked", "seat": None}
        | {"hands": [["12-1"], ["12-0"]], "boneyard": []},
        {"event": "game_ended", "ending": "target", "side": None}
        | {"skunked": [], "workouts": []},
    )
    expect(stage.page.locator("[data-account] h2")).to_have_text("Nobody wins: a draw.")
    expect(stage.page.locator("[data-log]")).to_contain_text("Nobody wins: a draw.")


def score(seat: int, source: str, parts: list[int], points: int) -> Json:
    event = {"event": "scored", "seat": seat, "side": seat, "source": source}
    facts = {"parts": parts, "total": sum(parts), "points": points}
    return event | facts | {"got_on": False, "among": 1}


TALES: list[tuple[Json, str]] = [
    (
        score(0, "count", [9, 14, 6, -3], 26),
        ("The others held 9 + 14 + 6 − 3 of your own = 26: you score 26."),
    ),
    (
        score(1, "count", [9, 14, 6, 0], 29),
        ("The others held 9 + 14 + 6 = 29: Bela scores 29."),
    ),
    (
        score(1, "count", [9, 14, 6], 30),
        ("The others held 9 + 14 + 6 = 29, rounded to 30: Bela scores 30."),
    ),
    (
        score(1, "count", [9, 14, 6], 9) | {"among": 3},
        ("The others held 9 + 14 + 6 = 29, shared by 3, rounded to 9: Bela scores 9."),
    ),
    (
        score(2, "count", [-12], -3),
        ("Cecilia holds 12, and has no more to lose: Cecilia loses 3."),
    ),
    (score(0, "ends", [5, 10], 15), "Ends 5 + 10 = 15: you score 15."),
    (
        {"event": "deal_ended", "ending": "blocked", "seat": 1}
        | {"hands": [["6-1"], ["1-0"], ["5-4"], ["6-6"]], "boneyard": []},
        "Locked: nobody can play, and Bela holds least.",
    ),
    (
        {"event": "deal_ended", "ending": "blocked", "seat": None}
        | {"hands": [["6-1"], ["1-0"], ["1-0"], ["6-6"]], "boneyard": []},
        "Locked: nobody can play, and the lightest hands tie.",
    ),
    ({"event": "called", "words": "Get the odd men out!"}, "“Get the odd men out!”"),
    (
        {"event": "gambit", "seat": 1, "code": "whorlow", "count": 2},
        f"Whorlow Gambit! {NAMES[1]}: 2",
    ),
    ({"event": "gambit", "seat": 0, "code": "coren", "count": 1}, "A Coren! You: 1"),
    (
        {"event": "carried", "points": 1, "total": 1},
        "Nobody wins: the next deal is worth 1 more.",
    ),
    (
        {"event": "reset", "scores": [0] * 4, "why": "bruck"},
        "Bruck: everyone has scored. The score is 0, 0, 0 and 0.",
    ),
    (
        {"event": "scored", "seat": 1, "side": 1, "source": "key", "parts": [2]}
        | {"total": 2, "points": 2, "got_on": False, "among": 1},
        "A key bone: Bela scores 2.",
    ),
    (
        {"event": "scored", "seat": 0, "side": 0, "source": "win", "parts": [1]}
        | {"total": 1, "points": 1, "got_on": False, "among": 1},
        "You score 1.",
    ),
    (
        {"event": "deal_voided", "why": "doubles"},
        "Too many doubles in one hand: washed again.",
    ),
    ({"event": "lead_yielded", "seat": 0, "to": 2}, "You let Cecilia lead."),
    (
        {"event": "played", "seat": 1, "tile": "11-2", "end": "9-8.low"}
        | {"edge": "side", "place": {"x": 7, "y": 7, "facing": "right"}}
        | {"ends": [], "total": 0},
        "Bela plays 11-2 across on the 8 of 9-8.",
    ),
]


@pytest.mark.parametrize(("event", "line"), TALES)
def test_what_happens_in_other_families_is_told(
    show: Show, event: Json, line: str
) -> None:
    stage = show(six_love(4, scores=[1, 2, 3, 1]))
    stage.tell(event)
    expect(stage.page.locator("[data-log] li > span").first).to_have_text(line)
    if event["event"] == "reset":
        scores = stage.page.locator("[data-side-score]")
        expect(scores).to_have_text(["0"] * 4)
