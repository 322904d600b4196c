"""What has to hold after every act of every game, as functions that assert it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from dominoes import codec, counting, game, view
from dominoes import events as ev
from dominoes.actions import Answer, Concede, Draw, Pass, Play, SeatAction, Yield
from dominoes.axes import OwnPips
from dominoes.ends import End
from dominoes.errors import RuleError
from dominoes.evolve import evolve, fold
from dominoes.state import Phase, State
from dominoes.tiles import Edge, Tile
from tests.rules import truths
from tests.rules.random_games import Step
from tests.rules.rigged import of_kind

OPENABLE = (Edge.HIGH, Edge.LOW, Edge.UP, Edge.DOWN)


def hold_after(step: Step) -> None:
    """Everything that one act must not break."""
    assert step.after == fold(step.before, step.events)
    points_are_the_change_in_score(step)
    parts_add_up(step)
    views_fold(step)
    events_survive_json(step)
    legal_is_seen_by_its_seat(step)
    options_tell_the_truth(step)
    nothing_hidden_is_shown(step.after)
    for before, event, after in states(step):
        if any(after.hands) or after.layout.placed:
            tiles_are_conserved(after)
        truths.hold_for_an_event(before, event, after)


def hold_for_a_log(start: State, steps: list[Step]) -> None:
    """The log, written and read, folds to the live state; each deal is bounded."""
    live = start
    for step in steps:
        stored = [codec.load_event(codec.dump_event(event)) for event in step.events]
        live = fold(live, stored)
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
    """Each tile is drawn once and played once; between those, everyone passes once."""
    tiles = len(start.rules.tiles(start.seats))
    return 2 * tiles + (2 * tiles + 1) * start.seats


def viewers(at: State) -> tuple[int | None, ...]:
    """Every seat, and the rail."""
    return (*range(at.seats), view.RAIL)


def states(step: Step) -> Iterator[tuple[State, ev.Event, State]]:
    """Each event of a step with the state before and after it."""
    before = step.before
    for event in step.events:
        after = evolve(before, event)
        yield before, event, after
        before = after


def tiles_are_conserved(at: State) -> None:
    """Every tile of the set lies in a hand, in the boneyard or on the table, once."""
    found: list[Tile | None] = [placed.tile for placed in at.layout.placed]
    for hand in (*at.hands, at.boneyard):
        found.extend(hand)
    known = [tile for tile in found if tile is not None]
    assert len(known) == len(found)
    assert sorted(known) == list(at.rules.tiles(at.seats))


def points_are_the_change_in_score(step: Step) -> None:
    """Scores change by what is scored, and where they are put back, to what is said."""
    scores = list(step.before.scores)
    for event in step.events:
        if isinstance(event, ev.Scored):
            scores[event.side] += event.points
            assert event.points > 0 or owes(step.before, event)
        elif isinstance(event, ev.Reset):
            scores = list(event.scores)
        assert min(scores) >= 0
    assert step.after.scores == tuple(scores)


def owes(at: State, event: ev.Scored) -> bool:
    """True for what a side loses where each side owes for its own pips."""
    is_rule = at.rules.own_pips is OwnPips.EACH_OWES
    return is_rule and event.source is ev.Source.COUNT and event.points < 0


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
            folded = evolve(old, view.show(event, viewer))
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


def legal_is_seen_by_its_seat(step: Step) -> None:
    """What a seat may do follows from what it may see."""
    before, seat = step.before, step.seat
    if seat is not None:
        shown = view.show(before, seat)
        assert game.legal(shown, seat) == game.legal(before, seat)


def options_tell_the_truth(step: Step) -> None:
    """A client's list is what is legal, with the points that a play then makes.

    Asked only where tiles have places, as the list names them.
    """
    before, seat, action = step.before, step.seat, step.action
    played = of_kind(ev.Played, step.events)
    if seat is None or before.turn != seat or not is_laid(step.after):
        return
    listed = view.options(view.show(before, seat), seat)
    assert listed is not None
    assert listed["answer"] is (before.phase is Phase.OFFER)
    if isinstance(action, Play):
        asked = codec.dump(action)
        mine = [
            p for p in listed["plays"] if asked == {name: p[name] for name in asked}
        ]
        assert [p["points"] for p in mine] == [points_at_once(step)]
        assert [p["total"] for p in mine] == [played[0].total]
        assert [p["place"] for p in mine] == [codec.dump(played[0].place)]
    if isinstance(action, Draw):
        assert listed["draw"] == len(before.boneyard)
    assert listed["pass"] >= isinstance(action, Pass)
    assert listed["yield"] >= isinstance(action, Yield)


def is_laid(at: State) -> bool:
    """True if there are tiles on the table, and each has a place."""
    places = [placed.place for placed in at.layout.placed]
    return bool(places) and None not in places


def points_at_once(step: Step) -> int:
    """What a play scored, without what a last tile gives."""
    at_once = (ev.Source.ENDS, ev.Source.DOUBLES)
    scored = of_kind(ev.Scored, step.events)
    return sum(e.points for e in scored if e.source in at_once)


def acts_are_refused_unless_legal(at: State, chance: random.Random, tries: int) -> None:
    """`decide` accepts exactly what `legal` lists, and a refusal has a code."""
    for _ in range(tries):
        seat, action = chance.randrange(at.seats), any_action(at, chance)
        is_legal = action in game.legal(at, seat)
        assert is_legal is is_accepted(at, seat, action), (seat, action)


def everything_is_refused_unless_legal(at: State) -> None:
    """As above, with every action there is."""
    for seat in range(at.seats):
        allowed = set(game.legal(at, seat))
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
    tiles = at.rules.tiles(at.seats)
    ends = [End(placed.tile, edge) for placed in at.layout.placed for edge in OPENABLE]
    for tile in tiles:
        for at_end in (None, *ends, End(tile, Edge.HIGH)):
            yield Play(tile, at_end)
        for at_end in (None, *at.layout.open):
            yield from (Play(tile, at_end, edge) for edge in Edge)
    yield from (Draw(index) for index in range(-2, len(tiles) + 1))
    yield from (Pass(), Yield(), Answer(reshuffle=True), Answer(reshuffle=False))
    yield Concede()


def any_action(at: State, chance: random.Random) -> SeatAction:
    """An action picked without looking at what is legal."""
    tile = chance.choice(at.rules.tiles(at.seats))
    other = chance.choice([placed.tile for placed in at.layout.placed] or [tile])
    at_end = chance.choice(at.layout.open or [None])
    kinds: list[SeatAction] = [
        Play(tile, End(other, chance.choice(OPENABLE))),
        Play(tile, at_end),
        Play(tile, at_end, chance.choice(list(Edge))),
        Play(tile, None),
        Draw(chance.randrange(-1, 15)),
        Pass(),
        Yield(),
        Answer(reshuffle=chance.random() < 0.5),
    ]
    return chance.choice(kinds)


def rounding_is_to_the_nearest() -> None:
    """The nearest multiple; from the middle, the higher one."""
    for to in (1, 5, 10):
        for among in (1, 2, 3):
            for total in range(170):
                points = counting.rounded(total, to, among)
                assert points % to == 0
                off = 2 * (total - points * among)
                assert -to * among <= off < to * among, (total, to, among)
