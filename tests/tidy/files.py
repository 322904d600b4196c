"""The house's own files, and what a check says about one of them."""

import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Source:
    """One file: where it lies from the root, and what it says."""

    path: str
    text: str

    @property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    def line_at(self, offset: int) -> int:
        return self.text.count("\n", 0, offset) + 1


Fault = tuple[int, str]
Check = Callable[[Source], Iterable[Fault]]


@cache
def sources() -> tuple[Source, ...]:
    """Every text file that git tracks or would track."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    names = sorted(set(listed.decode().split("\0")))
    contents = {n: (ROOT / n).read_bytes() for n in names if (ROOT / n).is_file()}
    return tuple(
        Source(name, content.decode())
        for name, content in contents.items()
        if b"\0" not in content  # a picture or another file that is not text
    )


def matching(*patterns: str) -> list[Source]:
    """The files under any of these patterns: `templates/` or `.py`."""
    return [
        source
        for source in sources()
        if any(
            source.path.startswith(p) if p.endswith("/") else source.path.endswith(p)
            for p in patterns
        )
    ]


def faults(check: Check, files: Iterable[Source]) -> Iterator[str]:
    for source in files:
        for line, what in check(source):
            yield f"{source.path}:{line}: {what}"
