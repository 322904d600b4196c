"""What tests of comments share: where the rules are, and how a form is sent."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from django.test import Client
from django.utils import timezone

from accounts.models import User
from dominoes.modes import MODES
from dominoes.rulebook import comments
from dominoes.rulebook.models import Comment

MODE = MODES["citizen"]
PAGE = f"/rules/{MODE.key}/"
POST = f"{PAGE}comments/"


def post(browser: Client, text: str, **changes: str) -> Any:
    """Send the form as a browser would; returns the answer as the client has it."""
    form = {"text": text, "version": MODE.version, "token": str(uuid4())}
    return browser.post(POST, form | changes)


def page_of(browser: Client, query: str = "") -> str:
    """The rule page as this browser sees it."""
    return browser.get(f"{PAGE}{query}").content.decode()


def written(author: User, *texts: str) -> list[Comment]:
    """Comments as the service writes them, long enough ago to be no flood."""
    made = []
    for text in texts:
        comment = comments.write_comment(
            mode=MODE, author=author, text=text, form_token=uuid4()
        )
        Comment.objects.update(written_at=timezone.now() - comments.FLOOD_TIME)
        made.append(comment)
    return made
