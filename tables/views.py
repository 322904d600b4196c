"""Pages of the lobby and of one table. Each reads, or calls one service."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.forms import GuestForm
from accounts.models import User
from dominoes import prose
from dominoes.bots import BOTS
from dominoes.mode import Mode
from dominoes.modes import MODES
from tables import cards, invitations, pages, selectors
from tables.forms import TableForm
from tables.models import Game, Table
from tables.seating import open_table
from tables.sieve import Sieve


@require_safe
@never_cache
def lobby(request: HttpRequest) -> HttpResponse:
    part = request.GET.get("part") == "tables"
    sieve = Sieve(request.GET)
    context = {
        "tables": sieve.sift(cards.open_tables()),
        "sieve": sieve,
        "finished": cards.finished_games(),
        "guest_form": GuestForm(initial={"next": request.path}),
    }
    template = "tables/_table_list.html" if part else "tables/lobby.html"
    return render(request, template, context)


@require_safe
def new(request: HttpRequest) -> HttpResponse:
    context = {"modes": [prose.card(mode) for mode in MODES.values()]}
    return render(request, "tables/new.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def new_mode(request: HttpRequest, key: str) -> HttpResponse:
    mode = _mode(key)
    form = TableForm(mode, request.POST or None)
    if request.method == "POST" and form.is_valid():
        table = open_table(
            mode_key=key,
            seats=form.cleaned_data["seats"],
            changes=form.changes(),
            host=_user(request),
            bots=form.bots(),
            is_private=form.cleaned_data["is_private"],
        )
        return redirect(table)
    context = {"mode": prose.card(mode), "form": form}
    status = 422 if form.errors else 200
    return render(request, "tables/new_mode.html", context, status=status)


@require_safe
@never_cache
def table(request: HttpRequest, code: str) -> HttpResponse:
    """A table: its game while there is one to see, else its waiting room.

    A game that has ended stays before those who played it, until they look away.
    """
    found = get_object_or_404(Table, code=code)
    game = selectors.current_game(found)
    seat = selectors.seat_of(found, request.user.pk)
    has_played = seat is not None and game and game.players[seat] == request.user.pk
    if game is None or (game.ended_at and ("room" in request.GET or not has_played)):
        return _waiting_room(request, found, seat)
    if request.GET.get("part") == "seats":
        return HttpResponse(headers={"HX-Refresh": "true"})
    context = {"table": found, "data": pages.table_data(found, game, request.user.pk)}
    return render(request, "tables/table.html", context)


@require_safe
def replay(request: HttpRequest, game_id: int) -> HttpResponse:
    """A finished game, with every tile open. One in progress is shown at its table."""
    game = get_object_or_404(Game.objects.select_related("table"), pk=game_id)
    if game.ended_at is None:
        return redirect(game.table)
    return render(request, "tables/replay.html", pages.replay_context(game))


def _waiting_room(request: HttpRequest, found: Table, seat: int | None) -> HttpResponse:
    may_invite = invitations.may_invite(found, request.user.pk)
    seats = cards.seat_cards(
        found.seats.select_related("user"), request.user.pk, shows_secrets=may_invite
    )
    open_seats = sum(other.kind == "open" for other in seats)
    is_open = found.closed_at is None
    context = {
        "table": found,
        "summary": cards.table_summary(found, len(seats)),
        "seats": seats,
        "is_closed": not is_open,
        "can_sit": is_open and seat is None,
        "can_manage": is_open and seat is not None,
        "can_invite": is_open and may_invite,
        "can_start": is_open and seat is not None and not open_seats,
        "waiting_line": pages.waiting_line(
            open_seats,
            is_seated=seat is not None,
            is_ready=any(other.is_you and other.is_ready for other in seats),
        ),
        "start_words": found.mode.rules.start_call or "Start the game",
        "partners": cards.has_partners(found, len(seats)),
        "bots": [{"key": key, "name": key.capitalize()} for key in BOTS],
        "last_game": found.games.exclude(ended_at=None).last(),
    }
    part = request.GET.get("part") == "seats"
    template = "tables/_seats.html" if part else "tables/waiting.html"
    return render(request, template, context)


def _mode(key: str) -> Mode:
    if key not in MODES:
        raise Http404(f"No mode is called {key}.")
    return MODES[key]


def _user(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user
