"""What must hold after any history, and at every moment of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from dominoes import codec
from dominoes.evolve import evolve
from dominoes.rules import Rules
from dominoes.state import State, new_game
from dominoes.view import show
from tests.sim.client import Client
from tests.sim.store import Store


class Witness:
    """Sees each window whenever it changes, and knows what it should show then."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.states = [start_of(store)]
        self.wrong: list[str] = []

    def look(self, client: Client) -> None:
        """Hold a window against the log as far as the window has got."""
        for event in self.store.events(len(self.states) - 1):
            self.states.append(evolve(self.states[-1], event))
        if client.view != show(self.states[client.number], client.seat):
            self.wrong.append(
                f"{client.name} in seat {client.seat} sees something else"
                f" at {client.number} than it should"
            )


def faults(store: Store, clients: list[Client]) -> Iterator[str]:
    """Everything that a broken promise, a gap, a double or a leak leaves behind."""
    numbers = [row.number for row in store.rows]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "the log is not numbered without a gap"
    stands = {row.action_id: row.number for row in store.rows if row.action_id}
    for key, count in Counter(row.action_id for row in store.rows).items():
        if key and count > 1:
            yield f"{key} stands {count} times"
    for client in clients:
        yield from broken_promises(client, stands)
    try:
        state = replayed(store)
    except Exception as error:  # whatever it is, the log is broken
        yield f"the log cannot be folded: {error!r}"
    else:
        yield from unlike(state, store.last, clients)


def broken_promises(client: Client, stands: Mapping[str, int]) -> Iterator[str]:
    """What was acknowledged and is not there, or refused and is."""
    for key, number in client.acked.items():
        if stands.get(key) != number:
            yield f"{key} was acknowledged as {number}; it is {stands.get(key)}"
    for key, code in client.refused.items():
        if key in stands:
            yield f"{key} was refused as {code} and stands as {stands[key]}"


def unlike(state: State, last: int, clients: list[Client]) -> Iterator[str]:
    """Windows that do not end with what the log comes to."""
    for client in clients:
        if client.number != last:
            yield f"{client.name} shows {client.number} of {last}"
        elif client.view != show(state, client.seat):
            yield f"{client.name} in seat {client.seat} ends with something else"


def start_of(store: Store) -> State:
    game = store.game()
    return new_game(codec.load(Rules, game.rules), len(game.names))


def replayed(store: Store) -> State:
    """The state that the log alone leads to."""
    state = start_of(store)
    for event in store.events(0):
        state = evolve(state, event)
    return state
