"""The ASGI application: pages through Django, sockets through Channels."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import OriginValidator
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "dominoes.project.settings")
pages = get_asgi_application()

# Models need Django set up first.
from dominoes.project.company import live  # noqa: E402 the same
from dominoes.project.health import watched  # noqa: E402 the same
from tables.routing import sockets  # noqa: E402 the same

application = ProtocolTypeRouter(
    {
        "http": watched(pages),
        "lifespan": live,
        "websocket": OriginValidator(
            AuthMiddlewareStack(URLRouter(sockets)), settings.SITE_ORIGINS
        ),
    }
)
