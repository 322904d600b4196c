"""What must hold between files: nothing forgotten, nothing left over."""

import re
from collections.abc import Iterable, Iterator
from posixpath import dirname, join, normpath

from tests.tidy.files import Source

# Django finds these by name.
BY_NAME = {"400.html", "403.html", "403_csrf.html", "404.html", "500.html"}


def orphan_templates(files: Iterable[Source]) -> Iterator[str]:
    """Templates that no view and no other template names."""
    shown = [f for f in files if not f.path.startswith("tests/")]
    for template in (f for f in shown if f.path.startswith("templates/")):
        name = template.path.removeprefix("templates/")
        named = re.compile(rf"""["']{re.escape(name)}["'#]""")
        others = (
            f for f in shown if f is not template and f.path.endswith((".py", ".html"))
        )
        if name not in BY_NAME and not any(named.search(f.text) for f in others):
            yield f"{template.path}: nothing shows it"


RELATIVE = re.compile(r"""["'(](\.{1,2}/[^"')?#]+)""")


def orphan_statics(files: Iterable[Source], paths: Iterable[str]) -> Iterator[str]:
    """Static files that no template, view, style sheet or script asks for."""
    asked: set[str] = set()
    texts: list[str] = []
    for source in files:
        if source.path.startswith("static/"):
            asked |= {
                normpath(join(dirname(source.path), found))
                for found in RELATIVE.findall(source.text)
            }
        elif source.path.endswith((".py", ".html")) and "tests/" not in source.path:
            texts.append(source.text)
    for path in paths:
        name = path.removeprefix("static/")
        if path not in asked and not any(name in text for text in texts):
            yield f"{path}: nothing asks for it"


def unguarded_modules(
    paths: Iterable[str], guarded: Iterable[str], apart: Iterable[str]
) -> Iterator[str]:
    """Modules of the rules that the import contract forgot."""
    held = {*guarded, *apart, "dominoes.__init__"}
    for path in paths:
        module = ".".join(path.removesuffix(".py").split("/")[:2])
        if module not in held:
            yield f"{path}: {module} is not in the import contract"
