"""What any file must look like; each check yields (line, what is wrong)."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from tests.tidy.files import Fault, Source

COLUMNS = 88
TEMPLATE_COLUMNS = 120  # a tag of a template cannot be broken over two lines
FILE_LINES = 300

# Joined from pieces, or this file would break its own rules.
UNFINISHED = re.compile(
    r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "X" + "XX")) + r")\b"
)
REGISTRIES = re.compile(
    "|".join(
        (
            "py" + r"pi\.org",
            "python" + "hosted",
            "npm" + r"js\.(org|com)",
            "deb" + r"\.debian\.org",
            "/opt" + "/(wheels|pypi)",
        )
    )
)


def wide_lines(source: Source) -> Iterator[Fault]:
    """A script's import stays on one line, however long: hashed names need it so."""
    columns = TEMPLATE_COLUMNS if source.path.endswith(".html") else COLUMNS
    for number, line in enumerate(source.lines, 1):
        if len(line) > columns and not line.startswith("import "):
            yield number, f"{len(line)} columns"


def long_files(source: Source) -> Iterator[Fault]:
    length = source.text.count("\n")
    if length > FILE_LINES:
        yield length, f"{length} lines"


def unfinished(source: Source) -> Iterator[Fault]:
    for match in UNFINISHED.finditer(source.text):
        yield source.line_at(match.start()), match.group()


def registries(source: Source) -> Iterator[Fault]:
    for match in REGISTRIES.finditer(source.text):
        yield source.line_at(match.start()), match.group()


VAGUE = {"util", "utils", "helper", "helpers", "common", "manager", "managers", "misc"}


def vague_names(source: Source) -> Iterator[Fault]:
    for part in PurePosixPath(source.path).with_suffix("").parts:
        if part in VAGUE:
            yield 1, f"'{part}' does not say what is in it"


HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
PIN = re.compile(r"[a-z0-9-]+==[^ /]+( ; [a-z_=!<>'. 0-9A-Z()]+)? \\")


def unlocked(source: Source) -> Iterator[Fault]:
    """A lock holds exact versions and hashes, and no address to fetch them from."""
    previous = ""
    for number, line in enumerate(source.lines, 1):
        if line and not HASH.fullmatch(line) and not PIN.fullmatch(line):
            yield number, f"neither a version nor a hash: {line}"
        if PIN.fullmatch(previous) and not HASH.fullmatch(line):
            yield number - 1, "a version without a hash"
        previous = line


def pins(source: Source) -> set[str]:
    return {line.rstrip(" \\") for line in source.lines if PIN.fullmatch(line)}
