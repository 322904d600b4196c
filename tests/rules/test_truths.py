"""Controls: each truth about dominoes is found broken where it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dominoes import events as ev
from dominoes.ends import End, Placed
from dominoes.events import DealEnding, GameEnding, Source
from dominoes.rules import Rules
from dominoes.state import State
from dominoes.tiles import Edge, Tile
from tests.rules import truths
from tests.rules.rigged import Table, end, rules_of

LEAD = Placed(Tile(6, 6), None, None)


def played(mode: str, *moves: str, hands: tuple[str, ...], **given: Any) -> State:
    table = Table.open(mode, len(hands), rock=0, **given)
    table.deal_late(*hands)
    table.do(*moves)
    return table.state


def laid(at: str, tile: str, edge: Edge | None) -> Placed:
    return Placed(Tile.parse(tile), end(at), edge)


@pytest.mark.parametrize(
    ("mode", "placed"),
    [
        ("block", laid("6-6.high", "5-4", Edge.HIGH)),
        ("block", laid("6-6.high", "6-4", Edge.LOW)),
        ("block", laid("6-6.high", "6-4", Edge.SIDE)),
        ("block", laid("5-5.high", "5-4", Edge.HIGH)),
        ("block", Placed(Tile(5, 4), None, None)),
        ("hemingway", laid("6-6.high", "6-4", Edge.HIGH)),
        ("hemingway", laid("6-6.high", "8-6", Edge.SIDE)),
    ],
)
def test_a_joint_that_is_none_is_noticed(mode: str, placed: Placed) -> None:
    rules = rules_of(mode, 2)
    with pytest.raises(AssertionError):
        truths.the_joint_is_one(rules, (LEAD,), placed)


def test_an_end_that_is_covered_twice_is_noticed() -> None:
    placed = laid("6-6.high", "6-4", Edge.HIGH)
    truths.the_joint_is_one(rules_of("block", 2), (LEAD,), placed)
    with pytest.raises(AssertionError):
        truths.the_joint_is_one(rules_of("block", 2), (LEAD, placed), placed)


@pytest.mark.parametrize("mode", ["block", "all-fives", "five-up"])
def test_an_end_too_many_or_too_few_is_noticed(mode: str) -> None:
    moves = ("6-6", "6-3 @ 6-6.high", "6-2 @ 6-6.low")
    now = played(mode, *moves, hands=("6-6 6-2 1-1", "6-3 4-4"))
    truths.ends_are_as_many_as_they_should_be(now)
    ports = now.layout.ports
    for wrong in (ports[1:], (*ports, ports[0])):
        layout = replace(now.layout, ports=wrong)
        with pytest.raises(AssertionError):
            truths.ends_are_as_many_as_they_should_be(replace(now, layout=layout))


def test_a_fork_with_one_end_is_noticed() -> None:
    now = played(
        "hemingway", "1-1", "9-4 @ 1-1.high side", hands=("1-1 5-5", "9-4 4-4")
    )
    truths.ends_are_as_many_as_they_should_be(now)
    layout = replace(now.layout, ports=now.layout.ports[:-1])
    with pytest.raises(AssertionError):
        truths.ends_are_as_many_as_they_should_be(replace(now, layout=layout))


def test_a_seat_that_gives_up_with_a_play_in_hand_is_noticed() -> None:
    now = played("draw", "6-6", hands=("6-6 1-1", "6-3 4-4"))
    with pytest.raises(AssertionError):
        truths.hold_for_an_event(now, ev.Passed(1), now)
    truths.hold_for_an_event(now, ev.Passed(0), now)
    wild = played("hemingway", "1-1", hands=("1-1 5-5", "9-4 4-4"))
    with pytest.raises(AssertionError):
        truths.nobody_who_can_play_gives_up(wild, 1)
    truths.nobody_who_can_play_gives_up(wild, 0)
    at_will = played("hemingway", "1-1", hands=("1-1 5-5", "9-4 4-4"),
                     settings={"may_draw": "on"})  # fmt: skip
    truths.nobody_who_can_play_gives_up(at_will, 1)


def test_a_line_that_locks_on_two_numbers_is_noticed() -> None:
    now = played("block", "6-5", hands=("6-5 1-1", "3-3"), settings=BY_LOT)
    ended = ev.DealEnded(DealEnding.BLOCKED, None, (), ())
    with pytest.raises(AssertionError):
        truths.a_locked_line_has_equal_ends(now, ended)
    truths.a_locked_line_has_equal_ends(replace(now, boneyard=(Tile(6, 1),)), ended)
    truths.a_locked_line_has_equal_ends(replace(now, forfeited=(True, False)), ended)
    double = played("block", "6-6", hands=("6-6 1-1", "3-3"), settings=BY_LOT)
    with pytest.raises(AssertionError):
        truths.a_locked_line_has_equal_ends(double, ended)


BY_LOT = {"first_lead": "lot"}


def scored(source: Source) -> ev.Scored:
    return ev.Scored(0, 0, source, (2,), 2, 2, got_on=False, among=1)


def test_a_key_that_is_none_is_noticed() -> None:
    hands = ("6-5 1-1", "5-4 4-4", "3-3", "2-2")
    now = played("cut-throat-six-love", "6-5", "5-4 @ 6-5.low", hands=hands)
    with pytest.raises(AssertionError):
        truths.a_key_card_fits_both_ends(now, scored(Source.KEY))
    truths.a_key_card_fits_both_ends(now, scored(Source.WIN))
    truths.a_key_card_fits_both_ends(now, scored(Source.ENDS))


def all_down(rules: Rules) -> State:
    """A table on which every tile lies, the last of all a 6-5."""
    now = played("cut-throat-six-love", "6-5", hands=("6-5 1-1", "3-3"))
    whole = [tile for tile in rules.tiles(4) if tile != Tile(6, 5)]
    last = Placed(Tile(6, 5), End(Tile(6, 6), Edge.HIGH), Edge.HIGH)
    placed = (*(Placed(tile, None, None) for tile in whole), last)
    ports = now.layout.table.ports[Tile(5, 0), Edge.HIGH]
    layout = replace(now.layout, placed=placed, ports=(ports, ports))
    return replace(now, layout=layout, ending=DealEnding.OUT)


def test_a_key_that_is_not_told_is_noticed() -> None:
    now = all_down(rules_of("cut-throat-six-love", 4))
    truths.a_key_card_fits_both_ends(now, scored(Source.KEY))
    with pytest.raises(AssertionError):
        truths.a_key_card_fits_both_ends(now, scored(Source.WIN))
    blocked = replace(now, ending=DealEnding.BLOCKED)
    truths.a_key_card_fits_both_ends(blocked, scored(Source.WIN))


def test_a_love_game_in_which_everybody_has_a_point_is_noticed() -> None:
    for settings, scores, holds in (
        ({}, (1, 1, 1, 1), False),
        ({"one_all": "on"}, (1, 1, 1, 1), True),
        ({"one_all": "on"}, (2, 1, 1, 1), False),
        ({}, (5, 0, 2, 3), True),
    ):
        table = Table.open("cut-throat-six-love", 4, settings=settings, scores=scores)
        ended = ev.GameEnded(GameEnding.TARGET, 0, ())
        if holds:
            truths.somebody_is_without_a_point(table.state)
            continue
        with pytest.raises(AssertionError):
            truths.somebody_is_without_a_point(table.state)
        with pytest.raises(AssertionError):
            truths.whoever_wins_for_love_leaves_somebody_without(table.state, ended)
