"""The tiles on the table: which ends are open, what fits them, what they count."""

from dataclasses import dataclass
from typing import NamedTuple

from tests.oracle.rules import Rules, Tile


class End(NamedTuple):
    """A place where a tile may be added, named by the tile it belongs to."""

    owner: int
    slot: str
    value: int


class Play(NamedTuple):
    """A tile on an end; `touching` is the half that meets it unless laid across."""

    tile: Tile
    end: End | None = None
    touching: int | None = None
    across: bool = False


class Laid(NamedTuple):
    """A tile on the table; its tips open when no side of it is free any more."""

    tile: Tile
    sides: tuple[tuple[str, int], ...]
    tips: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Board:
    laid: tuple[Laid, ...] = ()
    covered: frozenset[tuple[int, str]] = frozenset()

    def tiles(self) -> list[Tile]:
        return [laid.tile for laid in self.laid]


EMPTY = Board()


def is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


def free_sides(board: Board, owner: int) -> list[End]:
    sides = board.laid[owner].sides
    return [End(owner, s, v) for s, v in sides if (owner, s) not in board.covered]


def open_ends(board: Board) -> list[End]:
    """All ends where a tile may be added, a spinner's own ends among them."""
    ends: list[End] = []
    for owner, laid in enumerate(board.laid):
        free = free_sides(board, owner)
        tips = () if free else laid.tips
        ends += free
        ends += [End(owner, s, v) for s, v in tips if (owner, s) not in board.covered]
    return ends


def total(board: Board) -> int:
    """The count of the open ends; a double is twice its value while a side is free."""
    count = 0
    for owner, laid in enumerate(board.laid):
        free = free_sides(board, owner)
        if is_double(laid.tile):
            count += sum(laid.tile) if free else 0
        else:
            count += sum(end.value for end in free)
    return count


def is_wild(rules: Rules, tile: Tile) -> bool:
    return rules.joint_total is not None and sum(tile) in (0, rules.joint_total)


def joins(rules: Rules, one: int, other: int) -> bool:
    if rules.joint_total is None:
        return one == other
    return one + other == rules.joint_total


def plays(rules: Rules, board: Board, tile: Tile) -> list[Play]:
    """Every way to add the tile to the line of play."""
    found: list[Play] = []
    for end in open_ends(board):
        wild = is_wild(rules, tile)
        for half in sorted(set(tile)):
            if wild or joins(rules, end.value, half):
                found.append(Play(tile, end, half))
        if wild:
            found.append(Play(tile, end, across=True))
    return found


def lay(rules: Rules, board: Board, play: Play) -> Board:
    """The table after the play."""
    high, low = play.tile
    tips = spinner_ends(rules, board, play.tile)
    if play.end is None or play.across:
        laid = Laid(play.tile, (("one", high), ("other", low)), tips)
    else:
        outward = low if play.touching == high else high
        laid = Laid(play.tile, (("far", outward),), tips)
    covered = {play.end[:2]} if play.end else set()
    return Board((*board.laid, laid), board.covered | covered)


def spinner_ends(rules: Rules, board: Board, tile: Tile) -> tuple[tuple[str, int], ...]:
    """The two ends of a double that spins: any of them, or only the first one."""
    first = not any(is_double(laid) for laid in board.tiles())
    spins = rules.spinner == "all" or (rules.spinner == "first" and first)
    if is_double(tile) and spins:
        return (("up", tile[0]), ("down", tile[0]))
    return ()
