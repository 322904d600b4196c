"""Live tables as staff see them: who sits where, who is here, and what is late.

To read only. What happens in a game is not registered here, so that nobody of the
house can see a hand; neither are the links that let people in.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.contrib import admin
from django.db.models import Count, F, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.http import HttpRequest
from django.utils import timezone

from tables.models import Game, Seat, Table

COLUMNS = ["people", "here", "game", "entry", "late"]
FIELDS = ["code", "mode_key", "host", "is_private", "opened_at", *COLUMNS]


class PlayingFilter(admin.SimpleListFilter):
    """Those where a game is being played, or where people wait."""

    title = "what goes on"
    parameter_name = "playing"

    def lookups(
        self, request: HttpRequest, model_admin: object
    ) -> list[tuple[str, str]]:
        return [("yes", "A game"), ("late", "A step is late"), ("no", "No game")]

    def queryset(
        self, request: HttpRequest, queryset: QuerySet[Table]
    ) -> QuerySet[Table]:
        running = Q(game_number__isnull=False, game_ended_at=None)
        match self.value():
            case "yes":
                return queryset.filter(running)
            case "no":
                return queryset.exclude(running)
            case "late":
                late = {"game_due_at__lt": timezone.now()}
                return queryset.filter(running, **late)
            case _:
                return queryset


@admin.register(Table)
class TableAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # Django takes none
    """Tables that are open now. Nothing can be added, changed or deleted."""

    list_display = ["code", "mode_key", *COLUMNS]
    list_filter = [PlayingFilter, "mode_key"]
    list_per_page = 50
    search_fields = ["code"]
    fields = tuple(FIELDS)
    readonly_fields = tuple(FIELDS)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(
        self, request: HttpRequest, table: Table | None = None
    ) -> bool:
        return False

    def has_delete_permission(
        self, request: HttpRequest, table: Table | None = None
    ) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """Open tables with what is told of each, in three queries for all of them."""
        newest = Game.objects.filter(table=OuterRef("pk")).order_by("-number")
        told = {
            f"game_{name}": Subquery(newest.values(name)[:1])
            for name in ("number", "last", "due_at", "ended_at", "paused_at")
        }
        since = timezone.now() - timedelta(
            seconds=settings.HEARTBEAT_SECONDS * settings.MISSED_HEARTBEATS
        )
        living = Q(presence__seen_at__gte=since)
        here = Count("presence__user", filter=living, distinct=True)
        seats = Seat.objects.select_related("user").defer("invitation")
        tables = Table.objects.filter(closed_at=None).annotate(people_here=here, **told)
        return tables.prefetch_related(Prefetch("seats", queryset=seats)).order_by(
            F("game_due_at").asc(nulls_last=True), "pk"
        )

    @admin.display(description="seats")
    def people(self, table: Table) -> str:
        return ", ".join(seated(seat) for seat in table.seats.all())

    @admin.display(description="people here")
    def here(self, table: Table) -> int:
        return int(vars(table)["people_here"])

    @admin.display(description="game")
    def game(self, table: Table) -> str:
        found = vars(table)
        if found["game_number"] is None:
            return "none yet"
        state = "ended" if found["game_ended_at"] else "running"
        if found["game_paused_at"]:
            state = "paused"
        return f"{found['game_number']} {state}"

    @admin.display(description="last entry")
    def entry(self, table: Table) -> int | None:
        last: int | None = vars(table)["game_last"]
        return last

    @admin.display(description="late by")
    def late(self, table: Table) -> str:
        due_at = vars(table)["game_due_at"]
        if due_at is None or due_at > timezone.now():
            return "–"
        return f"{(timezone.now() - due_at).total_seconds():.1f} s"


def seated(seat: Seat) -> str:
    """A seat in a few words: who has it, and whether they are here."""
    if seat.kind == "open":
        return "open"
    if seat.kind == "bot":
        return f"{seat.name} (bot)"
    notes = []
    if seat.away_since is not None:
        away = (timezone.now() - seat.away_since).total_seconds()
        notes.append(f"away {away:.0f} s")
    if seat.stand_in:
        notes.append("a bot stands in")
    return f"{seat.name} ({', '.join(notes)})" if notes else seat.name
