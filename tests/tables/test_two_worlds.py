"""Two games that look alike to a viewer send that viewer identical bytes.

The worlds differ only in tiles that the viewer may not see; everything that everyone
saw is the same. Whatever leaves the server for the viewer has to be the same too.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from asgiref.sync import async_to_sync
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import create_guest
from dominoes import view
from dominoes.actions import Play
from dominoes.ends import End
from dominoes.events import Dealt, Drew, Event
from dominoes.tiles import Tile
from tables import broadcast, log, posting, seating, selectors, services
from tables.models import CODE_LETTERS, Entry, Game, Table
from tests.tables.games import (
    ask_pause,
    ask_to_resume,
    order_with,
    rig,
    start_for,
)
from tests.tables.sockets import line

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("plain_static"),
]

# Ann sees the same in both; Bea's 5-3 and 4-2 lie in the yard of the other world,
# where she holds 4-3 and 5-2 instead. None of the four is ever played or drawn.
ANN = "6-6 6-3 5-4 5-0 4-0 3-0 2-0"
WORLDS = (
    order_with(ANN, "6-2 6-1 5-1 4-1 3-1 5-3 4-2", yard="1-1 4-3 5-2"),
    order_with(ANN, "6-2 6-1 5-1 4-1 3-1 4-3 5-2", yard="1-1 5-3 4-2"),
)
MOVES = (
    (0, "6-6", None),
    (1, "6-2", "6-6.high"),
    (0, "6-3", "6-6.low"),
    (1, "6-1", "6-6.up"),
    (0, "3-0", "6-3.low"),
)
MESSAGES = (
    '{"do":"sync","id":"a","game":null,"after":0}',
    '{"do":"pass","id":"b","game":GAME,"after":14}',
    (
        '{"do":"play","id":"c","game":GAME,"after":14,'
        '"tile":"5-3","end":"6-1.low","edge":null}'
    ),
    (
        '{"do":"play","id":"d","game":GAME,"after":14,'
        '"tile":"4-3","end":"6-2.low","edge":null}'
    ),
    '{"do":"draw","id":"e","game":GAME,"after":3,"index":1}',
    '{"do":"sync","id":"f","game":GAME,"after":2}',
    "nonsense",
)


def play_world(people: list[User], order: tuple[Tile, ...]) -> Game:
    """The public history above, in one world."""
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, [order])
        game = start_for(people)
    for number, (seat, tile, end) in enumerate(MOVES):
        services.act(
            game_id=game.pk,
            seat=seat,
            action=Play(Tile.parse(tile), End.parse(end) if end else None),
            after=Entry.objects.filter(game=game).count(),
            action_id=f"move-{number}",
        )
    return game


def sent(game: Game, viewer: User | None) -> str:
    """Every byte that the server sends a viewer: pages, answers, refusals."""
    client = Client()
    if viewer is not None:
        client.force_login(viewer)
    pages = [
        client.get(path, follow=True).content.decode()
        for path in (
            "/",
            f"/tables/{game.table.code}/",
            f"/tables/{game.table.code}/?part=seats",
            f"/games/{game.pk}/",
        )
    ]
    return "\n".join([*pages, *async_to_sync(_heard)(game, viewer)])


async def _heard(game: Game, viewer: User | None) -> list[str]:
    async with line(game.table, viewer) as socket:
        for message in MESSAGES:
            text = message.replace("GAME", str(game.pk))
            await socket.communicator.send_to(text_data=text)
            await socket.hear()
        return socket.seen


def plain(text: str, game: Game) -> str:
    """The bytes without what names this very game or form, or any table."""
    text = re.sub(rf"\b[{CODE_LETTERS}]{{8}}\b", "CODE", text)
    text = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "TOKEN", text)
    return re.sub(rf'("game": ?|/games/){game.pk}\b', "GAME", text)


@pytest.fixture
def viewers() -> dict[str, User | None]:
    return {
        "Ann": create_guest(name="Ann"),
        "rail": None,
        "Cid": create_guest(name="Cid"),
    }


def both_worlds(viewer: User | None, ann: User) -> list[str]:
    told = []
    for order in WORLDS:
        bea = create_guest(name="Bea")
        game = play_world([ann, bea], order)
        # The first table is put away so that the lobby lists one of the two.
        told.append(plain(sent(game, viewer), game))
        Game.objects.filter(pk=game.pk).update(ended_at=timezone.now())
        Table.objects.all().delete()
    return told


@pytest.mark.parametrize("name", ["Ann", "rail", "Cid"])
def test_hidden_tiles_change_no_byte_that_a_viewer_is_sent(
    viewers: dict[str, User | None], name: str
) -> None:
    ann = viewers["Ann"]
    assert ann is not None
    one, other = both_worlds(viewers[name], ann)
    assert len(one) > 5000
    assert one == other


def test_control_a_redactor_with_a_hole_is_caught(
    viewers: dict[str, User | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = view._own

    def leaky(hands: tuple[tuple[Tile | None, ...], ...], viewer: int | None) -> object:
        shown = whole(hands, viewer)
        return (*shown[:-1], (*shown[-1][:-1], hands[-1][-1]))

    monkeypatch.setattr(view, "_own", leaky)
    ann = viewers["Ann"]
    assert ann is not None
    one, other = both_worlds(ann, ann)
    assert one != other


def test_no_hidden_tile_is_in_any_shown_event() -> None:
    deal = Dealt(1, ((Tile(6, 6),), (Tile(5, 5),)), (Tile(4, 4),), (0, 1), 0)
    events: list[Event] = [deal, Drew(1, 0, Tile(4, 4))]
    shown = [view.show(event, 0) for event in events]
    assert shown == [
        replace(deal, hands=((Tile(6, 6),), (None,)), boneyard=(None,)),
        Drew(1, 0, None),
    ]


FIVE_DOUBLES = "6-6 5-5 4-4 3-3 2-2 1-0 2-0"


def offered(owner: int, people: tuple[User, User]) -> Game:
    """A game of Ann, Bea and a bot, in which one of the two others has an offer."""
    ann, bea = people
    table = seating.open_table(mode_key="citizen-gym", seats=3, changes={}, host=ann)
    seating.take_seat(table=table, number=1, user=bea)
    seating.seat_bot(table=table, number=2, bot="greedy", user=ann)
    plain = ["6-5 6-4 6-3 6-2 6-1 6-0 5-4", "5-3 5-2 5-1 5-0 4-3 4-2 4-1"]
    plain.insert(owner, FIVE_DOUBLES)
    with pytest.MonkeyPatch.context() as patch:
        rig(patch, [order_with(*plain)])
        return services.start_game(table=table, user=ann)


@pytest.mark.parametrize("owner", [1, 2])
def test_nothing_tells_a_persons_secret_offer_from_a_bots(owner: int) -> None:
    ann, bea = create_guest(name="Ann"), create_guest(name="Bea")
    told = selectors.snapshot(offered(owner, (ann, bea)).table, ann.pk)
    assert told["view"]["phase"] == "offer"
    assert told["view"]["turn"] is None
    assert told["clock"] is None
    assert told["options"] is None


def told_of_a_pause(owner: int) -> list[str]:
    """What Ann is sent as a game is paused over an offer, and as it goes on."""
    ann, bea = create_guest(name="Ann"), create_guest(name="Bea")
    game = offered(owner, (ann, bea))
    told = []
    for ask in (ask_pause, ask_to_resume):
        for seat in (0, 1):
            ask(game, seat)
            game.refresh_from_db()
            position = log.read(game)
            news = broadcast.events_message(game, position, position.number, 0)
            whole = selectors.snapshot(game.table, ann.pk)
            told.append(plain(posting.encode({"news": news, "view": whole}), game))
    assert ['"paused":true' in text for text in told] == [False, True, True, False]
    return told


def test_a_pause_does_not_tell_a_persons_secret_offer_from_a_bots() -> None:
    assert told_of_a_pause(1) == told_of_a_pause(2)


def test_control_a_pause_that_shows_the_turn_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(view, "_show_state", lambda state, viewer: state)
    assert told_of_a_pause(1) != told_of_a_pause(2)
