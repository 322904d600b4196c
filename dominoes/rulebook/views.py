"""The rule pages: an index by family, a page for each mode, and modes side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from dominoes import prose
from dominoes.mode import Mode
from dominoes.modes import MODES
from dominoes.rulebook import comment_views
from dominoes.rulebook.pictures import pictures


class Family(NamedTuple):
    """Modes that belong together, under one heading."""

    key: str
    title: str
    cards: Sequence[prose.Card]


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    return render(request, "rulebook/index.html", {"families": _families()})


@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """Modes side by side; a key that no mode has is passed over."""
    chosen = _chosen(request.GET.getlist("mode"))
    context = {
        "families": _families(),
        "chosen": [mode.key for mode in chosen],
        "comparison": prose.compare(chosen) if len(chosen) > 1 else None,
        "cards": [prose.card(mode) for mode in chosen],
    }
    return render(request, "rulebook/compare.html", context)


@require_safe
def mode(request: HttpRequest, key: str) -> HttpResponse:
    found = MODES.get(key)
    if found is None:
        raise Http404(f"No mode is called {key}.")
    page = prose.page(found, request.GET.get("lang", "en"))
    others = [language for language in found.languages if language != page.language]
    drawn = _examples(found.key, page.language)
    context = {
        "mode": prose.card(found),
        "page": page,
        "sections": [(part, drawn.get(part.anchor, "")) for part in page.sections],
        "languages": [(code, prose.language_name(code)) for code in others],
        "comments": comment_views.section(request, found),
    }
    return render(request, "rulebook/mode.html", context)


@cache
def _examples(key: str, language: str) -> dict[str, str]:
    """The drawn examples of a page by section, as HTML: they never change."""
    words = prose.page(MODES[key], language).words
    return {
        anchor: render_to_string(
            "rulebook/_examples.html", {"pictures": drawn, "words": words}
        )
        for anchor, drawn in pictures(key, language).items()
    }


def _families() -> list[Family]:
    cards: dict[str, list[prose.Card]] = {}
    for found in MODES.values():
        cards.setdefault(found.family, []).append(prose.card(found))
    return [Family(key, prose.family(key), listed) for key, listed in cards.items()]


def _chosen(keys: Sequence[str]) -> list[Mode]:
    return [mode for key, mode in MODES.items() if key in keys]
