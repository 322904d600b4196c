"""The keeper: due steps are taken once, and one broken game holds nobody up."""

from __future__ import annotations

import logging
import time
from datetime import timedelta

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction
from django.utils import timezone
from pytest_django import Settings

from accounts.services import create_guest
from tables import keeper as keepers
from tables import log, pauses, seating, services, steady
from tables.attendance import Presence
from tables.keeper import Keeper
from tables.models import Game, Table
from tests.tables.games import (
    ask_pause,
    ask_to_resume,
    guests,
    start_for,
    state_of,
)
from tests.tables.test_race import asks, race

pytestmark = pytest.mark.django_db(transaction=True)


def bot_game(bots: int = 1) -> Game:
    """A game that a person plays with bots, all of whose steps are due at once."""
    ann = create_guest(name="Ann")
    table = seating.open_table(
        mode_key="citizen",
        seats=bots + 1,
        changes={},
        host=ann,
        bots=["greedy"] * bots,
    )
    return services.start_game(table=table, user=ann)


def test_bots_play_when_they_are_due_and_a_person_is_waited_for(
    settings: Settings,
) -> None:
    settings.BOT_SPEED = 1e9
    game = bot_game(bots=3)
    keeper = Keeper()
    while keeper.sweep():
        pass
    assert state_of(game).turn == 0
    game.refresh_from_db()
    assert game.due_at is None


def test_a_bot_takes_the_time_that_a_player_would(settings: Settings) -> None:
    game = bot_game(bots=3)
    game.refresh_from_db()
    if state_of(game).turn != 0:
        assert game.due_at is not None
        left = (game.due_at - timezone.now()).total_seconds()
        assert 0 < left <= settings.BOT_PLAY_SECONDS[1]
    assert Keeper().sweep() == 0


def test_two_keepers_at_once_take_each_step_once(settings: Settings) -> None:
    game = start_for(
        [create_guest(name="Ann"), create_guest(name="Bea")], "citizen-gym"
    )
    for strikes in (1, 2, 3):
        Game.objects.filter(pk=game.pk).update(due_at=timezone.now())
        results = race(*[Keeper().sweep] * 4)
        assert sorted(map(int, map(str, results))) == [0, 0, 0, 1]
        assert state_of(game).strikes == strikes


def test_a_game_that_fails_is_logged_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    games = [
        start_for([create_guest(name="Ann"), create_guest(name="Bea")], "citizen-gym")
        for _ in range(2)
    ]
    Game.objects.update(due_at=timezone.now())
    whole = services.run_due

    def broken(*, game_id: int) -> bool:
        if game_id == games[0].pk:
            raise RuntimeError
        return whole(game_id=game_id)

    monkeypatch.setattr(keepers, "run_due", broken)
    keeper = Keeper()
    with caplog.at_level(logging.ERROR):
        assert keeper.sweep() == 1
        assert keeper.sweep() == 0
    assert len(caplog.records) == 1
    assert state_of(games[1]).strikes == 1


def test_a_database_that_fails_for_a_moment_makes_no_game_wait_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start_for(guests("Ann", "Bea"), "citizen-gym")
    Game.objects.update(due_at=timezone.now())
    keeper, whole, failures = Keeper(), services.run_due, iter([OperationalError()])

    def broken(*, game_id: int) -> bool:
        for error in failures:
            raise error
        return whole(game_id=game_id)

    monkeypatch.setattr(keepers, "run_due", broken)
    with pytest.raises(OperationalError):
        keeper.sweep()
    time.sleep(2 * keepers.GRACE_STEP_SECONDS)
    assert keeper.sweep() == 1


def test_a_running_keeper_takes_what_is_due_by_itself(settings: Settings) -> None:
    game = start_for(
        [create_guest(name="Ann"), create_guest(name="Bea")], "citizen-gym"
    )
    keeper = Keeper()
    keeper.start()
    try:
        due = timezone.now()
        Game.objects.filter(pk=game.pk).update(due_at=due)
        number = log.read(game).number
        patience = time.monotonic() + 5
        while log.read(game).number == number and time.monotonic() < patience:
            time.sleep(0.01)
        assert state_of(game).strikes == 1
    finally:
        keeper.stop()


def paused_game() -> Game:
    """A game with a clock, paused by both who play it."""
    game = start_for(
        [create_guest(name="Ann"), create_guest(name="Bea")], "citizen-gym"
    )
    ask_pause(game, 0, 1)
    return game


def test_a_paused_game_is_left_alone_and_nothing_can_fall_due_in_it() -> None:
    game = paused_game()
    assert Keeper().sweep() == 0
    with pytest.raises(IntegrityError, match="nothing_due_in_a_pause"):
        Game.objects.filter(pk=game.pk).update(due_at=timezone.now())


def test_a_pause_and_two_keepers_at_once_end_in_a_pause() -> None:
    for turn in range(8):
        game = paused_game()
        ask_to_resume(game, 0, 1)
        ask_pause(game, 0)
        Game.objects.filter(pk=game.pk).update(due_at=timezone.now())
        *swept, paused = race(*[Keeper().sweep] * 2, asks(game, 1, f"{turn}"))
        game.refresh_from_db()
        assert paused is None
        assert game.paused_at is not None
        assert game.due_at is None
        # What was due is done once, by whoever came first.
        assert state_of(game).strikes == 1
        assert sum(int(str(count)) for count in swept) <= 1


@pytest.mark.parametrize("reads_again", [True, False])
def test_a_keeper_that_looked_before_the_pause_does_nothing_after_it(
    monkeypatch: pytest.MonkeyPatch, *, reads_again: bool
) -> None:
    """Unless, which is the control, it trusts what it saw before."""
    game = start_for(
        [create_guest(name="Ann"), create_guest(name="Bea")], "citizen-gym"
    )
    ask_pause(game, 0)
    Game.objects.filter(pk=game.pk).update(due_at=timezone.now())
    lock = log.lock

    def lock_late(game_id: int) -> Game:
        seen = lock(game_id)
        pauses.ask(lock(game_id), seat=1, resume=False, message_id="just now")
        return lock(game_id) if reads_again else seen

    monkeypatch.setattr(log, "lock", lock_late)
    assert services.run_due(game_id=game.pk) is not reads_again
    assert state_of(game).strikes == (0 if reads_again else 1)
    game.refresh_from_db()
    assert (game.paused_at is not None) is reads_again


def test_the_deadlines_have_an_index() -> None:
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, Game._meta.db_table)
    assert found["games_due"]["columns"] == ["due_at"]
    assert found["games_due"]["index"]


def test_a_game_in_grace_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    games = [start_for(guests("Ann", "Bea"), "citizen-gym") for _ in range(2)]
    first, second = games
    now = steady.now()
    Game.objects.filter(pk=first.pk).update(due_at=now - timedelta(seconds=0.5))
    Game.objects.filter(pk=second.pk).update(due_at=now - timedelta(seconds=0.4))
    for seat in first.table.seats.all():
        assert seat.user_id is not None
        Presence.objects.create(
            table=first.table,
            user_id=seat.user_id,
            process="other",
            seen_at=now,
            lag_ms=1500,
        )
    monkeypatch.setattr(keepers, "SWEEP_SIZE", 1)
    keeper = Keeper()
    assert [keeper.sweep(), keeper.sweep()] == [0, 1]
    assert state_of(first).strikes == 0
    assert state_of(second).strikes == 1


def test_a_game_that_another_keeper_holds_is_left_to_it() -> None:
    if not connection.features.has_select_for_update_skip_locked:
        pytest.skip("this database has one writer at a time")
    game = start_for(guests("Ann", "Bea"), "citizen-gym")
    Game.objects.update(due_at=timezone.now())
    with transaction.atomic():
        log.lock(game.pk)
        (swept,) = race(Keeper().sweep)
    assert swept == 0
    assert Keeper().sweep() == 1


@pytest.mark.slow
def test_what_is_due_is_done_within_a_quarter_of_a_second() -> None:
    games = [start_for(guests("Ann", "Bea"), "citizen-gym") for _ in range(10)]
    start = steady.now()
    due = {
        game.pk: start + timedelta(seconds=0.3 + 0.1 * step)
        for step, game in enumerate(games)
    }
    for game_id, due_at in due.items():
        Game.objects.filter(pk=game_id).update(due_at=due_at)
    pair = Keeper(), Keeper()
    for keeper in pair:
        keeper.start()
    time.sleep(2.0)
    for keeper in pair:
        keeper.stop()
    late = []
    for game in games:
        assert state_of(game).strikes == 1
        game.refresh_from_db()
        assert game.due_at is not None
        late.append((game.due_at - due[game.pk]).total_seconds() - 10)
    assert min(late) >= 0
    assert sorted(late)[-2] < 0.25, late  # one may be unlucky on a busy machine


def test_the_keeper_closes_tables_that_nobody_uses() -> None:
    table = seating.open_table(
        mode_key="citizen", seats=2, changes={}, host=create_guest(name="Ann")
    )
    keeper = Keeper()
    keeper.tidy()
    table.refresh_from_db()
    assert table.closed_at is None
    Table.objects.filter(pk=table.pk).update(
        opened_at=timezone.now() - 2 * keepers.IDLE
    )
    keeper.tidy()
    table.refresh_from_db()
    assert table.closed_at is None, "it looks once in a while"
    Keeper().tidy()
    table.refresh_from_db()
    assert table.closed_at is not None
