"""Rows that say when the house was open, who is at a table, and whose lag was forgiven.

Nothing here is a fact of a game. Losing these rows loses nobody a move.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models


class House(models.Model):
    """One row: until when a web process was seen alive, and since when without a gap.

    `added_at` is when a planned stop last added time to the running clocks.
    """

    seen_at = models.DateTimeField()
    opened_at = models.DateTimeField()
    added_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        app_label = "tables"

    def __str__(self) -> str:
        return f"open since {self.opened_at}"


class Presence(models.Model):
    """A person who has a line to a table through one process, seen alive at `seen_at`.

    `lag_ms` is the round trip of the quickest of these lines, as the process saw it.
    """

    table = models.ForeignKey("tables.Table", on_delete=models.CASCADE)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    process = models.CharField(max_length=20)
    seen_at = models.DateTimeField()
    lag_ms = models.PositiveIntegerField(default=0)

    class Meta:
        app_label = "tables"
        constraints = (
            models.UniqueConstraint(
                fields=["table", "user", "process"], name="one_presence_each"
            ),
        )

    def __str__(self) -> str:
        return f"user {self.user_id} at {self.table_id}"


class Allowance(models.Model):
    """How much lag a seat was forgiven: its allowance is whole again at `full_at`.

    `spent_ms` of it went to the clock that ran out at `due_at`: several draws by one
    clock are late once.
    """

    seat = models.OneToOneField(
        "tables.Seat", primary_key=True, on_delete=models.CASCADE
    )
    full_at = models.DateTimeField()
    due_at = models.DateTimeField()
    spent_ms = models.PositiveIntegerField()

    class Meta:
        app_label = "tables"

    def __str__(self) -> str:
        return f"whole at {self.full_at}"
