"""Events of a game as sayings: each kind of event that a tale has words for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from dominoes import events as ev
from dominoes.axes import BlockWinner
from dominoes.ends import End
from dominoes.mode import Mode
from dominoes.prose.naming import name_value
from dominoes.prose.voice import Listed, Phrase, amount, phrase
from dominoes.rules import Rules
from dominoes.tiles import Edge

Tale = Iterator[tuple[Phrase, str]]


class Ring(Protocol):
    """What is asked of whoever tells: the rules, and who plays for which side."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def mode(self) -> Mode:
        """Its mode, with these rules."""

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""

    def side(self, side: int, /) -> Listed:
        """Return who plays for a side."""


def happened(event: ev.Event, ring: Ring) -> Tale:
    """Yield what there is to say of an event, and what that is about."""
    if type(event) in TALES:
        yield from TALES[type(event)](event, ring)


def name(seat: int) -> Phrase:
    """Return what a player is called."""
    return phrase(f"player.{seat}")


def names(seats: Iterable[int]) -> Listed:
    """Return what players are called."""
    return Listed(tuple(name(seat) for seat in seats))


def part(end: End, *, is_across: bool) -> str:
    """Return the last words of the key of a sentence about a play on an end."""
    way = ".across" if is_across else ""
    if end.edge in (Edge.UP, Edge.DOWN):
        return f"{way}.short"
    return f"{way}.whole" if end.tile.is_double else f"{way}.half"


def _called(event: ev.Called, _ring: Ring) -> Tale:
    yield phrase("tale.called", call=event.words), "move"


def _lead_given(event: ev.LeadGiven, _ring: Ring) -> Tale:
    who = name(event.seat)
    if event.tile is None:
        yield phrase("tale.leads.any", who=who), "move"
    else:
        yield phrase("tale.leads", who=who, played=event.tile), "move"


def _lead_yielded(event: ev.LeadYielded, _ring: Ring) -> Tale:
    yield phrase("tale.yields", who=name(event.seat), other=name(event.to)), "move"


def _redeal_offered(event: ev.RedealOffered, _ring: Ring) -> Tale:
    assert event.seat is not None
    yield phrase("tale.offered", who=name(event.seat)), "move"


def _redeal_answered(event: ev.RedealAnswered, _ring: Ring) -> Tale:
    key = "tale.asks" if event.reshuffle else "tale.keeps"
    yield phrase(key, who=name(event.seat)), "move"


def _deal_voided(event: ev.DealVoided, _ring: Ring) -> Tale:
    yield phrase(f"tale.voided.{event.why.value}"), "end"


def _played(event: ev.Played, ring: Ring) -> Tale:
    who = name(event.seat)
    if event.end is None:
        yield phrase("tale.led", who=who, played=event.tile), "move"
    else:
        key = part(event.end, is_across=event.edge is Edge.SIDE)
        played, value, end = event.tile, event.end.value, event.end.tile
        told = phrase(f"tale.played{key}", who=who, played=played, value=value, end=end)
        yield told, "move"
    if ring.rules.scores_ends:
        yield phrase("tale.ends", sum=_sum(event.ends, event.total)), "sum"


def _drew(event: ev.Drew, _ring: Ring) -> Tale:
    assert event.tile is not None
    yield phrase("tale.drew", who=name(event.seat), drawn=event.tile), "move"


def _passed(event: ev.Passed, _ring: Ring) -> Tale:
    yield phrase("tale.passes", who=name(event.seat)), "move"


def _struck(event: ev.Struck, _ring: Ring) -> Tale:
    yield phrase("tale.struck", who=name(event.seat), n=event.strikes), "move"


def _forfeited(event: ev.Forfeited, _ring: Ring) -> Tale:
    yield phrase(f"tale.forfeited.{event.why.value}", who=name(event.seat)), "end"


def _gambit(event: ev.Gambit, _ring: Ring) -> Tale:
    key = f"tale.gambit.{event.code.value}"
    yield phrase(key, who=name(event.seat), n=event.count), "refused"


def _scored(event: ev.Scored, ring: Ring) -> Tale:
    who = ring.side(event.side)
    if event.source is ev.Source.COUNT:
        yield _counted(event, ring), "sum"
    elif event.source in (ev.Source.DOUBLES, ev.Source.KEY):
        yield phrase(f"tale.for.{event.source.value}"), "sum"
    key = "tale.points" if event.points > 0 else "tale.loses"
    yield amount(key, abs(event.points), who=who), "points"
    if event.got_on and ring.rules.get_on:
        seats = sum(side == event.side for side in ring.sides)
        yield amount("tale.got_on", seats, who=who), "points"


def _unscored(event: ev.Unscored, ring: Ring) -> Tale:
    if event.source is ev.Source.COUNT:
        yield phrase("tale.count", sum=_sum(event.parts, event.total)), "sum"
    yield (
        phrase(
            f"tale.nothing.{event.why.value}",
            who=ring.side(event.side),
            get_on=ring.rules.get_on,
            minimum=ring.rules.minimum,
            count_to=ring.rules.count_to,
            target=ring.rules.target.at(len(ring.sides)),
        ),
        "nothing",
    )


def _carried(event: ev.Carried, _ring: Ring) -> Tale:
    yield amount("tale.carried", event.total), "points"


def _reset(event: ev.Reset, ring: Ring) -> Tale:
    yield phrase(f"tale.reset.{event.why.value}"), "end"


def _deal_ended(event: ev.DealEnded, ring: Ring) -> Tale:
    if event.ending is ev.DealEnding.OUT:
        assert event.seat is not None
        yield phrase("tale.out", who=name(event.seat)), "end"
    elif event.ending is ev.DealEnding.BLOCKED:
        yield phrase("tale.blocked"), "end"
        if event.seat is None:
            is_tie = ring.rules.block_winner is not BlockWinner.NOBODY
            yield phrase("tale.tie" if is_tie else "tale.nobody"), "end"
        elif ring.rules.block_winner is BlockWinner.LOWEST_SIDE:
            side = ring.side(ring.sides[event.seat])
            yield amount("tale.lightest", len(side.items), who=side), "end"
        else:
            yield amount("tale.lightest", 1, who=name(event.seat)), "end"


def _game_ended(event: ev.GameEnded, ring: Ring) -> Tale:
    if event.side is None:
        yield phrase("tale.drawn"), "end"
    else:
        won = ring.side(event.side)
        yield amount("tale.wins", len(won.items), who=won), "end"
    for side in event.skunked:
        lost = ring.side(side)
        yield amount("tale.skunked", len(lost.items), who=lost), "end"
    for seat, work in enumerate(event.workouts):
        if work.reps:
            owed = name_value("dumbbell", work, ring.mode)
            yield phrase("tale.owes", who=name(seat), work=owed), "end"


def _counted(event: ev.Scored, ring: Ring) -> Phrase:
    """Return the sum of a count, and how it was shared or rounded."""
    rounded = event.points * ring.rules.per_point
    key = "tale.count"
    if event.among > 1:
        key += ".shared"
    if ring.rules.count_to > 1 and rounded * event.among != event.total:
        key += ".rounded"
    added = _sum(event.parts, event.total)
    return phrase(key, sum=added, among=event.among, rounded=abs(rounded))


def _sum(parts: Sequence[int], total: int) -> str:
    """Return "12 + 3 = 15", "9 − 5 = 4", or a total alone."""
    if len(parts) < 2:
        return str(abs(total))
    first, *rest = parts
    terms = [f"− {-part}" if part < 0 else f"+ {part}" for part in rest]
    return f"{' '.join([str(first), *terms])} = {total}"


TALES: dict[type[ev.Event], Callable[[Any, Ring], Tale]] = {
    ev.Called: _called,
    ev.LeadGiven: _lead_given,
    ev.LeadYielded: _lead_yielded,
    ev.RedealOffered: _redeal_offered,
    ev.RedealAnswered: _redeal_answered,
    ev.DealVoided: _deal_voided,
    ev.Played: _played,
    ev.Drew: _drew,
    ev.Passed: _passed,
    ev.Struck: _struck,
    ev.Forfeited: _forfeited,
    ev.Gambit: _gambit,
    ev.Scored: _scored,
    ev.Unscored: _unscored,
    ev.Carried: _carried,
    ev.Reset: _reset,
    ev.DealEnded: _deal_ended,
    ev.GameEnded: _game_ended,
}
