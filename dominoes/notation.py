"""Facts as words on a line and back: "6-4", "5-5.up", "12,5", "6-6,5-4|()|3-1".

A word never holds a space. Nothing is "-", an empty list "()", a list of plain things
is joined by commas and a list of lists by bars; words that people say are in quotes.
"""

from __future__ import annotations

import json
import types
from enum import Enum
from typing import Any, get_args, get_origin

from dominoes.codec import hints_of, load
from dominoes.ends import End
from dominoes.errors import BadNotation
from dominoes.tiles import Tile

NOTHING = "-"
EMPTY = "()"


def write(value: Any) -> str:
    """Return one fact as a word."""
    if value is None:
        return NOTHING
    if isinstance(value, (Tile, End)):
        return str(value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return _list(value)
    if isinstance(value, str):
        return json.dumps(value).replace(" ", "\\u0020")
    return repr(value)


def _list(items: tuple[Any, ...]) -> str:
    """Return a list as a word: a record by strokes, lists by bars, others by commas."""
    if not items:
        return EMPTY
    if hasattr(items, "_fields"):
        return "/".join(write(part) for part in items)
    mark = "|" if type(items[0]) is tuple else ","
    return mark.join(write(item) for item in items)


def read(hint: Any, word: str) -> Any:
    """Return the fact of this type that `write` wrote; raise `BadNotation` if none."""
    try:
        return _read(hint, word)
    except (ValueError, KeyError, TypeError) as error:
        raise BadNotation(f"{word!r} is no fact of its kind") from error


def _read(hint: Any, word: str) -> Any:
    origin = get_origin(hint)
    if origin is types.UnionType:
        return None if word == NOTHING else _read(get_args(hint)[0], word)
    if origin is tuple:
        inner = get_args(hint)[0]
        mark = "|" if get_origin(inner) is tuple else ","
        return tuple(_read(inner, w) for w in word.split(mark)) if word != EMPTY else ()
    if hint in (Tile, End):
        return hint.parse(word)
    if issubclass(hint, Enum):
        return hint(word)
    if hint is bool:
        return {"yes": True, "no": False}[word]
    if hint is str:
        return load(str, json.loads(word))
    if hint in (int, float):
        return hint(word)
    kinds = hints_of(hint).values()
    return hint(*[_read(k, w) for k, w in zip(kinds, word.split("/"), strict=True)])
