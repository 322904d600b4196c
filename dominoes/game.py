"""What a seat or the house does, and the facts that follow from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from dominoes import actions as act
from dominoes import counting, ending, errors, opening, scoring
from dominoes import events as ev
from dominoes.actions import Action, HouseAction, SeatAction
from dominoes.axes import Drawing
from dominoes.events import Event
from dominoes.evolve import CHANGES
from dominoes.layout import NONE, Layout
from dominoes.moves import fits_nowhere, refuse_draw, refuse_unless_legal, way
from dominoes.moves import legal as legal  # noqa: PLC0414 offered here as well
from dominoes.state import WASH, State, copied, new
from dominoes.story import Story, settle, tell_block

Facts = tuple[Event, ...]
ONE_ENDS_TURN = Drawing.ONE_ENDS_TURN

OUT = ev.DealEnding.OUT
Drew, change_by_draw = ev.Drew, CHANGES[ev.Drew]
# Told all the time, so made once for each seat: nobody changes a fact.
_turned = cache(ev.Turned)
_passed = cache(ev.Passed)


def decide(state: State, seat: int, action: SeatAction) -> Facts:
    """Return the facts that a seat's action makes; raise a `RuleError` to refuse it."""
    return take(state, seat, action)[0]


def take(state: State, seat: int, action: SeatAction) -> tuple[Facts, State]:
    """Return the facts that a seat's action makes, and the state they lead to.

    Raises a `RuleError` to refuse it.
    """
    return _TAKE[type(action)](state, seat, action)


def decide_house(state: State, action: HouseAction) -> Facts:
    """Return the facts that the house makes: a wash, a clock run out, a remark."""
    return take_house(state, action)[0]


def take_house(state: State, action: HouseAction) -> tuple[Facts, State]:
    """Return the facts that the house makes, and the state they lead to."""
    story = Story(copied(state))
    match action:
        case act.Wash():
            _wash(story, action)
        case act.Remark():
            _remark(story, action)
        case _:
            _expire(story)
    return tuple(story.told), story.state


def _wash(story: Story, action: act.Wash) -> None:
    state = story.state
    if state.phase is not WASH:
        raise errors.NotNow
    if not state.rules.are_whole(action.order, state.seats):
        raise errors.BadWash
    if state.rules.start_call and not state.deal:
        story.add(ev.Called(state.rules.start_call))
    story.add(opening.dealt(state, action.order, action.lot))
    story.add(opening.after_deal(state))


def _remark(story: Story, action: act.Remark) -> None:
    kind = ev.GambitKind(action.gambit)
    tried: int = getattr(story.state.gambits[action.seat], kind.value)
    story.add(ev.Gambit(action.seat, kind, tried + 1))


def _play(state: State, seat: int, action: act.Play) -> tuple[Facts, State]:
    """Lay a tile, changing the state in one go to what `evolve` makes of the facts."""
    tile, end, layout, rules = action.tile, action.end, state.layout, state.rules
    ports, hand, at = layout.ports, state.hands[seat], 0
    for port in ports:
        if port.end is end:
            break
        at += 1  # faster than `enumerate` for so few
    is_known = at < len(ports) and port.plays.get(tile) is action
    if is_known and state.turn == seat and tile in hand:
        lay = port.lays[tile][0]
    else:
        at, lay = way(state, seat, action)
    opens, spinning = ports[:at] + ports[at + 1 :] + lay.opens, layout.spinning
    if layout.spinner is not NONE and (spinning is None or ports[at].double):
        opens, spinning = layout.spun(at, tile, opens)
    laid = new(Layout)
    laid.spinner, laid.table = layout.spinner, layout.table
    laid.placed = layout.placed + (lay.placed,)  # noqa: RUF005 a star takes longer
    laid.ports, laid.spinning = opens, spinning
    after, now = new(State), state.__dict__.copy()
    after.__dict__ = now
    held = hand.index(tile)
    hand, hands = hand[:held] + hand[held + 1 :], list(state.hands)
    hands[seat] = hand
    now["hands"], now["layout"], now["lead_tile"] = tuple(hands), laid, None
    now["passed"] = (False,) * state.seats
    ends = None
    if rules.multiple:
        fact, ends = scoring.played(after, seat, lay)
    else:
        fact = lay.told.get(seat) or scoring.told(seat, lay)
    told: Facts = (fact,) if ends is None else (fact, scoring.tell(after, seat, ends))
    if not hand or rules.bonuses or (ends is not None and ending.ends_at_once(after)):
        return _tell_play(Story(after, *told), seat)
    seat = (seat + 1) % state.seats
    if state.forfeited[seat]:
        seat = state.next_seat(seat)
    now["turn"], now["strikes"], now["drawn"] = seat, 0, 0
    return (*told, _turned(seat)), after


def _turn_on(after: State, seat: int, *told: Event) -> tuple[Facts, State]:
    """Add that the turn moves on from a seat, and nothing more."""
    turned, now = _turned(after.next_seat(seat)), after.__dict__
    CHANGES[ev.Turned](after, now, turned)
    return (*told, turned), after


def _tell_play(story: Story, seat: int) -> tuple[Facts, State]:
    """Tell what follows a play and its points: the end of it all, an out, or a turn."""
    state = story.state
    has_scored = len(story.told) > 1
    if has_scored and ending.ends_at_once(state) and story.finish_at_target():
        return tuple(story.told), state
    if not story.score_doubles(seat):
        if state.hands[seat]:
            story.add(_turned(state.next_seat(seat)))
        else:
            awards = counting.awards(state, seat, is_out=True)
            story.add(ending.deal_ended(state, OUT, seat))
            settle(story, state.sides[seat], awards)
    return tuple(story.told), state


def _draw(state: State, seat: int, action: act.Draw) -> tuple[Facts, State]:
    refuse_draw(state, seat, action)
    at, after = action.index, copied(state)
    fact = Drew(seat, at, state.boneyard[at])
    change_by_draw(state, after.__dict__, fact)
    if state.rules.drawing is ONE_ENDS_TURN:
        return _turn_on(after, seat, fact)
    return (fact,), after


def _pass(state: State, seat: int, action: act.Pass) -> tuple[Facts, State]:
    refuse_unless_legal(state, seat, action)
    after = copied(state)
    if state.rules.may_draw and not fits_nowhere(
        state, seat
    ):  # it drew, and nothing is blocked
        return _turn_on(after, seat)
    fact = _passed(seat)
    CHANGES[ev.Passed](state, after.__dict__, fact)
    if not ending.is_blocked(after):
        return _turn_on(after, seat, fact)
    story = Story(after, fact)
    tell_block(story)
    return tuple(story.told), after


def _else(state: State, seat: int, action: SeatAction) -> tuple[Facts, State]:
    """Take what is seldom done."""
    refuse_unless_legal(state, seat, action)
    story = Story(copied(state))
    _TELL[type(action)](story, seat, action)
    return tuple(story.told), story.state


def _yield(story: Story, seat: int, action: act.Yield) -> None:
    partner = story.state.partner(seat)
    assert partner is not None  # or it was not legal
    story.add(ev.LeadYielded(seat, partner))
    story.add(ev.LeadGiven(partner, None))


def _answer(story: Story, seat: int, action: act.Answer) -> None:
    story.add(ev.RedealAnswered(seat, action.reshuffle))
    if action.reshuffle:
        story.add(ev.DealVoided(ev.VoidReason.CHOSEN))
    else:
        story.add(opening.after_deal(story.state))


def _concede(story: Story, seat: int, action: act.Concede) -> None:
    _forfeit(story, seat, ev.ForfeitReason.CONCEDED)


def _expire(story: Story) -> None:
    """Give a dumbbell; the last one allowed in a turn forfeits the game."""
    state = story.state
    if not state.rules.turn_seconds:
        raise errors.NoClock
    if state.turn is None:
        raise errors.NotNow
    seat = state.turn
    story.add(ev.Struck(seat, state.strikes + 1))
    if state.strikes >= state.rules.strikes:
        _forfeit(story, seat, ev.ForfeitReason.CLOCK)


def _forfeit(story: Story, seat: int, why: ev.ForfeitReason) -> None:
    """Take a seat out of the game; the others go on while two sides are left."""
    state = story.state
    was_to_act = state.turn == seat
    story.add(ev.Forfeited(seat, why))
    side = ending.winner_by_forfeit(state)
    if side is not None:
        story.finish(ev.GameEnding.FORFEIT, side)
    elif ending.stops_the_game(state):
        story.finish(ev.GameEnding.FORFEIT, ending.ahead(state))
    elif was_to_act and state.layout.placed:
        _turn_or_block(story, seat)
    elif was_to_act:
        story.add(opening.after_deal(state))


def _turn_or_block(story: Story, seat: int) -> None:
    if ending.is_blocked(story.state):
        tell_block(story)
    else:
        story.add(_turned(story.state.next_seat(seat)))


_TAKE: dict[type[Action], Callable[[State, int, Any], tuple[Facts, State]]] = {
    act.Play: _play,
    act.Draw: _draw,
    act.Pass: _pass,
    act.Yield: _else,
    act.Answer: _else,
    act.Concede: _else,
}
_TELL: dict[type[Action], Callable[[Story, int, Any], None]] = {
    act.Yield: _yield,
    act.Answer: _answer,
    act.Concede: _concede,
}
