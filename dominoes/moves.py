"""What a seat may do in its turn, and why anything else is refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from dominoes import actions as act
from dominoes import errors
from dominoes.actions import CONCEDE, SeatAction
from dominoes.axes import Drawing
from dominoes.layout import Layout
from dominoes.opening import lead_rule
from dominoes.ports import Lay, Port
from dominoes.state import ENDED, OFFER, PLAY, State
from dominoes.tiles import Edge

NO_DRAWS, SEVERAL_DRAWS = Drawing.NONE, Drawing.UNTIL_PLAYABLE


def may_draw(state: State, is_stuck: bool) -> bool:
    """Return True if the seat to act may take a tile of the boneyard now.

    It is stuck if it has nothing to play.
    """
    rules = state.rules
    if rules.drawing is NO_DRAWS or len(state.boneyard) <= rules.reserve:
        return False
    if not state.layout.ports:
        return False
    has_drawn = state.drawn > 0 and rules.drawing is not SEVERAL_DRAWS
    return not has_drawn and (is_stuck or rules.may_draw)


def may_pass(state: State, is_stuck: bool) -> bool:
    """Return True if the seat to act may give up its turn now.

    It has nothing to play and nothing to draw, or it drew of its own will.
    """
    if not state.layout.ports or may_draw(state, is_stuck):
        return False
    return is_stuck or (state.rules.may_draw and state.drawn > 0)


def may_yield(state: State, seat: int) -> bool:
    """Return True if a seat about to lead may let its partner do so."""
    is_asked = lead_rule(state).partner and not state.layout.placed
    return is_asked and seat == state.rock and state.partner(seat) is not None


def legal(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return everything that a seat may do now; to give up comes last.

    `dominoes.game.take` accepts nothing else.
    """
    if state.turn != seat:
        is_out = state.phase is ENDED or state.forfeited[seat]
        return () if is_out else (CONCEDE,)
    hand, ports = state.hands[seat], state.layout.ports
    if not ports:
        return _leads(state, seat)
    found: list[SeatAction] = []
    for port in ports:
        fits, more = port.plays, port.more
        for tile in hand:
            if tile in fits:
                found.append(fits[tile])
                if more:
                    found += more.get(tile, ())
    if found and not state.rules.may_draw:
        found.append(CONCEDE)
        return tuple(found)
    return _with_draws(state, found)


def _with_draws(state: State, found: list[SeatAction]) -> tuple[SeatAction, ...]:
    """Return these plays with every draw, or a pass, and to give up."""
    if may_draw(state, not found):
        draws = _draws(len(state.boneyard))
        return (*found, *draws) if found else draws
    if may_pass(state, not found):
        return (*found, act.PASS, CONCEDE)
    return (*found, CONCEDE)


def _leads(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return the answers to an offer, or what may lead and whether a partner may."""
    if state.phase is OFFER:
        return (act.Answer(reshuffle=False), act.Answer(reshuffle=True), CONCEDE)
    leads, lead = state.layout.table.leads, state.lead_tile
    known = [tile for tile in state.hands[seat] if tile is not None]
    found = [leads[tile].play for tile in known if lead is None or lead == tile]
    if may_yield(state, seat):
        return (*found, act.Yield(), CONCEDE)
    return (*found, CONCEDE)


@cache
def _draws(count: int) -> tuple[SeatAction, ...]:
    """Return the draws from so many tiles, or giving up; they are made once."""
    return (*map(act.Draw, range(count)), CONCEDE)


def way(state: State, seat: int, play: act.Play) -> tuple[int, Lay]:
    """Return the port of a play, by its position, and how the tile lies there.

    Raises the `RuleError` that says why a seat may not play so now.
    """
    if state.turn != seat or state.phase is not PLAY:
        raise _why_not_now(state, seat)
    tile, end, ports = play.tile, play.end, state.layout.ports
    if tile not in state.hands[seat]:
        raise errors.NotInHand(tile=tile)
    if not ports:
        _refuse_lead(state, play)
        return 0, state.layout.table.leads[tile]
    for at, port in enumerate(ports):
        if port.end == end:
            return at, _lay(state.layout, port, play)
    raise errors.NoSuchEnd


def _lay(layout: Layout, port: Port, play: act.Play) -> Lay:
    """Return how a tile lies at a port, or raise why it does not."""
    for lay in port.lays.get(play.tile, ()):
        if lay.play.edge is play.edge:
            return lay
    raise _why_no_joint(layout, play, port)


def refuse_unless_legal(state: State, seat: int, action: SeatAction) -> None:
    """Raise the `RuleError` that says why a seat may not do this now, if it may not.

    Plays are looked at by `way`, draws by `refuse_draw`.
    """
    kind = type(action)
    if kind is act.Concede:
        if state.forfeited[seat] or state.phase is ENDED:
            raise _why_not_now(state, seat)
        return
    if state.turn != seat or state.phase is not (OFFER if kind is act.Answer else PLAY):
        raise _why_not_now(state, seat)
    if kind in _REFUSE:
        _REFUSE[kind](state, seat, action)


def _why_not_now(state: State, seat: int) -> errors.RuleError:
    """Return why a seat has nothing of this kind to do."""
    if state.forfeited[seat]:
        return errors.SeatIsOut()
    is_waiting = state.turn is not None and state.turn != seat
    return errors.NotYourTurn() if is_waiting else errors.NotNow()


def _refuse_lead(state: State, action: act.Play) -> None:
    if action.end is not None or action.edge is not None:
        raise errors.NoSuchEnd
    if state.lead_tile is not None and state.lead_tile != action.tile:
        raise errors.MustLead(tile=state.lead_tile)


def _why_no_joint(layout: Layout, action: act.Play, port: Port) -> errors.RuleError:
    """Return why an end does not take this, or not so (Hemingway: gambits)."""
    tile, edge, joint = action.tile, action.edge, layout.joint
    if layout.table.joints.is_wild(tile):
        is_unsaid = edge is None
        return errors.NameTheWay(tile=tile) if is_unsaid else errors.NotWild(tile=tile)
    if edge is Edge.SIDE and joint:
        return errors.Coren(tile=tile, pips=tile.pips, joint=joint)
    if tile in port.lays:
        return errors.NotWild(tile=tile)
    if joint:
        return errors.Whorlow(tile=tile, value=port.value, joint=joint)
    return errors.DoesNotFit(tile=tile, value=port.value)


def fits_nowhere(state: State, seat: int) -> bool:
    """Return True if no tile of a hand fits anywhere; faster than to list those."""
    hand, ports = state.hands[seat], state.layout.ports
    for port in ports:
        if not port.plays.keys().isdisjoint(hand):
            return False
    return bool(ports) or not hand


def refuse_draw(state: State, seat: int, action: act.Draw) -> None:
    """Raise why a seat may not take this tile of the boneyard now, if it may not."""
    if state.turn != seat or state.phase is not PLAY:
        raise _why_not_now(state, seat)
    rules, is_stuck = state.rules, fits_nowhere(state, seat)
    if may_draw(state, is_stuck):
        if 0 <= action.index < len(state.boneyard):
            return
        raise errors.NoSuchTile
    if not state.layout.placed or not (is_stuck or rules.may_draw):
        raise errors.MustPlay
    if rules.drawing is NO_DRAWS:
        raise errors.NoDrawing
    if len(state.boneyard) <= rules.reserve:
        raise errors.BoneyardEmpty
    raise errors.DrawnEnough


def _refuse_pass(state: State, seat: int, action: act.Pass) -> None:
    is_stuck = fits_nowhere(state, seat)
    if may_pass(state, is_stuck):
        return
    raise errors.MustDraw if may_draw(state, is_stuck) else errors.MustPlay


def _refuse_to_yield(state: State, seat: int, action: act.Yield) -> None:
    if not may_yield(state, seat):
        raise errors.NotNow


_REFUSE: dict[type[SeatAction], Callable[[State, int, Any], None]] = {
    act.Pass: _refuse_pass,
    act.Yield: _refuse_to_yield,
}
