"""What a browser script must look like; each check yields (line, what is wrong)."""

import re
from collections.abc import Iterator

from tests.tidy.code import BODY_LINES
from tests.tidy.files import Fault, Source

COMMENT = r"//[^\n]*|/\*.*?\*/"
QUOTED = r""""(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
# A slash opens a pattern only where a value may begin.
PATTERN = (
    r"(?<=[(,=:\[!&|?{};])[ ]?/(?![*/])"
    r"(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*"
)
NOISE = re.compile(f"{COMMENT}|{QUOTED}|{PATTERN}", re.DOTALL)

FORBIDDEN = re.compile(
    r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe"
    r"|createContextualFragment|document\s*\.\s*write(?:ln)?)\b"
    r"|\beval\s*\(|\bnew\s+Function\b|^\s*var\s",
    re.MULTILINE,
)


def blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match.group())


def bare(source: Source) -> str:
    """The script with comments, strings and patterns blanked out, lines kept."""
    return NOISE.sub(blank, source.text)


def unsafe_calls(source: Source) -> Iterator[Fault]:
    """Text reaches the page through textContent; nothing else can be injected."""
    for match in FORBIDDEN.finditer(bare(source)):
        yield source.line_at(match.start()), match.group().strip()


def unchecked(source: Source) -> Iterator[Fault]:
    if not re.match(r"(//.*\n)*// @ts-check\n", source.text):
        yield 1, "does not open with // @ts-check"


SPLIT = re.compile(r"^(?:import\s[^;\n]*|export\s*{[^}\n]*)$", re.MULTILINE)


def split_imports(source: Source) -> Iterator[Fault]:
    """One whole import on one line, or hashed file names are not put in."""
    for match in SPLIT.finditer(bare(source)):
        yield source.line_at(match.start()), "an import that ends on a later line"
    for number, line in enumerate(source.lines, 1):
        if len(re.findall(r"\bimport\s[^;]*;", line)) > 1:
            yield number, "several imports on one line"


# What opens a body: a closing parenthesis or an arrow. What does not: the keywords.
OPENING = re.compile(r"(?:\)|=>)\s*{")
BRANCH = re.compile(r"\b(if|for|while|switch|catch|with)\s*$")


def long_functions(source: Source) -> Iterator[Fault]:
    text = bare(source)
    for match in OPENING.finditer(text):
        if match.group().startswith(")") and is_branch(text, match.start()):
            continue
        end = partner(text, match.end() - 1, "{}", step=1)
        length = text.count("\n", match.end(), end) - 1
        if length > BODY_LINES:
            yield source.line_at(match.start()), f"a function of {length} lines"


def is_branch(text: str, closing: int) -> bool:
    return bool(BRANCH.search(text[: partner(text, closing, "()", step=-1)][-12:]))


def partner(text: str, start: int, pair: str, *, step: int) -> int:
    """Where the bracket at `start` is matched, looking forward or back."""
    depth = 0
    end = len(text) if step > 0 else -1
    for place in range(start, end, step):
        if text[place] in pair:
            depth += 1 if text[place] == text[start] else -1
            if depth == 0:
                return place
    return max(end, 0)
