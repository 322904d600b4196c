"""Whether the people on open sockets are still signed in, asked for many at once."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, get_user_model
from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.crypto import constant_time_compare

MOST_AT_ONCE = 200


def signed_in(keys: Iterable[str]) -> dict[str, int]:
    """Whose each of these sessions is; a session that has ended is left out.

    It ends when its person logs out, changes the password, or is shut out.
    """
    wanted, found = list(dict.fromkeys(keys)), dict[str, int]()
    for start in range(0, len(wanted), MOST_AT_ONCE):
        found |= _signed_in(wanted[start : start + MOST_AT_ONCE])
    return found


def _signed_in(keys: list[str]) -> dict[str, int]:
    rows = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    data = {row.session_key: row.get_decoded() for row in rows}
    owners = {
        key: int(held[SESSION_KEY]) for key, held in data.items() if SESSION_KEY in held
    }
    users = get_user_model().objects.filter(is_active=True).in_bulk(owners.values())
    return {
        key: user_id
        for key, user_id in owners.items()
        if user_id in users
        and constant_time_compare(
            data[key].get(HASH_SESSION_KEY, ""),
            users[user_id].get_session_auth_hash(),
        )
    }
