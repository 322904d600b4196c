"""Every worked example of the rule pages, played by the engine."""

import pytest

from dominoes import prose
from dominoes.modes import MODES
from tests.rules.examples import CHECKS, FOLDER, Example, check, examples

EVERY = [example for mode in MODES for example in examples(mode)]


def name(example: Example) -> str:
    return f"{example.mode}-{example.id}-{example.case}"


@pytest.mark.parametrize("example", EVERY, ids=name)
def test_an_example_comes_out_as_the_rule_book_says(example: Example) -> None:
    check(example)
