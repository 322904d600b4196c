"""The write path of a game: start it, act in it, and what the house does when due.

Each change is one transaction. Nothing is announced or acknowledged before its commit.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence

from django.db import IntegrityError, transaction

from accounts.models import User
from dominoes import ENGINE_VERSION, codec
from dominoes.actions import Concede, Remark, SeatAction
from dominoes.errors import RuleError
from dominoes.events import DealEnded, Dealt, Event, GameEnded
from dominoes.game import decide, decide_house
from dominoes.state import Phase
from tables import errors, grace, live, log, moves, pauses, stand_ins, steady, steps
from tables.broadcast import announce_events, announce_table
from tables.deadlines import next_due
from tables.house import keep_house_tables_open
from tables.log import Position
from tables.models import Game, Seat, Table
from tables.seating import is_playing, leave_seat
from tables.writer import writer

# What everyone's "ready" was for, or will be asked for anew.
ENDS_READY = (Dealt, DealEnded, GameEnded)
# Talk about a seat stops here, so that nobody can fill a log with it.
MOST_GAMBITS = 99


def start_game(*, table: Table, user: User) -> Game:
    """Start the next game at a full table, and deal it.

    Raises `GameRunning` if one is being played already, whoever started it.
    """
    try:
        with transaction.atomic():
            return _start(table, user)
    except IntegrityError as error:
        raise errors.GameRunning from error


def act(
    *, game_id: int, seat: int, action: SeatAction, after: int, action_id: str
) -> int:
    """Do what a seat asks, and return the number it was written under, once it is true.

    What the house owes the game is done first. The same `action_id` again returns the
    same number and does nothing more. Raises `Stale` if anything but dumbbells came
    after number `after`, and `GamePaused` in a pause (giving up is never too late, and
    always possible), and a `RuleError` if the rules refuse; nothing has changed then,
    but that the table hears of a gambit.
    """
    number = _act_at_once(
        game_id, seat=seat, action=action, after=after, action_id=action_id
    )
    if number is not None:
        return number
    run_due(game_id=game_id)
    try:
        with transaction.atomic():
            return _act(
                log.lock(game_id),
                seat=seat,
                action=action,
                after=after,
                action_id=action_id,
            )
    except IntegrityError as error:
        raise errors.Stale from error
    except RuleError as refusal:
        if refusal.is_gambit:
            _tell_gambit(game_id, Remark(seat, refusal.code))
        raise


def _act_at_once(
    game_id: int, *, seat: int, action: SeatAction, after: int, action_id: str
) -> int | None:
    """Commit a plain move with those of other games; None if the rows must be asked."""
    if transaction.get_connection().in_atomic_block:
        return None  # what the writer commits would not be a part of it
    known = live.recall(game_id) or live.load(game_id)
    move = moves.prepare(
        known, seat=seat, action=action, after=after, action_id=action_id
    )
    if move is None:
        return None
    if writer.put(move).result():
        return move.last + 1
    live.forget(game_id)
    return None


def mark_ready(*, game_id: int, seat: int, after: int) -> None:
    """A person has seen enough of the finished deal; with everyone's word it goes on.

    Raises `Stale` at any other time, so that a second tap never skips a deal, and
    `GamePaused` in a pause of the game.
    """
    with transaction.atomic():
        game = log.lock(game_id)
        position = log.read(game)
        _require_running(game)
        _require_fresh(position, after)
        if not (position.state.phase is Phase.WASH and position.state.is_revealed):
            raise errors.Stale
        Seat.objects.filter(table=game.table, number=seat).update(is_ready=True)
        announce_table(game.table)
        if _is_awaited(game.table, position.state.active):
            return
        game.due_at = steady.now()
        game.save(update_fields=["due_at"])
    run_due(game_id=game_id)


def ask_pause(*, game_id: int, seat: int, resume: bool, message_id: str) -> None:
    """A person asks for a pause or, in one, to go on; it comes with everyone's word.

    What the house owes is done first, so that no pause saves a late clock. Like giving
    up, a wish is never stale. Raises `GamePaused`, `NotPaused`, `NoGame` for a game
    that has ended, and `SeatIsOut`.
    """
    run_due(game_id=game_id)
    with transaction.atomic():
        game = log.lock(game_id)
        pauses.ask(game, seat=seat, resume=resume, message_id=message_id)


def ask_for_game(*, table: Table, user: User) -> None:
    """A person asks for a game; it starts with the word of everyone seated.

    The first game at a table needs no such word: whoever sits there has just come.
    """
    with transaction.atomic():
        seats = Table.objects.select_for_update().get(pk=table.pk).seats
        if is_playing(table):
            raise errors.GameRunning
        if not seats.filter(user=user).exists():
            raise errors.NotSeated
        if seats.filter(user=None, bot="").exists():
            raise errors.SeatsOpen
        seats.filter(user=user).update(is_ready=True)
        announce_table(table)
        has_played = table.games.exists()
        if has_played and _is_awaited(table, range(seats.count())):
            return
    start_game(table=table, user=user)


def leave_tables(*, user: User) -> None:
    """Give up a person's games and free their seats, wherever they sit."""
    for seat in Seat.objects.filter(user=user).select_related("table"):
        game = Game.objects.filter(table=seat.table, ended_at=None).first()
        if game is not None:
            with contextlib.suppress(RuleError):
                act(
                    game_id=game.pk,
                    seat=seat.number,
                    action=Concede(),
                    after=0,
                    action_id=f"leave\n{game.pk}",  # no message may hold a line's end
                )
        with contextlib.suppress(errors.NotSeated, errors.TableClosed):
            leave_seat(table=seat.table, user=user)  # or another window was first


def run_due(*, game_id: int) -> bool:
    """Do what the house owes a game whose deadline has passed; False if nothing was.

    A wash, a bot's move or an expired clock: one step, harmless to call twice.
    """
    due = Game.objects.filter(pk=game_id, due_at__lte=steady.now())
    if not due.exists():
        return False
    with transaction.atomic():
        game = log.lock(game_id)
        position = log.read(game)
        if not grace.is_up(game, position, steady.now()):
            return False
        _write(game, position, steps.house_events(game, position.state))
        return True


def _start(table: Table, user: User) -> Game:
    locked = Table.objects.select_for_update().get(pk=table.pk)
    if locked.closed_at is not None:
        raise errors.TableClosed
    seats = list(locked.seats.select_related("user"))
    if user.pk not in [seat.user_id for seat in seats]:
        raise errors.NotSeated
    if any(seat.kind == "open" for seat in seats):
        raise errors.SeatsOpen
    game = Game.objects.create(
        table=locked,
        number=locked.games.count() + 1,
        mode_key=locked.mode_key,
        mode_version=locked.mode.version,
        rules=codec.dump(locked.rules(len(seats))),
        engine=ENGINE_VERSION,
        names=[seat.name for seat in seats],
        players=[seat.user_id for seat in seats],
    )
    position = log.read(game)
    _write(game, position, decide_house(position.state, steps.wash(position.state)))
    keep_house_tables_open()
    return game


def _act(
    game: Game, *, seat: int, action: SeatAction, after: int, action_id: str
) -> int:
    done = log.written(game, seat=seat, action_id=action_id)
    if done is not None:
        return done
    position = log.read(game)
    if not isinstance(action, Concede):
        _require_running(game)
        _require_fresh(position, after)
        stand_ins.come_back(game, position, seat)
        grace.spend(game, position.state, seat, steady.now())
    events = decide(position.state, seat, action)
    _write(game, position, events, seat=seat, action_id=action_id)
    return position.number + 1


def _tell_gambit(game_id: int, remark: Remark) -> None:
    """Count an attempt that the rules have a name for, as table talk."""
    with transaction.atomic():
        game = log.lock(game_id)
        position = log.read(game)
        if sum(position.state.gambits[remark.seat]) < MOST_GAMBITS:
            _write(game, position, decide_house(position.state, remark))


def _require_running(game: Game) -> None:
    if game.paused_at is not None:
        raise errors.GamePaused


def _require_fresh(position: Position, after: int) -> None:
    if not position.is_fresh(after):
        raise errors.Stale


def _write(
    game: Game,
    position: Position,
    events: Sequence[Event],
    *,
    seat: int | None = None,
    action_id: str = "",
) -> None:
    """Write events and the deadline they lead to, and announce both after the commit.

    A deal that is void before its lead is washed again at once.
    """
    after = position.number
    position = position.then(events)
    while position.state.phase is Phase.WASH and not position.state.is_revealed:
        again = decide_house(position.state, steps.wash(position.state))
        position = position.then(again)
    events = position.since(after)
    log.append(game, after, events, seat=seat, action_id=action_id)
    now = steady.now()
    state = position.state
    game.due_at = next_due(game, state, events, now)
    if state.phase is Phase.ENDED:
        game.ended_at, game.paused_at = now, None
        game.result = {
            "winner": state.winner,
            "scores": list(state.scores),
            "sides": list(state.sides),
            "left": stand_ins.dismiss(game),
        }
    game.save(update_fields=["due_at", "ended_at", "paused_at", "result"])
    announce_events(game, position, events)
    if any(isinstance(event, ENDS_READY) for event in events):
        Seat.objects.filter(table=game.table).update(is_ready=False)
        announce_table(game.table)
    pauses.follow(game, position, events)


def _is_awaited(table: Table, numbers: Collection[int]) -> bool:
    """True while a person in one of these seats has not said that they are ready."""
    people = table.seats.exclude(user=None).filter(number__in=numbers, stand_in="")
    return people.filter(is_ready=False).exists()
