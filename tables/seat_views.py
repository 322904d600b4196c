"""What people do at a table outside of a game: each a POST, one service, back again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.forms import GuestForm
from accounts.models import User
from tables import invitations, seating, services
from tables import quick as quick_seats
from tables.errors import TableError
from tables.house import keep_house_tables_open
from tables.models import Table

Deed = Callable[..., None]
View = Callable[..., HttpResponse]


def at_table(deed: Deed) -> View:
    """Make a view of a deed: look up the table and the person, say why if refused."""

    @require_POST
    @wraps(deed)
    def view(request: HttpRequest, code: str, **place: int) -> HttpResponse:
        table = get_object_or_404(Table, code=code)
        if not isinstance(request.user, User):
            return redirect_to_login(table.get_absolute_url())
        try:
            deed(request, table=table, user=request.user, **place)
        except TableError as refusal:
            messages.error(request, str(refusal))
        table.refresh_from_db()
        return redirect(table if table.closed_at is None else "tables:lobby")

    return view


@at_table
def sit(request: HttpRequest, *, table: Table, user: User, number: int) -> None:
    seating.take_seat(table=table, number=number, user=user)
    keep_house_tables_open()


@at_table
def stand(request: HttpRequest, *, table: Table, user: User) -> None:
    seating.leave_seat(table=table, user=user)


@at_table
def seat_bot(request: HttpRequest, *, table: Table, user: User, number: int) -> None:
    bot = request.POST.get("bot", "")
    seating.seat_bot(table=table, number=number, bot=bot, user=user)


@at_table
def unseat_bot(request: HttpRequest, *, table: Table, user: User, number: int) -> None:
    seating.unseat_bot(table=table, number=number, user=user)


@at_table
def start(request: HttpRequest, *, table: Table, user: User) -> None:
    services.ask_for_game(table=table, user=user)


@at_table
def invite(request: HttpRequest, *, table: Table, user: User, number: int) -> None:
    invitations.invite(table=table, number=number, user=user)


@at_table
def withdraw(request: HttpRequest, *, table: Table, user: User, number: int) -> None:
    invitations.withdraw(table=table, number=number, user=user)


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """Seat somebody at once, at a table of any of the modes that were ticked."""
    if not isinstance(request.user, User):
        return redirect_to_login("/")
    keys = request.POST.getlist("mode")
    return redirect(quick_seats.find_seat(user=request.user, mode_keys=keys))


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """A link to one seat: a look does not use it up, the button does."""
    try:
        seat = invitations.find(secret)
        if request.method == "POST" and isinstance(request.user, User):
            return redirect(invitations.accept(secret=secret, user=request.user))
    except TableError as refusal:
        messages.error(request, str(refusal))
        return redirect("tables:lobby")
    form = GuestForm(initial={"next": request.path})
    context = {"table": seat.table, "place": seat.number + 1, "guest_form": form}
    return render(request, "tables/invitation.html", context)
