"""Worked examples as pictures: hands, moves, the layout, and what came of it.

What is drawn is what the engine makes of an example, so that no page can say otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from dominoes import prose, worked
from dominoes.counting import hand_pips
from dominoes.events import (
    DealEnded,
    DealEnding,
    Dealt,
    Drew,
    Event,
    GameEnded,
    Hand,
    LeadGiven,
    Passed,
    Played,
)
from dominoes.lattice import FACINGS, Box, Facing
from dominoes.modes import MODES
from dominoes.placing import lay
from dominoes.state import State
from dominoes.tiles import Tile

TILE = re.compile(r"(?<=\d)-(?=\d)")
UNBROKEN = "-\N{WORD JOINER}"
MARGIN = 1
UNIT = 13
"""How many pixels a quarter of a bone takes where there is room."""


class Bone(NamedTuple):
    """A tile in a picture: `turn` is in degrees; `is_marked` if the eye should go."""

    high: int
    low: int
    x: int = 0
    y: int = 0
    turn: int = 0
    is_marked: bool = False


class Board(NamedTuple):
    """The layout: its box in units of which half a bone is 2 by 2, and its bones."""

    view_box: str
    width: int
    height: int
    bones: tuple[Bone, ...]


class Row(NamedTuple):
    """A hand: whose it is, its bones, and what they add up to where that counts."""

    name: str
    bones: tuple[Bone, ...]
    held: str = ""


@dataclass
class Scene:
    """One deal of an example, or what is shown of it."""

    hands: list[Row] = field(default_factory=list)
    yard: str = ""
    moves: list[list[prose.Told]] = field(default_factory=list)
    results: list[prose.Told] = field(default_factory=list)
    left: list[Row] = field(default_factory=list)
    scores: str = ""
    board: Board | None = None


class Picture(NamedTuple):
    """A drawn case of an example. `follows` is True if its title stands above it."""

    id: str
    title: str
    follows: bool
    before: tuple[str, ...]
    scenes: tuple[Scene, ...]


@cache
def pictures(mode: str, language: str) -> Mapping[str, tuple[Picture, ...]]:
    """Return the drawn examples of a mode's page, by section."""
    found: dict[str, tuple[Picture, ...]] = {}
    last = ""
    for example in worked.examples(mode):
        if example.is_drawn:
            drawn = _picture(example, language, follows=example.id == last)
            found[example.section] = (*found.get(example.section, ()), drawn)
            last = example.id
    return found


def tied(text: str) -> str:
    """Return a text in which no tile is broken over two lines."""
    return TILE.sub(UNBROKEN, text)


def _picture(example: worked.Example, language: str, *, follows: bool) -> Picture:
    outcome = worked.play(example)
    start = outcome.table.start
    teller = prose.Teller(MODES[example.mode], start, language)
    settings = example.given.get("settings", ())
    return Picture(
        id=f"{example.id}-{example.case}",
        title=tied(example.titles.get(language, example.title)),
        follows=follows,
        before=(
            *(tied(teller.setting(name)) for name in settings),
            *teller.before(example.given, start),
        ),
        scenes=tuple(_scenes(example, outcome, teller)),
    )


def _scenes(
    example: worked.Example, outcome: worked.Outcome, teller: prose.Teller
) -> Iterator[Scene]:
    """Yield a scene for each deal, with every tile in its place."""
    state = outcome.table.start
    deals = iter(example.deals)
    for steps in _by_deal(outcome.steps):
        events = [event for step in steps for event in step.events]
        before = state
        _, state = lay(state, events)
        scene = Scene(board=_board(state))
        _tell(scene, steps, teller)
        named = next(deals)
        is_late = example.given.get("late", False)
        scene.left = list(_left(events, state, teller))
        if _shows_hands(events, is_late=is_late):
            scene.hands = list(_hands(events, None if is_late else named, teller))
        if is_late and any(isinstance(event, Drew | Passed) for event in events):
            scene.yard = teller.yard(len(_dealt(events).boneyard))
        if state.scores != before.scores and _is_over(events):
            scene.scores = teller.scores(state.scores)
        yield scene


def _by_deal(steps: Sequence[worked.Step]) -> Iterator[list[worked.Step]]:
    deal: list[worked.Step] = []
    for step in steps:
        if step.move == worked.WASH and deal:
            yield deal
            deal = []
        deal.append(step)
    yield deal


def _is_over(events: Sequence[Event]) -> bool:
    return any(isinstance(event, DealEnded | GameEnded) for event in events)


def _shows_hands(events: Sequence[Event], *, is_late: bool) -> bool:
    """Return True if hands tell more than the layout and what is left of them."""
    plays = sum(isinstance(event, Played) for event in events)
    return plays == 0 or (is_late and not (plays == 1 and _is_over(events)))


def _tell(scene: Scene, steps: Sequence[worked.Step], teller: prose.Teller) -> None:
    """Put the moves of a deal into a scene, and apart from them how it ended."""
    is_led = any(isinstance(e, Played) for step in steps for e in step.events)
    is_over = False
    for step in steps:
        move: list[prose.Told] = []
        if step.refusal and step.seat is not None:
            tried = step.move.partition(" ! ")[0]
            move += teller.refused(tried, step.seat, step.refusal)
        for event in step.events:
            is_over = is_over or isinstance(event, DealEnded)
            if isinstance(event, LeadGiven) and is_led:
                continue
            (scene.results if is_over else move).extend(teller.event(event))
        if move:
            scene.moves.append([told._replace(text=tied(told.text)) for told in move])


def _dealt(events: Sequence[Event]) -> Dealt:
    return next(event for event in events if isinstance(event, Dealt))


def _hands(
    events: Sequence[Event], named: Sequence[str] | None, teller: prose.Teller
) -> Iterator[Row]:
    """Yield the hands of a deal: all, or those in which an example names a tile."""
    leads = [event.tile for event in events if isinstance(event, LeadGiven)]
    for seat, hand in enumerate(_dealt(events).hands):
        if hand and (named is None or (seat < len(named) and named[seat])):
            yield Row(teller.player(seat), _bones(hand, leads))


def _left(events: Sequence[Event], after: State, teller: prose.Teller) -> Iterator[Row]:
    """Yield the hands that a deal leaves, with what each of them counts."""
    for event in events:
        if isinstance(event, DealEnded) and event.ending is not DealEnding.STOPPED:
            for seat, hand in enumerate(event.hands):
                if hand and not after.forfeited[seat]:
                    held = teller.held(hand_pips(after, seat))
                    yield Row(teller.player(seat), _bones(hand), held)


def _bones(hand: Hand, marked: Sequence[Tile | None] = ()) -> tuple[Bone, ...]:
    return tuple(
        Bone(tile.high, tile.low, is_marked=tile in marked) for tile in hand if tile
    )


def _board(state: State) -> Board | None:
    placed = state.layout.placed
    if not placed:
        return None
    bones = []
    box: Box | None = None
    for one in placed:
        assert one.place is not None
        x, y, facing = one.place
        outline = Box.of_tile(x, y, facing in (Facing.RIGHT, Facing.LEFT))
        box = box.joined(outline) if box else outline
        turn = 90 * FACINGS.index(facing)
        is_last = one is placed[-1] and len(placed) > 1
        bones.append(Bone(one.tile.high, one.tile.low, x, y, turn, is_last))
    assert box is not None
    left, top, right, bottom = box.grown(MARGIN)
    wide, tall = right - left, bottom - top
    view_box = f"{left} {top} {wide} {tall}"
    return Board(view_box, wide * UNIT, tall * UNIT, tuple(bones))
