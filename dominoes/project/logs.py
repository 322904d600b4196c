"""The log: one line for a person, or one JSON object, and no secret in either.

Nothing writes hands, session keys or invitations into it on purpose. An error can: a
database quotes the row that it refused, a traceback ends in a message. So whatever
looks like one is blotted out of every line.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any

from tables import traces

BLOT = "…"
# What a record may carry beside its words; anything else stays out.
FIELDS = ("kind", "code", "seconds", "number", "status")
SECRETS = (
    # A tile, as the engine writes it; a date has a longer year before it.
    re.compile(r"(?<![\w.-])(?:1[0-2]|\d)-(?:1[0-2]|\d)(?![\w-]|\.\d)"),
    # A tile as numbers, however they are bracketed.
    re.compile(r"[\[(]\s*(?:1[0-2]|\d)\s*,\s*(?:1[0-2]|\d)\s*[\])]"),
    re.compile(r"(?i)\b(?:sessionid|csrf\w*|cookie|authorization|password|token)\b.*"),
    # A key or an invitation: long, without a break, and with figures in it.
    re.compile(r"(?<![\w-])(?=(?:[\w-]*\d){2})[A-Za-z0-9_-]{20,}(?![\w-])"),
)
LINE = "%(asctime)s %(levelname)s %(name)s %(message)s%(about)s"


def blotted(text: str) -> str:
    """A text without what looks like a tile, a key or a cookie."""
    for secret in SECRETS:
        text = secret.sub(BLOT, text)
    return text


def details(record: logging.LogRecord) -> dict[str, Any]:
    """What a record is about: the table at hand, and its own few fields."""
    own = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    return traces.about() | own


class LineFormatter(logging.Formatter):
    """One line for a person to read; a traceback follows in lines of its own."""

    def __init__(self) -> None:
        super().__init__(LINE)

    def format(self, record: logging.LogRecord) -> str:
        found = details(record).items()
        record.about = "".join(f" {name}={value}" for name, value in found)
        return blotted(super().format(record))


class JsonFormatter(logging.Formatter):
    """One JSON object a line, for a machine to read."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        told: dict[str, Any] = {
            "at": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "say": blotted(record.getMessage()),
        }
        if record.exc_info:
            told["trace"] = blotted(self.formatException(record.exc_info))
        about = {
            name: blotted(value) if isinstance(value, str) else value
            for name, value in details(record).items()
        }
        return json.dumps(told | about, default=str)


def configured(style: str, level: str) -> dict[str, Any]:
    """What `LOGGING` is to hold for lines of this style, from this level on."""
    formatter = {"line": "LineFormatter", "json": "JsonFormatter"}[style]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"house": {"()": f"{__name__}.{formatter}"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "house"}
        },
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {"tables": {"level": level}},
    }
