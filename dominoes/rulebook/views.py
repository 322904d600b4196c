"""The rule pages: an index with the modes side by side, and a page for each."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from dominoes import prose
from dominoes.modes import MODES


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    modes = list(MODES.values())
    context = {
        "modes": [prose.card(mode) for mode in modes],
        "comparison": prose.compare(modes),
    }
    return render(request, "rulebook/index.html", context)


@require_safe
def mode(request: HttpRequest, key: str) -> HttpResponse:
    found = MODES.get(key)
    if found is None:
        raise Http404(f"No mode is called {key}.")
    page = prose.page(found)
    return render(request, "rulebook/mode.html", {"mode": page.card, "page": page})
