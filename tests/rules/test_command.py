"""`python -m dominoes`: a bot game in the terminal, without a site."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dominoes.__main__ import main
from dominoes.events import GameEnded
from dominoes.modes import MODES
from dominoes.record import Record
from dominoes.schema import settings_schema

ROOT = Path(__file__).resolve().parents[2]


def command(*arguments: str) -> str:
    """What a shell would show; the process knows nothing of this one."""
    run = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={"PATH": "", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
        text=True,
    )
    return run.stdout


def test_the_same_seed_prints_the_same_record() -> None:
    arguments = ("-m", "dominoes", "citizen", "--seats", "4", "--seed", "7")
    first, second = command(*arguments), command(*arguments)
    assert first == second
    record = Record.read(first)
    assert (record.mode, record.seats) == ("citizen", 4)
    assert isinstance(record.events[-1], GameEnded)


def test_importing_the_rules_loads_no_site() -> None:
    names = command(
        "-c",
        "import sys, dominoes.__main__, dominoes.view, dominoes.record;"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))",
    ).split()
    assert "dominoes" in names
    assert not {"django", "channels", "daphne", "tables", "accounts"} & set(names)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def test_another_seed_plays_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    games = [printed(capsys, "inmate", "--seed", seed) for seed in ("1", "2")]
    assert games[0] != games[1]


def test_without_a_seed_the_shuffle_is_secret(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert printed(capsys, "inmate") != printed(capsys, "inmate")


def test_settings_and_bots_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--set", "target=250", "--set", "hand_size=9", "--bot", "steady"]
    text = printed(capsys, "citizen", "--seats", "3", "--seed", "1", *arguments)
    rules = Record.read(text).rules
    assert (rules.target.points, rules.hand(3)) == ((250,), 9)


@pytest.mark.parametrize("change", ["target=200", "target", "money=1", "sides=pairs"])
def test_a_setting_that_is_not_allowed_is_refused(
    capsys: pytest.CaptureFixture[str], change: str
) -> None:
    assert main(["citizen", "--set", change]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "not allowed here" in shown.err


@pytest.mark.parametrize("arguments", [["chess"], ["citizen", "--seats", "two"]])
def test_a_wrong_word_gets_the_usage(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert "usage" in capsys.readouterr().err


def test_random_games_of_every_mode_are_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    heading, *rows = printed(
        capsys, "stats", "--games", "2", "--seed", "2"
    ).splitlines()
    tables = sum(len(mode.seats) for mode in MODES.values())
    assert len(rows) == tables
    assert heading.split()[:3] == ["mode", "seats", "games"]
    assert [row.split()[2] for row in rows] == ["2"] * tables
    assert {row.split()[0] for row in rows} == set(MODES)


def test_the_settings_of_a_mode_are_told_as_a_schema(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["russian", "--schema"]) == 0
    assert json.loads(capsys.readouterr().out) == settings_schema(MODES["russian"])


@pytest.mark.parametrize(
    "words", [["stats", "--games", "0"], ["block", "--seats", "0"]]
)
def test_nothing_is_counted_from_nought(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert "from 1" in capsys.readouterr().err
