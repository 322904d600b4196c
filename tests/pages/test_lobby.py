"""The lobby, the form for a new table, and the waiting room."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from tables import cards
from tables.house import HOUSE_TABLES, keep_house_tables_open
from tables.models import Game, Table
from tests.conftest import MakeGuest
from tests.tables.games import concede, open_for, start_for

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_static")]


@pytest.fixture
def ann(guest: MakeGuest, client: Client) -> Client:
    """A browser in which Ann plays."""
    client.force_login(guest("Ann"))
    return client


def test_the_lobby_lists_the_house_tables_with_their_seats(client: Client) -> None:
    keep_house_tables_open()
    page = client.get("/").content.decode()
    for words in ("Citizen Gym", "Inmate Gym", "Bram", "partners", "to 150"):
        assert words in page
    part = client.get("/?part=tables").content.decode()
    assert "<html" not in part
    assert "Inmate Gym" in part


def test_a_finished_game_is_listed_with_its_result(
    client: Client, guest: MakeGuest
) -> None:
    game = start_for([guest("Ann"), guest("Bea")])
    concede(game, 0)
    page = client.get("/").content.decode()
    assert "Bea 0, Ann 0" in page
    assert reverse("tables:replay", args=[game.pk]) in page


def test_a_new_table_is_opened_from_the_form_of_its_mode(ann: Client) -> None:
    page = ann.get("/tables/new/citizen-gym/").content.decode()
    assert "60 seconds" in page
    assert "9 bones (2 or 3 seats)" in page
    answer = ann.post(
        "/tables/new/citizen-gym/",
        {
            "seats": "4",
            "company": "greedy",
            "sides": "pairs",
            "hand_size": "7",
            "target": "250",
            "get_on": "15",
            "count_to": "5",
            "turn_seconds": "0",
        },
    )
    table = Table.objects.get()
    assert answer["Location"] == f"/tables/{table.code}/"
    assert table.changes == {
        "sides": "pairs",
        "target": "250",
        "get_on": "15",
        "turn_seconds": "0",
    }
    assert [seat.kind for seat in table.seats.all()] == ["person", "bot", "bot", "bot"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seats": "7"}, "seats"),
        ({"seats": ""}, "seats"),
        ({"sides": "pairs"}, "sides"),
        ({"seats": "4", "hand_size": "9"}, "hand_size"),
        ({"get_on": "0"}, "get_on"),
        ({"count_to": "7"}, "count_to"),
        ({"company": "cheat"}, "company"),
    ],
)
def test_a_bad_form_says_which_field_and_why(
    ann: Client, changes: dict[str, str], field: str
) -> None:
    good = {
        "seats": "2",
        "company": "",
        "sides": "individual",
        "hand_size": "7",
        "target": "150",
        "get_on": "15",
        "count_to": "10",
    }
    answer = ann.post("/tables/new/inmate/", good | changes)
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == [field]
    assert 'aria-invalid="true"' in answer.content.decode()
    assert not Table.objects.exists()


def test_a_passer_by_is_asked_for_a_name_before_opening_a_table(
    client: Client,
) -> None:
    answer = client.get("/tables/new/citizen/")
    assert answer["Location"] == "/you/name/?next=/tables/new/citizen/"


@pytest.mark.parametrize(
    "path",
    [
        "/tables/nowhere/",
        "/tables/new/bridge/",
        "/rules/bridge/",
        "/games/404/",
        "/nothing/",
    ],
)
def test_what_does_not_exist_is_a_real_404_page(ann: Client, path: str) -> None:
    answer = ann.get(path)
    assert answer.status_code == 404
    assert "Domino House" in answer.content.decode()


def test_sitting_down_starting_and_leaving_by_the_buttons(
    ann: Client, guest: MakeGuest
) -> None:
    table = open_for([guest("Bea"), guest("Cid")])
    table.seats.filter(number=1).update(user=None)
    here = f"/tables/{table.code}/"
    assert "It can be yours." in ann.get(here).content.decode()
    assert ann.post(f"{here}sit/1/")["Location"] == here
    assert "Start the game" in ann.get(f"{here}?part=seats").content.decode()
    ann.post(f"{here}start/")
    assert Game.objects.filter(table=table).count() == 1
    answer = ann.post(f"{here}stand/", follow=True)
    assert "A game is being played" in answer.content.decode()
    assert ann.get(f"{here}?part=seats")["HX-Refresh"] == "true"


@pytest.mark.parametrize("deed", ["sit/0", "stand", "bot/0", "no-bot/0", "start"])
def test_nothing_changes_on_a_get_or_without_a_name(
    client: Client, guest: MakeGuest, deed: str
) -> None:
    table = open_for([guest("Bea"), guest("Cid")])
    path = f"/tables/{table.code}/{deed}/"
    assert client.get(path).status_code == 405
    assert client.post(path)["Location"].startswith("/you/name/")
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(guest("Dee"))
    assert strict.post(path).status_code == 403


def test_a_closed_table_says_so(ann: Client, guest: MakeGuest) -> None:
    table = open_for([guest("Bea"), guest("Cid")])
    table.seats.update(user=None)
    Table.objects.update(closed_at=table.opened_at)
    page = ann.get(f"/tables/{table.code}/").content.decode()
    assert "This table has closed" in page
    for invitation in ("Sit here", "can start when", "Bring a friend"):
        assert invitation not in page


def test_full_tables_never_push_open_seats_out_of_the_lobby(
    client: Client, guest: MakeGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_house_tables_open()
    house = len(HOUSE_TABLES)
    monkeypatch.setattr(cards, "LISTED_TABLES", house + 1)
    for number in range(5):
        open_for([guest(f"Ann {number}"), guest(f"Bea {number}")])
    listed = cards.open_tables()
    assert [card.is_house for card in listed] == [True] * house + [False]


def test_sitting_down_leaves_another_house_table_waiting(ann: Client) -> None:
    keep_house_tables_open()
    table = Table.objects.get(mode_key="inmate")
    ann.post(f"/tables/{table.code}/sit/2/")
    assert Table.objects.filter(mode_key="inmate").count() == 2


def test_a_passer_by_who_wants_to_act_comes_back_to_the_table(
    client: Client, guest: MakeGuest
) -> None:
    here = open_for([guest("Ann"), guest("Bea")]).get_absolute_url()
    asked = client.post(f"{here}stand/")["Location"]
    assert asked == f"/you/name/?next={here}"
    answer = client.post("/you/name/", {"name": "Cid", "is_adult": "on", "next": here})
    assert client.get(answer["Location"]).status_code == 200


def test_after_a_game_the_next_one_waits_for_everyones_word(
    client: Client, guest: MakeGuest
) -> None:
    people = [guest("Ann"), guest("Bea")]
    game = start_for(people)
    concede(game, 0)
    here = game.table.get_absolute_url()
    for person, games in zip(people, (1, 2), strict=True):
        client.force_login(person)
        client.post(f"{here}start/")
        assert game.table.games.count() == games
        if games == 1:
            page = client.get(f"{here}?room").content.decode()
            assert "with the word of everyone seated" in page


def test_a_game_is_kept_before_those_who_played_it_alone(
    ann: Client, guest: MakeGuest
) -> None:
    game = start_for([guest("Bea"), guest("Cid")])
    concede(game, 0)
    here = game.table.get_absolute_url()
    game.table.seats.filter(number=1).update(user=None)
    ann.post(f"{here}sit/1/")
    assert "Start the game" in ann.get(here).content.decode()
