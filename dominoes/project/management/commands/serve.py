"""Serve the whole site from one process: pages, sockets, fan-out and the keeper."""

from __future__ import annotations

import errno
import os
import socket
import time
from typing import Any

# Twisted wants its event loop chosen before anything else of it is imported.
from daphne.server import Server  # isort: skip
from daphne.endpoints import build_endpoint_description_strings
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from dominoes.project import environment
from dominoes.project.company import Company
from dominoes.project.farewell import Farewell
from dominoes.project.opening import prepare_house

# Above this a socket is cut off; below it, a message too long is answered.
CUT_OFF_BYTES = 8 * settings.SOCKET_BYTES


class Command(BaseCommand):
    help = "Prepare the database and files, open the house tables, and serve."

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = environment.host(), environment.port()
        require_free(host, port)
        prepare_house()
        # WhiteNoise looks for files as the application is made, so they come first.
        from dominoes.project.asgi import application  # noqa: PLC0415  # see above

        any_address = host in environment.ANY_ADDRESS
        shown = environment.bracketed("127.0.0.1" if any_address else host)
        server = Server(
            application=application,
            endpoints=build_endpoint_description_strings(host=host, port=port),
            signal_handlers=False,
            websocket_max_message_size=CUT_OFF_BYTES,
            websocket_max_frame_size=CUT_OFF_BYTES,
            ready_callable=lambda: self.stdout.write(
                f"The tables are open at http://{shown}:{port}/{since_start()}\n"
                "Ctrl-C closes them."
            ),
            verbosity=0,
            server_name="dominoes",
        )
        Farewell(server).listen()
        company = Company()
        company.start()
        try:
            server.run()
        finally:
            company.end()
        self.stdout.write("Closed. Every table and game is kept for next time.")
        self.stdout.flush()
        # Nothing is lost: what was acknowledged is committed. A page that was being
        # made when the loop stopped waits for it for ever, and Python would wait too.
        os._exit(0)


def since_start() -> str:
    """How long the whole set-up took, if make says when it began."""
    started = os.environ.get("STARTED", "")
    return f" after {time.time() - int(started):.0f} s" if started.isdigit() else ""


def require_free(host: str, port: int) -> None:
    """Raise `CommandError`, in one line, if nobody can listen on this address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CommandError(
                f"Port {port} on {host} is in use. Choose another: "
                f"PORT={port + 1} make run"
            ) from error
        raise CommandError(
            f"Cannot listen on {host}:{port}: {error.strerror or error}."
        ) from error
