"""What the house counts: by whom it may be read, and that it is true."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from tables.keeper import Keeper
from tables.metrics import KEEPER_LAG
from tables.models import Table
from tests.tables.games import finish_deal, guests, open_for, start_for
from tests.tables.sockets import line
from tests.tables.test_frames import next_move
from tests.tables.test_health import get

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def people() -> list[User]:
    return guests("Ann", "Bea")


async def figures() -> dict[str, float]:
    """Every figure, by its name with its labels."""
    status, body = await get("/metrics")
    assert status == 200
    lines = re.findall(r"^(dominoes_\S+) (\S+)$", body.decode(), re.MULTILINE)
    return {name: float(value) for name, value in lines}


@pytest.mark.parametrize(
    ("client", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.0.2.1", {}, 403),
        ("127.0.0.1", {"x_forwarded_for": "127.0.0.1"}, 403),
        ("127.0.0.1", {"x_real_ip": "127.0.0.1"}, 403),
        ("127.0.0.1", {"forwarded": "for=127.0.0.1"}, 403),
    ],
)
async def test_without_a_token_this_machine_alone_reads_figures(
    client: str, headers: dict[str, str], status: int
) -> None:
    assert (await get("/metrics", client=client, **headers))[0] == status


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ("Bearer s3cret", 200),
        ("Bearer s3cre", 403),
        ("bearer s3cret", 403),
        ("s3cret", 403),
        ("", 403),
        ("Bearer é", 403),
    ],
)
async def test_with_a_token_whoever_has_it_reads_figures(
    settings: Settings, given: str, status: int
) -> None:
    settings.METRICS_TOKEN = "s3cret"
    for client in ("127.0.0.1", "192.0.2.1"):
        assert (await get("/metrics", client=client, authorization=given))[0] == status


async def test_moves_refusals_and_sockets_are_counted(people: list[User]) -> None:
    game = await sync_to_async(start_for)(people)
    move = await sync_to_async(next_move)(game, 1)
    assert move is not None
    seat, message = move
    before = await figures()
    async with line(game.table, people[seat]) as socket:
        assert (await socket.ask(**message))["kind"] == "ack"
        assert (await socket.ask("pass", game=1, after=-1))["kind"] == "refused"
        after = await figures()
    table = 'dominoes_sockets{place="table"}'
    assert after[table] == before[table] + 1
    acks = "dominoes_acknowledged_seconds_count"
    assert after[acks] == before[acks] + 1
    refusals = 'dominoes_refusals_total{code="bad_message"}'
    assert after[refusals] == before.get(refusals, 0) + 1
    moves = "dominoes_moves_total"
    assert after[moves] == before[moves] + 1
    assert (await figures())[table] == before[table]


async def test_a_step_that_waits_is_seen(people: list[User]) -> None:
    game = await sync_to_async(start_for)(people)
    game.due_at = game.started_at
    await game.asave(update_fields=["due_at"])
    assert (await figures())["dominoes_overdue_seconds"] > 0


async def test_no_figure_tells_who_or_what(people: list[User]) -> None:
    table: Table = await sync_to_async(open_for)(people)
    async with line(table, people[0]) as socket:
        await socket.ask("sync")
        _, body = await get("/metrics")
    for secret in ("Ann", "Bea", table.code, people[0].username):
        assert secret not in body.decode()


def test_how_late_the_keeper_is_is_counted(people: list[User]) -> None:
    game = start_for(people)
    finish_deal(game)
    late = timezone.now() - timedelta(seconds=3)
    type(game).objects.filter(pk=game.pk).update(due_at=late)
    count, total = keeper_lag()
    assert Keeper().sweep() == 1
    assert keeper_lag()[0] == count + 1
    assert keeper_lag()[1] - total > 2.9


def keeper_lag() -> tuple[float, float]:
    """How many steps were counted, and how late they were together."""
    (family,) = KEEPER_LAG.collect()
    found = {sample.name: sample.value for sample in family.samples}
    name = "dominoes_keeper_lag_seconds"
    return found[f"{name}_count"], found[f"{name}_sum"]
