"""What a seat may do in its turn: draw, pass, and why anything else is refused."""

from __future__ import annotations

import pytest

from dominoes import errors
from dominoes import events as ev
from dominoes.actions import Concede, Draw, Pass, Play
from dominoes.errors import RuleError
from dominoes.game import legal, take
from dominoes.state import Phase
from dominoes.tiles import Tile
from tests.rules.rigged import Table, end


def stuck(mode: str, yard: str, **settings: str) -> Table:
    """Seat 0 has led double six, and seat 1 has no six."""
    table = Table.open(mode, 2, settings=settings)
    table.deal_late("6-6 6-5 1-0", "5-4 3-3", boneyard=yard)
    table.do("6-6")
    return table


def refusal(table: Table, move: str) -> type[RuleError]:
    with pytest.raises(RuleError) as refused:
        table.do(move)
    return type(refused.value)


def test_where_nothing_is_drawn_a_stuck_seat_passes() -> None:
    table = stuck("block", "2-1 2-0")
    assert legal(table.state, 1) == (Pass(), Concede())
    assert refusal(table, "draw 0") is errors.NoDrawing
    assert table.do("pass") == (ev.Passed(1), ev.Turned(0))


def test_draws_go_on_until_a_tile_fits() -> None:
    table = stuck("draw", "2-1 6-2 1-1")
    table.do("draw 0")
    assert refusal(table, "pass") is errors.MustDraw
    table.do("draw 0")
    assert refusal(table, "draw 0") is errors.MustPlay
    assert table.do("6-2 @ 6-6.low")


def test_or_one_tile_is_drawn_and_played_if_it_fits() -> None:
    table = stuck("draw", "6-2 1-1", drawing="one")
    assert table.do("draw 0") == (ev.Drew(1, 0, Tile(6, 2)),)
    assert refusal(table, "pass") is errors.MustPlay
    assert table.do("6-2 @ 6-6.low")[-1] == ev.Turned(0)


def test_or_one_tile_is_drawn_and_the_turn_passes() -> None:
    table = stuck("draw", "2-1 1-1", drawing="one")
    table.do("draw 0")
    assert refusal(table, "draw 0") is errors.DrawnEnough
    assert table.do("pass") == (ev.Passed(1), ev.Turned(0))
    table.do("6-5 @ 6-6.low")
    assert table.state.drawn == 0
    assert Draw(0) not in legal(table.state, 1)
    assert Play(Tile(5, 4), end("6-5.low")) in legal(table.state, 1)


def test_or_one_tile_is_drawn_and_the_turn_is_over_whatever_it_is() -> None:
    table = Table.open("hemingway", 2, settings={"drawing": "one_ends_turn"})
    table.deal_late("1-1 5-1", "2-2", boneyard="3-3 12-4")
    table.do("1-1")
    assert table.do("draw 1") == (ev.Drew(1, 1, Tile(12, 4)), ev.Turned(0))
    assert Play(Tile(12, 4), end("1-1.high")) not in legal(table.state, 1)


@pytest.mark.parametrize(("reserve", "left"), [("0", 0), ("1", 1), ("2", 2)])
def test_the_last_tiles_of_the_boneyard_may_be_kept(reserve: str, left: int) -> None:
    table = stuck("draw", "2-1 2-0 1-1", reserve=reserve)
    for _ in range(3 - left):
        table.do("draw 0")
    assert len(table.state.boneyard) == left
    assert refusal(table, "draw 0") is errors.BoneyardEmpty
    assert table.do("pass")


def wilful(yard: str = "3-3 4-4", drawing: str = "one") -> Table:
    """Seat 1 could play and may draw instead."""
    settings = {"may_draw": "on", "drawing": drawing}
    table = Table.open("hemingway", 2, settings=settings)
    table.deal_late("1-1 5-5 6-6", "12-3 4-3", boneyard=yard)
    table.do("1-1")
    return table


def test_a_seat_may_be_free_to_draw_instead_of_playing_and_then_pass() -> None:
    table = wilful()
    table.do("draw 0")
    assert legal(table.state, 1)[-2:] == (Pass(), Concede())
    assert table.do("pass") == (ev.Turned(0),)
    assert table.state.passed == (False, False)


def test_or_play_after_all() -> None:
    table = wilful()
    table.do("draw 0")
    assert refusal(table, "draw 0") is errors.DrawnEnough
    assert table.do("12-3 @ 1-1.high")


def test_whoever_may_draw_may_not_pass_before_it() -> None:
    assert refusal(wilful(), "pass") is errors.MustDraw


def test_whoever_may_draw_has_to_play_once_the_boneyard_is_empty() -> None:
    table = wilful(yard="")
    assert refusal(table, "draw 0") is errors.BoneyardEmpty
    assert refusal(table, "pass") is errors.MustPlay


def test_what_was_listed_in_one_turn_is_refused_in_the_next() -> None:
    """A state remembers what it listed; the state after a pass starts afresh."""
    table = wilful()
    table.do("draw 0")
    listed = legal(table.state, 1)
    after = take(table.state, 1, Pass())[1]
    for action in listed[:-1]:
        with pytest.raises(errors.NotYourTurn):
            take(after, 1, action)


def test_nobody_draws_passes_or_yields_before_the_lead() -> None:
    table = Table.open("draw", 2)
    table.wash("6-6")
    assert refusal(table, "draw 0") is errors.MustPlay
    assert refusal(table, "pass") is errors.MustPlay
    assert refusal(table, "yield") is errors.NotNow


def test_a_deal_is_blocked_when_everybody_has_passed_and_nothing_can_be_drawn() -> None:
    table = stuck("draw", "2-1", drawing="one")
    table.do("draw 0", "pass", "6-5 @ 6-6.low", "5-4 @ 6-5.low", "pass", "pass")
    assert table.state.phase is Phase.WASH


def test_a_lead_names_no_end_and_no_way() -> None:
    table = Table.open("hemingway", 2)
    table.deal_late("1-1 5-5", "12-3")
    assert refusal(table, "1-1 @ 5-5.high") is errors.NoSuchEnd
    with pytest.raises(errors.NoSuchEnd):
        table.act(0, Play(Tile(1, 1), None, end("1-1.low").edge))


def test_an_ordinary_tile_is_not_turned_where_halves_have_to_match() -> None:
    table = Table.open("muggins", 2, rock=0)
    table.deal_late("6-6 5-5", "6-5 3-3")
    table.do("6-6")
    assert refusal(table, "6-5 @ 6-6.low low") is errors.NotWild
    assert refusal(table, "6-5 @ 6-6.low side") is errors.NotWild
    assert refusal(table, "3-3 @ 6-6.low side") is errors.DoesNotFit
    assert refusal(table, "3-3 @ 6-6.low") is errors.DoesNotFit
