"""Outs, blocks, targets and skunks."""

from __future__ import annotations

from dominoes import events as ev
from dominoes.events import DealEnding, GameEnding
from dominoes.game import legal
from dominoes.state import Phase
from tests.rules.rigged import Table, of_kind


def test_the_last_tile_ends_the_deal_and_turns_every_hand_up() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1", "5-4 3-3")
    ended = of_kind(ev.DealEnded, table.do("6-1"))[0]
    assert (ended.ending, ended.seat) == (DealEnding.OUT, 0)
    assert [len(hand) for hand in ended.hands] == [0, 2]
    assert table.state.phase is Phase.WASH
    assert table.state.turn is None
    assert table.state.rock == 0


def test_a_board_is_locked_only_after_everybody_passed_in_a_row() -> None:
    table = Table.open(seats=3, rock=0)
    table.deal_late("6-1 2-2", "1-0 2-2 5-5", "3-3 4-4")
    table.do("6-1", "1-0 @ 6-1.low", "pass", "pass")
    assert table.state.phase is Phase.PLAY
    table.do("pass")
    assert table.state.ending is DealEnding.BLOCKED


def test_a_play_starts_the_passes_anew() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1 1-0 3-3", "5-0 4-4")
    table.do("6-1", "pass", "1-0 @ 6-1.low", "5-0 @ 1-0.low", "pass")
    assert table.state.phase is Phase.PLAY
    assert table.state.passed == (True, False)
    table.do("pass")
    assert table.state.ending is DealEnding.BLOCKED


def test_a_new_deal_forgets_who_drew_and_who_passed() -> None:
    table = Table.open(rock=0)
    table.deal_late("6-1 2-2", "5-4", boneyard="3-3")
    table.do("6-1", "draw 0", "pass", "pass")
    assert table.state.drew == (False, True)
    table.wash("6-6")
    assert table.state.drew == table.state.passed == (False, False)
    assert table.state.layout.placed == ()
    assert table.state.ending is None


def test_the_player_who_locks_the_board_has_to_pass_too() -> None:
    table = Table.open(rock=1)
    table.deal_late("3-2", "6-6 1-1")
    table.do("6-6", "pass")
    assert table.state.turn == 1
    table.do("pass")
    assert table.told[-1] == ev.DealEnded(
        DealEnding.BLOCKED, None, table.state.hands, ()
    )
    assert table.state.rock is None


def test_a_game_ends_at_once_and_nobody_may_do_anything_more() -> None:
    table = Table.open(seats=3, rock=0, on_board=(True,) * 3, scores=(140, 10, 90))
    table.deal_late("6-4 1-0", "5-5", "4-4")
    events = table.do("6-4")
    assert [type(event) for event in events] == [
        ev.Played, ev.Scored, ev.DealEnded, ev.GameEnded,
    ]  # fmt: skip
    assert events[-1] == ev.GameEnded(GameEnding.TARGET, 0, (1,))
    assert table.state.phase is Phase.ENDED
    assert [legal(table.state, seat) for seat in range(3)] == [()] * 3


def test_a_last_tile_that_wins_on_the_ends_needs_no_count() -> None:
    table = Table.open(rock=0, on_board=(True, True), scores=(140, 0))
    table.deal_late("6-4", "5-5")
    ended = of_kind(ev.DealEnded, table.do("6-4"))
    assert [event.ending for event in ended] == [DealEnding.STOPPED]
    assert table.state.scores == (150, 0)


def test_more_than_the_target_wins_as_well() -> None:
    table = Table.open(rock=0, on_board=(True, True), scores=(149, 149))
    table.deal_late("6-4 1-1", "5-5")
    table.do("6-4")
    assert table.state.scores == (159, 149)
    assert table.state.winner == 0


def test_partners_are_skunked_together() -> None:
    table = Table.open(
        seats=4,
        settings={"sides": "pairs"},
        rock=2,
        on_board=(True, True),
        scores=(140, 79),
    )
    table.deal_late("1-1", "2-2", "6-4 1-0", "3-3")
    table.do("6-4")
    assert table.told[-1] == ev.GameEnded(GameEnding.TARGET, 0, (1,))


def test_losers_owe_the_work_of_their_dumbbells_and_winners_none() -> None:
    table = Table.open("citizen-gym", seats=3)
    table.wash("6-6", "6-5", "6-4")
    table.do("clock", "clock", "6-6", "clock", "seat 0 concedes", "seat 1 concedes")
    works = [tuple(work) for work in table.state.workouts]
    assert table.state.winner == 2
    assert works == [(10, 60, 1.0), (5, 30, 0.5), (0, 0, 0.0)]


def test_nobody_owes_any_work_without_a_dumbbell() -> None:
    table = Table.open("citizen-gym")
    table.wash("6-6", "6-5")
    table.do("seat 0 concedes")
    assert table.state.workouts == ()
