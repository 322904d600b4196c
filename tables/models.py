"""Tables, their seats, the games played at them, and each game's log."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.functional import cached_property

from dominoes.mode import Mode
from dominoes.modes import MODES
from dominoes.rules import Rules
from tables import attendance as attendance  # noqa: PLC0414 models are found here

# No vowels and no look-alikes: a code can be read out and never spells a word.
CODE_LETTERS = "bcdfghjkmnpqrstvwxz23456789"


# A bot is called after its seat, so that no two at a table sound alike.
BOT_NAMES = (
    "Ada", "Bram", "Cleo", "Dov", "Esme", "Finn", "Gwen", "Hugo", "Iris", "Joss", "Kit",
    "Lena",
)  # fmt: skip


def bot_name(number: int) -> str:
    return BOT_NAMES[number % len(BOT_NAMES)]


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(8))


class Table(models.Model):
    """A place to play: a mode, and only what its host changed of it.

    `changes` holds value keys by setting. A house table has no host. A private table
    is found by its link alone. The rail sees what happens `rail_delay_seconds` later.
    """

    code = models.CharField(max_length=12, unique=True, default=new_code)
    mode_key = models.CharField(max_length=40)
    changes = models.JSONField(default=dict)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    is_private = models.BooleanField(default=False)
    allows_chat = models.BooleanField(default=True)
    rail_delay_seconds = models.PositiveSmallIntegerField(default=0)
    opened_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-opened_at"]

    def __str__(self) -> str:
        return f"{self.mode.name} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("tables:table", args=[self.code])

    @property
    def mode(self) -> Mode:
        return MODES[self.mode_key]

    @property
    def mode_name(self) -> str:
        return self.mode.name

    def rules(self, seats: int) -> Rules:
        """The resolved rules of the next game at this table."""
        return self.mode.resolve(seats, self.changes)


class Seat(models.Model):
    """A position at a table: open, a person's, or a bot's.

    `is_ready` says that its person has seen enough of the finished deal or game;
    `has_asked` that its person wants a pause or, in one, to go on. `asked_id` is the
    message that said so last, so that the same message sent again finds itself.
    A person without a line to the table is away since `away_since`; `stand_in` is the
    bot that plays meanwhile. `invitation` is the secret of a link to this very seat.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL
    )
    bot = models.CharField(max_length=20, blank=True)
    is_ready = models.BooleanField(default=False)
    has_asked = models.BooleanField(default=False)
    asked_id = models.CharField(max_length=40, blank=True)
    away_since = models.DateTimeField(null=True, blank=True)
    stand_in = models.CharField(max_length=20, blank=True)
    invitation = models.CharField(max_length=40, blank=True, db_index=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_each"),
            models.UniqueConstraint(fields=["table", "user"], name="one_seat_a_person"),
            models.CheckConstraint(
                condition=Q(user=None) | Q(bot=""), name="a_person_or_a_bot"
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} at {self.table_id}"

    @property
    def kind(self) -> str:
        if self.user_id is not None:
            return "person"
        return "bot" if self.bot else "open"

    @property
    def name(self) -> str:
        if self.user is not None:
            return self.user.name
        return bot_name(self.number) if self.bot else ""


class Company(NamedTuple):
    """Who plays at a table: the seat of each person, and the bot of each seat of one.

    A bot that stands in for a person is in both.
    """

    people: dict[int, int]
    bots: dict[int, str]


class Game(models.Model):
    """A game: its frozen rules, and the deadline of whatever comes next.

    `mode_version`, `rules` and `engine` never change, so that editing a mode leaves it
    alone. `names` and `players` (keys of people, None for bots) are by seat, as they
    sat down.
    `last` is the number of the newest entry, and `epoch` counts what changes a game
    without an entry: a pause, and who plays a seat. A writer that knows both exactly is
    the one that may write.
    `due_at` is when the house acts: a turn's clock runs out, a bot moves, or the next
    deal is washed. In a pause, which has lasted since `paused_at`, nothing is due.
    `result` is set at the end: the winning side, the score of each side, and the side
    of each seat.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveIntegerField()
    mode_key = models.CharField(max_length=40)
    mode_version = models.CharField(max_length=20)
    rules = models.JSONField()
    engine = models.CharField(max_length=20)
    names = models.JSONField()
    players = models.JSONField()
    last = models.PositiveIntegerField(default=0)
    epoch = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    due_at = models.DateTimeField(null=True, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_game_each"),
            models.UniqueConstraint(
                fields=["table"],
                condition=Q(ended_at=None),
                name="one_game_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(paused_at=None) | Q(due_at=None, ended_at=None),
                name="nothing_due_in_a_pause",
            ),
        ]
        indexes = [models.Index(fields=["due_at"], name="games_due")]

    def __str__(self) -> str:
        return f"game {self.pk} at {self.table_id}"

    @cached_property
    def company(self) -> Company:
        """Who plays here, as it was when this object was first asked."""
        seats = Seat.objects.filter(table=self.table_id)
        people, bots = {}, {}
        for number, user, *keys in seats.values_list(
            "number", "user_id", "bot", "stand_in"
        ):
            if user is not None:
                people[user] = number
            if key := "".join(keys):
                bots[number] = key
        return Company(people, bots)


class Entry(models.Model):
    """One event of a game, numbered from 1. (game, number) is the one-writer fence.

    `seat` and `action_id` stand on the first event of a person's action, so that the
    same message sent again finds itself.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    event = models.JSONField()
    seat = models.PositiveSmallIntegerField(null=True, blank=True)
    action_id = models.CharField(max_length=40, blank=True)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_writer"),
            models.UniqueConstraint(
                fields=["game", "seat", "action_id"],
                condition=~Q(action_id=""),
                name="one_action_each",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}:{self.number} {self.event.get('event')}"
