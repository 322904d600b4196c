"""`serve` and `keep` as an owner runs them: what they refuse, and how they end."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.browser.relay import HOST
from tests.browser.server import (
    Server,
    environment,
    free_port,
    is_listening,
    serving,
    troubles_in,
)
from tests.stack.launch import Child
from tests.stack.many import manage, said
from tests.stack.postgres import Postgres
from tests.tidy.files import ROOT

pytestmark = [pytest.mark.chaos]

PATIENCE_SECONDS = 30
STOP_SECONDS = 5


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as server:
        yield server


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_sockets_hear_that_the_house_is_back_in_a_moment(
    house: Server, number: signal.Signals
) -> None:
    assert house.process is not None
    address = f"ws://{HOST}:{house.port}/ws/lobby/"
    origin = {"Origin": house.url}
    async with (
        connect(address, additional_headers=origin) as one,
        connect(address, additional_headers=origin) as other,
    ):
        began = time.monotonic()
        house.process.send_signal(number)
        for line in (one, other):
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(line.recv(), STOP_SECONDS)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
            assert closed.value.rcvd.reason == "back in a moment"
    code = await asyncio.to_thread(house.process.wait, PATIENCE_SECONDS)
    assert code == 0
    assert time.monotonic() - began < STOP_SECONDS
    assert not troubles_in(house.log())
    assert house.log().splitlines()[-1].startswith("Closed.")


async def test_a_killed_house_says_no_such_thing(house: Server) -> None:
    """The control: the word comes from the house, and not from the line being cut."""
    address = f"ws://{HOST}:{house.port}/ws/lobby/"
    async with connect(address, additional_headers={"Origin": house.url}) as line:
        house.kill()
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(line.recv(), STOP_SECONDS)
        assert closed.value.rcvd is None


def run_serve(folder: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """`serve`, until it refuses; a `serve` that does not is ended after a while."""
    return subprocess.run(
        ["timeout", "-s", "TERM", "15", *manage("serve")],
        cwd=ROOT,
        env=environment(DATA_DIR=str(folder), PORT=str(free_port()), **changes),
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS * 2,
        check=False,
    )


def test_a_database_that_may_lose_commits_is_refused(
    postgres: Postgres, tmp_path: Path
) -> None:
    off = f"{postgres.url}?options=-c%20synchronous_commit%3Doff"
    refused = run_serve(tmp_path, DATABASE_URL=off)
    assert refused.returncode == 1
    assert "synchronous_commit = off" in refused.stderr
    assert "The tables are open" not in refused.stdout


def test_a_durable_database_is_served_and_so_is_another_if_asked_for(
    postgres: Postgres, tmp_path: Path
) -> None:
    """The control: the same database, and the same one with leave to lose commits."""
    off = f"{postgres.url}?options=-c%20synchronous_commit%3Doff"
    for changes in (
        {"DATABASE_URL": postgres.url},
        {"DATABASE_URL": off, "ALLOW_UNSAFE_COMMITS": "1"},
    ):
        served = run_serve(tmp_path, **changes)
        assert "The tables are open" in served.stdout, served.stderr


def test_a_database_that_is_not_there_gets_one_line_without_its_password(
    tmp_path: Path,
) -> None:
    url = f"postgres://house:s3cret@{HOST}:{free_port()}/tables"
    refused = run_serve(tmp_path, DATABASE_URL=url)
    assert refused.returncode == 1
    assert refused.stderr.splitlines()[-1] == (
        "CommandError: The database at DATABASE_URL does not answer."
    )
    assert "s3cret" not in refused.stderr + refused.stdout
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_keeper_serves_nothing_and_ends_in_good_order(
    tmp_path: Path, number: signal.Signals
) -> None:
    log, port = tmp_path / "keeper.log", free_port()
    env = environment(DATA_DIR=str(tmp_path), PORT=str(port))
    keeper = Child(manage("keep"), log, lambda: "are kept" in said(log), env=env)
    keeper.start()
    assert not is_listening(port)
    assert keeper.stop(number) == 0
    assert keeper.log().splitlines()[-1] == "Ended. Other keepers go on."
