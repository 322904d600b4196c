"""Modes: a named way to play is one `Rules` value, and what a host may change of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Annotated, Any, NamedTuple, get_type_hints

from dominoes.errors import BadSetting
from dominoes.layout import Spinner
from dominoes.tiles import tile_set


class Sides(Enum):
    """Who shares a score: nobody, or the two seats across from each other."""

    INDIVIDUAL = "individual"
    PAIRS = "pairs"


class FirstLead(Enum):
    """The double that leads, and in which order the others stand in for it."""

    HIGHEST_DOUBLE = "highest_double"
    LOWEST_DOUBLE = "lowest_double"


class DoublesBonus(NamedTuple):
    """Points for playing every double one was dealt, drawing nothing.

    It is for hands dealt at least `dealt` doubles; `reshuffle` offers a wash instead.
    """

    dealt: int
    points: int
    reshuffle: bool


class Target(NamedTuple):
    """The score that wins, and the score a loser has to reach to owe only once."""

    points: int
    skunk: int


class Workout(NamedTuple):
    """Work that a loser owes: so many reps, or seconds, or miles."""

    reps: int
    seconds: int
    miles: float


class Setting(NamedTuple):
    """How one field of `Rules` is spoken of.

    `sentence` is for the rule page; it may name {value} and the mode's own words.
    `words` gives a value its name where a figure alone would not do.
    """

    label: str
    sentence: str
    words: Mapping[object, str] = {}
    unit: str = ""

    def say(self, value: object) -> str:
        """Return a value in words, with its unit: "Off", "10 seconds", "150"."""
        if value in self.words:
            return self.words[value]
        shown = value[0] if isinstance(value, Target) else value
        return f"{shown} {self.unit}".rstrip()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """Every value the engine plays by; a game freezes its own copy."""

    max_pip: Annotated[
        int,
        Setting(
            "Set", "The set is the {value}.", {6: "double-six, twenty-eight {tiles}"}
        ),
    ]
    sides: Annotated[
        Sides,
        Setting(
            "Sides",
            "{value}.",
            {
                Sides.INDIVIDUAL: "Everyone for themselves",
                Sides.PAIRS: "Partners, two on two",
            },
        ),
    ]
    hand_size: Annotated[
        int,
        Setting("{Tiles} each", "Everyone is dealt {value}.", unit="{tiles}"),
    ]
    first_lead: Annotated[
        FirstLead,
        Setting(
            "First lead",
            "{value} leads the first deal; if it was not dealt, the next double in"
            " line leads instead.",
            {
                FirstLead.HIGHEST_DOUBLE: "Double six",
                FirstLead.LOWEST_DOUBLE: "Double blank",
            },
        ),
    ]
    spinner: Annotated[
        Spinner,
        Setting(
            "Spinner",
            "{value}.",
            {
                Spinner.NONE: "No double opens across",
                Spinner.FIRST: "The first double played is the spinner: once both of"
                " its sides are covered it opens up and down, which makes four ends",
            },
        ),
    ]
    multiple: Annotated[
        int,
        Setting(
            "Scoring total",
            "After each play the open ends are added up, and a multiple of {value}"
            " scores itself.",
        ),
    ]
    minimum: Annotated[
        int,
        Setting("Smallest score", "The ends have to total {value} or more to score."),
    ]
    get_on: Annotated[
        int,
        Setting(
            "Get on with",
            "Your first score has to reach the get-on number, which is {value} here;"
            " with nought, everyone is on the board from the deal.",
        ),
    ]
    count_to: Annotated[
        int,
        Setting(
            "Count rounds to",
            "The count is rounded to the nearest {value}, and a half goes up.",
        ),
    ]
    bonuses: Annotated[
        tuple[DoublesBonus, ...],
        Setting("Doubles bonus", "Dealt a fistful of doubles, you may be paid for it."),
    ]
    target: Annotated[
        Target, Setting("Game to", "The first to reach {value} wins, at once.")
    ]
    turn_seconds: Annotated[
        int,
        Setting(
            "Turn clock", "Every turn starts with {value}.", {0: "None"}, "seconds"
        ),
    ]
    strikes: Annotated[
        int,
        Setting("Forfeit", "{value} in one turn forfeits the game.", unit="{strikes}"),
    ]
    dumbbell: Annotated[
        Workout, Setting("Each {strike}", "Each {strike} adds to a loser's workout.")
    ]


class Lexicon(NamedTuple):
    """The words that players of a mode say, where code says something plainer."""

    tile: str = "bone"
    tiles: str = "bones"
    boneyard: str = "yard"
    go_out: str = "domino"
    goes_out: str = "dominoes"
    blocked: str = "locked"
    holder: str = "the rock"
    pass_turn: str = "knock"  # noqa: S105 what a player does, no password
    passes: str = "knocks"
    strike: str = "dumbbell"
    strikes: str = "dumbbells"


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
    """A named way to play: the house's values, and what a host may change of them."""

    key: str
    name: str
    version: str
    rules: Rules
    choices: tuple[Choice, ...]
    seats: tuple[int, ...] = (2, 3, 4)
    clock_name: str = ""
    lexicon: Lexicon = field(default_factory=Lexicon)

    def resolve(self, seats: int, changes: Mapping[str, str]) -> Rules:
        """Return the rules of a table with these seats and its host's changes.

        `changes` holds value keys by setting. Raises `BadSetting`, naming the field,
        for a setting or value that this mode or this number of seats does not allow.
        """
        if seats not in self.seats:
            raise BadSetting(
                setting="seats", label="Seats", value=seats, allowed=self.seats
            )
        allowed = {choice.setting: choice.options(seats) for choice in self.choices}
        changed: dict[str, Any] = {}
        for name, key in changes.items():
            options = allowed.get(name, {})
            if key not in options:
                raise self._bad_setting(name, key, options)
            changed[name] = options[key]
        rules = replace(self.rules, **changed)
        most = len(tile_set(rules.max_pip)) // seats
        if rules.hand_size > most:
            raise self._bad_setting("hand_size", rules.hand_size, [f"up to {most}"])
        return rules

    def _bad_setting(
        self, name: str, value: object, allowed: Iterable[object]
    ) -> BadSetting:
        return BadSetting(
            setting=name, label=label(name, self), value=value, allowed=allowed
        )


def value_key(value: Any) -> str:
    """Return the text by which forms, URLs and stored tables name a value."""
    if isinstance(value, Enum):
        return str(value.value)
    return str(value.points if isinstance(value, Target) else value)


def label(setting: str, mode: Mode) -> str:
    """Return a setting's label in the mode's own words; unknown ones as given."""
    known = SETTINGS.get(setting)
    return in_words(known.label, mode) if known else setting


def in_words(text: str, mode: Mode, **more: object) -> str:
    """Fill the mode's own words into a sentence, with a capital where it asks."""
    words = mode.lexicon._asdict()
    capitals = {word.capitalize(): text.capitalize() for word, text in words.items()}
    return text.format(**words, **capitals, **more)


def by_key(*modes: Mode) -> dict[str, Mode]:
    """Return modes by their key, in the order given."""
    return {mode.key: mode for mode in modes}


SETTINGS: dict[str, Setting] = {
    name: hint.__metadata__[0]
    for name, hint in get_type_hints(Rules, include_extras=True).items()
}
