"""What one of a small deal's endings has to show to be worth a row of the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tests.oracle.board import is_double
from tests.oracle.deal import Ended, State, doubles
from tests.oracle.rules import Rules
from tests.oracle.scoring import Hand, pips


def anything(_: Sequence[Hand]) -> bool:
    return True


@dataclass(frozen=True)
class Wish:
    """Asked of the endings; first, since that is quick, of the hands."""

    told: Callable[[Rules, Sequence[State]], bool]
    dealt: Callable[[Sequence[Hand]], bool] = anything


def both_ends(rules: Rules, ends: Sequence[State]) -> bool:
    """Some ways go out, some are blocked, and there is something to tell apart."""
    kinds = {state.ended for state in ends}
    return len(ends) >= 20 and {Ended.OUT, Ended.BLOCK} <= kinds


def scored_block(rules: Rules, ends: Sequence[State]) -> bool:
    return any(state.ended is Ended.BLOCK and any(state.scores) for state in ends)


def bonus(rules: Rules, ends: Sequence[State]) -> bool:
    """The dealt doubles pay in some ways and not in others."""
    paid = {max(state.scores) >= 50 for state in ends}
    return len(paid) == 2


def offer(rules: Rules, ends: Sequence[State]) -> bool:
    return any(state.ended is Ended.WASHED for state in ends)


def lone_blank(rules: Rules, ends: Sequence[State]) -> bool:
    """Somebody is left with the double blank alone and somebody else with more."""
    left = [hand for state in ends for hand in state.hands if (0, 0) in hand]
    return {len(hand) == 1 for hand in left} == {True, False}


def lone_blank_in_a_block(rules: Rules, ends: Sequence[State]) -> bool:
    return any(s.ended is Ended.BLOCK and ((0, 0),) in s.hands for s in ends)


def tie(rules: Rules, ends: Sequence[State]) -> bool:
    """Two seats have the lowest hand in a block."""
    return any(
        weights.count(min(weights)) > 1
        for state in ends
        if state.ended is Ended.BLOCK
        for weights in [[pips(rules, hand) for hand in state.hands]]
    )


def tie_of_partners(rules: Rules, ends: Sequence[State]) -> bool:
    return any(
        any(state.scores) and tie(rules, [state])
        for state in ends
        if state.ended is Ended.BLOCK
    )


def split(rules: Rules, ends: Sequence[State]) -> bool:
    """Two of three share what the third one holds."""
    return any(
        len(state.scores) == 3 and sum(pips(rules, hand) for hand in state.hands) > 9
        for state in ends
        if tie(rules, [state])
    )


def key_card(rules: Rules, ends: Sequence[State]) -> bool:
    return any(2 in state.scores for state in ends if state.ended is Ended.OUT)


def target(rules: Rules, ends: Sequence[State]) -> bool:
    """The target ends some ways, and never by somebody's last tile."""
    over = [state for state in ends if state.ended is Ended.TARGET]
    return 0 < len(over) < len(ends) and all(all(state.hands) for state in over)


def overshot(rules: Rules, ends: Sequence[State]) -> bool:
    """A score stops short of an exact target."""
    return target(rules, ends) and any(
        max(state.scores) == rules.target - 1 for state in ends if rules.target
    )


def forks(rules: Rules, ends: Sequence[State]) -> bool:
    """A wild tile lies across, and somebody goes out."""
    return both_ends(rules, ends) and any(
        not is_double(laid.tile) and len(laid.sides) == 2
        for state in ends
        for laid in state.board.laid
    )


def dead_ends(rules: Rules, ends: Sequence[State]) -> bool:
    return both_ends(rules, ends) and any(
        (0, 0) in state.board.tiles() for state in ends
    )


def branches(rules: Rules, ends: Sequence[State]) -> bool:
    """A tile lies on a spinner's own end."""
    return any(
        laid.tips and any((owner, tip) in state.board.covered for tip, _ in laid.tips)
        for state in ends
        for owner, laid in enumerate(state.board.laid)
    )


def no_double(hands: Sequence[Hand]) -> bool:
    return not any(is_double(tile) for hand in hands for tile in hand)


def four_doubles(hands: Sequence[Hand]) -> bool:
    return any(doubles(hand) == 4 for hand in hands)


def five_doubles(hands: Sequence[Hand]) -> bool:
    return any(doubles(hand) == 5 for hand in hands)


def double_blank(hands: Sequence[Hand]) -> bool:
    return any((0, 0) in hand for hand in hands)
