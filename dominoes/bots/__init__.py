"""House bots. A bot is given what its seat may see and what it may do; it picks one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dominoes.actions import Play, SeatAction
from dominoes.scoring import preview
from dominoes.view import View

Bot = Callable[[View, int, Sequence[SeatAction]], SeatAction]


def steady(view: View, seat: int, legal: Sequence[SeatAction]) -> SeatAction:
    """Do the first thing that is allowed."""
    return legal[0]


def greedy(view: View, seat: int, legal: Sequence[SeatAction]) -> SeatAction:
    """Take the most points to be had now, then get rid of the heaviest tile."""
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return legal[0]
    return max(plays, key=lambda p: (preview(view, seat, p)[0], p.tile.pips))


BOTS: dict[str, Bot] = {"steady": steady, "greedy": greedy}
