"""Rules, events and views as JSON and back, by the shapes of their own types."""

from __future__ import annotations

import types
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from dominoes.ends import End
from dominoes.errors import BadNotation
from dominoes.events import Event
from dominoes.tiles import Tile

T = TypeVar("T")
# What JSON has a type for, and engine values are made of.
PLAIN = {int, bool, str, float, type(None)}


def dump(value: Any) -> Any:
    """Return a value of the engine as JSON; tiles and ends become their notation."""
    kind: Any = type(value)
    if kind in PLAIN:
        return value
    if kind is Tile or kind is End:
        return str(value)
    if kind is tuple:
        return [dump(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    return {name: dump(getattr(value, name)) for name in hints_of(kind)}


def load(kind: type[T], data: Any) -> T:
    """Return JSON as a value of this type; raise `BadNotation` if it does not fit."""
    try:
        return _load(kind, data)  # type: ignore[no-any-return]  # checked by shape
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise BadNotation(f"{data!r} is not a {kind.__name__}") from error


def dump_event(event: Event) -> dict[str, Any]:
    """Return an event as JSON, its kind under "event"."""
    return {"event": event.kind, **dump(event)}


def load_event(data: dict[str, Any]) -> Event:
    """Return the event that `dump_event` wrote; raise `BadNotation` for others."""
    kind = Event.kinds.get(str(data.get("event")))
    if kind is None:
        raise BadNotation(f"{data!r} is not an event")
    return load(kind, {name: data[name] for name in data if name != "event"})


def _load(kind: Any, data: Any) -> Any:
    origin = get_origin(kind)
    if origin is types.UnionType:
        return None if data is None else _load(get_args(kind)[0], data)
    if origin is tuple:
        return tuple(_load(get_args(kind)[0], item) for item in _plain(list, data))
    if kind in (Tile, End):
        return kind.parse(data)
    if issubclass(kind, Enum):
        return kind(data)
    if kind in (int, bool, str, float):
        return _plain(kind, data)
    hints = hints_of(kind)
    if set(hints) != set(data):
        raise KeyError(data)
    return kind(**{name: _load(hint, data[name]) for name, hint in hints.items()})


def _plain(kind: type, data: Any) -> Any:
    """Return what JSON itself has a type for; True is no number here."""
    if type(data) is not kind:
        raise TypeError(data)
    return data


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    """Return the types of a record's fields, by name and in order."""
    names = getattr(kind, "_fields", None) or [f.name for f in fields(kind)]
    hints = get_type_hints(kind)
    return {name: hints[name] for name in names}
