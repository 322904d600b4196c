"""A game that waits for its player, as every page but the table itself says it."""

from __future__ import annotations

from typing import Any

from django import template

from tables.models import Game

register = template.Library()


@register.inclusion_tag("tables/_in_progress.html", takes_context=True)
def game_in_progress(context: dict[str, Any]) -> dict[str, Any]:
    """The newest game in which whoever looks has a seat: one query, none for others."""
    request = context.get("request")
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {"waiting": None}
    games = Game.objects.filter(ended_at=None, table__seats__user=user)
    return {"waiting": games.select_related("table").order_by("-pk").first()}
