"""Comments go: their authors take them back, and staff hide them."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import User
from dominoes.rulebook.models import Comment
from tests.conftest import MakeGuest
from tests.pages.commenting import PAGE, POST, page_of, written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_static")]


@pytest.fixture
def ann(guest: MakeGuest) -> User:
    return guest("Ann")


@pytest.fixture
def browser(ann: User, client: Client) -> Client:
    """A browser in which Ann reads."""
    client.force_login(ann)
    return client


@pytest.fixture
def staff() -> Client:
    """A browser in which somebody of the house reads."""
    person = User.objects.create_superuser("host", password="made up", name="Hostess")
    browser = Client()
    browser.force_login(person)
    return browser


@pytest.mark.parametrize("path", ["", "1/remove/", "1/hide/", "1/show/"])
def test_nobody_comments_on_a_mode_that_is_not_there(staff: Client, path: str) -> None:
    assert staff.post(f"/rules/bridge/comments/{path}").status_code == 404


def test_a_form_of_another_site_is_not_accepted(ann: User) -> None:
    [comment] = written(ann, "Mine")
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(ann)
    for path in ("", *(f"{comment.pk}/{do}/" for do in ("remove", "hide", "show"))):
        assert strict.post(f"{POST}{path}").status_code == 403
    assert Comment.objects.get() == comment


def test_authors_remove_their_own_after_a_question(browser: Client, ann: User) -> None:
    [comment] = written(ann, "Regretted")
    path = f"{POST}{comment.pk}/remove/"
    assert path in page_of(browser)
    question = browser.get(path).content.decode()
    assert "Remove your comment?" in question
    assert "Regretted" in question
    assert Comment.objects.exists()
    assert browser.post(path)["Location"] == f"{PAGE}#comments"
    assert not Comment.objects.exists()
    assert "Your comment is removed." in page_of(browser)
    assert "Your comment is removed." not in page_of(browser)
    assert browser.post(path).status_code == 404


def test_nobody_removes_anothers(
    ann: User, guest: MakeGuest, staff: Client, client: Client
) -> None:
    [comment] = written(ann, "Mine")
    path = f"{POST}{comment.pk}/remove/"
    assert client.post(path)["Location"].startswith("/you/name/")
    bea = Client()
    bea.force_login(guest("Bea"))
    for browser in (bea, staff):
        assert browser.get(path).status_code == 404
        assert browser.post(path).status_code == 404
        assert "/remove/" not in page_of(browser)
    assert Comment.objects.exists()


def test_a_comment_belongs_to_one_mode(browser: Client, ann: User) -> None:
    [comment] = written(ann, "Mine")
    assert (
        browser.post(f"/rules/inmate/comments/{comment.pk}/remove/").status_code == 404
    )
    assert browser.post(f"{POST}{10**30}/remove/").status_code == 404


def test_staff_hide_a_comment_and_show_it_again(
    browser: Client, ann: User, staff: Client
) -> None:
    [comment] = written(ann, "Rude words")
    here = f"{POST}{comment.pk}"
    assert "/hide/" in page_of(staff)
    answer = staff.post(f"{here}/hide/", {"page": "2"})
    assert answer["Location"] == f"{PAGE}?page=2#comment-{comment.pk}"
    for reader in (browser, Client()):
        page = page_of(reader)
        assert "Rude words" not in page
        assert "Nobody has commented yet" in page
    assert browser.get(f"{here}/remove/").status_code == 404
    assert browser.post(f"{here}/remove/").status_code == 404
    page = page_of(staff)
    assert "Rude words" in page
    assert "only staff see it" in page
    staff.post(f"{here}/show/")
    assert "Rude words" in page_of(browser)
    assert "only staff see it" not in page_of(staff)


@pytest.mark.parametrize("deed", ["hide", "show"])
def test_only_staff_hide_and_show(browser: Client, ann: User, deed: str) -> None:
    [comment] = written(ann, "Mine")
    path = f"{POST}{comment.pk}/{deed}/"
    assert browser.get(path).status_code == 405
    assert browser.post(path).status_code == 403
    assert Client().post(path)["Location"].startswith("/you/name/")
    assert f"/{deed}/" not in page_of(browser)
    comment.refresh_from_db()
    assert comment.hidden_at is None


@pytest.mark.parametrize("page", ["x", "1#a", "-1", "١", ""])
def test_a_page_that_is_no_number_is_left_out(
    staff: Client, ann: User, page: str
) -> None:
    [comment] = written(ann, "Mine")
    answer = staff.post(f"{POST}{comment.pk}/hide/", {"page": page})
    assert answer["Location"] == f"{PAGE}#comment-{comment.pk}"


def test_a_comment_outlives_its_author_under_their_name(
    client: Client, ann: User
) -> None:
    written(ann, "Remember me")
    ann.delete()
    page = page_of(client)
    assert "Remember me" in page
    assert ">Ann<" in page
    assert "/remove/" not in page


def test_staff_hide_and_show_in_the_admin(staff: Client, ann: User) -> None:
    chosen = [comment.pk for comment in written(ann, "One", "Two\n" + "x" * 99)]
    path = "/admin/rulebook/comment/"
    for action, are_hidden in (("hide", True), ("show", False)):
        staff.post(path, {"action": action, "_selected_action": chosen})
        assert Comment.objects.exclude(hidden_at=None).exists() is are_hidden
    listed = staff.get(path).content.decode()
    assert "One" in listed
    assert "…" in listed
    assert staff.get(f"{path}?shown=yes").context["cl"].result_count == len(chosen)
    assert staff.get(f"{path}?shown=no").context["cl"].result_count == 0
    change = staff.get(f"{path}{chosen[0]}/change/").content.decode()
    assert "<textarea" not in change
    assert staff.get(f"{path}add/").status_code == 403


def test_the_admin_is_for_staff(browser: Client) -> None:
    answer = browser.get("/admin/rulebook/comment/")
    assert answer["Location"].startswith("/admin/login/")
