"""The hours of the house: while nobody could act, nobody's clock counts.

Each web process says every second that the house is open. Whoever finds that the last
such word is too old, or from the future, opens the house: a clock that began before
that moment starts anew. The word is a row under a lock, so two processes that boot
together open it once, and a person who connects again changes nothing.
"""

from __future__ import annotations

import logging
import threading
import time
from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection, transaction

from tables import bus, deadlines, presence, steady
from tables.attendance import House

PATIENCE_SECONDS = 5.0
logger = logging.getLogger(__name__)


def start() -> None:
    """Open the house for this web process, and keep it open beside the server."""
    global _doorkeeper  # noqa: PLW0603 a process has one
    if _doorkeeper is None:
        _doorkeeper = Doorkeeper()
        _doorkeeper.start()


def stop() -> None:
    """Say no more that the house is open."""
    global _doorkeeper  # noqa: PLW0603 a process has one
    if _doorkeeper is not None:
        _doorkeeper.stop()
        _doorkeeper = None


def beat(*, boots: bool = False) -> bool:
    """Say that the house is open now; True if that opened it.

    Without a bus this is the only process: if it boots, the house was closed, however
    quickly it came back.
    """
    now = steady.now()
    alone = boots and not bus.is_on()
    word = House.objects.filter(pk=1, seen_at__range=(now - _gap(), now + _gap()))
    if not alone and word.update(seen_at=now):
        return False
    with transaction.atomic():
        opening = {"seen_at": now, "opened_at": now}
        _, is_new = House.objects.get_or_create(pk=1, defaults=opening)
        if is_new:
            return True
        house = House.objects.select_for_update().get(pk=1)
        is_closed = alone or abs(now - house.seen_at) > _gap()
        if is_closed:
            house.opened_at = now
        house.seen_at = now
        house.save(update_fields=["seen_at", "opened_at"])
        return is_closed


def opened_at() -> datetime | None:
    """When the house last opened; None if no web process ever said that it did."""
    return House.objects.filter(pk=1).values_list("opened_at", flat=True).first()


def closed_since(now: datetime) -> datetime | None:
    """The last word of an open house, if that is too long ago to blame anybody."""
    house = House.objects.filter(pk=1).first()
    if house is None or abs(now - house.seen_at) <= _gap():
        return None
    return house.seen_at


def is_blameless(now: datetime) -> bool:
    """True in the minutes after an opening, and while the house is closed."""
    house = House.objects.filter(pk=1).first()
    if house is None:
        return False
    just = now - house.opened_at < timedelta(seconds=settings.BLAMELESS_SECONDS)
    return just or abs(now - house.seen_at) > _gap()


def _gap() -> timedelta:
    return timedelta(seconds=settings.HOUSE_GAP_SECONDS)


class Doorkeeper:
    """A thread of a web process: it says that the house is open, and who is there."""

    def __init__(self) -> None:
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self.run, name="hours", daemon=True)
        self._renews = False
        self._next_presence = 0.0

    def start(self) -> None:
        """Open the house at once, and go on in a thread."""
        self.boot()
        self._thread.start()

    def boot(self) -> None:
        """Open the house; the first tick does what that owes."""
        self._renews = beat(boots=True)

    def stop(self) -> None:
        """Finish the step in hand, and end."""
        self._stop.set()
        self._thread.join(timeout=PATIENCE_SECONDS)

    def run(self) -> None:
        """Tick until stopped; what fails is logged and tried again."""
        while True:
            try:
                self.tick()
            except Exception:
                logger.exception("The house could not say that it is open.")
                connection.close()
            if self._stop.wait(settings.PULSE_SECONDS):
                break
        connection.close()

    def tick(self) -> None:
        """Say that the house is open, do what an opening owes, and see who is there."""
        self._renews = beat() or self._renews
        since = opened_at()
        if self._renews and since is not None:
            deadlines.renew_all(since)
            self._renews = False
        presence.settle()
        if time.monotonic() >= self._next_presence:
            self._next_presence = time.monotonic() + settings.HEARTBEAT_SECONDS
            presence.beat()
            if since is not None:
                presence.sweep(since)


_doorkeeper: Doorkeeper | None = None
