"""Runs a command with a private PostgreSQL: `python -m tests.stack pytest ...`."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.stack.postgres import HASTY, postgres


def main(command: list[str]) -> int:
    """Run a command until it ends; its exit code is ours."""
    with postgres(**HASTY) as server:
        changes = {"DATABASE_URL": server.url, "ALLOW_UNSAFE_COMMITS": "1"}
        return subprocess.run(command, env=os.environ | changes, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
