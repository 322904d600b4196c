"""Serves the house or the plain way, on daphne or uvicorn, with tables already dealt.

`python -m tests.bench.serve house daphne stage.json`: the file gets the tables, and
the session of each player and watcher.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

import django


def main(way: str, server: str, stage: str) -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "dominoes.project.settings"
    if server == "daphne":
        import_module("daphne.server")  # it chooses the event loop, before the rest
    django.setup()
    import_module("tests.bench.dealing").serve(way, server, stage)


if __name__ == "__main__":
    main(*sys.argv[1:4])
