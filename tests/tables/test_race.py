"""One writer: whoever is second finds the place taken, and nothing is doubled."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.db import IntegrityError, connection

from accounts.services import create_guest
from dominoes.errors import RuleError
from dominoes.game import decide, legal
from tables import log, services
from tables.errors import GamePaused, TableError
from tables.models import Entry, Game
from tests.tables.games import ask_pause, ask_to_resume, start_for, state_of

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 12


@pytest.fixture
def game() -> Game:
    return start_for([create_guest(name="Ann"), create_guest(name="Bea")])


def race(*runners: Callable[[], object]) -> list[object]:
    """Run all at the same moment; return what each returned or was refused with."""
    gate = threading.Barrier(len(runners))
    results: list[object] = [None] * len(runners)

    def run(index: int, runner: Callable[[], object]) -> None:
        gate.wait()
        try:
            results[index] = runner()
        except (TableError, RuleError, IntegrityError) as refusal:
            results[index] = refusal
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(runners)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def attempt(game: Game, key: str) -> Callable[[], int]:
    """One try at the first legal action of the seat whose turn it is now."""
    position = log.read(game)
    seat = position.state.turn
    assert seat is not None
    action = legal(position.state, seat)[0]
    return lambda: services.act(
        game_id=game.pk,
        seat=seat,
        action=action,
        after=position.number,
        action_id=key,
    )


def test_of_two_that_act_on_the_same_moment_exactly_one_is_first(game: Game) -> None:
    for turn in range(ROUNDS):
        before = log.read(game).number
        tries = [attempt(game, f"{turn}-{which}") for which in range(4)]
        results = race(*tries)
        assert sum(isinstance(result, int) for result in results) == 1
        numbers = list(Entry.objects.filter(game=game).values_list("number", flat=True))
        assert numbers == list(range(1, len(numbers) + 1))
        actions = Entry.objects.filter(game=game, number__gt=before)
        assert actions.exclude(action_id="").count() == 1


def test_the_same_message_sent_four_times_at_once_is_done_once(game: Game) -> None:
    for turn in range(ROUNDS):
        results = race(*[attempt(game, f"turn-{turn}")] * 4)
        assert len(set(results)) == 1
        assert isinstance(results[0], int)
    assert Entry.objects.filter(game=game).exclude(action_id="").count() == ROUNDS


def test_two_starts_at_once_make_one_game() -> None:
    ann, bea = create_guest(name="Ann"), create_guest(name="Bea")
    table = start_for([ann, bea]).table
    Game.objects.all().delete()
    results = race(
        *[lambda: services.start_game(table=table, user=ann)] * 2,
        *[lambda: services.start_game(table=table, user=bea)] * 2,
    )
    assert sum(isinstance(result, Game) for result in results) == 1
    assert table.games.count() == 1


def asks(
    game: Game, seat: int, key: str, *, resume: bool = False
) -> Callable[[], None]:
    """One message of a seat about a pause."""
    return lambda: services.ask_pause(
        game_id=game.pk, seat=seat, resume=resume, message_id=key
    )


def test_two_that_ask_at_once_pause_the_game_and_two_resume_it(game: Game) -> None:
    for turn in range(ROUNDS):
        for resume in (False, True):
            keys = (f"{turn}-{resume}-{seat}" for seat in (0, 1))
            asked = [
                asks(game, seat, key, resume=resume) for seat, key in enumerate(keys)
            ]
            assert race(*asked, *asked) == [None] * 4
            game.refresh_from_db()
            assert (game.paused_at is None) is resume
            assert not game.table.seats.filter(has_asked=True).exists()


def test_a_play_and_a_pause_at_once_are_both_done_or_the_play_is_refused(
    game: Game,
) -> None:
    for turn in range(ROUNDS):
        before = log.read(game).number
        ask_pause(game, 0)
        played, paused = race(attempt(game, f"{turn}"), asks(game, 1, f"ask-{turn}"))
        game.refresh_from_db()
        assert paused is None
        assert game.paused_at is not None
        assert game.due_at is None
        assert isinstance(played, int | GamePaused)
        assert isinstance(played, int) is (log.read(game).number > before)
        ask_to_resume(game, 0, 1)


def test_the_row_refuses_a_writer_that_is_late(game: Game) -> None:
    assert doubled(game, spoilt=False) is False


def test_the_fence_refuses_a_second_entry_with_the_same_number(game: Game) -> None:
    assert doubled(game) is False


def test_control_without_the_fence_the_same_number_is_written_twice(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    constraints = Entry._meta.constraints
    fence = next(c for c in constraints if c.name == "one_writer")
    others = [c for c in constraints if c is not fence]
    with monkeypatch.context() as patch:
        patch.setattr(Entry._meta, "constraints", others)
        with connection.schema_editor() as editor:
            editor.remove_constraint(Entry, fence)
    try:
        assert doubled(game) is True
    finally:
        Entry.objects.all().delete()
        with connection.schema_editor() as editor:
            editor.add_constraint(Entry, fence)


def doubled(game: Game, *, spoilt: bool = True) -> bool:
    """Let two writers that read the same position both write; True if both could.

    The game's row says that the second is late, unless it is `spoilt`.
    """
    state, number = state_of(game), log.read(game).number
    assert state.turn is not None
    action = legal(state, state.turn)[0]
    events = decide(state, state.turn, action)
    log.append(game, number, events)
    if spoilt:
        Game.objects.filter(pk=game.pk).update(last=number)
    try:
        log.append(game, number, events)
    except IntegrityError:
        return False
    return True
