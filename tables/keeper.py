"""The keeper: does what is due, from deadlines in rows. Two of them do no harm."""

from __future__ import annotations

import logging
import threading
import time

from django.conf import settings
from django.db import close_old_connections, connection
from django.utils import timezone

from tables.models import Game
from tables.services import run_due

SWEEP_SIZE = 100
PATIENCE_SECONDS = 5.0
logger = logging.getLogger(__name__)


class Keeper:
    """Sweeps for due games until it is told to stop.

    A game that fails is logged and left alone for a while, so that one broken game
    never holds up the others.
    """

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._resting: dict[int, float] = {}
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
        """Sweep until stopped."""
        while not self._stop.wait(settings.KEEPER_SECONDS):
            close_old_connections()
            try:
                self.sweep()
            except Exception:
                logger.exception("The keeper could not look for due games.")
        connection.close()

    def sweep(self) -> int:
        """Take one step in every game that is due; return how many were taken."""
        due = Game.objects.filter(due_at__lte=timezone.now()).order_by("due_at")
        return sum(
            self._step(game_id)
            for game_id in due.values_list("pk", flat=True)[:SWEEP_SIZE]
        )

    def _step(self, game_id: int) -> bool:
        if self._resting.get(game_id, 0.0) > time.monotonic():
            return False
        try:
            return run_due(game_id=game_id)
        except Exception:
            logger.exception("Game %s could not take its due step.", game_id)
            self._resting[game_id] = time.monotonic() + PATIENCE_SECONDS
            return False
