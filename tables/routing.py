"""Addresses of sockets."""

from django.urls import path, re_path

from tables.consumers import LobbyConsumer, NowhereConsumer, TableConsumer

sockets = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
    re_path("", NowhereConsumer.as_asgi()),
]
