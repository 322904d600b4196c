"""The packages that the house is held against, and the clock that both sides run by.

A script for a Python that has them, since one of them is called `dominoes` too:
`peers.py block 7 1.5` plays deals of one from seed 7 for 1.5 seconds.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from time import process_time

# Plays a deal from its shuffle to its end; returns how many tiles were laid.
Deal = Callable[[], int]
WARM_UP = 0.2


def run(deals: Mapping[str, Callable[[], Deal]]) -> None:
    """Play what the command line names, and print what came of it."""
    _, name, seed, seconds = sys.argv
    random.seed(int(seed))
    play = deals[name]()
    timed(play, WARM_UP)
    print(json.dumps(timed(play, float(seconds))))


def timed(play: Deal, slice_of: float) -> dict[str, float]:
    """The moves, deals and processor time of a slice, to the end of its last deal."""
    moves = deals = 0
    began = process_time()
    while (spent := process_time() - began) < slice_of:
        moves += play()
        deals += 1
    return {"moves": moves, "deals": deals, "seconds": spent}


def block() -> Deal:
    """`dominoes`: four players, seven tiles each; it passes by itself."""
    peer = import_module("dominoes")  # by name, as mypy would take it for the house
    roll, new = random.random, peer.Game.new

    def deal() -> int:
        game = new()
        laid = 0
        while game.result is None:
            moves = game.valid_moves
            game.make_move(*moves[int(roll() * len(moves))])
            laid += 1
        return laid

    return deal


def all_fives() -> Deal:
    """`all-fives-domino`: two players, seven tiles each; it draws and passes itself."""
    game = import_module("src.main.game.Game")
    player = import_module("src.main.game.Player").Player
    brain = import_module("src.main.game.Brain").RandomBrain()
    new_round = import_module("src.main.game.DominoRound").DominoRound
    won = import_module("src.main.game.exceptions.Game").GameWinSignal

    def deal() -> int:
        played = game.Game(player(brain), player(brain))
        played.round = new_round(played.player1, played.player2, played)
        with suppress(won):  # it stops a game so, in the middle of a move
            played.round.run()
            played.award_round_score()
        return len(played.round.board.get_pieces())

    return deal


if __name__ == "__main__":
    run({"block": block, "all-fives": all_fives})
