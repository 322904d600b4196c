"""The keeper: does what is due, from deadlines in rows. Two of them do no harm."""

from __future__ import annotations

import logging
import threading
import time
from datetime import datetime, timedelta

from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, transaction

from tables import metrics, steady
from tables.models import Game
from tables.seating import close_idle_tables
from tables.services import run_due

SWEEP_SIZE = 100
PATIENCE_SECONDS = 5.0
TIDY_SECONDS = 60.0
IDLE = timedelta(minutes=30)
# A game that was due and took no step is looked at again after so long.
GRACE_STEP_SECONDS = 0.1
logger = logging.getLogger(__name__)


class Keeper:
    """Sweeps for due games until it is told to stop.

    A game that fails is logged and left alone for a while, so that one broken game
    never holds up the others.
    """

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._resting: dict[int, float] = {}
        self._next_tidy = 0.0
        self._thread = threading.Thread(target=self.run, name="keeper", daemon=True)

    def start(self) -> None:
        """Run beside the server, in the same process."""
        self._thread.start()

    def stop(self) -> None:
        """Finish the step in hand, and end."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(timeout=PATIENCE_SECONDS)

    def run(self) -> None:
        """Sweep until stopped, on one line to the database while it lasts."""
        while not self._stop.wait(settings.KEEPER_SECONDS):
            try:
                self.sweep()
                self.tidy()
            except Exception:
                logger.exception("The keeper could not look for due games.")
                connection.close()
        connection.close()

    def tidy(self) -> None:
        """Close the tables that nobody uses, once in a while."""
        if time.monotonic() >= self._next_tidy:
            self._next_tidy = time.monotonic() + TIDY_SECONDS
            close_idle_tables(older_than=IDLE)

    def sweep(self) -> int:
        """Take one step in every game that is due; return how many were taken."""
        moment = time.monotonic()
        self._resting = {
            game_id: until for game_id, until in self._resting.items() if until > moment
        }
        due = Game.objects.filter(due_at__lte=steady.now()).order_by("due_at")
        waiting = [
            (game_id, due_at)
            for game_id, due_at in due.values_list("pk", "due_at")
            if due_at is not None and game_id not in self._resting
        ]
        return sum(self._step(*row) for row in waiting[:SWEEP_SIZE])

    def _step(self, game_id: int, due_at: datetime) -> bool:
        try:
            with transaction.atomic():
                is_taken = _hold(game_id) and run_due(game_id=game_id)
        except (OperationalError, InterfaceError):  # the fault is not the game's
            self._resting[game_id] = time.monotonic() + GRACE_STEP_SECONDS
            raise
        except Exception:
            logger.exception("Game %s could not take its due step.", game_id)
            self._resting[game_id] = time.monotonic() + PATIENCE_SECONDS
            return False
        if is_taken:
            metrics.KEEPER_LAG.observe((steady.now() - due_at).total_seconds())
        else:  # another keeper has it, or its seat is in grace
            self._resting[game_id] = time.monotonic() + GRACE_STEP_SECONDS
        return is_taken


def _hold(game_id: int) -> bool:
    """Lock a due game's row; False if another process holds it, or it is not due now.

    Where rows cannot be skipped, as on SQLite, the transaction itself is the lock.
    """
    rows = Game.objects.filter(pk=game_id, due_at__lte=steady.now())
    if connection.features.has_select_for_update_skip_locked:
        rows = rows.select_for_update(skip_locked=True, of=("self",))
    return rows.values_list("pk", flat=True).first() is not None
