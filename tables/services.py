"""The write path of a game: start it, act in it, and what the house does when due.

Each change is one transaction. Nothing is announced or acknowledged before its commit.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from dominoes import ENGINE_VERSION, codec
from dominoes.actions import Concede, Expire, Remark, SeatAction, Wash
from dominoes.bots import BOTS
from dominoes.errors import RuleError
from dominoes.events import DealEnded, Dealt, Event, Gambit, GameEnded, Struck
from dominoes.game import decide, decide_house, legal
from dominoes.state import Phase, State
from dominoes.view import show
from tables import chance, errors, log, pauses
from tables.broadcast import announce_events, announce_table
from tables.deadlines import next_due
from tables.house import keep_house_tables_open
from tables.log import Position
from tables.models import Game, Seat, Table
from tables.seating import is_playing, leave_seat

# What everyone's "ready" was for, or will be asked for anew.
ENDS_READY = (Dealt, DealEnded, GameEnded)
# What changes nothing about what a seat may do.
HARMLESS = (Gambit, Struck)
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
        game.due_at = timezone.now()
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
    due = Game.objects.filter(pk=game_id, due_at__lte=timezone.now())
    if not due.exists():
        return False
    with transaction.atomic():
        game = log.lock(game_id)
        if game.due_at is None or game.due_at > timezone.now():
            return False
        position = log.read(game)
        _write(game, position, _house_events(game, position.state))
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
    _write(game, position, decide_house(position.state, _wash(position.state)))
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
    missed = position.since(after)
    is_ahead = after > position.number
    if is_ahead or any(not isinstance(event, HARMLESS) for event in missed):
        raise errors.Stale


def _house_events(game: Game, state: State) -> Sequence[Event]:
    if state.turn is None:
        return decide_house(state, _wash(state))
    seat = state.turn
    bot = Seat.objects.get(table=game.table, number=seat).bot
    if not bot:
        return decide_house(state, Expire())
    return decide(state, seat, BOTS[bot](show(state, seat), seat, legal(state, seat)))


def _wash(state: State) -> Wash:
    order = chance.shuffled(state.rules.tiles(state.seats))
    return Wash(order, chance.below(state.seats))


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
        again = decide_house(position.state, _wash(position.state))
        position = position.then(again)
    events = position.since(after)
    log.append(game, after, events, seat=seat, action_id=action_id)
    now = timezone.now()
    state = position.state
    game.due_at = next_due(game, state, events, now)
    if state.phase is Phase.ENDED:
        game.ended_at, game.paused_at = now, None
        game.result = {
            "winner": state.winner,
            "scores": list(state.scores),
            "sides": list(state.sides),
        }
    game.save(update_fields=["due_at", "ended_at", "paused_at", "result"])
    announce_events(game, position, events)
    if any(isinstance(event, ENDS_READY) for event in events):
        Seat.objects.filter(table=game.table).update(is_ready=False)
        announce_table(game.table)
    pauses.follow(game, position, events)


def _is_awaited(table: Table, numbers: Collection[int]) -> bool:
    """True while a person in one of these seats has not said that they are ready."""
    people = table.seats.exclude(user=None).filter(number__in=numbers)
    return people.filter(is_ready=False).exists()
