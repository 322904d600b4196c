"""Play a bot game in the terminal and print its record.

python -m dominoes citizen --seats 4 --seed 7
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys

from dominoes.bots import BOTS
from dominoes.bots.playout import play_out
from dominoes.errors import BadSetting
from dominoes.modes import MODES
from dominoes.record import Record


def main(arguments: list[str]) -> int:
    """Play one game and print it; return 0, or 2 for a setting that is not allowed."""
    parser = argparse.ArgumentParser(
        prog="python -m dominoes",
        description=__doc__,
        epilog=settings_help(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, help="the same seed plays the same game")
    parser.add_argument("--bot", choices=BOTS, default="greedy")
    parser.add_argument(
        "--set", action="append", default=[], metavar="SETTING=VALUE", dest="changes"
    )
    asked = parser.parse_args(arguments)
    mode = MODES[asked.mode]
    changes = dict(change.partition("=")[::2] for change in asked.changes)
    try:
        rules = mode.resolve(asked.seats, changes)
    except BadSetting as refusal:
        print(refusal, file=sys.stderr)
        return 2
    source = secrets.SystemRandom() if asked.seed is None else random.Random(asked.seed)
    bots = [BOTS[asked.bot]] * asked.seats
    events = play_out(rules, bots, source.shuffle)
    print(Record(mode.key, asked.seats, rules, events).write(), end="")
    return 0


def settings_help() -> str:
    """Return what `--set` may change in each mode, and to what."""
    lines = ["what --set may change:"]
    for mode in MODES.values():
        for choice in mode.choices:
            lines.append(f"  {mode.key}: {choice.setting}={'|'.join(choice.options())}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
