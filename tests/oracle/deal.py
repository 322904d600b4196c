"""One deal, action by action, as the rule book tells it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from tests.oracle import scoring
from tests.oracle.board import EMPTY, Board, Play, is_double, lay, plays, total
from tests.oracle.rules import Rules, Tile, side_of, sides_of
from tests.oracle.scoring import Hand


class Other(Enum):
    """An action that puts no tile on the table."""

    DRAW = "draw"
    PASS = "pass"
    KEEP = "keep"
    WASH = "wash"


class Ended(Enum):
    OUT = "out"
    BLOCK = "block"
    TARGET = "target"
    WASHED = "washed"


Action = Play | Other
T = TypeVar("T")


@dataclass(frozen=True)
class State:
    dealt: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    yard: Hand
    turn: int
    scores: tuple[int, ...]
    on_board: tuple[bool, ...]
    must_lead: Tile | None = None
    offered: bool = False
    board: Board = EMPTY
    drew: bool = False
    drawers: frozenset[int] = frozenset()
    passes: int = 0
    ended: Ended | None = None


def start(
    rules: Rules,
    hands: Sequence[Sequence[Tile]],
    yard: Sequence[Tile],
    leader: int | None,
) -> State | None:
    """A fresh deal, or None if it is void; `leader` leads any tile of his."""
    dealt = tuple(tuple(hand) for hand in hands)
    if rules.redeal == "automatic" and any(must_redeal(rules, h) for h in dealt):
        return None
    must_lead = None
    if leader is None:
        assert rules.leads, "the lot has to name who leads"
        must_lead = starter(rules, dealt)
        if must_lead is None:
            return None
        leader = next(s for s, hand in enumerate(dealt) if must_lead in hand)
    return State(
        dealt=dealt,
        hands=dealt,
        yard=tuple(yard),
        turn=leader,
        scores=tuple(0 for _ in sides_of(rules)),
        on_board=tuple(rules.get_on == 0 for _ in sides_of(rules)),
        must_lead=must_lead,
        offered=rules.redeal == "offered" and any(doubles(h) >= 5 for h in dealt),
    )


def doubles(hand: Hand) -> int:
    return sum(map(is_double, hand))


def must_redeal(rules: Rules, hand: Hand) -> bool:
    """Five doubles or six tiles with one number on them in a single hand."""
    bearing = [sum(n in tile for tile in hand) for n in range(rules.top + 1)]
    return doubles(hand) >= 5 or max(bearing) >= 6


def starter(rules: Rules, hands: Sequence[Hand]) -> Tile | None:
    held = [tile for hand in hands for tile in hand]
    for tile in rules.leads:
        if tile in held:
            return tile
    if rules.no_starter == "void":
        return None
    return max(held, key=lambda tile: (sum(tile), tile[0]))


def actions(rules: Rules, state: State) -> list[Action]:
    """Everything that the seat in turn may do."""
    if state.offered:
        return [Other.KEEP, Other.WASH]
    hand = state.hands[state.turn]
    if not state.board.laid:
        return [Play(t) for t in hand if state.must_lead in (None, t)]
    found = [play for tile in hand for play in plays(rules, state.board, tile)]
    if found:
        return [*found]
    return [Other.DRAW if may_draw(rules, state) else Other.PASS]


def may_draw(rules: Rules, state: State) -> bool:
    """Somebody who cannot play may draw, as often as the table lets him."""
    once = rules.draw == "one" and state.drew
    return rules.draw != "none" and not once and len(state.yard) > rules.reserve


def after(rules: Rules, state: State, action: Action) -> State:
    match action:
        case Play():
            return after_play(rules, state, action)
        case Other.DRAW:
            return after_draw(state)
        case Other.PASS:
            return after_pass(rules, state)
        case Other.KEEP:
            return replace(state, offered=False)
        case Other.WASH:
            return replace(state, ended=Ended.WASHED)


def after_draw(state: State) -> State:
    hand = (*state.hands[state.turn], state.yard[0])
    return replace(
        state,
        hands=with_item(state.hands, state.turn, hand),
        yard=state.yard[1:],
        drew=True,
        drawers=state.drawers | {state.turn},
    )


def after_pass(rules: Rules, state: State) -> State:
    """The turn goes on; when all have passed and nothing can be drawn, it is over."""
    passed = next_turn(rules, replace(state, passes=state.passes + 1))
    if passed.passes < rules.seats or may_draw(rules, passed):
        return passed
    for side, points in scoring.block_points(rules, passed.hands).items():
        passed = score(rules, passed, side, points)
    return replace(passed, ended=Ended.BLOCK)


def next_turn(rules: Rules, state: State) -> State:
    return replace(state, turn=(state.turn + 1) % rules.seats, drew=False)


def after_play(rules: Rules, state: State, play: Play) -> State:
    """The tile is laid and the ends score, then the doubles, then the out."""
    seat, side = state.turn, side_of(rules, state.turn)
    left = tuple(tile for tile in state.hands[seat] if tile != play.tile)
    key = scoring.is_key_card(rules, state.board, play.tile)
    played = replace(
        state,
        board=lay(rules, state.board, play),
        hands=with_item(state.hands, seat, left),
        passes=0,
    )
    count = scoring.end_score(rules, total(played.board))
    played = score(rules, played, side, count)
    if not played.ended:
        played = score_doubles(rules, played, play.tile)
    if played.ended:
        return played
    if left:
        return next_turn(rules, played)
    points = scoring.out_points(rules, played.hands, seat, key=key)
    return replace(score(rules, played, side, points), ended=Ended.OUT)


def score_doubles(rules: Rules, state: State, tile: Tile) -> State:
    """The bonus for the last of four or more dealt doubles, without any draw."""
    seat, side = state.turn, side_of(rules, state.turn)
    mine = {t for t in state.dealt[seat] if is_double(t)}
    last = tile in mine and not mine & set(state.hands[seat])
    if not (rules.doubles_bonus and last and len(mine) >= 4):
        return state
    if seat in state.drawers or not state.on_board[side]:
        return state
    return score(rules, state, side, 50 if len(mine) == 4 else 100)


def score(rules: Rules, state: State, side: int, points: int) -> State:
    """The side's points, if it is on the board or gets on by them."""
    if points == 0 or not (state.on_board[side] or points >= rules.get_on):
        return state
    new = state.scores[side] + points
    if rules.exact and rules.target is not None and new > rules.target:
        return state
    reached = rules.target is not None and new >= rules.target
    return replace(
        state,
        scores=with_item(state.scores, side, new),
        on_board=with_item(state.on_board, side, True),
        ended=Ended.TARGET if reached else state.ended,
    )


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
