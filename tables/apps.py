from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_out

from tables.hub import hub


class TablesConfig(AppConfig):
    name = "tables"

    def ready(self) -> None:
        user_logged_out.connect(close_sockets, dispatch_uid="tables.close_sockets")


def close_sockets(*, user: Any, **rest: Any) -> None:
    """A socket outlives its session unless it is closed with it."""
    if user is not None:
        hub.close_user(user.pk)
