"""A worked example told: what was so before it, what happened, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from dominoes.axes import Drawing
from dominoes.ends import End
from dominoes.errors import RuleError
from dominoes.events import Event
from dominoes.mode import Mode
from dominoes.prose.cards import label, say
from dominoes.prose.happenings import happened, name, names, part
from dominoes.prose.voice import Listed, Phrase, Voice, amount, phrase
from dominoes.rules import Rules
from dominoes.state import State
from dominoes.tiles import Edge


class Told(NamedTuple):
    """A sentence, and what it is about: a "move", a "sum", "points", an "end"..."""

    text: str
    tone: str


class Teller:
    """Tells the events of one game, in the words of its mode, to be read on a page.

    Players have names in the order of their seats.
    """

    def __init__(self, mode: Mode, start: State, language: str = "en") -> None:
        """Tell of a game that began with `start`."""
        self.mode = replace(mode, rules=start.rules, seats=(start.seats,))
        self.rules: Rules = start.rules
        self.sides = start.sides
        self.voice = Voice(language, mode.lexicon)

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.voice.say(name(seat))

    def setting(self, setting: str) -> str:
        """Return that this table has set a setting of its own."""
        value = getattr(self.rules, setting)
        language = self.voice.language
        named = label(setting, self.mode, language)
        said = say(setting, value, self.mode, language)
        return self.voice.say(phrase("tale.setting", label=named, value=said))

    def before(self, given: Mapping[str, Any], start: State) -> list[str]:
        """Return what was so before the first deal, as far as an example gives it."""
        return [self.voice.say(said) for said in self._before(given, start)]

    def yard(self, left: int) -> str:
        """Return how many tiles are left to draw; nothing where none is ever drawn."""
        if self.rules.drawing is Drawing.NONE:
            return ""
        said = amount("tale.yard", left) if left else phrase("tale.yard.0")
        return self.voice.say(said)

    def scores(self, scores: Sequence[int]) -> str:
        """Return how things stand."""
        return self.voice.say(phrase("tale.scores", scores=self._scores(scores)))

    def held(self, pips: int) -> str:
        """Return what the pips of a hand add up to."""
        return self.voice.say(amount("tale.held", pips))

    def refused(self, move: str, seat: int, refusal: RuleError) -> list[Told]:
        """Return that a move, as examples write it, was refused, and what was said."""
        code = f"refused.{refusal.code}"
        facts = {name: str(value) for name, value in refusal.facts.items()}
        said = str(refusal)
        if self.voice.has(code):
            said = self.voice.say(phrase(code, **facts))
        tried = phrase("tale.tried", who=name(seat), move=_move(move))
        answer = phrase("tale.refused", said=said)
        return [self._told(tried, "move"), self._told(answer, "refused")]

    def event(self, event: Event) -> list[Told]:
        """Return what there is to say of an event, which may be nothing."""
        return [self._told(said, tone) for said, tone in happened(event, self)]

    def side(self, side: int) -> Listed:
        """Return who plays for a side."""
        return names(seat for seat, own in enumerate(self.sides) if own == side)

    def _told(self, said: Phrase, tone: str) -> Told:
        return Told(self.voice.say(said), tone)

    def _scores(self, scores: Sequence[int]) -> Listed:
        rows = [
            phrase("tale.score", who=self.side(side), points=score)
            for side, score in enumerate(scores)
        ]
        return Listed(tuple(rows), "comma")

    def _before(self, given: Mapping[str, Any], start: State) -> Iterator[Phrase]:
        if given.get("late"):
            yield phrase("tale.late")
        if start.seats > 2:
            yield phrase("tale.players", who=names(range(start.seats)))
        if len(start.scores) < start.seats:
            for side in range(len(start.scores)):
                yield phrase("tale.partners", who=self.side(side))
        yield from self._standing(given, start)

    def _standing(self, given: Mapping[str, Any], start: State) -> Iterator[Phrase]:
        if "scores" in given:
            yield phrase("tale.before", scores=self._scores(start.scores))
        if "on_board" in given and start.rules.get_on:
            seats = [s for s, own in enumerate(start.sides) if start.on_board[own]]
            if seats:
                yield amount("tale.on_board", len(seats), who=names(seats))
        if start.rock is not None:
            yield phrase("tale.rock", who=name(start.rock))
        if start.carried:
            yield amount("tale.worth", start.carried)


def _move(move: str) -> Phrase | str:
    """Return a move that was tried: a tile and where, a draw, or a pass."""
    tile, _, at = move.partition(" @ ")
    if at:
        where, _, way = at.partition(" ")
        end = End.parse(where)
        key = part(end, is_across=way == Edge.SIDE.value)
        return phrase(f"tale.try{key}", played=tile, value=end.value, end=str(end.tile))
    word = tile.partition(" ")[0]
    return tile if tile[0].isdigit() else phrase(f"tale.try.{word}")
