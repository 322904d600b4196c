"""The write path of a game: start it, act in it, and what the house does when due.

Each change is one transaction. Nothing is announced or acknowledged before its commit.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from dominoes import ENGINE_VERSION, clock, codec
from dominoes.actions import Concede, Draw, Expire, SeatAction, Wash
from dominoes.bots import BOTS
from dominoes.errors import RuleError
from dominoes.events import DealEnded, Dealt, Event, GameEnded, Struck
from dominoes.game import decide, decide_house, legal
from dominoes.state import Phase, State
from dominoes.view import show
from tables import chance, errors, log
from tables.broadcast import announce_events, announce_table
from tables.house import keep_house_tables_open
from tables.log import Position
from tables.models import Game, Seat, Table
from tables.seating import is_playing, leave_seat
from tables.selectors import is_bot

# What everyone's "ready" was for, or will be asked for anew.
PAUSES = (Dealt, DealEnded, GameEnded)


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
    after number `after` (giving up is never too late), and a `RuleError` if the rules
    refuse; nothing has changed then.
    """
    run_due(game_id=game_id)
    try:
        with transaction.atomic():
            return _act(
                _lock(game_id),
                seat=seat,
                action=action,
                after=after,
                action_id=action_id,
            )
    except IntegrityError as error:
        raise errors.Stale from error


def mark_ready(*, game_id: int, seat: int, after: int) -> None:
    """A person has seen enough of the finished deal; with everyone's word it goes on.

    Raises `Stale` outside of that pause, so that a second tap never skips a deal.
    """
    with transaction.atomic():
        game = _lock(game_id)
        position = log.read(game)
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
                    action_id=f"leave-{game.pk}",
                )
        leave_seat(table=seat.table, user=user)


def run_due(*, game_id: int) -> bool:
    """Do what the house owes a game whose deadline has passed; False if nothing was.

    A wash, a bot's move or an expired clock: one step, harmless to call twice.
    """
    due = Game.objects.filter(pk=game_id, due_at__lte=timezone.now())
    if not due.exists():
        return False
    with transaction.atomic():
        game = _lock(game_id)
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
        _require_fresh(position, after)
    events = decide(position.state, seat, action)
    _write(game, position, events, seat=seat, action_id=action_id)
    return position.number + 1


def _lock(game_id: int) -> Game:
    """The game's row, and on SQLite the whole database, until the transaction ends."""
    return (
        Game.objects.select_for_update(of=("self",))
        .select_related("table")
        .get(pk=game_id)
    )


def _require_fresh(position: Position, after: int) -> None:
    missed = position.since(after)
    is_ahead = after > position.number
    if is_ahead or any(not isinstance(event, Struck) for event in missed):
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
    return Wash(chance.wash(state.rules.max_pip))


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
    game.due_at = _next_due(game, state, events, now)
    if state.winner is not None:
        game.ended_at = now
        game.result = {
            "winner": state.winner,
            "scores": list(state.scores),
            "sides": list(state.sides),
        }
    game.save(update_fields=["due_at", "ended_at", "result"])
    announce_events(game, position, events)
    if any(isinstance(event, PAUSES) for event in events):
        Seat.objects.filter(table=game.table).update(is_ready=False)
        announce_table(game.table)


def _next_due(
    game: Game, state: State, events: Sequence[Event], now: datetime
) -> datetime | None:
    """When the house is to act next, if at all (see `Game.due_at`)."""
    if state.phase is Phase.ENDED:
        return None
    if state.turn is None:
        if not _ends_deal(events):
            return game.due_at
        return now + timedelta(seconds=settings.DEAL_PAUSE_SECONDS)
    if is_bot(game, state.turn):
        return now + timedelta(seconds=_thinking_seconds(state))
    if not clock.is_running(state):
        return None
    if clock.restarts(events):
        return now + timedelta(seconds=state.rules.turn_seconds)
    return game.due_at


def _thinking_seconds(state: State) -> float:
    """How long a bot takes, by what everyone can see it about to do."""
    seat = state.turn
    assert seat is not None
    drawing = isinstance(legal(state, seat)[0], Draw)
    least, most = settings.BOT_DRAW_SECONDS if drawing else settings.BOT_PLAY_SECONDS
    return chance.between(least, most) / settings.BOT_SPEED


def _is_awaited(table: Table, numbers: Collection[int]) -> bool:
    """True while a person in one of these seats has not said that they are ready."""
    people = table.seats.exclude(user=None).filter(number__in=numbers)
    return people.filter(is_ready=False).exists()


def _ends_deal(events: Sequence[Event]) -> bool:
    return any(isinstance(event, DealEnded) for event in events)
