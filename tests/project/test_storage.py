"""Scripts are served without their comments, and are the same scripts otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from dominoes.project.storage import without_comments

SCRIPT = """\
// What this is.
/** @param {string} text */
export function shown(text) {
  /* several
   * lines */
  const address = "https://example.org/"; // stays: it shares its line
  return `// ${text}`;
}
"""


def test_whole_lines_of_comment_go_and_nothing_else() -> None:
    assert without_comments(SCRIPT) == (
        "export function shown(text) {\n"
        '  const address = "https://example.org/"; // stays: it shares its line\n'
        "  return `// ${text}`;\n"
        "}\n"
    )


@pytest.mark.slow
def test_collected_scripts_hold_no_comments(settings: Settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path
    call_command("collectstatic", interactive=False, verbosity=0)
    scripts = list(tmp_path.glob("js/**/*.js"))
    assert len(scripts) > 20
    for script in scripts:
        assert "@param" not in script.read_text(), script
