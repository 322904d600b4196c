"""The form of a comment."""

from __future__ import annotations

import re
import unicodedata
from uuid import UUID, uuid4

from django import forms

from accounts.names import IGNORABLE
from dominoes.mode import Mode
from dominoes.rulebook.models import LONGEST_TEXT


class CommentField(forms.CharField):
    """Plain text with its line breaks, however a browser or a program sends them."""

    widget = forms.Textarea(attrs={"rows": 5})

    def to_python(self, value: object) -> str:
        text = re.sub(r"\r\n?", "\n", str(value or ""))
        kept = (char for char in text if char in "\n\t" or not _is_control(char))
        # Two empty lines in a row are enough: a page of them hides other comments.
        return re.sub(r"\n(?:[^\S\n]*\n){3,}", "\n\n\n", "".join(kept)).strip()


class CommentForm(forms.Form):
    """A text, the version of the rules it is about, and what tells one form apart.

    `version` has to be the one of today: who read another should look again first.
    """

    text = CommentField(
        label="Your comment",
        help_text=f"Plain text, up to {LONGEST_TEXT:,} characters.",
        error_messages={"required": "Write something first."},
    )
    version = forms.CharField(required=False)
    token = forms.UUIDField(
        error_messages=dict.fromkeys(
            ("required", "invalid"), "The form came without its mark. Post it again."
        )
    )

    def __init__(self, mode: Mode, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # Django's own
        self.auto_id = "comment-%s"
        self.mode = mode
        self.new_token = uuid4()

    def clean_text(self) -> str:
        text: str = self.cleaned_data["text"]
        if not any(_is_seen(char) for char in text):
            raise forms.ValidationError("Write something that can be seen.")
        if len(text) > LONGEST_TEXT:
            raise forms.ValidationError(
                f"A comment has at most {LONGEST_TEXT:,} characters; "
                f"this one has {len(text):,}."
            )
        return text

    def clean_version(self) -> str:
        version: str = self.cleaned_data["version"]
        if version != self.mode.version:
            raise forms.ValidationError(
                f"The rules are now version {self.mode.version}. "
                "If your comment still holds, post it again."
            )
        return version

    @property
    def form_token(self) -> UUID:
        """What the browser sent to tell this form apart."""
        token: UUID = self.cleaned_data["token"]
        return token

    @property
    def notices(self) -> list[str]:
        """What is wrong apart from the text itself."""
        apart = (name for name in self.errors if name != "text")
        return [str(error) for name in apart for error in self.errors[name]]


def _is_control(char: str) -> bool:
    return unicodedata.category(char) == "Cc"


def _is_seen(char: str) -> bool:
    if char.isspace() or unicodedata.category(char).startswith("C"):
        return False
    return not any(first <= ord(char) <= last for first, last in IGNORABLE)
