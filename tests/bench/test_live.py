"""The house's move path beside the plain one: forty tables of four, two watchers each.

`make bench-live` runs them by turns on this machine: as fast as they go, and at 200
moves a second. It judges nothing. Both ways write each move durably before it is
acknowledged, serve the same messages and run the same engine. The load comes from
processes of its own, whose share of the machine is told.
"""

from __future__ import annotations

import os
import statistics
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.bench.live import Figures, Site, loaded, served
from tests.stack.postgres import postgres as private_postgres

pytestmark = pytest.mark.bench

SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "3"))
RATE = 200.0
WAYS = ("plain", "house")
IDLE = (10, 100, 1000)


@dataclass(frozen=True)
class Ground:
    """What both ways stand on."""

    server: str
    database: str

    def __str__(self) -> str:
        return f"{self.server}, {self.database}"


GROUNDS = tuple(
    Ground(server, database)
    for server in ("daphne", "uvicorn")
    for database in ("sqlite", "postgresql")
)


def run(folder: Path, way: str, ground: Ground, rate: float) -> Figures:
    """One run on a fresh database."""
    with ExitStack() as stack:
        changes = {}
        if ground.database == "postgresql":
            changes["DATABASE_URL"] = stack.enter_context(private_postgres()).url
        site = stack.enter_context(served(folder, way, ground.server, **changes))
        return loaded(site, seconds=SECONDS, rate=rate)


@pytest.mark.parametrize("ground", GROUNDS, ids=str)
@pytest.mark.parametrize("rate", [0.0, RATE], ids=["closed", "fixed"])
def test_the_house_beside_the_plain_way(
    tmp_path: Path, ground: Ground, rate: float
) -> None:
    if find_spec(ground.server) is None:
        pytest.skip(f"{ground.server} is not installed")
    runs: dict[str, list[Figures]] = defaultdict(list)
    for turn in range(ROUNDS):
        for way in WAYS:
            found = run(tmp_path / f"{way}-{turn}", way, ground, rate)
            runs[way].append(found)
            print(f"\n{ground}, {rate or 'closed':>6}, {way}: {found}", end="")
    plain, house = (middle(runs[way]) for way in WAYS)
    print(
        f"\n{ground}: house is {house[0] / plain[0]:.1f} x the moves/s,"
        f" {house[1] / plain[1]:.2f} of the p50, {house[2] / plain[2]:.2f} of the p99"
    )


def middle(found: list[Figures]) -> tuple[float, float, float]:
    """The middle moves/s, p50 and p99 of several runs."""
    return (
        statistics.median(each.moves for each in found),
        statistics.median(each.p50 for each in found),
        statistics.median(each.p99 for each in found),
    )


def test_a_move_costs_the_same_beside_idle_tables(tmp_path: Path) -> None:
    """Ten tables play; ten, a hundred and a thousand games lie beside them."""
    for idle in IDLE:
        changes = {"BENCH_TABLES": "10", "BENCH_IDLE_TABLES": str(idle)}
        with served(tmp_path / str(idle), "house", "daphne", **changes) as site:
            print(f"\n{idle:5} idle tables: {loaded(site, seconds=SECONDS)}", end="")


def test_a_move_costs_the_same_late_in_a_game(tmp_path: Path) -> None:
    """The same games go on: each line has more behind it than the one before."""
    with served(tmp_path, "house", "daphne", BENCH_TABLES="2") as site:
        for _ in range(6):
            found = loaded(site, seconds=SECONDS / 2)
            each = found.server_busy / found.moves * 1e6
            print(f"\n{found}  {each:.0f} us of processor a move", end="")
            print(f"  longest game {longest(site)} entries", end="")


def longest(site: Site) -> int:
    """The number of the last entry of the longest game."""
    ((last,),) = site.rows("select max(last) from tables_game")
    return int(last)
