"""What is true of dominoes themselves, found from the table without the engine's help.

RULES, properties of every mode, and the two theorems of the Jamaican tables.
"""

from __future__ import annotations

from dominoes import events as ev
from dominoes.axes import Pack, Pay
from dominoes.ends import End, Placed
from dominoes.layout import Spinner
from dominoes.rules import Rules
from dominoes.state import State
from dominoes.tiles import Edge, Tile

LINE_ENDS = 2


def hold_for_an_event(before: State, event: ev.Event, after: State) -> None:
    """Everything that one event must not break."""
    match event:
        case ev.Played():
            the_joint_is_one(after.rules, before.layout.placed, after.layout.placed[-1])
            ends_are_as_many_as_they_should_be(after)
        case ev.Drew() | ev.Passed():
            nobody_who_can_play_gives_up(before, event.seat)
        case ev.DealEnded():
            a_locked_line_has_equal_ends(before, event)
        case ev.Scored():
            a_key_card_fits_both_ends(before, event)
        case ev.Dealt():
            somebody_is_without_a_point(before)
        case ev.GameEnded():
            whoever_wins_for_love_leaves_somebody_without(after, event)
        case _:
            pass


def shown_at(tile: Tile, edge: Edge | None) -> int:
    """The number on one edge of a tile."""
    return tile.low if edge is Edge.LOW else tile.high


def is_wild(pack: Pack, tile: Tile) -> bool:
    return pack.joint > 0 and tile.pips in (0, pack.joint)


def the_joint_is_one(rules: Rules, before: tuple[Placed, ...], laid: Placed) -> None:
    """Halves that touch are equal or make the total, unless the tile is wild."""
    tile, end, edge, _ = laid
    if end is None:
        assert not before
        return
    assert end.tile in [placed.tile for placed in before]
    assert end not in [placed.end for placed in before]
    joint = rules.pack.joint
    if edge is Edge.SIDE or is_wild(rules.pack, tile):
        assert is_wild(rules.pack, tile)
    elif joint:
        assert shown_at(*end) + shown_at(tile, edge) == joint
    else:
        assert shown_at(*end) == shown_at(tile, edge)


def ends_are_as_many_as_they_should_be(at: State) -> None:
    """Two, one more for each tile laid across, two more for each spinner opened."""
    placed = at.layout.placed
    forks = sum(laid.edge is Edge.SIDE for laid in placed)
    opened = [tile for tile in spinners(at.rules, placed) if is_opened(tile, placed)]
    ends = at.layout.open
    taken = [
        laid for laid in placed if laid.end and laid.end.edge in (Edge.UP, Edge.DOWN)
    ]
    assert len(ends) == len(set(ends)) == LINE_ENDS + forks + 2 * len(opened)
    assert {laid.end.tile for laid in taken if laid.end} <= set(opened)


def spinners(rules: Rules, placed: tuple[Placed, ...]) -> list[Tile]:
    """The doubles that open across, in order of play."""
    doubles = [laid.tile for laid in placed if laid.tile.is_double]
    if rules.spinner is Spinner.NONE:
        return []
    return doubles if rules.spinner is Spinner.ALL else doubles[:1]


def is_opened(tile: Tile, placed: tuple[Placed, ...]) -> bool:
    """True once both long sides of a double are covered."""
    own = [End(laid.tile, laid.edge) for laid in placed if laid.edge is not None]
    covered = {laid.end for laid in placed} | set(own)
    return {End(tile, Edge.HIGH), End(tile, Edge.LOW)} <= covered


def nobody_who_can_play_gives_up(at: State, seat: int) -> None:
    """A seat draws or passes with nothing to play, or where it may draw at will."""
    assert at.layout.placed
    if not at.rules.may_draw:
        assert not [tile for tile in at.hands[seat] if tile and can_lie(at, tile)]


def can_lie(at: State, tile: Tile) -> bool:
    joint = at.rules.pack.joint
    shown = {shown_at(*end) for end in at.layout.open}
    wanted = {joint - value for value in shown} if joint else shown
    return is_wild(at.rules.pack, tile) or bool(wanted & set(tile))


def is_whole_line(at: State) -> bool:
    """True if seven tiles of each number make one line with two ends."""
    rules = at.rules
    has_all = len(rules.tiles(at.seats)) == 28
    return rules.pack == Pack(6) and has_all and rules.spinner is Spinner.NONE


def a_locked_line_has_equal_ends(at: State, event: ev.DealEnded) -> None:
    """The parity theorem: with every tile dealt, a line locks on one number."""
    if event.ending is not ev.DealEnding.BLOCKED or not is_whole_line(at):
        return
    if not at.boneyard and not any(at.forfeited):
        ends = [shown_at(*end) for end in at.layout.open]
        assert len(set(ends)) == 1
        down = [laid.tile for laid in at.layout.placed]
        assert sum(ends[0] in tile for tile in down) == 7


def a_key_card_fits_both_ends(at: State, event: ev.Scored) -> None:
    """A key card is the last of both its numbers, and then it fits both ends.

    In a whole line the first of these implies the second.
    """
    if event.source not in (ev.Source.KEY, ev.Source.WIN) or at.rules.pay is Pay.PIPS:
        return
    last = at.layout.placed[-1].tile
    down = {laid.tile for laid in at.layout.placed}
    whole = at.rules.tiles(at.seats)
    is_last = all(tile in down for tile in whole if set(tile) & set(last))
    fits_both = len({shown_at(*end) for end in at.layout.open}) == 1
    is_key = event.source is ev.Source.KEY
    if is_key:
        assert is_last
        assert fits_both
        assert not last.is_double
    elif at.ending is ev.DealEnding.OUT and is_last and not last.is_double:
        assert not at.rules.key_points or not is_whole_line(at)


def somebody_is_without_a_point(at: State) -> None:
    """In a love game, between deals, some side has no point: or it is one-all."""
    if at.rules.love:
        one_all = at.rules.one_all and set(at.scores) == {1}
        assert min(at.scores) == 0 or one_all


def whoever_wins_for_love_leaves_somebody_without(
    at: State, event: ev.GameEnded
) -> None:
    """So the target of a love game is always reached to love."""
    if at.rules.love and event.ending is ev.GameEnding.TARGET:
        assert min(at.scores) == 0
