"""Staff see which tables are live, and never what anybody holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from tables import log, presence
from tables.models import Entry, Game, Seat, Table
from tests.tables.games import guests, open_for, start_for, step

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]
LIST = "/admin/tables/table/"


@pytest.fixture
def staff() -> Client:
    """A browser in which somebody of the house reads."""
    person = User.objects.create_superuser("host", password="made up", name="Hostess")
    browser = Client()
    browser.force_login(person)
    return browser


@pytest.fixture
def game() -> Game:
    ann, bea = guests("Ann", "Bea")
    game = start_for([ann, bea])
    step(game)
    return game


def pages(game: Game) -> Iterator[str]:
    """Every address of the admin that has to do with a live game."""
    yield "/admin/"
    yield LIST
    yield f"{LIST}?playing=yes"
    yield f"{LIST}?q={game.table.code}"
    yield f"{LIST}{game.table_id}/change/"
    yield f"{LIST}{game.table_id}/history/"


def held(game: Game) -> list[str]:
    """What lies in hands and in the yard, in every way that it might be written."""
    state = log.read(game).state
    hidden = [tile for hand in state.hands for tile in hand if tile is not None]
    hidden += [tile for tile in state.boneyard if tile is not None]
    return [
        pattern
        for tile in hidden
        for pattern in (rf"\b{tile}\b", rf"\[{tile.high}, ?{tile.low}\]")
    ]


def test_no_page_of_a_live_table_holds_a_tile_in_a_hand(
    staff: Client, game: Game
) -> None:
    patterns = held(game)
    assert len(patterns) > 20
    for address in pages(game):
        text = staff.get(address, follow=True).content.decode()
        assert [p for p in patterns if re.search(p, text)] == [], address


def test_the_control_a_registered_entry_would_show_a_hand(
    staff: Client, game: Game
) -> None:
    """The dealt event of the log, as any admin page would print it, is found."""
    printed = str(Entry.objects.filter(game=game).values_list("event", flat=True)[:3])
    assert [p for p in held(game) if re.search(p, printed)]


def test_staff_see_who_sits_where_and_what_is_late(staff: Client, game: Game) -> None:
    late = timezone.now() - timedelta(seconds=90)
    Game.objects.filter(pk=game.pk).update(due_at=late)
    Seat.objects.filter(table=game.table_id, number=1).update(away_since=late)
    ann = Seat.objects.get(table=game.table_id, number=0).user_id
    assert ann is not None
    presence.came(game.table_id, ann, "socket")
    text = staff.get(f"{LIST}?playing=late").content.decode()
    presence.left(game.table_id, ann, "socket")
    for told in (game.table.code, "Ann", "Bea (away 9", "1 running", "90."):
        assert told in text
    assert 'class="field-here">1<' in text


def test_a_closed_table_is_not_a_live_one(staff: Client, game: Game) -> None:
    Table.objects.filter(pk=game.table_id).update(closed_at=timezone.now())
    assert game.table.code not in staff.get(LIST).content.decode()


def test_links_that_let_people_in_are_not_shown(staff: Client, game: Game) -> None:
    Seat.objects.filter(table=game.table_id).update(invitation="let-me-in-please")
    for address in pages(game):
        text = staff.get(address, follow=True).content.decode()
        assert "let-me-in-please" not in text


def test_nothing_of_a_game_is_registered() -> None:
    registered = {model.__name__ for model in admin.site._registry}
    assert registered & {"Entry", "Game", "Seat", "Session", "Presence"} == set()


def test_nothing_can_be_changed(staff: Client, game: Game) -> None:
    change = f"{LIST}{game.table_id}/change/"
    for address in (f"{LIST}add/", change, f"{LIST}{game.table_id}/delete/"):
        answer = staff.post(address, {"code": "changed", "post": "yes"})
        assert answer.status_code == 403
    actions = {"action": "delete_selected", "_selected_action": game.table_id}
    staff.post(LIST, actions | {"post": "yes"})
    assert Table.objects.get(pk=game.table_id).code == game.table.code


@pytest.mark.parametrize(
    ("role", "status"),
    [("anonymous", 302), ("guest", 302), ("staff", 403), ("may", 200)],
)
def test_who_is_not_of_the_house_sees_nothing(
    game: Game, role: str, status: int
) -> None:
    browser = Client()
    if role != "anonymous":
        (person,) = guests("Cid")
        person.is_staff = role != "guest"
        person.save()
        if role == "may":
            view = Permission.objects.get(codename="view_table")
            person.user_permissions.add(view)
        browser.force_login(person)
    answer = browser.get(LIST)
    assert answer.status_code == status
    assert (game.table.code in answer.content.decode()) == (status == 200)


def test_many_tables_cost_no_more_queries_than_one(staff: Client, game: Game) -> None:
    with CaptureQueriesContext(
        connection,
    ) as few:
        staff.get(LIST)
    for _ in range(5):
        open_for(guests("Ann", "Bea"))
    with CaptureQueriesContext(connection) as many:
        staff.get(LIST)
    assert len(many) == len(few)
