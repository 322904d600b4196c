"""How fast the rules are: whole games, and what one move costs. Judges nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial
from time import process_time

import pytest

from dominoes.bots import BOTS
from dominoes.bots.playout import play_out
from dominoes.events import Drew, Event, Passed, Played
from dominoes.evolve import fold
from dominoes.game import legal
from dominoes.state import new_game
from dominoes.view import as_json, options, show
from tests.rules.random_games import SETUPS, Step, random_game, take
from tests.rules.rigged import rules_of

pytestmark = pytest.mark.bench

GAMES = 40


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work, in this process."""
    started = process_time()
    work()
    return process_time() - started


def moves(events: Iterable[Event]) -> int:
    return sum(isinstance(event, Played | Drew | Passed) for event in events)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("bot", BOTS)
def test_games_and_moves_in_a_second(bot: str, seats: int) -> None:
    rules = rules_of("citizen", seats)
    games: list[tuple[Event, ...]] = []

    def play() -> None:
        for seed in range(GAMES):
            shuffle = random.Random(seed).shuffle
            games.append(play_out(rules, [BOTS[bot]] * seats, shuffle))

    spent = seconds(play)
    made = sum(moves(events) for events in games)
    print(f"\n{bot}, {seats} seats: {len(games) / spent:.0f} games/s,", end=" ")
    print(f"{made / spent:.0f} moves/s, {made / len(games):.0f} moves a game")


def test_what_a_move_costs() -> None:
    """Each figure is for the same moves, so they can be held against each other."""
    games = [random_game(setup, 0, lays=True) for setup in SETUPS]
    steps = [step for game in games for step in moves_of_seats(game)]
    spent = {name: seconds(partial(each, call, steps)) for name, call in WORK.items()}
    print(f"\n{len(steps)} moves")
    for name, took in spent.items():
        micro = 1e6 * took / len(steps)
        print(f"{name:8} {micro:6.0f} us, {took / spent['decide']:.2f} of a decide")


WORK: dict[str, Callable[[Step], object]] = {
    "legal": lambda step: legal(step.before, seat(step)),
    "decide": lambda step: take(step.before, seat(step), step.action),  # and evolve
    "evolve": lambda step: fold(step.before, step.events),
    "show": lambda step: show(step.after, seat(step)),
    "as_json": lambda step: as_json(show(step.after, seat(step))),
    "options": lambda step: options(show(step.before, seat(step)), seat(step)),
}


def each(call: Callable[[Step], object], steps: list[Step]) -> None:
    for step in steps:
        call(step)


def test_what_a_fold_of_a_whole_game_costs() -> None:
    rules = rules_of("citizen", 4)
    events = play_out(rules, [BOTS["greedy"]] * 4, random.Random(7).shuffle)
    start = new_game(rules, 4)
    folded = seconds(lambda: [fold(start, events) for _ in range(GAMES)]) / GAMES
    played = seconds(
        lambda: play_out(rules, [BOTS["greedy"]] * 4, random.Random(7).shuffle)
    )
    print(f"\n{len(events)} events: fold {1e3 * folded:.2f} ms,", end=" ")
    print(f"{played / folded:.0f} folds for the time of playing them")


def moves_of_seats(steps: Iterable[Step]) -> list[Step]:
    return [step for step in steps if step.seat is not None]


def seat(step: Step) -> int:
    assert step.seat is not None
    return step.seat
