"""The bus between processes: Redis pub/sub, and nothing at all without `REDIS_URL`.

A message only says that something was committed, so it may be lost: whoever hears it
reads the rows, and a probe finds what was not heard (`tables.echo`). Publishing never
waits, and never fails for its caller: a thread of its own sends what there is.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from collections import deque
from collections.abc import Callable
from typing import Any

import redis
from django.conf import settings

CHANNEL = "dominoes"
MOST_WAITING = 1000
PATIENCE_SECONDS = 1.0
Handler = Callable[[dict[str, Any]], None]
logger = logging.getLogger(__name__)

# Which process a message comes from: nobody listens to itself.
OWN_NAME = secrets.token_hex(8)
_handlers: dict[str, Handler] = {}


def is_on() -> bool:
    """True if there are other processes to talk to."""
    return bool(settings.REDIS_URL)


def subscribe(kind: str, handler: Handler) -> None:
    """Call `handler`, on the bus's thread, with each message of a kind from others."""
    _handlers[kind] = handler


def publish(message: dict[str, Any]) -> None:
    """Tell the other processes; nothing waits for it, and some may not hear it."""
    if is_on():
        _sender.put(json.dumps({**message, "from": OWN_NAME}))


def is_connected() -> bool:
    """True if the listener hears the bus now; always without one."""
    return not is_on() or _listener.is_connected


def start() -> None:
    """Listen from now on, if there is a bus."""
    if is_on():
        _listener.start()


class Sender:
    """A thread that publishes what was put; the oldest goes first if it piles up."""

    def __init__(self) -> None:
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._there_is = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def put(self, text: str) -> None:
        self._waiting.append(text)
        self._there_is.set()
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="bus sender", daemon=True
                )
                self._thread.start()

    def _run(self) -> None:
        client = _client()
        while True:
            self._there_is.wait()
            self._there_is.clear()
            try:
                self._send(client)
            except redis.RedisError as error:
                logger.warning("The bus could not be reached: %s", type(error).__name__)

    def _send(self, client: redis.Redis) -> None:
        pipeline = client.pipeline(transaction=False)
        while self._waiting:
            pipeline.publish(CHANNEL, self._waiting.popleft())
        pipeline.execute()


class Listener:
    """A thread that hears the bus, and tries again for as long as it does not."""

    def __init__(self) -> None:
        self.is_connected = False
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._run, name="bus listener", daemon=True
            )
            self._thread.start()

    def _run(self) -> None:
        pause = threading.Event()
        while True:
            try:
                self._listen()
            except redis.RedisError as error:
                self.is_connected = False
                logger.warning("The bus was lost: %s", type(error).__name__)
                pause.wait(PATIENCE_SECONDS)

    def _listen(self) -> None:
        with _client() as client, client.pubsub() as line:
            line.subscribe(CHANNEL)
            while True:
                message = line.get_message(timeout=PATIENCE_SECONDS)
                if message is None:
                    line.ping()  # a dead line is noticed though nobody speaks
                elif message["type"] == "subscribe":
                    self.is_connected = True
                elif message["type"] == "message":
                    hear(message["data"])


def hear(data: bytes) -> None:
    """Do what a message of another process asks for; what fails is logged."""
    try:
        message = json.loads(data)
        handler = _handlers.get(message["kind"])
        if handler is not None and message["from"] != OWN_NAME:
            handler(message)
    except Exception:
        logger.exception("A message of the bus could not be heard.")


def _client() -> redis.Redis:
    """A line of its own to Redis; a listener may be silent for long."""
    client: redis.Redis = redis.Redis.from_url(
        settings.REDIS_URL, socket_connect_timeout=PATIENCE_SECONDS, socket_timeout=None
    )
    return client


_sender, _listener = Sender(), Listener()
