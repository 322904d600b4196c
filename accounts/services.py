"""Making people."""

from __future__ import annotations

import secrets

from django.utils import timezone

from accounts.models import User


def create_guest(*, name: str) -> User:
    """Return a new guest who has said that they are an adult."""
    guest = User(
        username=f"guest-{secrets.token_hex(8)}",
        name=name,
        is_guest=True,
        adult_at=timezone.now(),
    )
    guest.set_unusable_password()
    guest.save()
    return guest
