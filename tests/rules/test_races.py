"""Races: targets, when they are looked at, the last deal, and stopped games."""

from __future__ import annotations

import pytest

from dominoes import events as ev
from dominoes.actions import Play
from dominoes.events import DealEnding, GameEnding, NoScore, Source
from dominoes.scoring import preview
from dominoes.state import Phase
from dominoes.tiles import Tile
from tests.rules.rigged import Table, of_kind

ON = (True, True)


def test_ninety_six_and_five_are_a_hundred() -> None:
    """RULES R8."""
    table = Table.open("russian", 2, scores=(96, 99))
    table.deal_late("6-6", "5-0")
    table.do("6-6")
    assert table.state.scores == (101, 99)
    assert table.told[-1] == ev.GameEnded(GameEnding.TARGET, 0, ())


def test_a_game_may_end_with_the_deal_and_not_before() -> None:
    """The house's own choice: finish the hand. The side that is ahead then wins."""
    settings = {"race_ends": "deal_end"}
    table = Table.open(
        "citizen", 2, settings=settings, rock=0, on_board=ON, scores=(140, 145)
    )
    table.deal_late("6-4 2-0", "4-1 5-5")
    table.do("6-4")
    assert (table.state.phase, table.state.scores) == (Phase.PLAY, (150, 145))
    table.do("4-1 @ 6-4.low", "pass", "pass")
    assert table.told[-1] == ev.GameEnded(GameEnding.TARGET, 0, ())
    assert table.state.ending is DealEnding.BLOCKED


def test_of_two_beyond_the_target_the_one_ahead_wins() -> None:
    settings = {"race_ends": "deal_end"}
    table = Table.open(
        "citizen", 2, settings=settings, rock=0, on_board=ON, scores=(150, 155)
    )
    table.deal_late("6-6", "1-1 1-0")
    table.do("6-6")
    assert table.told[-1] == ev.GameEnded(GameEnding.TARGET, 1, ())


def test_level_sides_beyond_the_target_play_on() -> None:
    table = Table.open("russian", 2, scores=(97, 100))
    table.deal_late("6-6", "3-0")
    table.do("6-6")
    assert table.state.scores == (100, 100)
    assert table.state.phase is Phase.WASH


def nearly_there(*hands: str) -> Table:
    """Seat 0 leads, and has 95 of a hundred that have to be met exactly."""
    settings = {"exact": "on", "target": "100"}
    table = Table.open("muggins", 2, settings=settings, rock=0, scores=(95, 0))
    table.deal_late(*hands)
    return table


def test_a_target_may_have_to_be_met_exactly() -> None:
    table = nearly_there("6-4 5-0 1-1", "4-4 2-2")
    lost = table.do("6-4")[1]
    why = NoScore.OVERSHOOTS
    assert lost == ev.Unscored(0, 0, Source.ENDS, (6, 4), 10, why)
    table = nearly_there("6-4 5-0 1-1", "4-4 2-2")
    assert preview(table.state, 0, Play(Tile(6, 4))) == (0, 10)
    table.do("5-0")
    assert table.state.winner == 0


def test_a_count_that_overshoots_is_lost_too() -> None:
    table = nearly_there("6-6", "5-5")
    table.do("6-6")
    assert of_kind(ev.Unscored, table.told)[0].why is NoScore.OVERSHOOTS
    assert table.state.scores == (95, 0)


def test_points_may_be_scored_in_fives() -> None:
    """Five Up: fifteen is three, and sixty-one is the game."""
    table = Table.open("five-up", 2, rock=0, scores=(58, 0))
    table.deal_late("6-3 1-0", "6-6 4-4")
    table.do("6-3")
    assert table.do("6-6 @ 6-3.high")[1] == ev.Scored(
        1, 1, Source.ENDS, (3, 12), 15, 3, got_on=False, among=1
    )


def test_the_ends_of_a_spinner_may_count_before_they_are_started() -> None:
    totals = []
    for counts in ("off", "on"):
        settings = {"spinner_counts": counts}
        table = Table.open("all-fives", 2, settings=settings, rock=0)
        table.deal_late("6-6 6-2 1-1", "6-3 4-4")
        table.do("6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low")
        totals.append([event.total for event in of_kind(ev.Played, table.told)])
    assert totals == [[12, 15, 5], [12, 15, 17]]


def capped(*scores: int) -> Table:
    """The fifth of five deals, which seat 0 wins with ten."""
    settings = {"most_deals": "5"}
    table = Table.open("block", settings=settings, rock=0, scores=scores, finished=4)
    table.deal_late("6-6", "5-5")
    table.do("6-6")
    return table


@pytest.mark.parametrize(
    ("scores", "winner"), [((20, 25), 0), ((20, 35), 1), ((20, 30), None)]
)
def test_after_the_last_deal_of_a_table_the_one_ahead_has_won(
    scores: tuple[int, int], winner: int | None
) -> None:
    table = capped(*scores)
    assert table.told[-1] == ev.GameEnded(GameEnding.CAP, winner, ())


def test_a_target_in_the_last_deal_is_a_target() -> None:
    assert capped(90, 0).told[-1] == ev.GameEnded(GameEnding.TARGET, 0, ())


def test_only_deals_that_were_played_count_towards_the_last() -> None:
    table = Table.open(seats=3, settings={"most_deals": "5"}, finished=4)
    table.wash()
    assert isinstance(table.told[-1], ev.DealVoided)
    assert (table.state.deal, table.state.finished) == (1, 4)
    table.wash("6-6")
    assert table.state.phase is Phase.PLAY


@pytest.mark.parametrize(
    ("scores", "winner"), [((140, 10, 90), 2), ((140, 90, 90), None)]
)
def test_a_forfeit_may_end_the_game_for_all_and_the_leader_of_the_rest_wins(
    scores: tuple[int, ...], winner: int | None
) -> None:
    settings = {"forfeit": "ends_game"}
    table = Table.open("citizen-gym", 3, settings=settings, scores=scores)
    table.wash("6-6")
    table.do("clock", "clock", "clock", "clock")
    assert table.state.phase is Phase.PLAY
    table.do("clock")
    ended = table.told[-1]
    assert isinstance(ended, ev.GameEnded)
    assert (ended.ending, ended.side) == (GameEnding.FORFEIT, winner)


def test_nobody_is_skunked_or_owes_work_where_nobody_wins() -> None:
    settings = {"forfeit": "ends_game"}
    table = Table.open("citizen-gym", 3, settings=settings, scores=(0, 90, 90))
    table.wash("6-6")
    table.do("clock", "concede")
    assert table.told[-1] == ev.GameEnded(GameEnding.FORFEIT, None, (), ())


def test_a_forfeit_in_a_game_of_one_deal_leaves_it_to_the_others() -> None:
    table = Table.open("hemingway", 3)
    table.deal_late("1-1 5-5", "9-9", "8-8")
    table.do("1-1", "concede")
    assert table.state.turn == 2
    table.do("pass", "pass")
    assert table.told[-1] == ev.GameEnded(GameEnding.DEAL, 0, ())
