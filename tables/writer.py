"""The group commit: plain moves of different games, written in one transaction.

One thread takes what is waiting, however much that is, and commits it together; while
it does, the next moves gather. A move is answered for only after its commit. The fence
is the game's row: whoever knows its last number and its epoch may write the next entry,
and of several such writers the database lets one through.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import datetime
from queue import SimpleQueue
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from dominoes import codec
from dominoes.events import Event
from tables import faults, metrics

MOST_MOVES = 64
logger = logging.getLogger(__name__)

FENCE = (
    "UPDATE tables_game SET last = %s, due_at = %s"
    " WHERE id = %s AND last = %s AND epoch = %s AND ended_at IS NULL"
)
ENTRY = (
    "INSERT INTO tables_entry"
    " (game_id, number, event, seat, action_id, written_at) VALUES "
)
ROW = "(%s, %s, %s, %s, %s, %s)"


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """What a move writes: its events, after a number and in an epoch of one game.

    `told` is called once it is true, before `done` gets True; `done` gets False if
    another writer was first, and the error if the database could not do it.
    """

    game_id: int
    last: int
    epoch: int
    events: Sequence[Event]
    due_at: datetime | None
    seat: int | None
    action_id: str
    told: Callable[[], None]
    done: Future[bool] = field(default_factory=Future)


class Writer:
    """One thread of this process that commits moves; it starts with the first."""

    def __init__(self) -> None:
        self._moves: SimpleQueue[Move | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def put(self, move: Move) -> Future[bool]:
        """Have a move written; the future tells what came of it."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="writer", daemon=True
                )
                self._thread.start()
            self._moves.put(move)
        return move.done

    def stop(self) -> None:
        """Commit what is waiting, and end the thread."""
        with self._lock:
            thread, self._thread = self._thread, None
            if thread is not None:
                self._moves.put(None)
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        try:
            while moves := self._waiting():
                commit(moves)
        finally:
            connection.close()

    def _waiting(self) -> list[Move]:
        """Wait for a move, and take what else is there; nothing once it is to end."""
        moves: list[Move] = []
        move = self._moves.get()
        while move is not None:
            moves.append(move)
            if len(moves) == MOST_MOVES or self._moves.empty():
                return moves
            move = self._moves.get()
        if moves:
            self._moves.put(None)  # the end comes after these
        return moves


def commit(moves: Sequence[Move]) -> None:
    """Write moves in one transaction, and then tell of each what came of it.

    Should one of them spoil it for the others, each is written alone.
    """
    metrics.BATCHES.observe(len(moves))
    try:
        written = _write(moves)
    except IntegrityError:
        if len(moves) == 1:
            _settle(moves[0], is_written=False)
        else:
            for move in moves:
                commit([move])
        return
    except Exception as error:
        logger.exception("%d moves could not be written.", len(moves))
        connection.close()  # the next ones may find the database on a new line
        for move in moves:
            move.done.set_exception(error)
        return
    for move, is_written in zip(moves, written, strict=True):
        _settle(move, is_written=is_written)


def _write(moves: Sequence[Move]) -> list[bool]:
    """Write what the fence lets through; games in order, so that no two batches wait
    for each other in a ring.
    """
    ordered = sorted(range(len(moves)), key=lambda at: moves[at].game_id)
    written = [False] * len(moves)
    faults.point("before_commit")
    with transaction.atomic(), connection.cursor() as cursor:
        now = timezone.now()
        for at in ordered:
            written[at] = _write_one(cursor, moves[at], now)
    faults.point("after_commit")
    return written


def _write_one(cursor: Any, move: Move, now: datetime) -> bool:
    adapt = connection.ops.adapt_datetimefield_value
    after = move.last + len(move.events)
    due_at = None if move.due_at is None else adapt(move.due_at)
    cursor.execute(FENCE, [after, due_at, move.game_id, move.last, move.epoch])
    if not cursor.rowcount:
        return False
    values: list[object] = []
    for step, event in enumerate(move.events):
        is_first = step == 0 and move.action_id
        values += [move.game_id, move.last + step + 1]
        values.append(json.dumps(codec.dump_event(event)))
        values.append(move.seat if is_first else None)
        values += [move.action_id if is_first else "", adapt(now)]
    cursor.execute(ENTRY + ", ".join([ROW] * len(move.events)), values)
    return True


def _settle(move: Move, *, is_written: bool) -> None:
    if is_written:
        try:
            faults.point("before_broadcast")
            move.told()
        except Exception:
            logger.exception("Game %s could not be told of a move.", move.game_id)
        faults.point("before_ack")
    move.done.set_result(is_written)


writer = Writer()
