"""Simulated games by seed: `python -m tests.sim --seeds 2000`, or `SEED=7` for one."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter

import django


def main() -> int:
    """Run the seeds; the exit code says whether anything was wrong."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "dominoes.project.settings")
    django.setup()
    from tests.sim.run import Simulation  # noqa: PLC0415 it needs the settings
    from tests.sim.world import CONTROLS  # noqa: PLC0415 the same

    parser = argparse.ArgumentParser(prog="python -m tests.sim")
    parser.add_argument("--seeds", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--control", default="", choices=["", *CONTROLS])
    given = parser.parse_args()
    one = os.environ.get("SEED")
    count = 1 if one else given.seeds
    first = int(one) if one else given.first
    began, bad, struck, events, acked = time.perf_counter(), 0, Counter[str](), 0, 0
    for seed in range(first, first + count):
        outcome = Simulation(seed, given.control).run()
        struck += outcome.struck
        events, acked = events + outcome.events, acked + outcome.acked
        bad += bool(outcome.wrong)
        for wrong in outcome.wrong:
            print(f"SEED={seed} python -m tests.sim  # {outcome.mode}: {wrong}")
    seconds = time.perf_counter() - began
    print(f"{count} games, {events} events, {acked} acknowledged, {bad} wrong,"
          f" {seconds:.1f} s; faults: {dict(sorted(struck.items()))}")  # fmt: skip
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
