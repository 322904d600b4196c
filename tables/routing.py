"""Addresses of sockets."""

from django.urls import path

from tables.consumers import LobbyConsumer, TableConsumer

sockets = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),
]
