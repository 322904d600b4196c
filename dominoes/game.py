"""What a seat or the house does, and the facts that follow from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from dominoes import actions as act
from dominoes import counting, ending, errors, opening, scoring
from dominoes import events as ev
from dominoes.actions import Action, HouseAction, SeatAction
from dominoes.axes import Bruck, Drawing
from dominoes.events import Event
from dominoes.evolve import CHANGES, fold, knock, lay_down, turn
from dominoes.moves import in_turn, plays, refuse_unless_legal, way
from dominoes.state import ENDED, WASH, State, copied

Facts = tuple[Event, ...]
ONE_ENDS_TURN = Drawing.ONE_ENDS_TURN

# Told all the time, so made once for each seat: nobody changes a fact.
_turned = cache(ev.Turned)
_passed = cache(ev.Passed)


def legal(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return everything that a seat may do now; `decide` accepts nothing else."""
    if state.turn == seat:
        return in_turn(state, seat)
    is_out = state.phase is ENDED or state.forfeited[seat]
    return () if is_out else (act.CONCEDE,)


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
    story = _Story(copied(state))
    match action:
        case act.Wash():
            _wash(story, action)
        case act.Remark():
            _remark(story, action)
        case _:
            _expire(story)
    return tuple(story.told), story.state


class _Story:
    """The facts of one action as they are told, and the state after each.

    The state is changed with every fact: nobody else may hold it before the end.
    """

    __slots__ = ("state", "told")

    def __init__(self, state: State, *told: Event) -> None:
        self.state = state
        self.told = list(told)

    def add(self, event: Event) -> None:
        draft = self.state
        CHANGES[type(event)](draft, draft.__dict__, event)
        self.told.append(event)

    def score(self, seat: int, tally: scoring.Tally | None) -> bool:
        """Tell a tally if there is one; True if it ended the game."""
        if tally is None:
            return False
        self.add(tally.event(self.state, seat))
        return ending.ends_at_once(self.state) and self.finish_at_target()

    def finish_at_target(self) -> bool:
        side = ending.winner_by_target(self.state)
        if side is not None:
            self.finish(ev.GameEnding.TARGET, side)
        return side is not None

    def finish(self, how: ev.GameEnding, side: int | None) -> None:
        if self.state.phase is not WASH:
            self.add(ending.deal_ended(self.state, ev.DealEnding.STOPPED))
        self.add(ending.game_ended(self.state, how, side))


def _wash(story: _Story, action: act.Wash) -> None:
    state = story.state
    if state.phase is not WASH:
        raise errors.NotNow
    whole = state.rules.tiles(state.seats)
    if len(action.order) != len(whole) or frozenset(action.order) != frozenset(whole):
        raise errors.BadWash
    if state.rules.start_call and not state.deal:
        story.add(ev.Called(state.rules.start_call))
    story.add(opening.dealt(state, action.order, action.lot))
    story.add(opening.after_deal(state))


def _remark(story: _Story, action: act.Remark) -> None:
    kind = ev.GambitKind(action.gambit)
    tried: int = getattr(story.state.gambits[action.seat], kind.value)
    story.add(ev.Gambit(action.seat, kind, tried + 1))


def _play(state: State, seat: int, action: act.Play) -> tuple[Facts, State]:
    at, lay = way(state, seat, action)
    fact, layout = scoring.played(state, seat, at, lay)
    after = copied(state)
    now = after.__dict__
    lay_down(after, now, fact, layout)
    ends = scoring.tally_ends(after, fact) if fact.total else None
    if ends is None and after.hands[seat] and not after.rules.bonuses:
        turned = _turned(after.next_seat(seat))
        turn(after, now, turned)
        return (fact, turned), after
    story = _Story(after, fact)
    _tell_play(story, seat, ends)
    return tuple(story.told), after


def _turn_on(after: State, seat: int, *told: Event) -> tuple[Facts, State]:
    """Add that the turn moves on from a seat, and nothing more."""
    turned = _turned(after.next_seat(seat))
    turn(after, after.__dict__, turned)
    return (*told, turned), after


def _tell_play(story: _Story, seat: int, ends: scoring.Tally | None) -> None:
    """Tell what follows a play: its points, and the next turn or an out."""
    state = story.state
    if story.score(seat, ends) or story.score(seat, scoring.tally_doubles(state, seat)):
        return
    if state.hands[seat]:
        story.add(_turned(state.next_seat(seat)))
        return
    awards = counting.awards_for_out(state, seat)
    story.add(ending.deal_ended(state, ev.DealEnding.OUT, seat))
    _settle(story, state.sides[seat], awards)


def _draw(state: State, seat: int, action: act.Draw) -> tuple[Facts, State]:
    refuse_unless_legal(state, seat, action)
    fact = ev.Drew(seat, action.index, state.boneyard[action.index])
    after = fold(state, (fact,))
    if after.rules.drawing is ONE_ENDS_TURN:
        return _turn_on(after, seat, fact)
    return (fact,), after


def _pass(state: State, seat: int, action: act.Pass) -> tuple[Facts, State]:
    refuse_unless_legal(state, seat, action)
    after = copied(state)
    if state.rules.may_draw and plays(state, seat):  # it drew, and nothing is blocked
        return _turn_on(after, seat)
    fact = _passed(seat)
    knock(after, after.__dict__, fact)
    if not ending.is_blocked(after):
        return _turn_on(after, seat, fact)
    story = _Story(after, fact)
    _block(story)
    return tuple(story.told), after


def _else(state: State, seat: int, action: SeatAction) -> tuple[Facts, State]:
    """Take what is seldom done."""
    refuse_unless_legal(state, seat, action)
    story = _Story(copied(state))
    _TELL[type(action)](story, seat, action)
    return tuple(story.told), story.state


def _yield(story: _Story, seat: int, action: act.Yield) -> None:
    partner = story.state.partner(seat)
    assert partner is not None  # or it was not legal
    story.add(ev.LeadYielded(seat, partner))
    story.add(ev.LeadGiven(partner, None))


def _answer(story: _Story, seat: int, action: act.Answer) -> None:
    story.add(ev.RedealAnswered(seat, action.reshuffle))
    if action.reshuffle:
        story.add(ev.DealVoided(ev.VoidReason.CHOSEN))
    else:
        story.add(opening.after_deal(story.state))


def _concede(story: _Story, seat: int, action: act.Concede) -> None:
    _forfeit(story, seat, ev.ForfeitReason.CONCEDED)


def _expire(story: _Story) -> None:
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


def _forfeit(story: _Story, seat: int, why: ev.ForfeitReason) -> None:
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


def _turn_or_block(story: _Story, seat: int) -> None:
    if ending.is_blocked(story.state):
        _block(story)
    else:
        story.add(_turned(story.state.next_seat(seat)))


def _block(story: _Story) -> None:
    state = story.state
    block = counting.block(state)
    story.add(ending.deal_ended(state, ev.DealEnding.BLOCKED, block.seat))
    if block.carried:
        story.add(ev.Carried(block.carried, state.carried + block.carried))
    winner = None if block.seat is None else state.sides[block.seat]
    _settle(story, winner, block.awards)


def _settle(
    story: _Story, winner: int | None, awards: tuple[counting.Award, ...]
) -> None:
    """Tell what a deal that is over gives, and whether the game is over with it."""
    state = story.state
    was_one_all = counting.is_one_all(state)
    for seat, tally in awards:
        story.add(tally.event(state, seat))
    if state.rules.is_single_deal:
        story.finish(ev.GameEnding.DEAL, winner)
    elif was_one_all and winner is not None:
        scores = tuple(2 * (side == winner) for side in range(len(state.scores)))
        story.add(ev.Reset(scores, ev.ResetReason.PLAYED_TWO))
    elif not story.finish_at_target() and state.rules.love and awards:
        _break_love(story)
    if state.phase is not ENDED and ending.is_capped(state):
        story.finish(ev.GameEnding.CAP, ending.ahead(state))


def _break_love(story: _Story) -> None:
    """Put the scores back once every side has a point (RULES, Jamaican: bruck)."""
    state = story.state
    if 0 in state.scores:
        return
    if state.rules.one_all and set(state.scores) == {1}:
        story.add(ev.Reset(state.scores, ev.ResetReason.ONE_ALL))
    elif state.rules.bruck is Bruck.VOID:
        story.finish(ev.GameEnding.BRUCK, None)
    else:
        nought = (0,) * len(state.scores)
        story.add(ev.Reset(nought, ev.ResetReason.BRUCK))


_TAKE: dict[type[Action], Callable[[State, int, Any], tuple[Facts, State]]] = {
    act.Play: _play,
    act.Draw: _draw,
    act.Pass: _pass,
    act.Yield: _else,
    act.Answer: _else,
    act.Concede: _else,
}
_TELL: dict[type[Action], Callable[[_Story, int, Any], None]] = {
    act.Yield: _yield,
    act.Answer: _answer,
    act.Concede: _concede,
}
