"""Pages about the person who is looking at them."""

from __future__ import annotations

from django.contrib.auth import login, logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST

from accounts.forms import GuestForm
from accounts.services import create_guest


@require_http_methods(["GET", "HEAD", "POST"])
def guest(request: HttpRequest) -> HttpResponse:
    """Ask for a name, and go on to where the person was heading."""
    following = next_page(request)
    if request.user.is_authenticated:
        return redirect(following)
    form = GuestForm(request.POST or None, initial={"next": following})
    if request.method == "POST" and form.is_valid():
        login(request, create_guest(name=form.cleaned_data["name"]))
        return redirect(following)
    status = 422 if form.errors else 200
    return render(request, "accounts/guest.html", {"form": form}, status=status)


@require_POST
def leave(request: HttpRequest) -> HttpResponse:
    """Forget the person in this browser."""
    logout(request)
    return redirect("tables:lobby")


def next_page(request: HttpRequest) -> str:
    """Return the page asked for, if it is one of this site's; else the lobby."""
    asked = request.POST.get("next") or request.GET.get("next") or ""
    is_ours = url_has_allowed_host_and_scheme(asked, allowed_hosts={request.get_host()})
    return asked if is_ours else reverse("tables:lobby")
