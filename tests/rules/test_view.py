"""What each viewer is shown of a state and of an event."""

from __future__ import annotations

from dominoes import events as ev
from dominoes.evolve import evolve
from dominoes.tiles import Tile
from dominoes.view import RAIL, as_json, options, show
from tests.rules.rigged import Table, of_kind, tiles

FIVE = "6-6 5-5 4-4 3-3 2-2"


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_rest() -> None:
    table = Table.open(seats=3)
    table.wash("6-6", "5-5", "4-4")
    view = show(table.state, 1)
    assert view.hands == ((None,) * 7, table.state.hands[1], (None,) * 7)
    assert view.dealt == view.hands
    assert view.boneyard == (None,) * 7


def test_the_rail_sees_no_hand_at_all() -> None:
    table = Table.open(seats=3)
    table.wash("6-6")
    assert show(table.state, RAIL).hands == ((None,) * 7,) * 3


def test_partners_see_no_more_of_each_other_than_of_the_rest() -> None:
    table = Table.open(seats=4, settings={"sides": "pairs"})
    table.wash("6-6")
    assert show(table.state, 0).hands[2] == (None,) * 7


def test_everything_lies_open_between_two_deals() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1", "5-4 3-3", boneyard="2-2")
    table.do("6-1")
    for viewer in (0, 1, RAIL):
        assert show(table.state, viewer) == table.state
    table.wash("6-6")
    assert not any(show(table.state, RAIL).hands[1])


def test_a_tile_that_is_played_leaves_a_hand_seen_from_behind() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1 2-2", "5-4", boneyard="1-0 4-3")
    unseen = show(table.state, RAIL)
    events = table.do("6-1")
    assert evolve(unseen, events[0]).hands == ((None,), (None,))


def test_a_draw_shows_its_place_to_all_and_its_tile_to_one() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1 2-2", "5-4", boneyard="1-0 4-3")
    table.do("6-1")
    drew = table.do("draw 1")[0]
    assert show(drew, 1) == ev.Drew(1, 1, Tile(4, 3))
    assert show(drew, 0) == show(drew, RAIL) == ev.Drew(1, 1, None)


def test_a_deal_shows_each_seat_its_own_tiles() -> None:
    table = Table.open()
    dealt = of_kind(ev.Dealt, table.wash("6-6", "5-5"))[0]
    seen = show(dealt, 0)
    assert seen == ev.Dealt(1, (dealt.hands[0], (None,) * 7), (None,) * 14, (0, 1), 0)


def test_only_the_seat_with_an_offer_knows_whose_it_is() -> None:
    table = Table.open(seats=3)
    table.wash("", FIVE)
    offered = of_kind(ev.RedealOffered, table.told)[0]
    assert show(offered, 1).seat == 1
    for viewer in (0, 2, RAIL):
        assert show(offered, viewer).seat is None
        view = show(table.state, viewer)
        assert view.turn is None
        assert viewer is RAIL or options(view, viewer) is None
    assert show(table.state, 1).turn == 1


def test_an_offer_is_put_as_an_answer() -> None:
    table = Table.open()
    table.wash(FIVE)
    assert options(show(table.state, 0), 0) == {
        "plays": [], "draw": 0, "pass": False, "answer": True, "yield": False,
    }  # fmt: skip


def test_options_name_each_play_with_its_points_total_and_place() -> None:
    table = Table.open(on_board=(True, True))
    table.wash("6-6", "6-3 5-5")
    assert options(show(table.state, 1), 1) is None
    table.do("6-6")
    found = options(show(table.laid(), 1), 1)
    assert found is not None
    assert found["plays"][0] == {
        "tile": "6-3",
        "end": "6-6.high",
        "edge": None,
        "place": {"x": 3, "y": 0, "facing": "left"},
        "points": 15,
        "total": 15,
    }
    assert (found["draw"], found["pass"], found["answer"]) == (0, False, False)


def test_options_offer_a_lead_without_an_end() -> None:
    table = Table.open()
    table.wash("6-6")
    found = options(show(table.state, 0), 0)
    assert found is not None
    assert [(play["tile"], play["end"]) for play in found["plays"]] == [("6-6", None)]


def test_options_count_what_may_be_drawn_and_say_when_to_pass() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1 2-2", "5-4", boneyard="3-3 4-3")
    table.do("6-1")
    found = options(show(table.laid(), 1), 1)
    assert found is not None
    assert (found["plays"], found["draw"], found["pass"]) == ([], 2, False)
    table.do("draw 0", "draw 0")
    found = options(show(table.state, 1), 1)
    assert found is not None
    assert (found["draw"], found["pass"]) == (0, True)


def test_nobody_has_options_once_the_game_has_ended() -> None:
    table = Table.open()
    table.wash("6-6")
    table.do("concede")
    assert options(show(table.state, 0), 0) is None


def test_a_view_as_json_says_everything_a_client_draws() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1 2-2", "5-4", boneyard="3-3")
    table.do("6-1", "draw 0", "pass")
    assert as_json(show(table.laid(), 0)) == {
        "seats": 2, "sides": [0, 1], "phase": "play", "deal": 1,
        "hands": [["2-2"], [None, None]], "boneyard": [],
        "layout": [{"tile": "6-1", "end": None, "edge": None,
                    "place": {"x": 0, "y": 0, "facing": "right"}}],
        "ends": [6, 1], "total": 7, "turn": 0, "lead_tile": None, "passes": 1,
        "drew": [False, True], "drawn": 0, "carried": 0, "scores": [0, 0],
        "on_board": [False, False],
        "strikes": 0, "dumbbells": [0, 0], "forfeited": [False, False], "rock": 0,
        "gambits": [{"whorlow": 0, "coren": 0}] * 2, "ending": None,
        "winner": None, "skunked": [], "workouts": [],
    }  # fmt: skip


def test_a_tile_leaves_a_hand_seen_from_behind() -> None:
    table = Table.open()
    table.wash("6-6", "6-1")
    before = show(table.state, 0)
    table.do("6-6", "6-1 @ 6-6.high")
    after = show(table.state, 0)
    assert before.hands[1] == (None,) * 7
    assert after.hands[1] == (None,) * 6
    assert tiles("6-6")[0] not in after.hands[0]


def test_a_view_adds_up_no_ends_where_they_do_not_score() -> None:
    table = Table.open("block", 2)
    table.wash("6-6")
    table.do("6-6")
    seen = as_json(show(table.laid(), 0))
    assert (seen["ends"], seen["total"]) == ([], 0)


def test_options_name_the_ways_of_a_wild_tile() -> None:
    table = Table.open("hemingway", 2)
    table.deal_late("1-1 5-5", "9-4 12-3")
    table.do("1-1")
    found = options(show(table.laid(), 1), 1)
    assert found is not None
    asked = [(play["tile"], play["end"], play["edge"]) for play in found["plays"]]
    assert asked[:3] == [
        ("9-4", "1-1.high", "side"),
        ("9-4", "1-1.high", "high"),
        ("9-4", "1-1.high", "low"),
    ]
    assert asked[-1] == ("12-3", "1-1.low", None)


def test_options_offer_the_lead_to_a_partner() -> None:
    table = Table.open("partner-six-love", 4, rock=1)
    table.wash("6-6")
    found = options(show(table.state, 1), 1)
    assert found is not None
    assert found["yield"]
    assert len(found["plays"]) == 7
