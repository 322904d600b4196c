"""The facts of one action as they are told, down to the end of a deal or a game."""

from __future__ import annotations

from dominoes import counting, ending, scoring
from dominoes import events as ev
from dominoes.axes import Bruck
from dominoes.events import Event
from dominoes.evolve import CHANGES
from dominoes.state import ENDED, WASH, State


class Story:
    """The facts of one action as they are told, and the state after each.

    The state is changed with every fact: nobody else may hold it before the end.
    """

    __slots__ = ("state", "told")

    def __init__(self, state: State, *told: Event) -> None:
        self.state = state
        self.told = list(told)

    def add(self, event: Event) -> None:
        """Tell a fact, and change the state by it."""
        draft = self.state
        CHANGES[type(event)](draft, draft.__dict__, event)
        self.told.append(event)

    def score(self, seat: int, tally: scoring.Tally | None) -> bool:
        """Tell a tally if there is one; True if it ended the game."""
        if tally is None:
            return False
        state = self.state
        self.told.append(scoring.tell(state, seat, tally))
        return ending.ends_at_once(state) and self.finish_at_target()

    def score_doubles(self, seat: int) -> bool:
        """Tell the bonus for the last double, as `score` does."""
        return bool(self.state.rules.bonuses) and self.score(
            seat, scoring.tally_doubles(self.state, seat)
        )

    def finish_at_target(self) -> bool:
        """End the game if a side has won it by points; True if one has."""
        side = ending.winner_by_target(self.state)
        if side is not None:
            self.finish(ev.GameEnding.TARGET, side)
        return side is not None

    def finish(self, how: ev.GameEnding, side: int | None) -> None:
        """End the game, and first the deal that is being played, if one is."""
        if self.state.phase is not WASH:
            self.add(ending.deal_ended(self.state, ev.DealEnding.STOPPED))
        self.add(ending.game_ended(self.state, how, side))


def tell_block(story: Story) -> None:
    """Tell that the deal is blocked, and what it gives."""
    state = story.state
    block = counting.block(state)
    story.add(ending.deal_ended(state, ev.DealEnding.BLOCKED, block.seat))
    if block.carried:
        story.add(ev.Carried(block.carried, state.carried + block.carried))
    winner = None if block.seat is None else state.sides[block.seat]
    settle(story, winner, block.awards)


def settle(
    story: Story, winner: int | None, awards: tuple[counting.Award, ...]
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


def _break_love(story: Story) -> None:
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
