"""The private servers of the tests are real: they die when killed, and come back."""

from __future__ import annotations

import os
import subprocess
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
import redis

from tests.stack import postgres as servers
from tests.stack.launch import NOBODY, Child
from tests.stack.postgres import Postgres
from tests.stack.valkey import Valkey


def count(postgres: Postgres) -> int:
    with postgres.line() as line:
        (row,) = line.execute("select count(*) from kept").fetchall()
    assert isinstance(row[0], int)
    return row[0]


def test_what_postgres_committed_outlives_its_killing(postgres: Postgres) -> None:
    with postgres.line() as line:
        line.execute("drop table if exists kept")
        line.execute("create table kept (number int)")
        line.execute("insert into kept values (1)")
    before = postgres.child.pid
    postgres.kill()
    with pytest.raises(psycopg.OperationalError):
        postgres.line()
    postgres.start()
    assert postgres.child.pid != before
    assert count(postgres) == 1


def test_what_postgres_did_not_commit_does_not(postgres: Postgres) -> None:
    """The control: a killed database does lose what nobody was promised."""
    with closing(postgres.line()) as line:
        line.execute("drop table if exists kept")
        line.execute("create table kept (number int)")
        line.execute("begin")
        line.execute("insert into kept values (1)")
        postgres.kill()
    postgres.start()
    assert count(postgres) == 0


def test_postgres_stops_in_good_order_and_starts_again(postgres: Postgres) -> None:
    postgres.stop()
    assert "database system is shut down" in postgres.child.log()
    postgres.start()
    assert postgres.answers()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root runs it as another")
def test_postgres_is_not_root_and_its_binaries_are_copied_if_need_be(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Path(f"/proc/{postgres.child.pid}").stat().st_uid == NOBODY
    monkeypatch.setattr(servers, "may_run", lambda *_: False)
    with TemporaryDirectory() as folder:
        os.chown(folder, NOBODY, -1)
        copied = servers.installed(Path(folder), NOBODY) / "postgres"
        assert copied.is_relative_to(folder)
        said = subprocess.run(
            [copied, "--version"], user=NOBODY, check=True, capture_output=True
        )
    assert b"PostgreSQL" in said.stdout


def test_valkey_forgets_when_flushed_and_when_killed(valkey: Valkey) -> None:
    with valkey.client() as client:
        client.set("word", "kept")
        assert client.get("word") == b"kept"
        valkey.flush()
        assert client.get("word") is None
        client.set("word", "kept")
    valkey.kill()
    with valkey.client() as client, pytest.raises(redis.ConnectionError):
        client.ping()
    valkey.start()
    with valkey.client() as client:
        assert client.get("word") is None


def test_a_server_that_does_not_start_says_why(valkey: Valkey) -> None:
    command = [*valkey.child.command[:1], "--port", "nonsense"]
    wrong = Child(command, valkey.child.log_path, lambda: False)
    with pytest.raises(RuntimeError, match="did not start"):
        wrong.start()
