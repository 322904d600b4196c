"""Where Chromium is on this machine, and how the browser tests start it."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

# Without these Chromium asks for a screen, refuses to run as root, runs out of shared
# memory in a container, and talks to its maker while a test is being timed.
LAUNCH_ARGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Where `playwright install chromium` puts its own, on Linux and on macOS.
DOWNLOADS = (
    ".cache/ms-playwright/chromium-*/chrome-linux*/chrome",
    "Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)

MISSING = (
    "No Chromium found. Install your system's `chromium` (or Google Chrome), or run "
    "`.venv/bin/playwright install chromium`, or set CHROMIUM to a browser's path."
)


def chromium_path() -> str:
    """The browser to drive; raises FileNotFoundError with what to install."""
    for path in candidates():
        if path and os.access(path, os.X_OK):
            return path
    raise FileNotFoundError(MISSING)


def candidates() -> Iterator[str | None]:
    """Places to look, the most deliberate first."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        yield shutil.which(chosen)
        return  # a wrong choice must show, not be replaced in silence
    yield from map(shutil.which, NAMES)
    for pattern in DOWNLOADS:
        yield from map(str, sorted(Path.home().glob(pattern), reverse=True))


if __name__ == "__main__":
    try:
        print(chromium_path())
    except FileNotFoundError as error:
        sys.exit(str(error))
