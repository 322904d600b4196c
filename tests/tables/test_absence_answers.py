"""What a socket is told when it asks to go on without somebody."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dominoes.state import Phase
from tables import presence, selectors
from tables.answers import answer
from tables.models import Game, Table
from tests.tables.away import goes, turn_of
from tests.tables.games import guests, start_for, state_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game() -> Game:
    """Ann, Bea and Cy, without a clock; whoever is to act has been away for long."""
    game = start_for(guests("Ann", "Bea", "Cy"))
    goes(game, turn_of(game))
    return game


def ask(game: Game, me: int | None, do: str, **fields: Any) -> dict[str, Any]:
    """What the person of a seat, or a passer-by, is answered."""
    user = None if me is None else game.table.seats.get(number=me).user_id
    message = {"do": do, "id": f"{me}-{do}", "game": game.pk, "after": 1} | fields
    return answer(Table.objects.get(pk=game.table_id), user, json.dumps(message))


def test_another_may_claim_and_the_game_goes_on(game: Game) -> None:
    turn = turn_of(game)
    me = (turn + 1) % 3
    told = ask(game, me, "claim", seat=turn)
    assert told["kind"] == "ack"
    assert state_of(game).forfeited[turn]
    assert state_of(game).phase is Phase.PLAY
    assert ask(game, me, "claim", seat=turn) == told


def test_a_bot_may_stand_in_and_the_person_is_back_at_a_word(game: Game) -> None:
    turn = turn_of(game)
    assert ask(game, (turn + 1) % 3, "stand_in", seat=turn)["kind"] == "ack"
    shown = presence.shown(game.table_id)["seats"][str(turn)]
    assert shown["stand_in"] is True
    assert shown["away_ms"] >= 180_000
    table = selectors.table_json(game.table, None)
    assert table["seats"][turn]["kind"] == "person"
    assert ask(game, turn, "back")["kind"] == "ack"
    assert presence.shown(game.table_id)["seats"][str(turn)]["stand_in"] is False


@pytest.mark.parametrize("do", ["claim", "stand_in", "back"])
def test_the_rail_has_no_say(game: Game, do: str) -> None:
    fields = {} if do == "back" else {"seat": turn_of(game)}
    assert ask(game, None, do, **fields)["code"] == "not_seated"
    (dov,) = guests("Dov")
    message = {"do": do, "id": "x", "game": game.pk, "after": 1} | fields
    told = answer(game.table, dov.pk, json.dumps(message))
    assert told["code"] == "not_seated"


def test_my_own_turn_is_never_offered(game: Game) -> None:
    turn = turn_of(game)
    for absent in range(3):
        goes(game, absent)
        assert ask(game, turn, "claim", seat=absent)["code"] == "not_awaited"


def test_a_ping_that_is_heard_needs_no_seat(game: Game) -> None:
    assert ask(game, None, "heard", n=4)["kind"] == "ack"
