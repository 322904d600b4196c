"""A mode as sentences and table rows: what rule pages and forms say about it.

Figures come from the mode's values, words from its lexicon; nothing is said twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dominoes.mode import (
    SETTINGS,
    Choice,
    DoublesBonus,
    FirstLead,
    Mode,
    Rules,
    Sides,
    Target,
    Workout,
    in_words,
    label,
)
from dominoes.outline import OUTLINE, Chapter
from dominoes.tiles import Tile


class Section(NamedTuple):
    """A part of a rule page. `anchor` is also the name of its examples."""

    anchor: str
    title: str
    sentences: tuple[str, ...]
    choices: tuple[str, ...] = ()


class Card(NamedTuple):
    """A mode in short: a line about it, and the facts a player asks first."""

    key: str
    name: str
    tagline: str
    facts: tuple[str, ...]
    lead_bone: Tile


class Page(NamedTuple):
    """A whole rule page; each row of `settings` is label, house value, choices."""

    card: Card
    version: str
    sections: tuple[Section, ...]
    settings: tuple[tuple[str, str, str], ...]


class Comparison(NamedTuple):
    """Modes side by side: the settings in which they differ."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def say(name: str, value: object, mode: Mode) -> str:
    """Return one value of a setting in words: "9 bones", "Double six", "None"."""
    return in_words(SETTINGS[name].say(value), mode)


def sentence(name: str, mode: Mode) -> str:
    """Return the sentence of a setting with the mode's own value in it."""
    setting = SETTINGS[name]
    value = say(name, getattr(mode.rules, name), mode)
    return in_words(setting.sentence, mode, value=value)


def card(mode: Mode) -> Card:
    """Return a mode in short."""
    rules = mode.rules
    facts = (
        f"{say('first_lead', rules.first_lead, mode)} leads",
        f"Smallest score {rules.minimum}",
        _get_on_fact(rules),
        f"Count by {rules.count_to}",
        _clock_fact(rules),
    )
    tagline = f"{facts[0]}; {facts[1].lower()}; {facts[4].lower()}."
    value = 6 if rules.first_lead is FirstLead.HIGHEST_DOUBLE else 0
    return Card(mode.key, mode.name, tagline, facts, Tile(value, value))


def compare(modes: Sequence[Mode]) -> Comparison:
    """Return the settings in which these modes differ, side by side."""
    rows = []
    for name in SETTINGS:
        values = [getattr(mode.rules, name) for mode in modes]
        if len(set(values)) > 1:
            cells = tuple(
                say(name, value, mode)
                for mode, value in zip(modes, values, strict=True)
            )
            rows.append((label(name, modes[0]), cells))
    return Comparison(("Setting", *(mode.name for mode in modes)), tuple(rows))


def page(mode: Mode) -> Page:
    """Return the rule page of a mode."""
    sections = tuple(_section(mode, chapter) for chapter in OUTLINE)
    if mode.rules.turn_seconds:
        sections = (*sections, _clock_section(mode))
    settings = tuple(_setting_row(choice, mode) for choice in mode.choices)
    return Page(card(mode), mode.version, sections, settings)


def choice_words(choice: Choice, value: object, mode: Mode) -> str:
    """Return how a form offers a value, with the seats it needs if it needs some."""
    words = say(choice.setting, value, mode)
    seats = choice.seats.get(value)
    if not seats:
        return words
    return f"{words} ({_listed([str(count) for count in seats], 'or')} seats)"


def summary(rules: Rules, mode: Mode) -> str:
    """Return what sets a table apart, on one line: "to 150 · partners · 10 s"."""
    parts = [f"to {rules.target.points}"]
    if rules.sides is Sides.PAIRS:
        parts.append("partners")
    if rules.hand_size != mode.rules.hand_size:
        parts.append(say("hand_size", rules.hand_size, mode))
    parts.append(_get_on_fact(rules).lower())
    parts.append(f"count by {rules.count_to}")
    if rules.turn_seconds:
        parts.append(f"{rules.turn_seconds} s a turn")
    return " · ".join(parts)


def _section(mode: Mode, chapter: Chapter) -> Section:
    """Fill a chapter: a line is a setting's name, or a sentence."""
    told = [
        sentence(line, mode) if line in SETTINGS else in_words(line, mode)
        for line in chapter.lines
    ]
    chosen = [in_words(choice, mode) for choice in chapter.choices]
    if chapter.anchor == "lead":
        chosen.append(_LINES[mode.rules.first_lead])
    if chapter.anchor == "doubles":
        told.extend(_bonus_sentence(bonus) for bonus in mode.rules.bonuses)
    if chapter.anchor == "winning":
        told.extend(_skunk_sentences(mode))
    title = in_words(chapter.title, mode)
    return Section(chapter.anchor, title, tuple(told), tuple(chosen))


_LINES = {
    FirstLead.HIGHEST_DOUBLE: "The line runs from double six down to double blank.",
    FirstLead.LOWEST_DOUBLE: "The line runs from double blank up to double six.",
}


def _clock_section(mode: Mode) -> Section:
    rules = mode.rules
    told = (
        f"This table plays on {mode.clock_name}. {sentence('turn_seconds', mode)}",
        in_words(
            "Run out of it and you take a {strike}, and the clock starts over; your"
            " turn is not skipped and no points are lost.",
            mode,
        ),
        in_words(_dumbbell_sentence(rules.dumbbell), mode),
        sentence("strikes", mode),
    )
    choices = (
        "A draw does not restart the clock.",
        "One on one and with partners a forfeit ends the game.",
        "In cut throat the others play on; what the forfeiter held is set aside.",
    )
    return Section("clock", "The gym clock", told, choices)


def _bonus_sentence(bonus: DoublesBonus) -> str:
    if bonus.reshuffle:
        return (
            f"Dealt {bonus.dealt} doubles or more, choose: have everything washed"
            f" again, or play them all for {bonus.points}."
        )
    return (
        f"Dealt {bonus.dealt} doubles, play them all without drawing for"
        f" {bonus.points}."
    )


def _skunk_sentences(mode: Mode) -> list[str]:
    choice = next((c for c in mode.choices if c.setting == "target"), None)
    values = choice.values if choice else (mode.rules.target,)
    return [
        f"In a game to {target.points}, a loser under {target.skunk} is skunked and"
        " owes double."
        for target in values
        if isinstance(target, Target)
    ]


def _dumbbell_sentence(dumbbell: Workout) -> str:
    miles = "half a mile" if dumbbell.miles == 0.5 else f"{dumbbell.miles} miles"
    return (
        f"Each {{strike}} adds {dumbbell.reps} reps to your workout if you lose:"
        f" {dumbbell.seconds} seconds on a timed one, {miles} on a run or walk."
    )


def _get_on_fact(rules: Rules) -> str:
    return f"Get on with {rules.get_on}" if rules.get_on else "On from the deal"


def _clock_fact(rules: Rules) -> str:
    return f"{rules.turn_seconds} seconds a turn" if rules.turn_seconds else "No clock"


def _setting_row(choice: Choice, mode: Mode) -> tuple[str, str, str]:
    default = say(choice.setting, getattr(mode.rules, choice.setting), mode)
    values = choice.values
    plain = [value for value in values if isinstance(value, int) and value > 0]
    if len(plain) > 10:  # a long run of figures reads better as a range
        unit = SETTINGS[choice.setting].unit
        allowed = f"{plain[0]} to {plain[-1]} {unit}".rstrip()
        if 0 in values:
            allowed += ", or none"
    else:
        allowed = _listed([choice_words(choice, value, mode) for value in values], "or")
    return label(choice.setting, mode), default, allowed


def _listed(words: Sequence[str], last: str) -> str:
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
