"""Whatever one person sends at the same moment is done once, and no flood slips by."""

from __future__ import annotations

import threading
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, connection

from accounts.models import User
from accounts.services import create_guest
from dominoes.rulebook import comments
from dominoes.rulebook.models import Comment
from tests.pages.commenting import MODE

pytestmark = pytest.mark.django_db(transaction=True)


def send_at_once(author: User, tokens: list[UUID]) -> list[object]:
    """Post the same text from each of these forms; return comments and refusals."""
    gate = threading.Barrier(len(tokens))
    results: list[object] = [None] * len(tokens)

    def run(index: int) -> None:
        gate.wait()
        try:
            results[index] = comments.write_comment(
                mode=MODE, author=author, text="Now!", form_token=tokens[index]
            )
        except comments.CommentError as refusal:
            results[index] = refusal
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[at]) for at in range(len(tokens))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_a_form_sent_many_times_at_once_makes_one_comment() -> None:
    results = send_at_once(create_guest(name="Ann"), [uuid4()] * 6)
    comment = Comment.objects.get()
    assert results == [comment] * 6


def test_many_forms_at_once_make_no_more_comments_than_are_allowed() -> None:
    results = send_at_once(create_guest(name="Ann"), [uuid4() for _ in range(8)])
    assert Comment.objects.count() == comments.FLOOD_COMMENTS
    refused = [r for r in results if isinstance(r, comments.TooManyComments)]
    assert len(refused) == 8 - comments.FLOOD_COMMENTS


def test_the_database_itself_takes_a_form_once() -> None:
    written = comments.write_comment(
        mode=MODE, author=create_guest(name="Ann"), text="Now!", form_token=uuid4()
    )
    written.pk = None
    with pytest.raises(IntegrityError):
        written.save(force_insert=True)
