"""What the process is told from outside: folders, addresses and the secret key."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parents[2]
ANY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104  # named, to be told from real hosts


def data_dir() -> Path:
    """Return the folder for the database, the key and collected files; make it.

    `DATA_DIR` moves it; the default is `var` beside manage.py.
    """
    path = Path(os.environ.get("DATA_DIR", BASE_DIR / "var"))
    path.mkdir(parents=True, exist_ok=True)
    return path


def secret_key(folder: Path) -> str:
    """Return `SECRET_KEY`, or a key made once and kept where only the owner reads."""
    given = os.environ.get("SECRET_KEY")
    if given:
        return given
    path = folder / "secret_key"
    if not path.exists():
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(made, "w") as file:
            file.write(secrets.token_urlsafe(50))
    return path.read_text()


def host() -> str:
    """Return the address to listen on: `HOST`, or this machine alone."""
    return os.environ.get("HOST", "127.0.0.1")


def port() -> int:
    """Return the port to listen on: `PORT`, or 8000."""
    given = os.environ.get("PORT", "8000")
    if not (given.isascii() and given.isdigit() and 0 < int(given) < 65536):
        raise ImproperlyConfigured(f"PORT is {given!r}; it has to be 1 to 65535")
    return int(given)


def origins() -> list[str]:
    """Return every origin that may open pages and sockets, as scheme://host:port.

    `SITE_ORIGINS` lists them, separated by commas; the default is this machine's names.
    """
    given = os.environ.get("SITE_ORIGINS")
    if given:
        return [origin.strip().rstrip("/") for origin in given.split(",")]
    names = dict.fromkeys([host(), "127.0.0.1", "localhost"])
    return [
        f"http://{bracketed(name)}:{port()}"
        for name in names
        if name not in ANY_ADDRESS
    ]


def bracketed(name: str) -> str:
    """Return a host as it stands in an address: IPv6 in brackets."""
    return f"[{name}]" if ":" in name else name


def is_on(name: str) -> bool:
    """Return True if a switch such as `DEBUG` is set to 1."""
    return os.environ.get(name, "") == "1"


def setting(name: str, *, allowed: tuple[str, ...]) -> str:
    """Return a setting that takes one of a few words; the first is the default."""
    given = os.environ.get(name, allowed[0])
    if given not in allowed:
        raise ImproperlyConfigured(f"{name} is {given!r}; it may be {allowed}")
    return given


def number(name: str, *, default: float) -> float:
    """Return a setting that takes a number above nought."""
    given = os.environ.get(name, str(default))
    try:
        value = float(given)
    except ValueError:
        value = 0
    if not value > 0:  # so that "nan" is refused too
        raise ImproperlyConfigured(f"{name} is {given!r}; it has to be above nought")
    return value


def whole(name: str, *, default: int) -> int:
    """Return a setting that takes a whole number, nought or more."""
    given = os.environ.get(name, str(default))
    if not (given.isascii() and given.isdigit()):
        raise ImproperlyConfigured(f"{name} is {given!r}; it has to be a whole number")
    return int(given)


def secret(name: str) -> str:
    """Return a secret word, or nothing; it is never shown."""
    return os.environ.get(name, "")
