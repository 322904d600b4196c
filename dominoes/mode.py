"""Modes: a named way to play is one `Rules` value, and what a host may change of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple

from dominoes.errors import BadSetting
from dominoes.rules import Rules, value_key

SETTINGS = tuple(field.name for field in fields(Rules))


class Lexicon(NamedTuple):
    """The words that players of a mode say; these are what most would say."""

    tile: str = "tile"
    tiles: str = "tiles"
    boneyard: str = "boneyard"
    lead: str = "lead"
    leads: str = "leads"
    go_out: str = "go out"
    goes_out: str = "goes out"
    blocked: str = "blocked"
    holder: str = "the lead"
    pass_turn: str = "pass"  # noqa: S105 what a player does, no password
    passes: str = "passes"
    shuffle: str = "shuffle"
    shuffled: str = "shuffled"
    wild: str = "wild tile"
    wilds: str = "wild tiles"
    strike: str = "dumbbell"
    strikes: str = "dumbbells"


class Source(NamedTuple):
    """The text that a mode comes from: what it is called, its version and its day."""

    title: str
    version: str = ""
    dated: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting that a host may change, and to what.

    `seats` names, for a value that does not suit every table, the seat counts it does.
    """

    setting: str
    values: tuple[object, ...]
    seats: Mapping[object, tuple[int, ...]] = field(default_factory=dict)

    def options(self, seats: int | None = None) -> dict[str, object]:
        """Return the allowed values by the key that forms and stored tables use.

        With a number of seats, only those that suit such a table.
        """
        return {
            value_key(value): value
            for value in self.values
            if seats is None or seats in self.seats.get(value, (seats,))
        }


@dataclass(frozen=True, slots=True)
class Mode:
    """A named way to play: its values, and what a host may change of them.

    `own` names the settings that its source text leaves open and the house settled;
    `family` groups modes on pages; `languages` are those of its rule page.
    """

    key: str
    name: str
    version: str
    rules: Rules
    choices: tuple[Choice, ...]
    seats: tuple[int, ...] = (2, 3, 4)
    family: str = "house"
    source: Source | None = None
    own: frozenset[str] = frozenset()
    clock_name: str = ""
    languages: tuple[str, ...] = ("en",)
    lexicon: Lexicon = field(default_factory=Lexicon)

    def resolve(self, seats: int, changes: Mapping[str, str]) -> Rules:
        """Return the rules of a table with these seats and its host's changes.

        `changes` holds value keys by setting. Raises `BadSetting`, naming the field,
        for a setting or value that this mode or this number of seats does not allow.
        """
        if seats not in self.seats:
            raise BadSetting(setting="seats", value=seats, allowed=self.seats)
        allowed = {choice.setting: choice.options(seats) for choice in self.choices}
        changed: dict[str, Any] = {}
        for name, key in changes.items():
            options = allowed.get(name, {})
            if key not in options:
                raise BadSetting(setting=name, value=key, allowed=options)
            changed[name] = options[key]
        rules = replace(self.rules, **changed)
        self._require_tiles(rules, seats)
        return rules

    def _require_tiles(self, rules: Rules, seats: int) -> None:
        """Refuse hands that the set has not tiles enough for."""
        most = len(rules.tiles(seats)) // seats
        if rules.hand(seats) > most:
            raise BadSetting(
                setting="hand_size", value=rules.hand(seats), allowed=[f"up to {most}"]
            )


def by_key(modes: Iterable[Mode]) -> dict[str, Mode]:
    """Return modes by their key, in the order given."""
    return {mode.key: mode for mode in modes}
