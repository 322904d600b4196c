"""The oracle's table and ends against the worked examples of the rule book."""

from itertools import combinations_with_replacement

import pytest

from tests.oracle.board import (
    EMPTY,
    Board,
    End,
    Play,
    is_wild,
    lay,
    open_ends,
    plays,
    total,
)
from tests.oracle.perft import tiles
from tests.oracle.rules import Rules, full_set, rules_for
from tests.oracle.scoring import end_score

# Each move: the tile, and the tile and side it goes on; "across" forks.
NINE = [
    ("4-1", ""),
    ("1-1", "4-1.other"),
    ("4-4", "4-1.one"),
    ("4-3", "4-4.far"),
    ("2-1", "1-1.far"),
    ("5-1", "1-1.up"),
    ("5-5", "5-1.far"),
    ("5-0", "5-5.far"),
    ("3-1", "1-1.down"),
]
SPINNER = rules_for("all-fives", 2)
NO_SPINNER = rules_for("muggins", 2)
ALL_SPIN = rules_for("five-up", 2)
HEMINGWAY = rules_for("hemingway", 2)


def end_of(board: Board, name: str) -> End:
    """The open end that is called so: "1-1.up"."""
    tile, slot = name.split(".")
    owner = board.tiles().index(tiles(tile)[0])
    return next(end for end in open_ends(board) if end[:2] == (owner, slot))


def moved(rules: Rules, board: Board, text: str, where: str) -> Board:
    """The table after an in-line move that the rules allow."""
    (tile,) = tiles(text)
    if not where:
        return lay(rules, board, Play(tile))
    end = end_of(board, where)
    (play,) = [p for p in plays(rules, board, tile) if p.end == end and not p.across]
    return lay(rules, board, play)


def after(rules: Rules, moves: list[tuple[str, str]]) -> Board:
    board = EMPTY
    for text, where in moves:
        board = moved(rules, board, text, where)
    return board


def across(board: Board, text: str, where: str) -> Board:
    play = Play(tiles(text)[0], end_of(board, where), across=True)
    assert play in plays(HEMINGWAY, board, play.tile)
    return lay(HEMINGWAY, board, play)


def values(board: Board) -> list[int]:
    return sorted(end.value for end in open_ends(board))


def takers(board: Board, value: int) -> list[tuple[int, int]]:
    """The tiles of the set that fit some end of this value."""
    return [
        tile
        for tile in full_set(HEMINGWAY)
        if any(p.end and p.end.value == value for p in plays(HEMINGWAY, board, tile))
    ]


def test_the_nine_moves_count_as_the_diagrams_say() -> None:
    counts = [total(after(SPINNER, NINE[: n + 1])) for n in range(9)]
    assert counts == [5, 6, 10, 5, 5, 10, 15, 5, 8]
    assert [end_score(SPINNER, n) for n in counts] == [5, 0, 10, 5, 5, 10, 15, 5, 0]


def test_a_spinner_opens_up_and_down_when_both_sides_are_covered() -> None:
    assert values(after(SPINNER, NINE[:4])) == [1, 3]
    assert values(after(SPINNER, NINE[:5])) == [1, 1, 2, 3]
    assert values(after(SPINNER, NINE)) == [0, 2, 3, 3]


def test_after_five_moves_only_the_open_ends_differ_in_the_family() -> None:
    assert values(after(NO_SPINNER, NINE[:5])) == [2, 3]
    assert not plays(NO_SPINNER, after(NO_SPINNER, NINE[:5]), (5, 1))
    assert values(after(ALL_SPIN, NINE[:5])) == [1, 1, 2, 3, 4, 4]
    for rules in (NO_SPINNER, ALL_SPIN):
        assert total(after(rules, NINE[:5])) == 5


def test_a_lead_double_counts_once_until_both_its_sides_are_covered() -> None:
    moves = [("6-6", ""), ("6-3", "6-6.one"), ("6-2", "6-6.other")]
    assert [total(after(SPINNER, moves[: n + 1])) for n in range(3)] == [12, 15, 5]


def test_the_most_that_four_arms_can_count_is_thirty_five() -> None:
    arms = [
        *[("3-3", ""), ("6-3", "3-3.one"), ("5-3", "3-3.other")],
        *[("4-3", "3-3.up"), ("3-2", "3-3.down"), ("5-2", "3-2.far")],
        *[("6-6", "6-3.far"), ("5-5", "5-3.far"), ("4-4", "4-3.far")],
    ]
    assert total(after(SPINNER, arms)) == 35


def test_two_ends_with_one_number_are_two_plays() -> None:
    lead = after(SPINNER, [("6-6", "")])
    assert len(plays(SPINNER, lead, (6, 5))) == 2
    arms = after(ALL_SPIN, NINE[:5])
    assert len(plays(ALL_SPIN, arms, (6, 4))) == 2
    assert len(plays(ALL_SPIN, arms, (4, 1))) == 4
    assert len(plays(SPINNER, after(SPINNER, [("4-1", "")]), (4, 1))) == 2


@pytest.mark.parametrize(
    ("count", "points"),
    [(0, 0), (3, 1), (5, 1), (7, 0), (9, 3), (10, 2), (12, 4), (15, 8), (20, 4)],
)
def test_fives_and_threes_count_both(count: int, points: int) -> None:
    assert end_score(rules_for("fives-and-threes", 2), count) == points


def test_the_double_twelve_set_has_seven_wild_tiles() -> None:
    tiles_of = full_set(HEMINGWAY)
    assert len(tiles_of) == 91
    assert sum(map(sum, tiles_of)) == 1092
    wild = [tile for tile in tiles_of if is_wild(HEMINGWAY, tile)]
    assert sorted(wild) == sorted(tiles("0-0 7-6 8-5 9-4 10-3 11-2 12-1"))


def test_the_lead_one_one_takes_twelves_and_wild_tiles() -> None:
    lead = after(HEMINGWAY, [("1-1", "")])
    twelves = [tile for tile in full_set(HEMINGWAY) if 12 in tile and tile != (12, 1)]
    wild = [tile for tile in full_set(HEMINGWAY) if is_wild(HEMINGWAY, tile)]
    assert len(twelves) == 12
    assert sorted(takers(lead, 1)) == sorted(twelves + wild)
    assert len(plays(HEMINGWAY, lead, (12, 5))) == 2
    assert len(plays(HEMINGWAY, lead, (12, 1))) == 6
    assert len(plays(HEMINGWAY, lead, (0, 0))) == 4
    assert {p.across for p in plays(HEMINGWAY, lead, (0, 0))} == {True, False}


def test_a_joint_makes_thirteen() -> None:
    board = after(HEMINGWAY, [("11-3", "")])
    assert values(moved(HEMINGWAY, board, "5-2", "11-3.one")) == [3, 5]


def source_chain() -> Board:
    """The source's drawing, cut short: a 6 faces out, and 11-2 lies across."""
    board = after(HEMINGWAY, [("6-4", ""), ("9-8", "6-4.other")])
    return across(board, "11-2", "9-8.far")


def test_a_wild_tile_across_makes_two_ends() -> None:
    board = source_chain()
    assert values(board) == [2, 6, 11]
    for text, where, ends in (
        ("4-2", "11-2.one", [2, 4, 6]),
        ("11-9", "11-2.other", [6, 9, 11]),
        ("12-7", "6-4.one", [2, 11, 12]),
    ):
        assert values(moved(HEMINGWAY, board, text, where)) == ends
    for tile in tiles("6-5 5-3 12-10"):
        assert not plays(HEMINGWAY, board, tile)


def test_a_wild_tile_in_line_turns_either_half_outward() -> None:
    board = after(HEMINGWAY, [("6-4", "")])
    inline = [p for p in plays(HEMINGWAY, board, (11, 2)) if not p.across]
    ends = sorted(values(lay(HEMINGWAY, board, play)) for play in inline)
    assert ends == [[2, 4], [2, 6], [4, 11], [6, 11]]


def test_only_wild_tiles_fit_a_blank() -> None:
    board = across(after(HEMINGWAY, [("1-1", "")]), "0-0", "1-1.one")
    assert values(board) == [0, 0, 1]
    wild = [tile for tile in full_set(HEMINGWAY) if is_wild(HEMINGWAY, tile)]
    assert takers(board, 0) == wild


def test_all_seven_wild_tiles_across_leave_nine_ends() -> None:
    board = after(HEMINGWAY, [("1-1", "")])
    for text in ("0-0", "7-6", "8-5", "9-4", "10-3", "11-2", "12-1"):
        board = across(board, text, "1-1.one" if text == "0-0" else last_end(board))
    assert len(open_ends(board)) == 9


def last_end(board: Board) -> str:
    end = open_ends(board)[-1]
    high, low = board.laid[end.owner].tile
    return f"{high}-{low}.{end.slot}"


def test_a_line_of_doubles_does_not_branch_in_hemingway() -> None:
    board = after(HEMINGWAY, [("1-1", ""), ("12-12", "1-1.one")])
    assert values(board) == [1, 12]


def test_every_set_holds_each_pair_once() -> None:
    pairs = {(high, low) for low, high in combinations_with_replacement(range(7), 2)}
    assert set(full_set(SPINNER)) == pairs
    three = full_set(rules_for("cut-throat-six-love", 3))
    assert set(three) == pairs - {(0, 0)}
