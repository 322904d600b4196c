"""Writes the table of counts: `python -m tests.oracle.perft`, read by the tests."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.oracle import plan
from tests.oracle.choose import TO_THE_END, Late, Whole, washed
from tests.oracle.game import Counts, perft, perft_deal
from tests.oracle.rules import Tile, rules_for

TABLE = Path(__file__).with_name("perft.toml")
HEAD = """\
# Ways that a deal can go. Made by: python -m tests.oracle.perft
# whole: random.Random(seed).shuffle over the full set sorted by (high, low); hands seat
#   by seat, then the yard; `lot` is the seat that leads, where a lot decides.
# late: these hands and this yard, whatever their size; the seat `lead` leads any tile,
#   without it the first deal's own rule says who leads what.
"""


def rows(kind: str) -> list[dict[str, Any]]:
    """The rows of the table, "whole" or "late"."""
    found: list[dict[str, Any]] = tomllib.loads(TABLE.read_text())[kind]
    return found


def counted(row: Mapping[str, Any]) -> Counts:
    """What the oracle counts for the deal of a row."""
    settings = row.get("settings", {})
    if "seed" in row:
        order = washed(rules_for(row["mode"], row["seats"], **settings), row["seed"])
        lot = row.get("lot")
        return perft(
            row["mode"], row["seats"], order, row["depth"], lot=lot, **settings
        )
    hands, yard = [tiles(hand) for hand in row["hands"]], tiles(row["yard"])
    lead = row.get("lead")
    return perft_deal(row["mode"], hands, yard, row["depth"], lead=lead, **settings)


def expected(row: Mapping[str, Any]) -> Counts:
    return Counts(**{name: row[name] for name in Counts._fields})


def tiles(text: str) -> list[Tile]:
    """Tiles as the table writes them: "6-5 1-0"."""
    pairs = [tile.split("-") for tile in text.split()]
    return [(int(high), int(low)) for high, low in pairs]


def written(hand: Sequence[Tile]) -> str:
    return " ".join(f"{high}-{low}" for high, low in hand)


def whole_row(deal: Whole) -> dict[str, Any]:
    row = {"mode": deal.mode, "seats": deal.seats, "seed": deal.seed, "lot": deal.lot}
    return row | {"settings": deal.settings, "depth": deal.depth}


def late_row(deal: Late) -> dict[str, Any]:
    hands = [written(hand) for hand in deal.hands]
    row = {"mode": deal.mode, "hands": hands, "yard": written(deal.yard)}
    return row | {
        "lead": deal.lead,
        "settings": deal.settings,
        "depth": TO_THE_END,
    }


def line(row: dict[str, Any]) -> str:
    """A row on one line, without what it does not need, with its counts."""
    said = {name: value for name, value in row.items() if value not in (None, {})}
    return f"  {toml(said | counted(said)._asdict())},"


def toml(value: Any) -> str:
    match value:
        case Mapping():
            return "{ " + ", ".join(f"{k} = {toml(v)}" for k, v in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case str():
            return f'"{value}"'
        case _:
            return str(value)


def table() -> Iterator[str]:
    yield HEAD
    yield "whole = ["
    yield from (line(whole_row(deal)) for deal in plan.whole())
    yield "]\n\nlate = ["
    yield from (line(late_row(deal)) for deal in plan.late())
    yield "]\n"


if __name__ == "__main__":
    TABLE.write_text("\n".join(table()))
