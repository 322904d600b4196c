"""What may stand as a person's name."""

from __future__ import annotations

import unicodedata

LONGEST = 20
SHORTEST = 2


class BadName(ValueError):
    """A name that cannot be shown safely, with the sentence that says why."""


def clean_name(text: str) -> str:
    """Return a name in its plain form; raise `BadName` if it cannot be one.

    Composed characters are folded together and spaces made single. Control, invisible
    and direction-changing characters are refused: they make one name look like another.
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if any(unicodedata.category(char).startswith("C") for char in name):
        raise BadName("A name cannot hold invisible characters.")
    if not any(char.isalnum() for char in name):
        raise BadName("A name needs at least one letter or figure.")
    if not SHORTEST <= len(name) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters.")
    return name
