"""What plays, outs and blocks are worth, before a side's own state is looked at."""

from collections.abc import Sequence

from tests.oracle.board import Board, is_double, open_ends
from tests.oracle.rules import Rules, Tile, full_set, side_of, sides_of

Hand = tuple[Tile, ...]


def end_score(rules: Rules, count: int) -> int:
    """The points for the open ends that make this count."""
    match rules.ends:
        case "nothing":
            return 0
        case "fives":
            return count if count % 5 == 0 and count >= rules.least else 0
        case "fives_and_threes":
            fives = count // 5 if count % 5 == 0 else 0
            return fives + (count // 3 if count % 3 == 0 else 0)


def pips(rules: Rules, hand: Hand) -> int:
    """The weight of a hand; a lone double blank may have a weight of its own."""
    return rules.lone_blank if hand == ((0, 0),) else sum(map(sum, hand))


def nearest(to: int, count: int) -> int:
    """Rounded to a multiple, halves up."""
    return to * ((2 * count + to) // (2 * to))


def opponents_pips(rules: Rules, hands: Sequence[Hand], side: int) -> int:
    return sum(
        pips(rules, hand)
        for seat, hand in enumerate(hands)
        if side_of(rules, seat) != side
    )


def out_points(rules: Rules, hands: Sequence[Hand], winner: int, *, key: bool) -> int:
    match rules.out:
        case "nothing":
            return 0
        case "pips":
            against = opponents_pips(rules, hands, side_of(rules, winner))
            return nearest(rules.round_to, against)
        case "point":
            return 2 if key else 1


def is_key_card(rules: Rules, board: Board, tile: Tile) -> bool:
    """A last tile that fits both ends and is the last one of both its numbers."""
    if not rules.key_card or is_double(tile):
        return False
    shown = sorted(end.value for end in open_ends(board))
    others = [t for t in full_set(rules) if t != tile and set(t) & set(tile)]
    return shown == sorted(tile) and all(t in board.tiles() for t in others)


def block_points(rules: Rules, hands: Sequence[Hand]) -> dict[int, int]:
    """What each side that scores gets when nobody can go on."""
    match rules.block:
        case "nothing":
            return {}
        case "pips":
            return lightest_side(rules, hands)
        case "difference" | "point":
            return lightest_seat(rules, hands)


def lightest_seat(rules: Rules, hands: Sequence[Hand]) -> dict[int, int]:
    """The lowest single hand wins for its side; a tie across sides wins nothing."""
    weights = [pips(rules, hand) for hand in hands]
    lowest = min(weights)
    winners = {
        side_of(rules, seat) for seat, weight in enumerate(weights) if weight == lowest
    }
    if len(winners) > 1:
        return {}
    (side,) = winners
    if rules.block == "point":
        return {side: 1}
    return {side: opponents_pips(rules, hands, side) - lowest}


def lightest_side(rules: Rules, hands: Sequence[Hand]) -> dict[int, int]:
    """The lightest side scores all the others hold; two of three share the third's."""
    weights = [0 for _ in sides_of(rules)]
    for seat, hand in enumerate(hands):
        weights[side_of(rules, seat)] += pips(rules, hand)
    winners = [side for side in sides_of(rules) if weights[side] == min(weights)]
    others = sum(weights) - sum(weights[side] for side in winners)
    if len(winners) == 1:
        return {winners[0]: nearest(rules.round_to, others)}
    if len(winners) == 2 and len(weights) == 3:
        # Half of it, rounded: the same as rounding all of it to twice the multiple.
        return {side: nearest(2 * rules.round_to, others) // 2 for side in winners}
    return {}
