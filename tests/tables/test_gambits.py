"""Table talk: attempts that cannot be played are refused, counted and told to all."""

from __future__ import annotations

import pytest

from dominoes.actions import Play
from dominoes.ends import End
from dominoes.errors import RuleError
from dominoes.events import Event, Gambit, GambitKind
from dominoes.state import Gambits
from dominoes.tiles import Edge, Tile
from tables import log, services
from tables.models import Game
from tests.tables.games import guests, rig, start_for, state_of, step

pytestmark = pytest.mark.django_db

FIRST = "1-1 12-2 11-2 10-9 9-8 8-7 7-5 6-4 5-3 4-2 3-2 10-3 9-3"
SECOND = "12-3 12-10 7-7 6-6 5-5 4-3 3-3 2-0 1-0 8-0 9-0 10-0 11-0"


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Ann has led 1-1, and Bea is to play on it."""
    named = [Tile.parse(word) for word in f"{FIRST} {SECOND}".split()]
    whole = [Tile(high, low) for high in range(13) for low in range(high + 1)]
    rest = [tile for tile in whole if tile not in named]
    rig(monkeypatch, [(*named, *rest)])
    game = start_for(guests("Ann", "Bea"), "hemingway")
    step(game, Play(Tile(1, 1)))
    return game


def attempt(game: Game, seat: int, tile: str, edge: Edge | None) -> str:
    """The code with which a play at the 1-1 is refused."""
    with pytest.raises(RuleError) as refusal:
        services.act(
            game_id=game.pk,
            seat=seat,
            action=Play(Tile.parse(tile), End(Tile(1, 1), Edge.HIGH), edge),
            after=log.read(game).number,
            action_id=f"try-{tile}-{log.read(game).number}",
        )
    return refusal.value.code


def talk(game: Game) -> list[Event]:
    return [event for event in log.read(game).events if isinstance(event, Gambit)]


def test_a_joint_that_does_not_make_thirteen_is_counted(game: Game) -> None:
    assert attempt(game, 1, "7-7", None) == "whorlow"
    assert attempt(game, 1, "6-6", None) == "whorlow"
    assert talk(game) == [
        Gambit(1, GambitKind.WHORLOW, 1),
        Gambit(1, GambitKind.WHORLOW, 2),
    ]
    assert state_of(game).gambits == (Gambits(0, 0), Gambits(2, 0))


def test_a_look_alike_laid_across_is_counted_apart(game: Game) -> None:
    assert attempt(game, 1, "12-10", Edge.SIDE) == "coren"
    assert state_of(game).gambits[1] == Gambits(0, 1)


def test_any_other_refusal_is_nobodys_talk(game: Game) -> None:
    assert attempt(game, 0, "12-2", None) == "not_your_turn"
    assert attempt(game, 1, "12-2", None) == "not_in_hand"
    assert talk(game) == []


def test_talk_makes_no_action_stale(game: Game) -> None:
    seen = log.read(game).number
    attempt(game, 1, "7-7", None)
    services.act(
        game_id=game.pk,
        seat=1,
        action=Play(Tile(12, 3), End(Tile(1, 1), Edge.HIGH)),
        after=seen,
        action_id="well",
    )
    assert state_of(game).turn == 0


def test_nobody_can_fill_a_log_with_talk(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_GAMBITS", 2)
    for _ in range(4):
        assert attempt(game, 1, "7-7", None) == "whorlow"
    assert len(talk(game)) == 2


def test_the_game_begins_with_its_call(game: Game) -> None:
    called = log.read(game).events[0]
    assert called.kind == "called"
    assert getattr(called, "words", "") == "Somebody get the odd men out!"
