"""The table page and the replay page: what each is given, and never given."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from tests.conftest import MakeGuest
from tests.tables.games import concede, finish_deal, start_for, state_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain_static")]


def data_of(page: str, name: str) -> Any:
    found = re.search(rf'<script id="{name}" type="application/json">(.*?)</', page)
    assert found
    return json.loads(found[1])


def test_a_player_is_given_their_own_hand_and_nobody_elses(
    client: Client, guest: MakeGuest
) -> None:
    ann = guest("Ann")
    game = start_for([ann, guest("Bea"), guest("Cid")])
    client.force_login(ann)
    page = client.get(f"/tables/{game.table.code}/").content.decode()
    view = data_of(page, "table-data")["snapshot"]["view"]
    assert view["hands"][0] == [str(tile) for tile in state_of(game).hands[0]]
    assert view["hands"][1:] == [[None] * 7, [None] * 7]
    assert set(view["boneyard"]) == {None}
    assert "rules" not in view
    assert "dealt" not in view


def test_a_guest_keeps_the_seat_through_a_reload(
    client: Client, guest: MakeGuest
) -> None:
    ann = guest("Ann")
    game = start_for([ann, guest("Bea")])
    client.force_login(ann)
    for _ in range(2):
        page = client.get(f"/tables/{game.table.code}/").content.decode()
        assert data_of(page, "table-data")["snapshot"]["table"]["you"] == 0


def test_a_game_in_progress_cannot_be_replayed(
    client: Client, guest: MakeGuest
) -> None:
    game = start_for([guest("Ann"), guest("Bea")])
    answer = client.get(f"/games/{game.pk}/")
    assert answer["Location"] == f"/tables/{game.table.code}/"


def test_a_finished_game_is_replayed_with_every_tile_open(
    client: Client, guest: MakeGuest
) -> None:
    game = start_for([guest("Ann"), guest("Bea")])
    finish_deal(game)
    concede(game, 0)
    page = client.get(f"/games/{game.pk}/").content.decode()
    data = data_of(page, "replay-data")
    assert data["names"] == ["Ann", "Bea"]
    assert data["events"][0]["event"] == "dealt"
    assert None not in data["events"][0]["hands"][1]
    assert data["events"][-1]["event"] == "game_ended"
    assert "1 dealt deal=1" in page


def test_a_finished_game_stays_before_its_players_and_others_see_the_room(
    client: Client, guest: MakeGuest
) -> None:
    ann = guest("Ann")
    game = start_for([ann, guest("Bea")])
    concede(game, 0)
    here = f"/tables/{game.table.code}/"
    assert "Every seat is taken" in client.get(here).content.decode()
    client.force_login(ann)
    assert data_of(client.get(here).content.decode(), "table-data")
    assert "Start the game" in client.get(f"{here}?room").content.decode()


def test_pages_carry_a_content_policy_and_may_not_be_framed(client: Client) -> None:
    answer = client.get("/rules/")
    assert "default-src 'self'" in answer["Content-Security-Policy"]
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert answer["X-Frame-Options"] == "DENY"
