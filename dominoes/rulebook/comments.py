"""Writing comments on the rules, taking them back, and hiding them."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar
from uuid import UUID, uuid5

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from dominoes.mode import Mode
from dominoes.rulebook.models import Comment

# So many comments may a person write within so long, on all the modes together.
FLOOD_COMMENTS = 5
FLOOD_TIME = timedelta(minutes=1)


class CommentError(Exception):
    """A comment that is refused; nothing has changed."""

    code: ClassVar[str] = "comment"
    sentence: ClassVar[str] = "That comment cannot be posted."

    def __init__(self) -> None:
        super().__init__(self.sentence)


class TooManyComments(CommentError):
    code = "too_many_comments"
    sentence = (
        f"You have posted {FLOOD_COMMENTS} comments within a minute. "
        "Wait a moment, then post this one: your text is still here."
    )


@transaction.atomic
def write_comment(*, mode: Mode, author: User, text: str, form_token: UUID) -> Comment:
    """Add a comment on the mode's rules as they stand; the same form adds it once.

    Raises `TooManyComments` if its author has just written many others.
    """
    # Holding their own row makes a person's requests wait for each other.
    User.objects.select_for_update().get(pk=author.pk)
    theirs = Comment.objects.filter(author=author)
    # A text that was changed after going back in the browser is another comment.
    token = uuid5(form_token, f"{mode.key}\n{text}")
    written = theirs.filter(token=token).first()
    if written is not None:
        return written
    since = timezone.now() - FLOOD_TIME
    if theirs.filter(written_at__gt=since).count() >= FLOOD_COMMENTS:
        raise TooManyComments
    return Comment.objects.create(
        mode_key=mode.key,
        version=mode.version,
        author=author,
        author_name=str(author),
        text=text,
        token=token,
    )


def remove_comment(*, comment: Comment) -> None:
    """Take a comment away for good, as its author wishes."""
    comment.delete()


def hide_comments(*, comments: QuerySet[Comment]) -> int:
    """Keep comments from everyone but staff; return how many were shown before."""
    return comments.filter(hidden_at=None).update(hidden_at=timezone.now())


def show_comments(*, comments: QuerySet[Comment]) -> int:
    """Show comments to everyone; return how many were hidden before."""
    return comments.exclude(hidden_at=None).update(hidden_at=None)


def comments_for(viewer: User | AnonymousUser, *, mode_key: str) -> QuerySet[Comment]:
    """The comments on a mode that this viewer may see, the newest first."""
    comments = Comment.objects.filter(mode_key=mode_key)
    return comments if viewer.is_staff else comments.filter(hidden_at=None)
