from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_out


class TablesConfig(AppConfig):
    name = "tables"

    def ready(self) -> None:
        user_logged_out.connect(sign_out, dispatch_uid="tables.sign_out")


def sign_out(*, user: Any, **rest: Any) -> None:
    """Free the seats of a person who is gone, and close the sockets they leave open."""
    from tables import bus  # noqa: PLC0415 the same
    from tables.hub import hub  # noqa: PLC0415 needs the models, which load later
    from tables.services import leave_tables  # noqa: PLC0415 the same

    if user is not None:
        leave_tables(user=user)
        hub.close_user(user.pk)
        bus.publish({"kind": "signed_out", "user": user.pk})
