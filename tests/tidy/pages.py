"""What a template must look like; each check yields (line, what is wrong)."""

import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser

from tests.tidy.files import Fault, Source

TAG = re.compile(
    r"{#.*?#}|{%\s*comment.*?%}.*?{%\s*endcomment\s*%}|{%.*?%}|{{.*?}}", re.DOTALL
)
# Text that a reader sees although it stands inside a tag.
SAID_IN_TAG = re.compile(r"{%\s*(?:translate|trans)\s+(?P<said>\"[^\"]*\"|'[^']*')")
SAID_IN_ATTRIBUTE = {"alt", "aria-label", "placeholder", "title"}

Attributes = list[tuple[str, str | None]]


def blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match.group())


class Reader(HTMLParser):
    """Hands every element and every piece of text to a check."""

    def __init__(
        self,
        on_element: Callable[[str, Attributes], Iterator[str]],
        on_text: Callable[[str], Iterator[str]],
    ) -> None:
        super().__init__()
        self.on_element = on_element
        self.on_text = on_text
        self.faults: list[Fault] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        line, _ = self.getpos()
        self.faults += [(line, what) for what in self.on_element(tag, attrs)]

    def handle_data(self, data: str) -> None:
        line, _ = self.getpos()
        for offset, text in enumerate(data.split("\n")):
            self.faults += [(line + offset, what) for what in self.on_text(text)]

    def read(self, source: Source) -> list[Fault]:
        self.feed(TAG.sub(blank, source.text))
        self.close()
        return self.faults


def silent(*_: object) -> Iterator[str]:
    yield from ()


def inline_code(source: Source) -> list[Fault]:
    """Scripts and styles are files: the content policy allows nothing else."""
    return Reader(inline_code_of, silent).read(source)


def inline_code_of(tag: str, attributes: Attributes) -> Iterator[str]:
    names = dict(attributes)
    if tag == "style" or (tag == "script" and "src" not in names):
        yield f"<{tag}> in the page; data goes through json_script"
    for name, value in attributes:
        if name == "style" or name.startswith(("on", "hx-on")):
            yield f"{name}= in the page"
        if (value or "").strip().lower().startswith("javascript:"):
            yield f"{name} runs a script"


def digits(source: Source) -> Iterator[Fault]:
    """Numbers come from the mode, so that a page cannot disagree with the game."""
    yield from Reader(digits_in_attributes, digits_in).read(source)
    for match in SAID_IN_TAG.finditer(source.text):
        for what in digits_in(match["said"]):
            yield source.line_at(match.start()), what


def digits_in(text: str) -> Iterator[str]:
    if re.search(r"\d", text):
        yield f"a digit: {text.strip()}"


def digits_in_attributes(_tag: str, attributes: Attributes) -> Iterator[str]:
    for name, value in attributes:
        if name in SAID_IN_ATTRIBUTE:
            yield from digits_in(value or "")


UNSAFE = re.compile(r"\|\s*safe\b|\|\s*safeseq\b|{%\s*autoescape\s+off")


def unsafe_filters(source: Source) -> Iterator[Fault]:
    for match in UNSAFE.finditer(source.text):
        yield source.line_at(match.start()), match.group()


def late_extends(source: Source) -> Iterator[Fault]:
    found = re.search(r"{%\s*extends\b", source.text)
    if found and found.start() > 0:
        yield source.line_at(found.start()), "extends is not the first thing"


def nameless_endblocks(source: Source) -> Iterator[Fault]:
    for match in re.finditer(r"{%\s*endblock\s*%}", source.text):
        yield source.line_at(match.start()), "endblock does not say which block"
