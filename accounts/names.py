"""What may stand as a person's name."""

from __future__ import annotations

import unicodedata

LONGEST = 20
SHORTEST = 2
RESERVED = ("you", "bot", "the house")
# Letters and marks that Unicode lets a font leave out, as pairs of first and last.
IGNORABLE = (
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0xE0100, 0xE01EF),
)


class BadName(ValueError):
    """A name that cannot be shown safely, with the sentence that says why."""


def clean_name(text: str) -> str:
    """Return a name in its plain form; raise `BadName` if it cannot be one.

    Composed characters are folded together and spaces made single. Control, invisible
    and direction-changing characters are refused: they make one name look like
    another. So are commas, which part names in a list, and the table's own "you".
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if any(_is_invisible(char) for char in name):
        raise BadName("A name cannot hold invisible characters.")
    if not any(char.isalnum() for char in name):
        raise BadName("A name needs at least one letter or figure.")
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters.")
    if "," in name or name.casefold() in RESERVED:
        raise BadName("The table needs that word or sign for itself.")
    return name


def _is_invisible(char: str) -> bool:
    if unicodedata.category(char).startswith("C"):
        return True
    return any(first <= ord(char) <= last for first, last in IGNORABLE)
