"""Messages from a browser: JSON becomes a `Message`, or is refused with a code."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from dominoes.actions import Answer, Concede, Draw, Pass, Play, SeatAction, Yield
from dominoes.ends import End
from dominoes.errors import BadNotation
from dominoes.tiles import Edge, Tile
from tables.errors import BadMessage, TooLarge, UnknownAction

LONGEST_ID = 40
# What may be said though no game has been seen.
GAMELESS = ("sync", "heard")


@dataclass(frozen=True, slots=True)
class Message:
    """One request: `id` comes back with its answer, `after` is the last event seen.

    `action` is None for the requests that are no move. `seat` is the absent one that a
    "claim" or a "stand_in" is about, and `n` the ping that was "heard".
    """

    id: str
    do: str
    game: int | None
    after: int
    action: SeatAction | None
    seat: int | None = None
    n: int | None = None


def parse(text: str | None) -> Message:
    """Read a message strictly; raise `TooLarge`, `BadMessage` or `UnknownAction`."""
    data = _read(text)
    message_id = message_id_of(data)
    do = data.get("do")
    if message_id is None or not isinstance(do, str):
        raise BadMessage
    if do not in _FIELDS:
        raise UnknownAction
    if set(data) != {"do", "id", "game", "after", *_FIELDS[do]}:
        raise BadMessage
    game = data["game"]
    if not (game is None and do in GAMELESS):
        game = _whole(game)
    build = _ACTIONS.get(do)
    try:
        action = build(data) if build else None
    except BadNotation as error:
        raise BadMessage from error
    seat, n = (_whole(data[key]) if key in data else None for key in ("seat", "n"))
    return Message(message_id, do, game, _whole(data["after"]), action, seat, n)


def peek_id(text: str | None) -> str | None:
    """The id of a message that was refused, if it can be read at all."""
    try:
        return message_id_of(_read(text))
    except (BadMessage, TooLarge):
        return None


def message_id_of(data: dict[str, Any]) -> str | None:
    """The id of a message, if it has one that can be sent back."""
    found = data.get("id")
    if isinstance(found, str) and 0 < len(found) <= LONGEST_ID and found.isprintable():
        return found
    return None


def _read(text: str | None) -> dict[str, Any]:
    if text is None:
        raise BadMessage
    if len(text.encode(errors="replace")) > settings.SOCKET_BYTES:
        raise TooLarge
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise BadMessage from error
    if not isinstance(data, dict):
        raise BadMessage
    return data


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _whole(value: object) -> int:
    """A whole number from nought to two thousand million; True is not one."""
    if type(value) is not int or not 0 <= value < 2**31:
        raise BadMessage
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadMessage
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadMessage
    return value


def _play(data: dict[str, Any]) -> Play:
    tile = Tile.parse(_text(data["tile"]))
    end, edge = data["end"], data["edge"]
    return Play(
        tile,
        None if end is None else End.parse(_text(end)),
        None if edge is None else _edge(edge),
    )


def _edge(value: object) -> Edge:
    try:
        return Edge(_text(value))
    except ValueError as error:
        raise BadMessage from error


_FIELDS: dict[str, tuple[str, ...]] = {
    "sync": (),
    "ready": (),
    "play": ("tile", "end", "edge"),
    "draw": ("index",),
    "pass": (),
    "yield": (),
    "answer": ("reshuffle",),
    "concede": (),
    "pause": (),
    "resume": (),
    "claim": ("seat",),
    "stand_in": ("seat",),
    "back": (),
    "heard": ("n",),
}
_ACTIONS: dict[str, Callable[[dict[str, Any]], SeatAction]] = {
    "play": _play,
    "draw": lambda data: Draw(_whole(data["index"])),
    "pass": lambda data: Pass(),
    "yield": lambda data: Yield(),
    "answer": lambda data: Answer(_flag(data["reshuffle"])),
    "concede": lambda data: Concede(),
}
