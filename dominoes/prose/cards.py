"""A mode in short, modes side by side, and a table on one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from dominoes.axes import Drawing, Leader, Pay, Sides
from dominoes.mode import SETTINGS, Lexicon, Mode
from dominoes.prose.naming import name_value
from dominoes.prose.sayings import players, values
from dominoes.prose.sense import applies
from dominoes.prose.start import double, multiples, target
from dominoes.prose.voice import Phrase, Voice, amount, capital, phrase
from dominoes.rules import Rules
from dominoes.tiles import Tile

NEUTRAL = Lexicon()
"""Words that suit modes side by side whose own players say different ones."""
PLAIN = Rules()
ON_THE_LINE = ("target", "sides", "get_on", "count_to", "turn_seconds")
"""Settings that a table's line tells in a way of its own."""


class Card(NamedTuple):
    """A mode in short: a line about it, and what else a player asks first."""

    key: str
    name: str
    family: str
    tagline: str
    facts: tuple[str, ...]
    lead_bone: Tile


class Comparison(NamedTuple):
    """Modes side by side: the settings in which they differ."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def say(name: str, value: object, mode: Mode, language: str = "en") -> str:
    """Return one value of a setting in words: "9 bones", "Double six", "None"."""
    return Voice(language, mode.lexicon).say(name_value(name, value, mode))


def label(name: str, mode: Mode, language: str = "en") -> str:
    """Return what a setting is called, in the mode's own words."""
    return Voice(language, mode.lexicon).say(phrase(f"label.{name}"))


def family(key: str, language: str = "en") -> str:
    """Return the heading of a family of modes."""
    return Voice(language, NEUTRAL).say(phrase(f"family.{key}"))


def language_name(language: str) -> str:
    """Return what a language calls itself."""
    return Voice(language, NEUTRAL).say(phrase("page.language"))


def card(mode: Mode, language: str = "en") -> Card:
    """Return a mode in short."""
    voice = Voice(language, mode.lexicon)
    line = [voice.say(fact) for fact in _tagline(mode)]
    tagline = capital(voice.say(phrase("card.tagline", facts="; ".join(line))))
    facts = tuple(capital(voice.say(fact)) for fact in _facts(mode))
    named = f"mode.{mode.key}"
    name = voice.say(phrase(named)) if voice.has(named) else mode.name
    return Card(mode.key, name, mode.family, tagline, facts, _lead_bone(mode.rules))


def compare(modes: Sequence[Mode], language: str = "en") -> Comparison:
    """Return the settings in which these modes differ in words, side by side.

    Where a setting means nothing under a mode's rules its cell is a dash, and that
    alone is no difference unless another mode has more to say than the plain game.
    """
    lexicons = {mode.lexicon for mode in modes}
    voice = Voice(language, modes[0].lexicon if len(lexicons) == 1 else NEUTRAL)
    rows = []
    for name in ("seats", *SETTINGS):
        cells = tuple(_cell(name, mode, language) for mode in modes)
        if len(set(cells)) > 1 and (name == "seats" or _differ(name, modes, cells)):
            rows.append((voice.say(phrase(f"label.{name}")), cells))
    head = voice.say(phrase("page.setting"))
    return Comparison((head, *(mode.name for mode in modes)), tuple(rows))


def summary(rules: Rules, mode: Mode, seats: int) -> str:
    """Return a table on one line: its target, and what sets it apart.

    "to 150 · partners · 9 bones · get on with 10 · count by 10 · 10 s a turn"
    """
    voice = Voice("en", mode.lexicon)
    settings = [choice.setting for choice in mode.choices]
    changed = [
        name
        for name in settings
        if name not in ON_THE_LINE and getattr(rules, name) != getattr(mode.rules, name)
    ]
    own = replace(mode, rules=rules, seats=(seats,))
    parts = [voice.say(part) for part in _line(rules, settings, seats)]
    parts += [_change(name, own, voice) for name in changed]
    return " · ".join(parts)


def _differ(name: str, modes: Sequence[Mode], cells: Sequence[str]) -> bool:
    rows = zip(modes, cells, strict=True)
    felt = {cell for mode, cell in rows if applies(name, mode.rules)}
    plain = getattr(PLAIN, name)
    return len(felt) > 1 or any(getattr(mode.rules, name) != plain for mode in modes)


def _line(rules: Rules, settings: Sequence[str], seats: int) -> list[Phrase]:
    goal = phrase("line.to", target=rules.target.at(seats))
    parts = [phrase("line.single") if rules.is_single_deal else goal]
    if rules.sides is Sides.PAIRS:
        parts.append(phrase("line.pairs"))
    if "get_on" in settings:
        key = "line.get_on" if rules.get_on else "line.on"
        parts.append(phrase(key, get_on=rules.get_on))
    if "count_to" in settings:
        parts.append(phrase("line.count", count_to=rules.count_to))
    if rules.turn_seconds:
        parts.append(phrase("line.clock", n=rules.turn_seconds))
    return parts


def _change(name: str, mode: Mode, voice: Voice) -> str:
    value = voice.say(name_value(name, getattr(mode.rules, name), mode))
    if name == "hand_size":
        return value
    value = value[:1].lower() + value[1:]
    return voice.say(phrase("line.other", label=phrase(f"label.{name}"), value=value))


def _cell(name: str, mode: Mode, language: str) -> str:
    voice = Voice(language, mode.lexicon)
    if name == "seats":
        return voice.say(players(mode.seats))
    if not applies(name, mode.rules):
        return voice.say(phrase("cell.none"))
    return voice.say(name_value(name, getattr(mode.rules, name), mode))


def _tagline(mode: Mode) -> list[Phrase]:
    """Return the three facts that say best what a mode is."""
    rules = mode.rules
    if any(values(mode, "get_on")):
        least = phrase("fact.minimum", minimum=rules.minimum)
        return [_lead(rules), least, _clock(rules)]
    if rules.scores_ends:
        ends = phrase("fact.ends", multiples=multiples(rules))
        return [ends, phrase(f"fact.spinner.{rules.spinner.value}"), _goal(mode)]
    if rules.pay is Pay.POINTS:
        points = amount("fact.points", rules.win_points)
        return [phrase(f"fact.{rules.sides.value}"), points, _goal(mode)]
    if rules.pack.joint:
        joint = phrase("fact.joint", joint=rules.pack.joint)
        return [joint, phrase("fact.wilds"), _goal(mode)]
    return [_drawing(rules), phrase("fact.pips"), _goal(mode)]


def _facts(mode: Mode) -> list[Phrase]:
    """Return what else a player asks first."""
    rules = mode.rules
    facts = [phrase("said", said=players(mode.seats))]
    if any(values(mode, "get_on")):
        key = "fact.get_on" if rules.get_on else "fact.on"
        facts += [phrase(key, get_on=rules.get_on), _goal(mode)]
        facts.append(phrase("fact.count", count_to=rules.count_to))
        return facts
    facts.append(_lead(rules))
    if rules.scores_ends or rules.pack.joint or rules.pay is Pay.POINTS:
        facts.append(_drawing(rules))
    return facts


def _lead(rules: Rules) -> Phrase:
    first = rules.first_lead
    if first.who is Leader.HOLDER:
        return phrase("fact.lead.holder", double=double(first.doubles[0]))
    if first.who is Leader.HEAVIEST:
        return phrase("fact.lead.heaviest")
    return phrase("fact.lead.lot")


def _goal(mode: Mode) -> Phrase:
    if mode.rules.is_single_deal:
        return phrase("fact.single")
    key = "fact.love" if mode.rules.love else "fact.race"
    return phrase(key, target=target(mode))


def _drawing(rules: Rules) -> Phrase:
    is_none = rules.drawing is Drawing.NONE
    return phrase("fact.no_draw" if is_none else "fact.draw")


def _clock(rules: Rules) -> Phrase:
    if not rules.turn_seconds:
        return phrase("fact.no_clock")
    return amount("fact.clock", rules.turn_seconds)


def _lead_bone(rules: Rules) -> Tile:
    """Return the tile that stands for a mode: its lead, or one that scores or shows."""
    first, most = rules.first_lead, rules.pack.max_pip
    if first.doubles:
        return Tile(first.doubles[0], first.doubles[0])
    shown = (*rules.quotients, rules.multiple)[0]
    return Tile(min(most, shown), 0) if shown else Tile(most, 0)
