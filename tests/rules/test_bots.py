"""House bots: what they pick, and that they pick from what their seat may see."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from dominoes.actions import Answer, Draw, Pass, Play, SeatAction
from dominoes.bots import BOTS, greedy, steady
from dominoes.bots.playout import next_step, play_out
from dominoes.events import Dealt, GameEnded
from dominoes.evolve import fold
from dominoes.game import legal
from dominoes.tiles import Tile
from dominoes.view import View, show
from tests.rules.rigged import Table, end, rules_of


def choice_of(bot: str, table: Table) -> object:
    seat = table.turn
    return BOTS[bot](show(table.state, seat), seat, legal(table.state, seat))


def test_steady_does_the_first_thing_that_is_allowed() -> None:
    table = Table.open(rock=0)
    table.deal_late("5-1 6-4", "1-0")
    assert choice_of("steady", table) == Play(Tile(5, 1))


def test_greedy_takes_the_most_points() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-5 6-4 5-5 5-0", "1-0")
    assert choice_of("greedy", table) in (Play(Tile(6, 4)), Play(Tile(5, 5)))


def test_greedy_gets_rid_of_the_heaviest_tile_where_nothing_scores() -> None:
    table = Table.open(rock=0)
    table.deal_late("1-0 6-5 4-3", "1-0")
    assert choice_of("greedy", table) == Play(Tile(6, 5))


def test_greedy_does_not_count_points_that_are_lost_off_the_board() -> None:
    table = Table.open(rock=0)
    table.deal_late("5-0 6-5", "1-0")
    assert choice_of("greedy", table) == Play(Tile(6, 5))


def test_greedy_picks_the_end_that_scores() -> None:
    table = Table.open(on_board=(True, True))
    table.deal_late("6-6 6-3", "6-5 1-1")
    table.do("6-6", "6-5 @ 6-6.high")
    assert choice_of("greedy", table) == Play(Tile(6, 3), end("6-6.low"))


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_without_a_play_draws_and_then_passes(bot: str) -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1 2-2", "5-4", boneyard="3-3")
    table.do("6-1")
    assert choice_of(bot, table) == Draw(0)
    table.do("draw 0")
    assert choice_of(bot, table) == Pass()


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_the_doubles_it_was_dealt(bot: str) -> None:
    table = Table.open()
    table.wash("6-6 5-5 4-4 3-3 2-2")
    assert choice_of(bot, table) == Answer(reshuffle=False)


def test_a_bot_is_handed_its_own_view_and_nothing_more() -> None:
    seen: list[tuple[int, View]] = []

    def watching(view: View, seat: int, allowed: Sequence[SeatAction]) -> SeatAction:
        seen.append((seat, view))
        assert allowed == legal(view, seat)
        return steady(view, seat, allowed)

    play_out(rules_of("citizen", 3), [watching] * 3, random.Random(1).shuffle)
    assert seen
    for seat, view in seen:
        assert not any(any(hand) for s, hand in enumerate(view.hands) if s != seat)
        assert not any(view.boneyard)


def test_a_game_of_bots_starts_with_a_wash_and_ends() -> None:
    events = play_out(
        rules_of("inmate", 4, sides="pairs"), [greedy, steady] * 2,
        random.Random(3).shuffle,
    )  # fmt: skip
    assert isinstance(events[0], Dealt)
    assert isinstance(events[-1], GameEnded)


def test_without_a_turn_the_next_thing_is_a_wash() -> None:
    table = Table.open()
    events, after = next_step(table.state, [greedy] * 2, lambda _: None)
    assert isinstance(events[0], Dealt)
    assert after == fold(table.state, events)
