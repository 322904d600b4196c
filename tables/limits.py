"""How many sockets a person or an address may have here, and how much a person asks.

The figures hold for one process: with several of them each has its own.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from tables.credits import Credits

LONGEST_ADDRESS = 64


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who opens a socket, and from where; either may be unknown."""

    user_id: int | None
    address: str | None


class Door:
    """Counts the open sockets of this process. Used on one event loop only."""

    def __init__(self) -> None:
        self._of_user: Counter[int] = Counter()
        self._of_address: Counter[str] = Counter()
        self._guests: Counter[str] = Counter()
        self._credits: dict[int, Credits] = {}

    def enter(self, visitor: Visitor) -> bool:
        """Let a socket in and count it; False if there are too many already."""
        user_id, address = visitor.user_id, visitor.address
        if user_id is not None and self._of_user[user_id] >= settings.SOCKETS_PER_USER:
            return False
        if address is not None and not self._has_room(visitor, address):
            return False
        self._count(visitor, 1)
        return True

    def leave(self, visitor: Visitor) -> None:
        """A socket that was let in has closed."""
        self._count(visitor, -1)

    def tidy(self, now: float) -> None:
        """Forget what people asked who are gone and could ask in full again."""
        for user_id, shared in list(self._credits.items()):
            if user_id not in self._of_user and shared.is_full(now):
                del self._credits[user_id]

    def spend(self, visitor: Visitor, now: float) -> bool:
        """Take a message out of what all sockets of a person may ask together."""
        if visitor.user_id is None:
            return True
        shared = self._credits.get(visitor.user_id)
        if shared is None:
            shared = Credits(settings.USER_MESSAGES, settings.SOCKET_SECONDS)
            self._credits[visitor.user_id] = shared
        return shared.spend(now)

    def _has_room(self, visitor: Visitor, address: str) -> bool:
        if self._of_address[address] >= settings.SOCKETS_PER_ADDRESS:
            return False
        is_known = visitor.user_id is not None
        return is_known or self._guests[address] < settings.GUEST_SOCKETS_PER_ADDRESS

    def _count(self, visitor: Visitor, step: int) -> None:
        if visitor.user_id is not None:
            _add(self._of_user, visitor.user_id, step)
        if visitor.address is not None:
            _add(self._of_address, visitor.address, step)
            if visitor.user_id is None:
                _add(self._guests, visitor.address, step)


def _add(counts: Counter[Any], key: Any, step: int) -> None:
    """Count, and forget whoever has none left."""
    counts[key] += step
    if counts[key] <= 0:
        del counts[key]


def address_of(scope: Mapping[str, Any]) -> str | None:
    """Where a socket comes from, as far as that can be believed.

    Behind `TRUSTED_PROXIES` proxies it is what the outermost of them saw; what a
    browser wrote into the header itself stands further left. None for this machine:
    that is a person who tries things out, or a proxy that nobody has told us about,
    and then everybody would share one count.
    """
    client = scope.get("client")
    found = client[0] if client else ""
    forwarded = _forwarded(scope.get("headers", ()))
    proxies = settings.TRUSTED_PROXIES
    if proxies and len(forwarded) >= proxies:
        found = forwarded[-proxies]
    return _whole_address(found)


def _forwarded(headers: Sequence[tuple[bytes, bytes]]) -> list[str]:
    """Every address in the X-Forwarded-For headers, in order."""
    lines = [value for name, value in headers if name == b"x-forwarded-for"]
    parts = b",".join(lines).decode("latin1").split(",")
    return [part.strip() for part in parts] if lines else []


def _whole_address(text: str) -> str | None:
    """An address as it is counted: a home has one of IPv4, and a /64 of IPv6."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return text[:LONGEST_ADDRESS] or None
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return _whole_address(str(address.ipv4_mapped))
        if not address.is_loopback:
            return str(ipaddress.ip_network((address, 64), strict=False))
    return None if address.is_loopback else str(address)


door = Door()
