"""What tests of the rules share."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

# Failing examples tell what was found, as failing tests do.
pytest.register_assert_rewrite(
    "tests.rules.examples", "tests.rules.invariants", "tests.rules.truths"
)


@pytest.fixture
def untraced() -> Iterator[None]:
    """Count no branches: for long runs that reach nothing that shorter ones do not.

    The `no_cover` mark of pytest-cov leaves one of two tracers on in parallel runs.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
