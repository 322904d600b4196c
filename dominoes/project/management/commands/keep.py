"""Do what is due, and serve no pages: expired clocks, bots' turns, next deals."""

from __future__ import annotations

import signal
import threading
from typing import Any

from django.core.management.base import BaseCommand

from dominoes.project.opening import prepare_keeper
from tables.keeper import Keeper


class Command(BaseCommand):
    help = "Keep the clocks of all tables. Any number of keepers may run."

    def handle(self, *args: Any, **options: Any) -> None:
        ended = threading.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: ended.set())
        prepare_keeper()
        keeper = Keeper()
        keeper.start()
        self.stdout.write("The clocks are kept. Ctrl-C ends it.")
        self.stdout.flush()
        ended.wait()
        keeper.stop()
        self.stdout.write("Ended. Other keepers go on.")
