"""Guests: a name, the word of an adult, and a session that keeps the seat."""

from __future__ import annotations

from typing import ClassVar

import pytest
from django.test import Client

from accounts.models import User
from accounts.names import BadName, clean_name

pytestmark = pytest.mark.usefixtures("plain_static")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Big   Six ", "Big Six"),
        ("Ａｎｎ", "Ann"),
        ("Zoë", "Zoë"),
        ("Иван", "Иван"),
        ("x" * 20, "x" * 20),
    ],
)
def test_a_name_is_kept_in_its_plain_form(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "A",
        "   ",
        "x" * 21,
        "An\u200bn",
        "\u202eann",
        "a\u0000b",
        "--",
        "\ufeffAnn",
        "\u3164\u3164",
        "A\u034fda",
        "Ada\ufe0e",
        "You",
        "the HOUSE",
        "Eve 150, Ada",
    ],
)
def test_a_name_that_cannot_be_shown_safely_is_refused(bad: str) -> None:
    with pytest.raises(BadName):
        clean_name(bad)


@pytest.mark.django_db
class TestTheDoor:
    """The page that asks for a name."""

    good: ClassVar = {"name": "Ann", "is_adult": "on", "next": "/rules/"}

    def test_a_guest_comes_in_and_goes_on_to_where_they_were_heading(
        self, client: Client
    ) -> None:
        answer = client.post("/you/name/", self.good)
        assert answer["Location"] == "/rules/"
        user = User.objects.get()
        assert (user.name, user.is_guest) == ("Ann", True)
        assert user.adult_at is not None
        assert not user.has_usable_password()
        assert "Ann" in client.get("/rules/").content.decode()

    def test_a_session_is_kept_for_a_year_and_renewed_at_the_door(
        self, client: Client
    ) -> None:
        client.get("/")
        answer = client.post("/you/name/", self.good)
        cookie = answer.cookies["sessionid"]
        assert int(cookie["max-age"]) > 300 * 24 * 3600
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"

    @pytest.mark.parametrize(
        ("changes", "field"),
        [
            ({"name": ""}, "name"),
            ({"name": "A"}, "name"),
            ({"name": "x" * 99}, "name"),
            ({"is_adult": ""}, "is_adult"),
        ],
    )
    def test_a_bad_answer_says_what_is_wrong_and_makes_nobody(
        self, client: Client, changes: dict[str, str], field: str
    ) -> None:
        answer = client.post("/you/name/", self.good | changes)
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == [field]
        assert not User.objects.exists()

    @pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example"])
    def test_nobody_is_sent_to_another_site(
        self, client: Client, elsewhere: str
    ) -> None:
        answer = client.post("/you/name/", self.good | {"next": elsewhere})
        assert answer["Location"] == "/"

    def test_a_guest_who_has_a_name_is_not_asked_again(self, client: Client) -> None:
        client.post("/you/name/", self.good)
        assert client.get("/you/name/?next=/rules/")["Location"] == "/rules/"

    def test_leaving_forgets_the_guest(self, client: Client) -> None:
        client.post("/you/name/", self.good)
        assert client.get("/you/leave/").status_code == 405
        client.post("/you/leave/")
        assert "Play as guest" in client.get("/").content.decode()
