"""Finding company: filters, a seat at once, links to a seat, and the way back."""

from __future__ import annotations

import pytest
from django.test import Client

from tables import invitations, seating
from tables.house import keep_house_tables_open
from tables.models import Table
from tests.conftest import MakeGuest
from tests.tables.games import concede, open_for, start_for

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_static")]
BACK = "You have a game in progress"


@pytest.mark.parametrize(
    ("asked", "is_listed"),
    [
        ("", True),
        ("mode=block", True),
        ("mode=draw", False),
        ("mode=bridge", True),
        ("seats=2", True),
        ("seats=3", False),
        ("company=people", True),
        ("company=bots", False),
        ("open=on", False),
    ],
)
def test_the_lobby_shows_the_tables_that_are_looked_for(
    client: Client, guest: MakeGuest, asked: str, is_listed: bool
) -> None:
    table = open_for([guest("Ann"), guest("Bea")], "block")
    keep_house_tables_open()
    for part in ("", "&part=tables"):
        page = client.get(f"/?{asked}{part}").content.decode()
        assert (table.get_absolute_url() in page) == is_listed


def test_the_lobby_asks_for_the_same_tables_again(client: Client) -> None:
    page = client.get("/?mode=draw&open=on").content.decode()
    assert "/?mode=draw&amp;open=on&amp;part=tables" in page
    assert "Show all tables" in page
    assert "Show all tables" not in client.get("/").content.decode()


def test_a_private_table_is_found_by_its_link_alone(
    client: Client, guest: MakeGuest
) -> None:
    client.force_login(guest("Ann"))
    wishes = {"seats": "2", "company": "", "is_private": "on"}
    here = client.post("/tables/new/block/", wishes)["Location"]
    assert Table.objects.get().is_private
    assert here not in client.get("/").content.decode()
    assert client.get(here).status_code == 200


def test_a_game_at_a_private_table_is_not_listed(
    client: Client, guest: MakeGuest
) -> None:
    game = start_for([guest("Ann"), guest("Bea")])
    concede(game, 0)
    assert "Bea 0, Ann 0" in client.get("/").content.decode()
    Table.objects.update(is_private=True)
    assert "Bea 0, Ann 0" not in client.get("/").content.decode()


def test_a_seat_at_once_by_one_button(client: Client, guest: MakeGuest) -> None:
    assert client.post("/quick/")["Location"].startswith("/you/name/")
    client.force_login(guest("Ann"))
    assert client.get("/quick/").status_code == 405
    here = client.post("/quick/", {"mode": ["draw", "block"]})["Location"]
    table = Table.objects.get()
    assert here == table.get_absolute_url()
    assert table.mode_key in ("draw", "block")
    assert client.post("/quick/")["Location"] == here


def test_an_invitation_is_used_by_its_button_and_not_by_a_look(
    client: Client, guest: MakeGuest
) -> None:
    ann = guest("Ann")
    table = seating.open_table(mode_key="block", seats=2, changes={}, host=ann)
    host = Client()
    host.force_login(ann)
    here = table.get_absolute_url()
    host.post(f"{here}invite/1/")
    link = f"/seats/{table.seats.get(number=1).invitation}/"
    assert link in host.get(here).content.decode()
    assert link not in client.get(here).content.decode()
    assert "Your name at the table" in client.get(link).content.decode()
    client.post(link)
    client.force_login(guest("Bea"))
    assert "Take seat 2" in client.get(link).content.decode()
    assert table.seats.filter(number=1, user=None).exists()
    assert client.post(link)["Location"] == here
    assert not table.seats.filter(number=1, user=None).exists()
    again = client.get(link, follow=True).content.decode()
    assert "has been used or withdrawn" in again


def test_a_withdrawn_link_says_so(client: Client, guest: MakeGuest) -> None:
    ann = guest("Ann")
    table = seating.open_table(mode_key="block", seats=2, changes={}, host=ann)
    secret = invitations.invite(table=table, number=1, user=ann)
    client.force_login(ann)
    client.post(f"{table.get_absolute_url()}no-invite/1/")
    page = client.get(f"/seats/{secret}/", follow=True).content.decode()
    assert "has been used or withdrawn" in page


def test_every_page_leads_back_to_a_game_in_progress(
    client: Client, guest: MakeGuest
) -> None:
    ann, bea, cid = guest("Ann"), guest("Bea"), guest("Cid")
    game = start_for([ann, bea])
    here = game.table.get_absolute_url()
    client.force_login(ann)
    for path in ("/", "/rules/", "/tables/new/", "/nothing/"):
        page = client.get(path).content.decode()
        assert BACK in page
        assert here in page
    assert BACK not in client.get(here).content.decode()
    client.force_login(cid)
    assert BACK not in client.get("/rules/").content.decode()
    concede(game, 0)
    client.force_login(bea)
    assert BACK not in client.get("/rules/").content.decode()
