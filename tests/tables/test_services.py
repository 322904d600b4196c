"""The write path: acknowledged after its commit, once; refused with nothing lost."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from dominoes import errors as rules
from dominoes.actions import Concede, Pass, Play
from dominoes.game import legal
from dominoes.tiles import Tile
from tables import errors, log, services
from tables.models import Entry, Game, Table
from tests.conftest import MakeGuest
from tests.tables.games import (
    concede,
    finish_deal,
    open_for,
    order_with,
    rig,
    start_for,
    state_of,
    step,
)

HANDS = (
    "6-6 6-3 5-4 5-0 4-0 3-0 2-0",
    "6-2 6-1 5-1 4-1 3-1 2-1 1-0",
)


@pytest.fixture
def game(guest: MakeGuest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Ann (seat 0, to lead double six) against Bea."""
    rig(monkeypatch, [order_with(*HANDS)])
    return start_for([guest("Ann"), guest("Bea")])


def play(game: Game, tile: str, *, after: int, key: str, seat: int = 0) -> int:
    return services.act(
        game_id=game.pk,
        seat=seat,
        action=Play(Tile.parse(tile)),
        after=after,
        action_id=key,
    )


def test_a_started_game_is_dealt_and_somebody_is_to_lead(game: Game) -> None:
    kinds = [event.kind for event in log.read(game).events]
    assert kinds == ["dealt", "lead_given"]
    assert state_of(game).turn == 0
    assert game.names == ["Ann", "Bea"]


def test_an_action_is_written_under_the_number_that_it_is_acknowledged_with(
    game: Game,
) -> None:
    number = play(game, "6-6", after=2, key="one")
    entry = Entry.objects.get(game=game, number=number)
    assert (entry.seat, entry.action_id) == (0, "one")
    assert entry.event["event"] == "played"


def test_the_same_message_again_is_acknowledged_again_and_does_nothing(
    game: Game,
) -> None:
    numbers = {play(game, "6-6", after=2, key="one") for _ in range(3)}
    assert numbers == {3}
    assert [e.kind for e in log.read(game).events].count("played") == 1


def test_an_action_that_missed_something_is_stale(game: Game) -> None:
    play(game, "6-6", after=2, key="one")
    with pytest.raises(errors.Stale):
        play(game, "6-2", after=2, key="two", seat=1)
    with pytest.raises(errors.Stale):
        play(game, "6-2", after=99, key="three", seat=1)
    assert log.read(game).number == 4


def test_a_refused_action_changes_nothing(game: Game) -> None:
    before = log.read(game)
    with pytest.raises(rules.MustLead):
        play(game, "6-3", after=2, key="one")
    with pytest.raises(rules.NotYourTurn):
        play(game, "6-2", after=2, key="two", seat=1)
    with pytest.raises(rules.MustPlay):
        services.act(game_id=game.pk, seat=0, action=Pass(), after=2, action_id="three")
    assert log.read(game) == before
    assert play(game, "6-6", after=2, key="one") == 3


def test_the_log_of_a_whole_game_folds_to_its_result(game: Game) -> None:
    concede(game, 1)
    game.refresh_from_db()
    assert game.ended_at is not None
    assert game.due_at is None
    result = {"winner": 0, "scores": [0, 0], "sides": [0, 1], "left": []}
    assert game.result == result
    with pytest.raises(rules.NotNow):
        services.act(
            game_id=game.pk,
            seat=0,
            action=Concede(),
            after=log.read(game).number,
            action_id="late",
        )


def test_a_game_keeps_the_rules_it_began_with(game: Game) -> None:
    Table.objects.filter(pk=game.table_id).update(changes={"get_on": "0"})
    assert state_of(game).rules.get_on == 10


def test_a_void_deal_is_washed_again_at_once(
    guest: MakeGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = order_with("6-5 6-4 6-3 6-2 6-1 6-0 5-4", "5-3 5-2 5-1 5-0 4-3 4-2 4-1")
    rig(monkeypatch, [bare, order_with(*HANDS)])
    game = start_for([guest("Ann"), guest("Bea")])
    kinds = [event.kind for event in log.read(game).events]
    assert kinds == ["dealt", "deal_voided", "dealt", "lead_given"]


@pytest.mark.usefixtures("db")
class TestBetweenDeals:
    """A finished deal lies open until everyone is ready, or the pause is over."""

    @pytest.fixture
    def over(self, guest: MakeGuest) -> Game:
        game = start_for([guest("Ann"), guest("Bea")])
        finish_deal(game)
        game.refresh_from_db()
        return game

    def test_the_pause_has_a_deadline(self, over: Game) -> None:
        assert over.due_at is not None
        assert over.due_at > timezone.now() + timedelta(seconds=20)

    def test_everyones_word_ends_the_pause(self, over: Game) -> None:
        number = log.read(over).number
        services.mark_ready(game_id=over.pk, seat=0, after=number)
        assert log.read(over).number == number
        services.mark_ready(game_id=over.pk, seat=1, after=number)
        assert state_of(over).deal == 2
        assert not over.table.seats.filter(is_ready=True).exists()

    def test_a_second_tap_never_skips_a_deal(self, over: Game) -> None:
        number = log.read(over).number
        for seat in (0, 1):
            services.mark_ready(game_id=over.pk, seat=seat, after=number)
        with pytest.raises(errors.Stale):
            services.mark_ready(game_id=over.pk, seat=1, after=number)
        assert state_of(over).deal == 2

    def test_the_house_deals_on_when_the_pause_is_over(self, over: Game) -> None:
        Game.objects.filter(pk=over.pk).update(due_at=timezone.now())
        assert services.run_due(game_id=over.pk)
        assert state_of(over).deal == 2
        assert not services.run_due(game_id=over.pk)


def test_only_one_game_is_played_at_a_table(game: Game, guest: MakeGuest) -> None:
    ann = game.table.seats.get(number=0).user
    assert ann is not None
    with pytest.raises(errors.GameRunning):
        services.start_game(table=game.table, user=ann)
    with pytest.raises(errors.NotSeated):
        services.start_game(table=game.table, user=guest("Cid"))


def test_the_next_game_waits_for_everyones_word(guest: MakeGuest) -> None:
    people = [guest("Ann"), guest("Bea")]
    game = start_for(people)
    concede(game, 0)
    services.ask_for_game(table=game.table, user=people[0])
    assert game.table.games.count() == 1
    services.ask_for_game(table=game.table, user=people[1])
    assert game.table.games.count() == 2


def test_a_game_needs_every_seat_taken(guest: MakeGuest) -> None:
    ann = guest("Ann")
    table = open_for([ann, guest("Bea")])
    table.seats.filter(number=1).update(user=None)
    for ask in (services.start_game, services.ask_for_game):
        with pytest.raises(errors.SeatsOpen):
            ask(table=table, user=ann)
    assert not table.seats.filter(is_ready=True).exists()


def test_a_late_action_finds_the_clock_run_out_first(guest: MakeGuest) -> None:
    game = start_for([guest("Ann"), guest("Bea")], "citizen-gym")
    past = timezone.now() - timedelta(seconds=1)
    Game.objects.filter(pk=game.pk).update(due_at=past)
    state = state_of(game)
    seat = state.turn
    assert seat is not None
    number = log.read(game).number
    services.act(
        game_id=game.pk,
        seat=seat,
        action=legal(state, seat)[0],
        after=number,
        action_id="late",
    )
    kinds = [event.kind for event in log.read(game).since(number)]
    assert kinds[:2] == ["struck", "played"]
    assert state_of(game).dumbbells[seat] == 1


def test_five_dumbbells_in_one_turn_forfeit_the_game(guest: MakeGuest) -> None:
    game = start_for([guest("Ann"), guest("Bea")], "citizen-gym")
    loser = state_of(game).turn
    for strikes in range(1, 6):
        game.refresh_from_db()
        assert game.due_at is not None
        left = (game.due_at - timezone.now()).total_seconds()
        assert 9 < left <= 10
        Game.objects.filter(pk=game.pk).update(due_at=timezone.now())
        assert services.run_due(game_id=game.pk)
        assert state_of(game).dumbbells[loser or 0] == strikes
    game.refresh_from_db()
    assert game.result is not None
    assert game.result["winner"] != loser


def test_a_draw_does_not_restart_the_clock(
    guest: MakeGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "1-0 2-0 3-0 4-0 5-0 2-1 3-1")
    rig(monkeypatch, [order_with(*hands, yard="1-1 2-2")])
    game = start_for([guest("Ann"), guest("Bea")], "citizen-gym")
    step(game)
    game.refresh_from_db()
    due = game.due_at
    step(game)
    game.refresh_from_db()
    assert log.read(game).events[-1].kind == "drew"
    assert game.due_at == due


def test_giving_up_is_never_too_late(game: Game) -> None:
    play(game, "6-6", after=2, key="one")
    services.act(game_id=game.pk, seat=0, action=Concede(), after=2, action_id="two")
    assert state_of(game).winner == 1


def test_nobody_asks_for_the_next_game_during_one(game: Game) -> None:
    ann = User.objects.get(name="Ann")
    with pytest.raises(errors.GameRunning):
        services.ask_for_game(table=game.table, user=ann)
    assert not game.table.seats.filter(is_ready=True).exists()


def test_signing_out_gives_up_the_games_and_frees_the_seats(
    guest: MakeGuest, client: Client
) -> None:
    ann = guest("Ann")
    game, waiting = start_for([ann, guest("Bea")]), open_for([ann, guest("Cid")])
    client.force_login(ann)
    client.post("/you/leave/")
    game.refresh_from_db()
    assert game.result is not None
    assert game.result["winner"] == 1
    assert game.table.seats.get(number=0).kind == "open"
    assert waiting.seats.get(number=0).kind == "open"
