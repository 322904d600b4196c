"""Static files under hashed names, so that browsers may keep them for ever."""

from __future__ import annotations

import re

from django.core.files.base import ContentFile, File
from whitenoise.storage import CompressedManifestStaticFilesStorage

OURS = "js/"
# Comments that have whole lines to themselves: the only kind that our scripts have, and
# the only kind that can be told from text without reading JavaScript.
LINE_COMMENTS = re.compile(r"^[ \t]*//[^\n]*\n", re.MULTILINE)
BLOCK_COMMENTS = re.compile(r"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Rewrite the imports of ES modules too; each import has to stand on one line.

    Our scripts are served without their comments, which are half of them.
    """

    support_js_module_import_aggregation = True
    # A module's name changes with those that it imports: one pass for each link of the
    # longest chain of them, and one in which nothing changes.
    max_post_process_passes = 12

    def _save(self, name: str, content: File[bytes]) -> str:
        """Write a file, under its own name or its hashed one."""
        if name.startswith(OURS) and name.endswith(".js"):
            content.seek(0)
            text = without_comments(content.read().decode())
            content = ContentFile(text.encode(), name)
        saved: str = super()._save(name, content)
        return saved


def without_comments(script: str) -> str:
    """Return a script without the comments that have whole lines to themselves."""
    return LINE_COMMENTS.sub("", BLOCK_COMMENTS.sub("", script))
