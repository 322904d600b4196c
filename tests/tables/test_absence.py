"""Absence: who may go on without whom, and who plays when the person is back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from functools import partial

import pytest

from dominoes.errors import SeatIsOut
from dominoes.state import Phase
from tables import errors, hours, presence, steady
from tables.attendance import House, Presence
from tables.models import Game, Seat
from tests.tables.away import (
    answer_to,
    claim,
    goes,
    goes_again,
    open_since,
    returns,
    stand_in,
    turn_of,
)
from tests.tables.games import (
    ask_pause,
    concede,
    finish_deal,
    guests,
    order_with,
    rig,
    start_for,
    state_of,
    step,
)

pytestmark = pytest.mark.django_db(transaction=True)
FIVE_DOUBLES = "6-6 5-5 4-4 3-3 2-2 1-0 2-0"
BARE = "6-5 6-4 6-3 6-2 6-1 6-0 5-4"


@pytest.fixture
def game() -> Game:
    """Ann and Bea, without a clock."""
    return start_for(guests("Ann", "Bea"))


# Whose turn it is (mine or theirs), who is gone (they or nobody), the clock, the house.
STATES = [
    ("theirs", "gone", "none", "open", "done"),
    ("theirs", "gone", "none", "just opened", "just_opened"),
    ("theirs", "gone", "none", "closed", "just_opened"),
    ("theirs", "gone", "on", "open", "clock_runs"),
    ("theirs", "gone", "on", "just opened", "clock_runs"),
    ("theirs", "a while", "none", "open", "not_away"),
    ("theirs", "here", "none", "open", "not_away"),
    ("theirs", "here", "none", "just opened", "just_opened"),
    ("theirs", "here", "on", "open", "clock_runs"),
    ("mine", "gone", "none", "open", "not_awaited"),
    ("mine", "gone", "none", "just opened", "not_awaited"),
    ("mine", "gone", "on", "open", "clock_runs"),
    ("mine", "here", "none", "open", "not_awaited"),
    ("mine", "here", "on", "open", "clock_runs"),
    ("nobody's", "gone", "none", "open", "done"),
    ("nobody's", "gone", "on", "open", "done"),
    ("nobody's", "gone", "none", "just opened", "just_opened"),
    ("nobody's", "here", "on", "open", "not_away"),
    ("nobody's", "here", "none", "open", "not_away"),
]


@pytest.mark.parametrize("case", STATES, ids="-".join)
def test_a_claim_is_offered_only_when_the_absent_seat_holds_up_the_game(
    case: tuple[str, str, str, str, str],
) -> None:
    turn, who, clock, house, answer = case
    mode = {"none": "citizen", "on": "citizen-gym"}[clock]
    game = start_for(guests("Ann", "Bea"), mode)
    if turn == "nobody's":
        finish_deal(game)
        me = 0
    else:
        me = turn_of(game) if turn == "mine" else 1 - turn_of(game)
    if who != "here":
        goes(game, 1 - me, 179 if who == "a while" else 181)
    open_since(119 if house == "just opened" else 121)
    if house == "closed":
        House.objects.update(seen_at=steady.now() - timedelta(seconds=60))
    assert answer_to(lambda: claim(game, me, 1 - me)) == answer
    assert answer_to(lambda: stand_in(game, me, 1 - me)) == answer


def test_the_table_of_states_has_both_answers_for_each_thing_that_matters() -> None:
    for at, value in ((0, "theirs"), (1, "gone"), (2, "none"), (3, "open")):
        answers = {row[4] == "done" for row in STATES if row[at] == value}
        assert answers == {True, False}


def test_nobody_claims_their_own_seat_a_wrong_seat_or_anything_in_a_pause(
    game: Game,
) -> None:
    turn = turn_of(game)
    goes(game, turn)
    assert answer_to(lambda: claim(game, turn, turn)) == "not_awaited"
    assert answer_to(lambda: claim(game, 1 - turn, 7)) == "no_such_seat"
    ask_pause(game, 0, 1)
    assert answer_to(lambda: claim(game, 1 - turn, turn)) == "game_paused"


def test_a_bot_is_never_away_and_nobody_claims_after_the_end(game: Game) -> None:
    turn = turn_of(game)
    goes(game, turn)
    stand_in(game, 1 - turn, turn)
    assert answer_to(lambda: claim(game, 1 - turn, turn)) in {"not_awaited", "stood_in"}
    concede(game, turn)
    assert answer_to(lambda: claim(game, 1 - turn, turn)) == "no_game"


def test_a_third_one_is_not_claimed_while_another_is_awaited() -> None:
    game = start_for(guests("Ann", "Bea", "Cy"))
    turn = turn_of(game)
    other, me = (turn + 1) % 3, (turn + 2) % 3
    goes(game, turn)
    goes(game, other)
    assert answer_to(lambda: claim(game, me, other)) == "not_awaited"
    claim(game, me, turn)
    assert state_of(game).forfeited[turn]
    assert state_of(game).phase is Phase.PLAY
    with pytest.raises(SeatIsOut):
        claim(game, turn, other)


def test_a_claim_gives_the_game_up_for_the_seat_and_is_done_once(game: Game) -> None:
    turn = turn_of(game)
    goes(game, turn)
    number = claim(game, 1 - turn, turn, "once")
    assert claim(game, 1 - turn, turn, "once") == number
    game.refresh_from_db()
    assert game.result is not None
    assert game.result["winner"] == state_of(game).sides[1 - turn]
    with pytest.raises(errors.NoGame):
        claim(game, 1 - turn, turn, "twice")


def test_a_living_line_outweighs_an_old_word_of_absence(game: Game) -> None:
    """The rows of presence are asked too: a process may have died while writing."""
    turn = turn_of(game)
    goes(game, turn)
    user = game.table.seats.get(number=turn).user_id
    assert user is not None
    Presence.objects.create(
        table=game.table, user_id=user, process="p", seen_at=steady.now()
    )
    assert answer_to(lambda: claim(game, 1 - turn, turn)) == "not_away"


def test_whoever_acts_without_a_line_is_not_away(game: Game) -> None:
    turn = turn_of(game)
    step(game)
    while turn_of(game) != turn:
        step(game)
    since = steady.now() - timedelta(hours=1)
    Seat.objects.filter(table=game.table).update(away_since=since)
    assert answer_to(lambda: claim(game, 1 - turn, turn)) == "not_away"


def test_a_secret_offer_is_not_told_by_what_may_be_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who holds the doubles is a secret: any absent seat may be left to a bot then."""
    for hands in ((FIVE_DOUBLES, BARE), (BARE, FIVE_DOUBLES)):
        rig(monkeypatch, [order_with(*hands)])
        game = start_for(guests("Ann", "Bea", "Cy"))
        assert state_of(game).phase is Phase.OFFER
        goes(game, 0)
        goes(game, 1)
        assert stand_in_answers(game, 2, (0, 1)) == ["done", "done"]


def stand_in_answers(game: Game, seat: int, absent: Sequence[int]) -> list[str]:
    """What a seat is told of each of these."""
    return [answer_to(partial(stand_in, game, seat, number)) for number in absent]


def test_control_if_presence_were_not_asked_a_claim_overrules_a_return(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = turn_of(game)
    goes_again(game, turn)
    returns(game, turn)()
    assert answer_to(lambda: claim(game, 1 - turn, turn)) == "not_away"
    monkeypatch.setattr(presence, "is_away", lambda *asked: True)
    assert answer_to(lambda: claim(game, 1 - turn, turn)) == "done"


def test_control_without_the_house_hours_a_boot_blames_at_once(game: Game) -> None:
    turn = turn_of(game)
    goes(game, turn)
    open_since(1)
    assert hours.is_blameless(steady.now())
    House.objects.all().delete()
    assert answer_to(lambda: claim(game, 1 - turn, turn)) == "done"
