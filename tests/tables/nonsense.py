"""Messages that are not what they should be, the same ones for the same seed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tables.wire import _FIELDS as VERBS

GOOD: dict[str, dict[str, Any]] = {
    "play": {"tile": "6-6", "end": None, "edge": None},
    "draw": {"index": 0},
    "answer": {"reshuffle": False},
    "claim": {"seat": 1},
    "stand_in": {"seat": 1},
    "heard": {"n": 1},
}
WRONG: list[Any] = [
    None, True, False, -1, 0.5, 1e308, 2**31, 2**70, "", " ", "\0", "6", "6-", "66-66",
    "-6", "x" * 41, "\ud800", "٣", [], {}, [[]], {"a": {}}, ["6-6"], "6-6\n", "NaN",
]  # fmt: skip
LINES = [
    "", " ", "null", "true", "0", '"', "[]", "{}", "{", "}", "[", "nul", "{'do':1}",
    "\ufeff{}", "\0", "{}{}", "NaN", "Infinity", "-", "1e999", '{"do":"sync"}',
    '{"do":NaN}', '{"id":"a","id":"b"}', "\u202e{}", "9" * 5000, '"\\ud800"',
]  # fmt: skip


def messages(seed: int, count: int, game: int) -> list[str | bytes]:
    """So many messages, none of which may be done; bytes are a frame of bytes."""
    random = Random(seed)
    kinds = (_field, _field, _missing, _extra, _cut, _line, _deep, _bytes, _verb)
    return [random.choice(kinds)(random, game) for _ in range(count)]


def _good(random: Random, game: int) -> dict[str, Any]:
    verb = random.choice(sorted(VERBS))
    return {"do": verb, "id": "m", "game": game, "after": 2} | GOOD.get(verb, {})


def _field(random: Random, game: int) -> str:
    """One field holds what it never may."""
    message = _good(random, game)
    name = random.choice(sorted({"do", "id", "after", *message} - {"end", "edge"}))
    if message["do"] in ("sync", "heard") and name == "game":
        name = "after"
    wrong = [w for w in WRONG if not _may_be(name, w)]
    return json.dumps(message | {name: random.choice(wrong)})


def _may_be(name: str, value: object) -> bool:
    """True for a value that a field may hold after all."""
    if name == "reshuffle":
        return isinstance(value, bool)
    if name == "id":
        return isinstance(value, str) and 0 < len(value) <= 40 and value.isprintable()
    return False


def _missing(random: Random, game: int) -> str:
    message = _good(random, game)
    del message[random.choice(sorted(message))]
    return json.dumps(message)


def _extra(random: Random, game: int) -> str:
    extra = random.choice(("user", "as", "__class__", "Do", "seats", ""))
    return json.dumps(_good(random, game) | {extra: random.choice(WRONG)})


def _cut(random: Random, game: int) -> str:
    text = json.dumps(_good(random, game))
    return text[: random.randrange(len(text))]


def _line(random: Random, game: int) -> str:
    return random.choice(LINES)


def _deep(random: Random, game: int) -> str:
    opening = random.choice(("[", '{"a":', '[{"do":'))
    return opening * random.randrange(1, 3000 // len(opening) * 2)


def _bytes(random: Random, game: int) -> bytes:
    return random.randbytes(random.randrange(1, 200))


def _verb(random: Random, game: int) -> str:
    """A verb that the table does not know."""
    verb = random.choice(("start", "deal", "kick", "PLAY", "play ", "__init__", "log"))
    return json.dumps(_good(random, game) | {"do": verb})
