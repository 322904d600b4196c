"""Guests without a browser: a cookie jar that sits down and opens sockets."""

from __future__ import annotations

from http.client import HTTPConnection
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit


class Guest:
    """A browser's cookies, and nothing more of it."""

    def __init__(self, url: str, name: str) -> None:
        self.address = urlsplit(url).netloc
        self.cookies: dict[str, str] = {}
        self.ask("GET", "/you/name/")
        self.post("/you/name/", name=name, is_adult="on")

    def post(self, path: str, **fields: str) -> str:
        """Send a form; return the page that the answer leads to."""
        fields["csrfmiddlewaretoken"] = self.cookies["csrftoken"]
        return self.ask("POST", path, urlencode(fields))

    def ask(self, method: str, path: str, body: str = "") -> str:
        connection = HTTPConnection(self.address, timeout=30)
        headers = {
            "Cookie": "; ".join(
                f"{name}={text}" for name, text in self.cookies.items()
            ),
            "Content-Type": "application/x-www-form-urlencoded",
        }
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        answer.read()
        for line in answer.headers.get_all("Set-Cookie", []):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        connection.close()
        assert answer.status < 400, (path, answer.status)
        return answer.headers.get("Location", path)
