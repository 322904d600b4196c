"""What has to hold after every act of every game, as functions that assert it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from dominoes import codec, game, scoring, state, view
from dominoes import events as ev
from dominoes.actions import Answer, Concede, Draw, Pass, Play, SeatAction
from dominoes.errors import RuleError
from dominoes.layout import End
from dominoes.state import Phase, State
from dominoes.tiles import Edge, Tile, tile_set
from tests.rules.random_games import Step
from tests.rules.rigged import of_kind


def hold_after(step: Step) -> None:
    """Everything that one act must not break."""
    points_are_the_change_in_score(step)
    parts_add_up(step)
    views_fold(step)
    events_survive_json(step)
    options_tell_the_truth(step)
    nothing_hidden_is_shown(step.after)
    for _, _, after in states(step):
        if any(after.hands) or after.layout.placed:
            tiles_are_conserved(after)


def hold_for_a_log(start: State, steps: list[Step]) -> None:
    """The log, written and read, folds to the live state; each deal is bounded."""
    live = start
    for step in steps:
        stored = [codec.load_event(codec.dump_event(event)) for event in step.events]
        live = state.fold(live, stored)
        assert live == step.after
    events = [event for step in steps for event in step.events]
    assert of_kind(ev.GameEnded, events) == [events[-1]]
    assert max(acts_by_deal(events)) <= longest_deal(start)


def acts_by_deal(events: list[ev.Event]) -> list[int]:
    """How often somebody played, drew, passed or gave up, deal by deal."""
    acts = [0]
    for event in events:
        if isinstance(event, ev.Dealt):
            acts.append(0)
        acts[-1] += isinstance(event, ev.Played | ev.Drew | ev.Passed | ev.Forfeited)
    return acts


def longest_deal(start: State) -> int:
    """Each tile is drawn once and played once; between plays, everyone passes once."""
    tiles = len(tile_set(start.rules.max_pip))
    return 2 * tiles + (tiles + 1) * start.seats


def viewers(at: State) -> tuple[int | None, ...]:
    """Every seat, and the rail."""
    return (*range(at.seats), view.RAIL)


def states(step: Step) -> Iterator[tuple[State, ev.Event, State]]:
    """Each event of a step with the state before and after it."""
    before = step.before
    for event in step.events:
        after = state.evolve(before, event)
        yield before, event, after
        before = after


def tiles_are_conserved(at: State) -> None:
    """Every tile of the set lies in a hand, in the boneyard or on the table, once."""
    found: list[Tile | None] = [placed.tile for placed in at.layout.placed]
    for hand in (*at.hands, at.boneyard):
        found.extend(hand)
    known = [tile for tile in found if tile is not None]
    assert len(known) == len(found)
    assert sorted(known) == sorted(tile_set(at.rules.max_pip))


def points_are_the_change_in_score(step: Step) -> None:
    for side, score in enumerate(step.after.scores):
        scored = [e.points for e in of_kind(ev.Scored, step.events) if e.side == side]
        assert score - step.before.scores[side] == sum(scored)
        assert all(points > 0 for points in scored)


def parts_add_up(step: Step) -> None:
    for event in step.events:
        if isinstance(event, ev.Scored | ev.Unscored):
            assert sum(event.parts) == event.total
        if isinstance(event, ev.Played):
            assert sum(event.ends) == event.total


def views_fold(step: Step) -> None:
    """A viewer's old view and the shown event make the viewer's fresh view."""
    for before, event, after in states(step):
        for viewer in viewers(before):
            old = view.show(before, viewer)
            folded = state.evolve(old, view.show(event, viewer))
            assert folded == view.show(after, viewer), (viewer, event)


def nothing_hidden_is_shown(at: State) -> None:
    """Outside of a reveal a viewer sees its own tiles and no others."""
    if at.is_revealed:
        return
    for viewer in viewers(at):
        shown = view.show(at, viewer)
        for seat, hand in enumerate(shown.hands):
            assert seat == viewer or not any(hand)
        assert not any(shown.boneyard)


def events_survive_json(step: Step) -> None:
    for event in step.events:
        text = json.dumps(codec.dump_event(event))
        assert codec.load_event(json.loads(text)) == event


def options_tell_the_truth(step: Step) -> None:
    """A client's list is what is legal, with the points that a play then makes."""
    before, seat, action = step.before, step.seat, step.action
    if seat is None or before.turn != seat:
        return
    shown = view.show(before, seat)
    assert game.legal(shown, seat) == game.legal(before, seat)
    listed = view.options(shown, seat)
    assert listed is not None
    assert listed["answer"] is (before.phase is Phase.OFFER)
    if isinstance(action, Play):
        asked = [str(action.tile), action.end and str(action.end)]
        mine = [p for p in listed["plays"] if [p["tile"], p["end"]] == asked]
        assert [p["points"] for p in mine] == [points_at_once(step)]
        played = of_kind(ev.Played, step.events)[0]
        assert [p["total"] for p in mine] == [played.total]
        assert [p["place"] for p in mine] == [codec.dump(played.place)]
    if isinstance(action, Draw):
        assert listed["draw"] == len(before.boneyard)
    if isinstance(action, Pass):
        assert listed["pass"]


def points_at_once(step: Step) -> int:
    """What a play scored, without the count of a last tile."""
    scored = of_kind(ev.Scored, step.events)
    return sum(e.points for e in scored if e.source is not ev.Source.COUNT)


def acts_are_refused_unless_legal(at: State, chance: random.Random, tries: int) -> None:
    """`decide` accepts exactly what `legal` lists, and a refusal has a code."""
    for _ in range(tries):
        seat, action = chance.randrange(at.seats), any_action(at, chance)
        is_legal = action in game.legal(at, seat)
        assert is_legal is is_accepted(at, seat, action), (seat, action)


def everything_is_refused_unless_legal(at: State) -> None:
    """As above, with every action there is."""
    for seat in range(at.seats):
        allowed = game.legal(at, seat)
        for action in every_action(at):
            assert (action in allowed) is is_accepted(at, seat, action), (seat, action)


def is_accepted(at: State, seat: int, action: SeatAction) -> bool:
    """A refusal has a code of its own, and a sentence with every gap filled."""
    refusal: RuleError | None = None
    try:
        assert game.decide(at, seat, action)
    except RuleError as error:
        refusal = error
    assert refusal is None or refusal.code != RuleError.code
    assert "{" not in str(refusal)
    return refusal is None


def every_action(at: State) -> Iterator[SeatAction]:
    """Every action that can be written down about the tiles of a set."""
    tiles = tile_set(at.rules.max_pip)
    ends = [End(placed.tile, edge) for placed in at.layout.placed for edge in Edge]
    for tile in tiles:
        for at_end in (None, *ends, End(tile, Edge.HIGH)):
            yield Play(tile, at_end)
    yield from (Draw(index) for index in range(-2, len(tiles) + 1))
    yield from (Pass(), Answer(reshuffle=True), Answer(reshuffle=False), Concede())


def any_action(at: State, chance: random.Random) -> SeatAction:
    """An action picked without looking at what is legal."""
    tile = chance.choice(tile_set(at.rules.max_pip))
    other = chance.choice([placed.tile for placed in at.layout.placed] or [tile])
    kinds: list[SeatAction] = [
        Play(tile, End(other, chance.choice(list(Edge)))),
        Play(tile, chance.choice(at.layout.open_ends() or [None])),
        Play(tile, None),
        Draw(chance.randrange(-1, 15)),
        Pass(),
        Answer(reshuffle=chance.random() < 0.5),
    ]
    return chance.choice(kinds)


def rounding_is_to_the_nearest() -> None:
    """The nearest multiple; from the middle, the higher one."""
    for to in (5, 10):
        for total in range(170):
            points = scoring.rounded(total, to)
            assert points % to == 0
            assert -to <= 2 * (total - points) < to, (total, to)
