"""The tables that the house keeps open, each with bots waiting for a person."""

from __future__ import annotations

from typing import NamedTuple

from django.db import transaction

from tables.models import Table
from tables.seating import open_table


class HouseTable(NamedTuple):
    """One table of the house: its mode, what is changed of it, and who waits there."""

    mode_key: str
    seats: int
    bots: tuple[str, ...]
    changes: dict[str, str]


HOUSE_TABLES = (
    HouseTable("citizen", 4, ("greedy", "steady", "greedy"), {"sides": "pairs"}),
    HouseTable("citizen-gym", 2, ("greedy",), {}),
    HouseTable("inmate", 3, ("steady", "greedy"), {}),
    HouseTable("inmate-gym", 2, ("steady",), {}),
    HouseTable("all-fives", 2, ("greedy",), {}),
    HouseTable("muggins", 3, ("greedy", "steady"), {}),
    HouseTable("five-up", 2, ("greedy",), {}),
    HouseTable("fives-and-threes", 2, ("greedy",), {}),
    HouseTable("block", 2, ("greedy",), {}),
    HouseTable("draw", 3, ("greedy", "steady"), {}),
    HouseTable("russian", 3, ("greedy", "greedy"), {}),
    HouseTable("cut-throat-six-love", 4, ("greedy", "steady", "greedy"), {}),
    HouseTable("cut-throat-straight-six", 4, ("greedy", "steady", "greedy"), {}),
    HouseTable("partner-six-love", 4, ("greedy", "steady", "greedy"), {}),
    HouseTable("partner-straight-six", 4, ("greedy", "steady", "greedy"), {}),
    HouseTable("hemingway", 5, ("greedy", "steady", "greedy", "steady"), {}),
)


@transaction.atomic
def keep_house_tables_open() -> None:
    """Open each house table that has no waiting twin; harmless to repeat."""
    for wanted in HOUSE_TABLES:
        waiting = Table.objects.filter(
            host=None,
            closed_at=None,
            mode_key=wanted.mode_key,
            games=None,
            seats__user=None,
            seats__bot="",
        )
        if not any(_has_bots(table, len(wanted.bots)) for table in waiting):
            open_table(
                mode_key=wanted.mode_key,
                seats=wanted.seats,
                changes=wanted.changes,
                bots=wanted.bots,
            )


def _has_bots(table: Table, count: int) -> bool:
    return table.seats.exclude(bot="").count() == count
