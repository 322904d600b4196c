"""The golden games: how each was played, and the records of them.

`python -m tests.rules.golden` writes the records anew.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

from dominoes.actions import Concede
from dominoes.bots import BOTS
from dominoes.bots.playout import next_step
from dominoes.events import DealEnding, Event, GameEnding
from dominoes.game import take
from dominoes.modes import MODES
from dominoes.record import Record
from dominoes.state import Phase, new_game
from tests.rules.rigged import rules_of

FOLDER = Path(__file__).resolve().parents[1] / "records"
OUT, BLOCKED, STOPPED = DealEnding


@dataclass(frozen=True)
class Golden:
    """A game of bots: its table, the seed of its washes, and when somebody gives up."""

    mode: str
    seats: int
    changes: dict[str, str] = field(default_factory=dict)
    seed: int = 7
    leaves: int = 0


# One for each mode, at tables that differ; then one for each way in which games end.
GAMES: dict[str, Golden] = {
    "citizen": Golden("citizen", 2),
    "citizen-gym": Golden("citizen-gym", 4, {"sides": "pairs"}),
    "inmate": Golden("inmate", 3, {"hand_size": "9"}),
    "inmate-gym": Golden("inmate-gym", 4, {"target": "250"}),
    "all-fives": Golden("all-fives", 3, {"target": "100"}),
    "muggins": Golden("muggins", 2, {"target": "100", "reserve": "2"}),
    "five-up": Golden("five-up", 4, {"sides": "pairs"}),
    "fives-and-threes": Golden("fives-and-threes", 3),
    "block": Golden("block", 5, {"target": "50"}),
    "draw": Golden("draw", 3, {"target": "50"}),
    "russian": Golden("russian", 4, {"block_tie": "carry"}),
    "cut-throat-six-love": Golden("cut-throat-six-love", 4, {"most_deals": "5"}),
    "cut-throat-straight-six": Golden("cut-throat-straight-six", 3, {"target": "3"}),
    "partner-six-love": Golden("partner-six-love", 4, {"target": "3"}),
    "partner-straight-six": Golden("partner-straight-six", 4, {"target": "3"}),
    "hemingway": Golden("hemingway", 5),
    "endings/out": Golden("russian", 2, {"target": "50"}, 289),
    "endings/block": Golden("draw", 2, {"target": "50"}, 239),
    "endings/tie": Golden("russian", 4, {"most_deals": "5", "block_tie": "carry"}, 0),
    "endings/bruck": Golden("cut-throat-six-love", 3, {"bruck": "void"}, 238),
    "endings/cap": Golden("block", 3, {"most_deals": "5"}, 48),
    "endings/deal": Golden("hemingway", 3, {}, 24),
    "endings/forfeit": Golden("citizen", 2, leaves=20),
    "endings/mid-deal": Golden("muggins", 2, {"target": "61"}, 376),
    "endings/drawn": Golden("hemingway", 2, {"pack": "6", "hand_size": "7"}, 1),
}
# How the game ends, without a winner?, how its last deal ends, without a winner?
ENDINGS: dict[str, tuple[GameEnding, bool, DealEnding, bool]] = {
    "out": (GameEnding.TARGET, False, OUT, False),
    "block": (GameEnding.TARGET, False, BLOCKED, False),
    "tie": (GameEnding.CAP, False, BLOCKED, True),
    "bruck": (GameEnding.BRUCK, True, OUT, False),
    "cap": (GameEnding.CAP, False, OUT, False),
    "deal": (GameEnding.DEAL, False, OUT, False),
    "forfeit": (GameEnding.FORFEIT, False, STOPPED, True),
    "mid-deal": (GameEnding.TARGET, False, STOPPED, True),
    "drawn": (GameEnding.DEAL, True, BLOCKED, True),
}


def play(golden: Golden) -> Record:
    """Play the game to its end; it is the same every time."""
    mode, seats = MODES[golden.mode], golden.seats
    rules = rules_of(golden.mode, seats, **golden.changes)
    shuffle = random.Random(golden.seed).shuffle
    state = new_game(rules, seats)
    told: list[Event] = []
    while state.phase is not Phase.ENDED:
        if golden.leaves and len(told) >= golden.leaves and state.turn is not None:
            events, state = take(state, state.turn, Concede())
        else:
            events, state = next_step(state, [BOTS["greedy"]] * seats, shuffle)
        told.extend(events)
    return Record(mode.key, mode.version, seats, rules, tuple(told))


def stored(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for name, golden in GAMES.items():
        file = FOLDER / f"{name}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(play(golden).write(), encoding="utf-8")
