"""Comments on rule pages: who may say what, and where it stands."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from dominoes.modes import MODES
from dominoes.rulebook import comments
from dominoes.rulebook.comment_views import A_PAGE
from dominoes.rulebook.models import LONGEST_TEXT, Comment
from tests.conftest import MakeGuest
from tests.pages.commenting import MODE, PAGE, POST, page_of, post, written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_static")]

UNSEEN = ("", "   ", "\r\n\t\r\n", "\u200b\u200d", "\u3164", "\x00", "\u00a0")


@pytest.fixture
def ann(guest: MakeGuest) -> User:
    return guest("Ann")


@pytest.fixture
def browser(ann: User, client: Client) -> Client:
    """A browser in which Ann reads."""
    client.force_login(ann)
    return client


def test_a_comment_is_posted_and_shown_with_its_author_and_version(
    browser: Client, client: Client
) -> None:
    answer = post(browser, "  Why ten?\r\nWhy not five?  ")
    comment = Comment.objects.get()
    assert answer["Location"] == f"{PAGE}#comment-{comment.pk}"
    assert comment.text == "Why ten?\nWhy not five?"
    assert (comment.mode_key, comment.version) == (MODE.key, MODE.version)
    client.logout()
    page = page_of(client)
    assert "Why ten?<br>Why not five?" in page
    assert ">Ann<" in page
    assert f"version {MODE.version}" in page
    assert "about version" not in page
    assert "Why ten?" not in client.get("/rules/inmate/").content.decode()


def test_what_people_write_is_text_and_no_markup(browser: Client) -> None:
    post(browser, "<script>go()</script> & <b>bold</b>")
    page = page_of(browser)
    assert "&lt;script&gt;go()&lt;/script&gt; &amp; &lt;b&gt;" in page
    assert "<script>go()" not in page


def test_a_comment_on_an_older_version_is_marked(
    browser: Client, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(ann, "Of the first version.")
    newer = replace(MODE, version="2.0")
    monkeypatch.setitem(MODES, MODE.key, newer)
    page = page_of(browser)
    assert f"about version {MODE.version}" in page
    assert post(browser, "Of the second.", version="2.0").status_code == 302
    assert page_of(browser).count("about version") == 1


def test_who_read_another_version_is_asked_to_look_again(browser: Client) -> None:
    answer = post(browser, "About what?", version="0.9")
    assert answer.status_code == 422
    page = answer.content.decode()
    assert f"The rules are now version {MODE.version}" in page
    assert "About what?" in page
    assert f'name="version" value="{MODE.version}"' in page
    assert not Comment.objects.exists()


@pytest.mark.parametrize("text", UNSEEN)
def test_a_comment_without_a_word_is_refused(browser: Client, text: str) -> None:
    answer = post(browser, text)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Write something" in page
    assert 'aria-invalid="true"' in page
    assert not Comment.objects.exists()


def test_a_comment_is_as_long_as_it_says_however_lines_are_ended(
    browser: Client,
) -> None:
    longest = "x\r\n" * (LONGEST_TEXT // 2 - 1) + "yz"
    assert post(browser, longest).status_code == 302
    answer = post(browser, "x" * (LONGEST_TEXT + 1))
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "at most 1,000 characters; this one has 1,001" in page
    assert "x" * (LONGEST_TEXT + 1) in page
    assert Comment.objects.count() == 1


def test_signs_that_cannot_be_printed_and_a_page_of_nothing_are_left_out(
    browser: Client,
) -> None:
    post(browser, "a\x00b\x07\r\n" + "\n \n" * 40 + "\tc")
    assert Comment.objects.get().text == "ab\n\n\n\tc"


def test_a_form_sent_twice_makes_one_comment(browser: Client) -> None:
    token = str(uuid4())
    first = post(browser, "Once.", token=token)
    again = post(browser, "Once.", token=token)
    assert again["Location"] == first["Location"]
    assert Comment.objects.count() == 1


def test_a_form_gone_back_to_and_changed_loses_nothing(browser: Client) -> None:
    token = str(uuid4())
    post(browser, "One.", token=token)
    post(browser, "Two.", token=token)
    post(browser, "Two.", token=token)
    assert [comment.text for comment in Comment.objects.all()] == ["Two.", "One."]


def test_the_same_mark_from_two_people_makes_two_comments(
    browser: Client, guest: MakeGuest
) -> None:
    token = str(uuid4())
    post(browser, "Same.", token=token)
    other = Client()
    other.force_login(guest("Bea"))
    post(other, "Same.", token=token)
    assert Comment.objects.count() == 2


@pytest.mark.parametrize("token", ["", "no-uuid"])
def test_a_form_without_its_mark_comes_back_with_one(
    browser: Client, token: str
) -> None:
    answer = post(browser, "Mine.", token=token)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Post it again" in page
    found = re.search(r'name="token" value="([^"]+)"', page)
    assert found
    assert post(browser, "Mine.", token=found[1]).status_code == 302


def test_a_flood_is_stopped_and_its_last_text_is_not_lost(browser: Client) -> None:
    for number in range(comments.FLOOD_COMMENTS):
        assert post(browser, f"Number {number}").status_code == 302
    answer = post(browser, "One too many")
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "You have posted 5 comments within a minute" in page
    assert "One too many" in page
    assert Comment.objects.count() == comments.FLOOD_COMMENTS
    a_while = comments.FLOOD_TIME + timedelta(seconds=1)
    Comment.objects.update(written_at=timezone.now() - a_while)
    assert post(browser, "One too many").status_code == 302


def test_one_persons_flood_stops_nobody_else(browser: Client, guest: MakeGuest) -> None:
    for number in range(comments.FLOOD_COMMENTS):
        post(browser, f"Number {number}")
    other = Client()
    other.force_login(guest("Bea"))
    assert post(other, "Mine").status_code == 302


def test_the_last_of_a_flood_sent_twice_is_not_refused(browser: Client) -> None:
    token = str(uuid4())
    for number in range(comments.FLOOD_COMMENTS - 1):
        post(browser, f"Number {number}")
    assert post(browser, "Last", token=token).status_code == 302
    assert post(browser, "Last", token=token).status_code == 302
    assert Comment.objects.count() == comments.FLOOD_COMMENTS


def test_the_newest_stand_first_and_older_ones_on_further_pages(
    browser: Client, ann: User
) -> None:
    texts = [f"remark-{number:02}" for number in range(A_PAGE + 3)]
    written(ann, *texts)
    newest_first = [f"remark-{n:02}" for n in reversed(range(A_PAGE + 3))]
    first, last = page_of(browser), page_of(browser, "?page=2")
    assert re.findall(r"remark-\d+", first) == newest_first[:A_PAGE]
    assert re.findall(r"remark-\d+", last) == newest_first[A_PAGE:]
    assert 'href="?page=2#comments"' in first
    assert 'href="?page=1#comments"' in last
    assert page_of(browser, "?page=999").count("remark-") == 3
    assert page_of(browser, "?page=x").count("remark-") == A_PAGE


def test_a_passer_by_is_asked_for_a_name_and_finds_the_text_again(
    client: Client,
) -> None:
    assert "You are asked for a name first" in page_of(client)
    asked = post(client, "Before I had a name")["Location"]
    assert asked == f"/you/name/?next={PAGE}%23comment-text"
    assert not Comment.objects.exists()
    door = client.get(asked).context["form"]["next"].value()
    form = {"name": "Cid", "is_adult": "on", "next": door}
    assert client.post("/you/name/", form)["Location"] == f"{PAGE}#comment-text"
    assert "Before I had a name" not in client.get("/rules/inmate/").content.decode()
    page = page_of(client)
    assert "Before I had a name</textarea>" in page
    assert "not posted yet" in page
    post(client, "Before I had a name")
    assert Comment.objects.get().author_name == "Cid"
    assert "</textarea>" in page_of(client)
    assert "Before I had a name</textarea>" not in page_of(client)


def test_a_passer_by_with_a_bad_text_is_told_so_first(client: Client) -> None:
    assert post(client, " ").status_code == 422


def test_the_address_of_the_form_leads_back_to_the_rules(client: Client) -> None:
    assert client.get(POST)["Location"] == f"{PAGE}#comments"
