"""A mode as a rule page: its chapters in the order in which a beginner reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from dominoes.mode import Choice, Mode, Source
from dominoes.prose import finish, play, start
from dominoes.prose.cards import Card, card, label
from dominoes.prose.naming import name_value, offered
from dominoes.prose.sayings import Sayings
from dominoes.prose.voice import Phrase, Voice, amount, phrase

CHAPTERS: dict[str, Callable[[Mode], Sayings]] = {
    "short": start.short,
    "players": start.seating,
    "lead": start.lead,
    "layout": play.layout,
    "ends": play.ends,
    "getting-on": play.getting_on,
    "drawing": play.drawing,
    "out": finish.out,
    "block": finish.block,
    "doubles": finish.doubles,
    "winning": finish.winning,
    "clock": play.clock,
    "wash": start.wash,
    "refusals": play.refusals,
}
ANCHORS = tuple(CHAPTERS)
"""The sections that a page may have, in order; examples name them too."""

LONG_RUN = 10
WORDS = (
    "contents",
    "own",
    "settings",
    "house",
    "allowed",
    "hands",
    "left",
    "board",
    "next",
)


class Line(NamedTuple):
    """A sentence; `own` if the mode's source text leaves it to the house."""

    text: str
    own: bool


class Section(NamedTuple):
    """A part of a rule page. `anchor` is also the name of its examples."""

    anchor: str
    title: str
    lines: tuple[Line, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """What the source says, or every line where there is no source."""
        return tuple(line.text for line in self.lines if not line.own)

    @property
    def chosen(self) -> tuple[str, ...]:
        """What the house decided where the source is silent."""
        return tuple(line.text for line in self.lines if line.own)


class Row(NamedTuple):
    """A setting that a host may change: its name, the house value, and what else."""

    setting: str
    label: str
    house: str
    allowed: tuple[str, ...]


class Page(NamedTuple):
    """A whole rule page in one language.

    `words` are the page's own headings, by name, and `source` is where it comes from.
    """

    card: Card
    language: str
    version: str
    source: str
    sections: tuple[Section, ...]
    settings_title: str
    settings: tuple[Row, ...]
    words: dict[str, str]


def page(mode: Mode, language: str = "en") -> Page:
    """Return the rule page of a mode, in English where it has no such language."""
    voice = Voice(language if language in mode.languages else "en", mode.lexicon)
    return Page(
        card=card(mode, voice.language),
        language=voice.language,
        version=voice.say(_version(mode)),
        source=voice.say(_source(mode.source)),
        sections=tuple(_sections(mode, voice)),
        settings_title=voice.say(phrase("title.settings")),
        settings=tuple(_row(choice, mode, voice) for choice in mode.choices),
        words={word: voice.say(phrase(f"page.{word}")) for word in WORDS},
    )


def choice_words(
    choice: Choice, value: object, mode: Mode, language: str = "en"
) -> str:
    """Return how a form offers a value, with the seats it needs if it needs some."""
    return Voice(language, mode.lexicon).say(offered(choice, value, mode))


def _sections(mode: Mode, voice: Voice) -> Iterator[Section]:
    """Yield the sections that these rules have something to say in."""
    for anchor, chapter in CHAPTERS.items():
        lines = [
            Line(voice.say(saying.phrase), saying.is_own(mode))
            for saying in chapter(mode)
        ]
        if lines:
            title = voice.say(phrase(f"title.{anchor}"))
            yield Section(anchor, title, tuple(lines))


def _version(mode: Mode) -> Phrase:
    dated = mode.source.dated if mode.source else ""
    if dated:
        return phrase("page.version.dated", version=mode.version, dated=dated)
    return phrase("page.version", version=mode.version)


def _source(source: Source | None) -> Phrase:
    if source is None:
        return phrase("page.source.none")
    return phrase("page.source", title=source.title)


def _row(choice: Choice, mode: Mode, voice: Voice) -> Row:
    house = getattr(mode.rules, choice.setting)
    return Row(
        setting=choice.setting,
        label=label(choice.setting, mode, voice.language),
        house=voice.say(name_value(choice.setting, house, mode)),
        allowed=tuple(voice.say(value) for value in _allowed(choice, mode)),
    )


def _allowed(choice: Choice, mode: Mode) -> list[Phrase]:
    """Return what else a host may choose; a long run of figures as a range."""
    house, values = getattr(mode.rules, choice.setting), choice.values
    run = [v for v in values if isinstance(v, int) and not isinstance(v, bool) and v]
    if len(run) <= LONG_RUN:
        return [offered(choice, value, mode) for value in values if value != house]
    high = amount(f"value.{choice.setting}", run[-1])
    key = "form.range.none" if 0 in values else "form.range"
    return [phrase(key, low=run[0], high=high)]
