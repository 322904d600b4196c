"""Everything that the worked examples make a teller say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dominoes import prose, worked
from dominoes.errors import BadSetting
from dominoes.modes import MODES
from dominoes.prose import Teller


def told(mode: str, language: str = "en", *, drawn: bool = False) -> Iterator[str]:
    """What is said of the examples of a mode, or only of those that its page draws."""
    for example in worked.examples(mode):
        if example.is_drawn or not drawn:
            try:
                outcome = worked.play(example)
            except BadSetting:
                continue
            yield from told_of(outcome, mode, example.given, language)


def told_of(
    outcome: worked.Outcome, mode: str, given: Mapping[str, Any], language: str = "en"
) -> Iterator[str]:
    """What is said of one game, from before its first deal to its last move."""
    start = outcome.table.start
    teller = Teller(MODES[mode], start, language)
    yield from teller.before(given, start)
    yield from (teller.setting(name) for name in given.get("settings", ()))
    yield from filter(None, (teller.yard(left) for left in (0, 1)))
    yield from (teller.player(0), teller.held(1))
    yield teller.scores(outcome.table.state.scores)
    for step in outcome.steps:
        told: list[prose.Told] = []
        move, _, _ = step.move.partition(" ! ")
        if step.refusal and step.seat is not None and move != "clock":
            told += teller.refused(move, step.seat, step.refusal)
        for event in step.events:
            told += teller.event(event)
        yield from (sentence.text for sentence in told)
