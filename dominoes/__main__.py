"""Play a bot game in the terminal and print its record, or count how games end.

python -m dominoes citizen --seats 4 --seed 7
python -m dominoes stats --games 100
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
import sys

from dominoes import stats
from dominoes.bots import BOTS
from dominoes.bots.playout import play_out
from dominoes.errors import BadSetting
from dominoes.mode import Mode
from dominoes.modes import MODES
from dominoes.record import Record
from dominoes.schema import settings_schema


def main(arguments: list[str]) -> int:
    """Do what is asked; return 0, or 2 for a setting that is not allowed."""
    asked = parser().parse_args(arguments)
    if asked.games < 1 or (asked.seats is not None and asked.seats < 1):
        print("Games and seats are counted from 1.", file=sys.stderr)
        return 2
    if asked.what == "stats":
        count(asked.games, asked.seed or 0)
        return 0
    if asked.schema:
        print(json.dumps(settings_schema(MODES[asked.what]), indent=2))
        return 0
    try:
        print(play(MODES[asked.what], asked), end="")
    except BadSetting as refusal:
        print(refusal, file=sys.stderr)
        return 2
    return 0


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    reader = argparse.ArgumentParser(
        prog="python -m dominoes",
        description=__doc__,
        epilog=settings_help(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("what", choices=[*MODES, "stats"], help="a mode, or stats")
    reader.add_argument("--seats", type=int, help="as few as the mode takes, if unsaid")
    reader.add_argument("--seed", type=int, help="the same seed plays the same game")
    reader.add_argument("--bot", choices=BOTS, default="greedy")
    reader.add_argument("--games", type=int, default=100, help="for stats: of each")
    reader.add_argument(
        "--schema", action="store_true", help="print the settings as JSON Schema"
    )
    reader.add_argument(
        "--set", action="append", default=[], metavar="SETTING=VALUE", dest="changes"
    )
    return reader


def play(mode: Mode, asked: argparse.Namespace) -> str:
    """Return the record of one game; raise `BadSetting` for what a mode forbids."""
    seats = asked.seats or mode.seats[0]
    changes = dict(change.partition("=")[::2] for change in asked.changes)
    rules = mode.resolve(seats, changes)
    source = secrets.SystemRandom() if asked.seed is None else random.Random(asked.seed)
    events = play_out(rules, [BOTS[asked.bot]] * seats, source.shuffle)
    return Record(mode.key, mode.version, seats, rules, events).write()


def count(games: int, seed: int) -> None:
    """Print how so many random games of each mode and number of seats end."""
    found = stats.tallies(list(MODES.values()), games, seed)
    for line in stats.lines(tally.row() for tally in found):
        print(line, flush=True)


def settings_help() -> str:
    """Return what `--set` may change in each mode, and to what."""
    lines = ["what --set may change:"]
    for mode in MODES.values():
        for choice in mode.choices:
            lines.append(f"  {mode.key}: {choice.setting}={'|'.join(choice.options())}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
