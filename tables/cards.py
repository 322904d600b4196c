"""Tables and finished games in short, as lists show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, F, Q
from django.db.models.functions import Sign
from django.urls import reverse

from dominoes import codec, prose
from dominoes.axes import Sides
from dominoes.modes import MODES
from dominoes.rules import Rules
from dominoes.tiles import Tile
from tables.models import Game, Seat, Table

LISTED_TABLES = 60
LISTED_GAMES = 8


class SeatCard(NamedTuple):
    """A seat in a list or a waiting room."""

    number: int
    name: str
    kind: str
    bot: str = ""
    is_you: bool = False
    is_ready: bool = False
    invitation: str = ""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in the lobby.

    `status` is "waiting", "playing", "paused" or "finished".
    """

    code: str
    mode_key: str
    mode_name: str
    lead_bone: Tile
    seats: tuple[SeatCard, ...]
    status: str
    summary: str
    is_house: bool
    url: str

    @property
    def open_seats(self) -> int:
        return sum(seat.kind == "open" for seat in self.seats)

    @property
    def first_open(self) -> int | None:
        return next((s.number for s in self.seats if s.kind == "open"), None)


class FinishedGame(NamedTuple):
    """A game that has ended, with its result on one line."""

    url: str
    mode_name: str
    line: str


def open_tables() -> list[TableCard]:
    """The tables of the lobby: those with open seats first, then the newest."""
    is_open = Q(seats__user=None, seats__bot="")
    rows = (
        Table.objects.filter(closed_at=None, is_private=False)
        .annotate(open_count=Count("seats", filter=is_open))
        .order_by(
            Sign("open_count").desc(), F("host_id").asc(nulls_first=True), "-opened_at"
        )
        .prefetch_related("seats__user", "games")
    )
    cards = [table_card(table) for table in rows[:LISTED_TABLES]]
    order = list(MODES)
    return sorted(
        cards, key=lambda card: (not card.open_seats, order.index(card.mode_key))
    )


def table_card(table: Table) -> TableCard:
    """A table in short."""
    seats = seat_cards(table.seats.all(), None)
    games = list(table.games.all())
    mode = table.mode
    return TableCard(
        code=table.code,
        mode_key=mode.key,
        mode_name=mode.name,
        lead_bone=prose.card(mode).lead_bone,
        seats=seats,
        status=_status(games, seats),
        summary=table_summary(table, len(seats)),
        is_house=table.host_id is None,
        url=table.get_absolute_url(),
    )


def _status(games: Sequence[Game], seats: Sequence[SeatCard]) -> str:
    current = next((game for game in games if game.ended_at is None), None)
    if current is not None:
        return "playing" if current.paused_at is None else "paused"
    is_full = all(seat.kind != "open" for seat in seats)
    return "finished" if games and is_full else "waiting"


def table_summary(table: Table, seats: int) -> str:
    """What a table plays by, on one line."""
    return prose.summary(table.rules(seats), table.mode, seats)


def has_partners(table: Table, seats: int) -> bool:
    """True if the seats across from each other share a score."""
    return table.rules(seats).sides is Sides.PAIRS


def seat_cards(
    seats: Iterable[Seat], user_id: int | None, *, shows_secrets: bool = False
) -> tuple[SeatCard, ...]:
    """The seats of a table as one person sees them; with their links, or without."""
    return tuple(
        SeatCard(
            number=seat.number,
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            is_ready=seat.is_ready,
            is_you=user_id is not None and seat.user_id == user_id,
            invitation=seat.invitation if shows_secrets else "",
        )
        for seat in seats
    )


def finished_games() -> list[FinishedGame]:
    """The newest games that have ended at public tables."""
    public = Game.objects.filter(table__is_private=False)
    rows = public.exclude(ended_at=None).select_related("table")
    newest = rows.order_by("-ended_at")[:LISTED_GAMES]
    return [finished_game(game) for game in newest]


def finished_game(game: Game) -> FinishedGame:
    """A finished game in short: who won, and the scores if it had any."""
    result = game.result
    assert result is not None  # every game that has ended has one
    names: dict[int, list[str]] = {}
    for seat, side in enumerate(result["sides"]):
        names.setdefault(side, []).append(game.names[seat])
    order = sorted(names, key=lambda side: (side != result["winner"], side))
    told = [" and ".join(names[side]) for side in order]
    if not codec.load(Rules, game.rules).is_single_deal:
        scores = [result["scores"][side] for side in order]
        told = [f"{who} {score}" for who, score in zip(told, scores, strict=True)]
    is_drawn = result["winner"] is None
    return FinishedGame(
        url=reverse("tables:replay", args=[game.pk]),
        mode_name=game.table.mode_name,
        line=("Nobody won: " if is_drawn else "") + ", ".join(told),
    )
