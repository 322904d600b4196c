"""Why the house closed a socket, as its browser is told, and what the browser does.

An application has the codes from 3000 to 4999 for itself; the server takes no others.
"""

from __future__ import annotations

# Too many messages at once: open another after a moment.
TOO_FAST = 4008
# Whoever opened it has signed out: load the page again.
SIGNED_OUT = 4401
# Its browser did not read what was sent: open another, and ask for what was missed.
FELL_BEHIND = 4408
# Its person or its address has too many of them: come back when another has closed.
TOO_MANY = 4429
