"""Adds up pytest's result files into one line: `12 passed, 0 failed, 1 skipped`."""

import sys
from xml.etree import ElementTree


def tally(paths: list[str]) -> str:
    """The line for all the files together."""
    ran = failed = skipped = 0
    for path in paths:
        root = ElementTree.parse(path)  # noqa: S314 pytest wrote it a moment ago
        for suite in root.iter("testsuite"):
            ran += int(suite.attrib["tests"])
            failed += int(suite.attrib["failures"]) + int(suite.attrib["errors"])
            skipped += int(suite.attrib["skipped"])
    return f"{ran - failed - skipped} passed, {failed} failed, {skipped} skipped"


if __name__ == "__main__":
    print(tally(sys.argv[1:]))
