"""What the house counts of itself, for Prometheus. Counting never waits.

`BATCHES.observe(n)` after each group commit, `MOVES.inc()` for each action written,
`KEEPER_LAG.observe(seconds)` for each step that was due. The sockets count the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import REGISTRY, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from tables.hub import LOBBY, hub

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

BATCHES = Histogram(
    "dominoes_batch_moves",
    "Moves written in one commit.",
    buckets=(1, 2, 4, 8, 16, 32, 64),
)
MOVES = Counter("dominoes_moves", "Actions of people and bots that were written.")
KEEPER_LAG = Histogram(
    "dominoes_keeper_lag_seconds", "How late a due step was taken.", buckets=SHORT
)
ACKNOWLEDGED = Histogram(
    "dominoes_acknowledged_seconds",
    "From a message to its acknowledgement, which comes after the commit.",
    buckets=SHORT,
)
REFUSALS = Counter("dominoes_refusals", "Messages that were refused.", ["code"])
CLOSES = Counter("dominoes_closes", "Sockets that the house closed.", ["code"])
ROUND_TRIP = Histogram(
    "dominoes_round_trip_seconds", "From a ping to its answer.", buckets=SHORT
)


class Sockets(Collector):
    """The open sockets of this process, and what waits to be sent to them."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        everyone = hub.everyone()
        lobby = sum(topic == LOBBY for topic, _ in everyone)
        sockets = GaugeMetricFamily(
            "dominoes_sockets", "Open sockets.", labels=["place"]
        )
        sockets.add_metric(["lobby"], lobby)
        sockets.add_metric(["table"], len(everyone) - lobby)
        yield sockets
        depths = [outbox.depth for _, outbox in everyone]
        yield GaugeMetricFamily(
            "dominoes_outbox_messages", "Messages that wait to be sent.", sum(depths)
        )
        yield GaugeMetricFamily(
            "dominoes_deepest_outbox_messages",
            "Messages that wait in the fullest outbox.",
            max(depths, default=0),
        )


REGISTRY.register(Sockets())
