"""A socket of the house: counted, bounded both ways, and closed with a reason."""

from __future__ import annotations

import asyncio
import itertools
import logging
from time import monotonic
from typing import Any

from autobahn.exception import Disconnected
from channels.consumer import get_handler_name
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from tables import metrics, traces, wire
from tables.answers import refused
from tables.closes import FELL_BEHIND, TOO_FAST, TOO_MANY
from tables.credits import Credits
from tables.errors import BadMessage, TableError, TooFast
from tables.hub import CLOSE, Outbox, Signal, hub
from tables.limits import Visitor, address_of, door
from tables.posting import encode
from tables.reading import Reading
from tables.rounds import rounds

LONGEST_HEARD = 200
# So many pings, at least, are sent before a browser has too much unheard.
PINGS_A_LIMIT = 8
_numbers = itertools.count(1)
logger = logging.getLogger(__name__)


class BareConsumer(AsyncWebsocketConsumer):
    """A consumer without a channel layer, and without a thread for each message.

    Channels closes old database connections on a thread before every message; here
    only what asks the database goes to a thread, and closes them there.
    """

    # The hub reaches every socket of this process by itself.
    channel_layer_alias = "none"

    async def dispatch(self, message: dict[str, Any]) -> None:
        await getattr(self, get_handler_name(message))(message)


class OutboxConsumer(BareConsumer):
    """A socket with a bounded outbox, one task that empties it, and limits.

    Messages of one socket are answered in order, each before the next is read.
    """

    visitor: Visitor
    outbox: Outbox
    topic: int
    writer: asyncio.Task[None] | None = None
    is_counted = False

    async def __call__(self, *asgi: Any) -> None:
        """Carry messages until the end, whatever it is; leave nothing behind."""
        try:
            await super().__call__(*asgi)
        finally:
            self.tidy()

    async def find_topic(self) -> int | None:
        """What this socket listens to; None if there is no such thing."""
        raise NotImplementedError

    async def joined(self) -> None:
        """The socket is open."""

    def left(self) -> None:
        """The socket, which was open, has closed."""

    def heard(self, seconds: float) -> None:
        """The browser answered a ping after so long."""

    async def answer(self, text: str | None) -> dict[str, Any]:
        """What the sender of a message is told."""
        raise NotImplementedError

    async def connect(self) -> None:
        user, session = self.scope["user"], self.scope.get("session")
        traces.bind(socket=next(_numbers))
        self.visitor = Visitor(
            user.pk if user.is_authenticated else None, address_of(self.scope)
        )
        if not door.enter(self.visitor):
            await self.accept()
            await self.shut(TOO_MANY)
            return
        self.is_counted = True
        topic = await self.find_topic()
        if topic is None:
            await self.close()
            return
        self.topic = topic
        key = session.session_key if session is not None else None
        self.outbox = Outbox(self.visitor.user_id, key)
        self.credits = Credits(settings.SOCKET_MESSAGES, settings.SOCKET_SECONDS)
        self.reading = Reading()
        await self.accept()
        hub.join(topic, self.outbox)
        self.writer = asyncio.create_task(self.write())
        rounds.attend()
        await self.joined()

    def tidy(self) -> None:
        """Forget the socket: it is not counted, not written to and not missed."""
        if self.is_counted:
            self.is_counted = False
            door.leave(self.visitor)
        if self.writer is not None:
            hub.leave(self.topic, self.outbox)
            self.writer.cancel()
            self.writer = None
            self.left()

    async def receive(
        self, text_data: str | None = None, bytes_data: bytes | None = None
    ) -> None:
        """Answer a message, unless the socket is about to be closed."""
        if self.writer is None or self.outbox.close_code is not None:
            return
        now = monotonic()
        number = heard_number(text_data)
        if number is not None and self.has_heard(number, now):
            return
        if not (self.credits.spend(now) and door.spend(self.visitor, now)):
            self.tell(refused(TooFast(), None))
            self.outbox.close(TOO_FAST)
        elif number is not None:
            self.tell(refused(BadMessage(), wire.peek_id(text_data)))
        else:
            self.tell(await self.answer(text_data))

    def has_heard(self, number: int, now: float) -> bool:
        """Note how far the browser has read; False if no such ping is waited for."""
        seconds = self.reading.hear(number, now)
        if seconds is not None:
            metrics.ROUND_TRIP.observe(seconds)
            self.heard(seconds)
        return seconds is not None

    def tell(self, told: dict[str, Any]) -> None:
        if told["kind"] == "refused":
            metrics.REFUSALS.labels(told["code"]).inc()
        self.outbox.put_here(encode(told))

    async def write(self) -> None:
        """Send what the outbox holds until it is closed or its browser falls behind.

        A browser that left a moment ago, and was not yet missed, is no failure.
        """
        try:
            while self.outbox.close_code != FELL_BEHIND:
                letter = await self.outbox.get()
                if letter is CLOSE:
                    break
                await self.write_one(letter)
            await self.shut(self.outbox.close_code or FELL_BEHIND)
        except Disconnected:
            pass
        except Exception:
            logger.exception("A socket could not be written to.")
            await self.close()

    async def write_one(self, letter: str | Signal) -> None:
        """Send a message, and a ping if there is to be one."""
        if isinstance(letter, str):
            self.reading.send(len(letter))
            await self.send(text_data=letter)
            if self.reading.unheard > settings.UNHEARD_BYTES:
                self.outbox.close_code = FELL_BEHIND
            if self.reading.since_ping < settings.UNHEARD_BYTES / PINGS_A_LIMIT:
                return
        number = self.reading.ping(monotonic())
        if number is not None:
            await self.send(text_data=encode({"kind": "ping", "n": number}))

    async def shut(self, code: int) -> None:
        """Close the socket, and count why."""
        metrics.CLOSES.labels(code).inc()
        logger.info("closed", extra={"code": code})
        await self.close(code=code)


def heard_number(text: str | None) -> int | None:
    """The ping that a message says was heard; None if it is another message."""
    if text is None or len(text) > LONGEST_HEARD or '"heard"' not in text:
        return None
    try:
        message = wire.parse(text)
    except TableError:
        return None
    return message.n if message.do == "heard" else None
