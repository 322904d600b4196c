"""What the bench serves: tables already dealt, and the house's or the plain sockets."""

from __future__ import annotations

import json
import os
from importlib import import_module
from pathlib import Path
from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.contrib import auth
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection
from django.urls import path

from accounts.services import create_guest
from dominoes.project import asgi
from dominoes.project.opening import prepare_house
from tables import echo, hours, seating, services
from tables.keeper import Keeper
from tests.bench.plain.consumers import PlainConsumer

TABLES = int(os.environ.get("BENCH_TABLES", "40"))
IDLE_TABLES = int(os.environ.get("BENCH_IDLE_TABLES", "0"))
SEATS, WATCHERS = 4, 2
CHANGES = {"target": "250", "get_on": "0", "sides": "individual"}
LAYER = {
    "BACKEND": "channels.layers.InMemoryChannelLayer",
    "CONFIG": {"capacity": 10_000},
}


def serve(way: str, server: str, stage: str) -> None:
    settings.CHANNEL_LAYERS = {"default": LAYER}
    prepare_house()
    told = [dealt(number) for number in range(TABLES)]
    for number in range(IDLE_TABLES):
        dealt(TABLES + number)
    connection.close()
    Path(stage).write_text(json.dumps(told))
    run(application(way), server)


def dealt(number: int) -> dict[str, Any]:
    """One table of four, its game dealt; who sits and who watches there."""
    people = [
        create_guest(name=f"P{number}-{seat}") for seat in range(SEATS + WATCHERS)
    ]
    table = seating.open_table(
        mode_key="citizen", seats=SEATS, changes=CHANGES, host=people[0]
    )
    for seat in range(1, SEATS):
        seating.take_seat(table=table, number=seat, user=people[seat])
    services.start_game(table=table, user=people[0])
    sessions = [session_of(person) for person in people]
    return {"code": table.code, "seats": sessions[:SEATS], "rail": sessions[SEATS:]}


def session_of(person: Any) -> str:
    """The key of a session in which somebody is signed in."""
    session = SessionStore()
    session[auth.SESSION_KEY] = str(person.pk)
    session[auth.BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[auth.HASH_SESSION_KEY] = person.get_session_auth_hash()
    session.create()
    assert session.session_key is not None
    return str(session.session_key)


def application(way: str) -> Any:
    """The house's own application, or the same with plain sockets."""
    if way == "house":
        return asgi.application
    line = path("ws/tables/<str:code>/", PlainConsumer.as_asgi())
    return ProtocolTypeRouter(
        {"http": asgi.pages, "websocket": AuthMiddlewareStack(URLRouter([line]))}
    )


def run(application: Any, server: str) -> None:

    echo.start()
    hours.start()
    Keeper().start()
    host, port = "127.0.0.1", int(os.environ["PORT"])
    if server == "daphne":
        endpoint = f"tcp:port={port}:interface={host}"
        daphne = import_module("daphne.server")
        daphne.Server(application=application, endpoints=[endpoint], verbosity=0).run()
        return
    import_module("uvicorn").run(
        application,
        host=host,
        port=port,
        log_level="warning",
        ws_per_message_deflate=False,
        lifespan="off",
    )
