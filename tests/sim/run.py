"""One seed: a table, a history in which things go wrong, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from dominoes import ENGINE_VERSION, codec
from dominoes.game import decide_house
from dominoes.modes import MODES
from tables import steps
from tables.models import Company, Game
from tests.sim.checks import Witness, faults
from tests.sim.client import Client
from tests.sim.process import Process
from tests.sim.store import Store
from tests.sim.wire import Host
from tests.sim.world import World

ROUGH_SECONDS = (10.0, 120.0)
# Calm at last, a game ends: most turns take a moment, a pause between deals 30 s.
PATIENCE_SECONDS = 1800.0
LEVEL_SECONDS = 60.0
MOST_DEALS = 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a seed came to: its faults, and what the checkers say of it."""

    seed: int
    mode: str
    events: int
    acked: int
    lives: int
    struck: Counter[str]
    wrong: tuple[str, ...]


class Simulation:
    """A table of people and bots, one or two processes, and the rail."""

    def __init__(self, seed: int, control: str = "") -> None:
        self.seed = seed
        self.world = World(seed, control)
        chance = self.world.chance
        self.mode = chance.choice(sorted(MODES))
        seats = chance.choice(MODES[self.mode].seats)
        people = chance.randint(1, seats)
        self.store = Store(self.game(seats), company(people, seats), control)
        count = chance.choice((1, 2))
        self.processes = [Process(self.world, self.store) for _ in range(count)]
        for one in self.processes:
            one.peers = [other for other in self.processes if other is not one]
        viewers: list[int | None] = [*range(people), None]
        if chance.random() < 0.3:
            viewers.append(0)  # the same person in a second window
        self.witness = Witness(self.store)
        self.clients = [
            Client(
                self.world,
                f"c{number}",
                seat,
                find=self.find,
                watch=self.witness.look,
            )
            for number, seat in enumerate(viewers)
        ]

    def game(self, seats: int) -> Game:
        rules = replace(MODES[self.mode].resolve(seats, {}), most_deals=MOST_DEALS)
        names = [f"seat {number}" for number in range(seats)]
        return Game(
            pk=1,
            table_id=1,
            number=1,
            mode_key=self.mode,
            mode_version=MODES[self.mode].version,
            rules=codec.dump(rules),
            engine=ENGINE_VERSION,
            names=names,
            players=[None] * seats,
        )

    def find(self) -> Host | None:
        """A process that answers, as a balancer finds one."""
        up = [process for process in self.processes if process.is_up]
        return self.world.chance.choice(up) if up else None

    def run(self) -> Outcome:
        with self.world.ruled():
            try:
                wrong = list(self.history())
            except Exception as error:  # whatever it is, a process would have failed
                wrong = [f"something broke: {error!r}"]
            wrong += self.witness.wrong
            wrong += faults(self.store, self.clients)
        return Outcome(
            self.seed,
            self.mode,
            len(self.store.rows),
            sum(len(client.acked) for client in self.clients),
            sum(process.lives for process in self.processes),
            Counter(self.world.happened),
            tuple(wrong),
        )

    def history(self) -> Iterator[str]:
        """Rough times, then calm ones; then the game ends and every window shows it."""
        self.deal()
        self.world.run(self.is_over, self.world.chance.uniform(*ROUGH_SECONDS))
        self.world.calm()
        if not self.world.run(self.is_over, PATIENCE_SECONDS):
            yield f"the game stands still at {self.store.last}"
        elif not self.world.run(self.is_level, LEVEL_SECONDS):
            shown = [client.number for client in self.clients]
            yield f"the game ended at {self.store.last}, the windows show {shown}"

    def deal(self) -> None:
        first = self.processes[0]
        known = first.load()
        wash = steps.wash(known.position.state)
        rates, self.world.faults = self.world.faults, type(self.world.faults)()
        first.write(known, decide_house(known.position.state, wash))
        self.world.faults = rates

    def is_over(self) -> bool:
        return self.store.is_over

    def is_level(self) -> bool:
        numbers = {client.number for client in self.clients}
        waiting = any(client.unacked for client in self.clients)
        return numbers == {self.store.last} and not waiting


def company(people: int, seats: int) -> Company:
    """People in the first seats, bots in the others."""
    bots = {seat: ("greedy", "steady")[seat % 2] for seat in range(people, seats)}
    return Company({100 + seat: seat for seat in range(people)}, bots)
