"""Modes as sentences and table rows: what rule pages, forms and lists say about them.

What is said follows from the values of a mode, never from which mode it is. `start`,
`play` and `finish` choose the sentences, `naming` names values, and the catalogues
(`en`, `ru`) hold every text by its key.
"""

from dominoes.prose.cards import (
    Card,
    Comparison,
    card,
    compare,
    family,
    label,
    language_name,
    say,
    summary,
)
from dominoes.prose.page import (
    ANCHORS,
    Line,
    Page,
    Row,
    Section,
    choice_words,
    page,
)
from dominoes.prose.tale import Teller, Told

__all__ = [
    "ANCHORS",
    "Card",
    "Comparison",
    "Line",
    "Page",
    "Row",
    "Section",
    "Teller",
    "Told",
    "card",
    "choice_words",
    "compare",
    "family",
    "label",
    "language_name",
    "page",
    "say",
    "summary",
]
