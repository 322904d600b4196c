"""A language speaking: phrases looked up in its catalogue, counted and filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from typing import NamedTuple

from dominoes.mode import Lexicon
from dominoes.prose import en, ru
from dominoes.tiles import Tile

Entry = str | tuple[str, ...]
CATALOGUES: Mapping[str, Mapping[str, Entry]] = {"en": en.TEXTS, "ru": ru.TEXTS}
ENGLISH = "en"


class Listed(NamedTuple):
    """Several facts in a row, joined by commas and, before the last, by a word."""

    items: tuple[Fact, ...]
    last: str = "and"


@dataclass(frozen=True, slots=True)
class Phrase:
    """What is to be said, in no language yet: a catalogue's key, and its facts.

    With a `number` the catalogue's entry has a form for each grammatical number.
    """

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    number: int | None = None


Fact = int | float | str | Tile | Phrase | Listed


def phrase(key: str, **facts: Fact) -> Phrase:
    """Return a phrase with its facts."""
    return Phrase(key, facts)


def amount(key: str, number: int, **facts: Fact) -> Phrase:
    """Return a phrase about so many things, which its text calls {n}."""
    return Phrase(key, {**facts, "n": number}, number)


class Voice:
    """One language with one mode's words in it."""

    def __init__(self, language: str, lexicon: Lexicon) -> None:
        """Speak `language`, and English where its catalogue has no such key."""
        self.language = language if language in CATALOGUES else ENGLISH
        self._words: dict[str, str] = lexicon._asdict()

    def say(self, told: Phrase) -> str:
        """Return a phrase in words. Raises `KeyError` for one that has none."""
        language = self.language
        if told.key not in CATALOGUES[language]:
            language = ENGLISH
        entry = CATALOGUES[language][told.key]
        if not isinstance(entry, str):
            entry = entry[form(language, told.number or 0)]
        return self._fill(entry, told.facts)

    def has(self, key: str) -> bool:
        """Return True if this language itself has words for a key."""
        return key in CATALOGUES[self.language]

    def fact(self, fact: Fact) -> str:
        """Return one fact in words."""
        match fact:
            case Phrase():
                return self.say(fact)
            case Listed(items, last):
                return self._listed([self.fact(item) for item in items], last)
            case _:
                return str(fact)

    def _listed(self, words: Sequence[str], last: str) -> str:
        if len(words) == 1:
            return words[0]
        joined = self.say(phrase(f"list.{last}"))
        return f"{', '.join(words[:-1])}{joined}{words[-1]}"

    def _fill(self, text: str, facts: Mapping[str, Fact]) -> str:
        """Fill in facts and the mode's words; a capital letter asks for a capital."""
        known: dict[str, str] = {}
        for name in names_in(text):
            plain = name[0].lower() + name[1:]
            said = self.fact(facts[plain]) if plain in facts else self._words[plain]
            known[name] = said if name == plain else capital(said)
        return text.format_map(known)


@cache
def names_in(text: str) -> tuple[str, ...]:
    """Return what a text asks for in braces."""
    return tuple(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def capital(text: str) -> str:
    """Return a text with its first letter a capital."""
    return text[:1].upper() + text[1:]


def form(language: str, number: int) -> int:
    """Return which grammatical number a language uses for so many things.

    English has two; Russian three: 1 and 21, 2 to 4 and 22, and 5 to 20.
    """
    if language == "ru":
        if number % 10 == 1 and number % 100 != 11:
            return 0
        return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2
    return 0 if number == 1 else 1
