"""Kills the server at chosen moments of a game, and waits until the windows live."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from dominoes.state import State
from tests.browser.people import play_again
from tests.browser.player import Player, Seen
from tests.browser.server import Server
from tests.chaos.journal import Promise, promised

PATIENCE_SECONDS = 60.0
STAYS = "window.staysOpen = true"


class Storm:
    """One server, and the people at one of its tables."""

    def __init__(self, server: Server, players: list[Player]) -> None:
        self.server = server
        self.players = players
        self.counted = 0
        self.moves = 0
        self.gained: list[int] = []
        self.restarts: list[float] = []
        self.recoveries: list[float] = []
        self.mark()

    def promises(self) -> dict[str, Promise]:
        return {
            action_id: promise
            for player in self.players
            for action_id, promise in promised(player.visitor).items()
        }

    def mark(self) -> None:
        """A page that is loaded again forgets this."""
        for player in self.players:
            player.page.evaluate(STAYS)

    def play_to(self, moment: str) -> None:
        """Play until a new move is acknowledged and the moment has come."""
        come: dict[str, Callable[[], bool]] = {
            "answered": lambda: True,
            "sent": self.sends_a_move,
            "thinking": lambda: self.all_show(phase="play", turn="other"),
            "pause": lambda: self.all_show(phase="wash", turn="none"),
        }
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not (len(self.promises()) > self.counted and come[moment]()):
            assert time.monotonic() < deadline, f"{moment} never came"
            self.play_a_little()

    def play_a_little(self) -> None:
        """One act of whoever may act; a finished game is followed by another."""
        for player in self.players:
            seen = player.see()
            if seen.phase == "ended":
                play_again(*(player.visitor for player in self.players))
                self.mark()
                return
            if seen.may_act:
                self.act(player, seen)
                if seen.phase != "wash":
                    player.wait_past(seen.number)
                return
        self.players[0].page.wait_for_timeout(20)

    def sends_a_move(self) -> bool:
        """Somebody moves, and nobody waits for the answer."""
        for player in self.players:
            seen = player.see()
            if seen.may_act and seen.phase == "play":
                self.act(player, seen)
                return True
        return False

    def act(self, player: Player, seen: Seen) -> None:
        self.moves += seen.phase != "wash"
        player.act(seen)

    def must_move(self, player: Player) -> bool:
        seen = player.see()
        return seen.may_act and seen.phase == "play"

    def all_show(self, *, phase: str, turn: str) -> bool:
        seen = [player.see() for player in self.players]
        return all((each.phase, each.turn) == (phase, turn) for each in seen)

    def strike(self) -> None:
        """Kill, serve again, and wait until every window has heard from the new one."""
        known = len(self.promises())
        self.gained.append(known - self.counted)
        self.server.kill()
        heard = [len(player.visitor.heard) for player in self.players]
        killed = time.monotonic()
        self.server.start()
        served = time.monotonic()
        for player, count in zip(self.players, heard, strict=True):
            self.until(partial(has_heard_more, player, count))
            assert player.page.evaluate("window.staysOpen"), "the page was loaded again"
        self.restarts.append(served - killed)
        self.recoveries.append(time.monotonic() - served)
        self.counted = known

    def settle(self) -> None:
        """Play to a person's turn, and wait until every window shows the last event."""
        query = "select count(*) from tables_entry where game_id ="
        query += " (select max(id) from tables_game)"

        def is_level() -> bool:
            ((last,),) = self.server.rows(query)
            return {player.see().number for player in self.players} == {last}

        while not any(self.must_move(player) for player in self.players):
            self.play_a_little()
        self.until(is_level)

    def until(self, is_true: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not is_true():
            assert time.monotonic() < deadline, "it never came true"
            self.players[0].page.wait_for_timeout(20)


def has_heard_more(player: Player, count: int) -> bool:
    return len(player.visitor.heard) > count


def assert_shows(player: Player, state: State, seat: int) -> None:
    """The page shows its seat what the engine makes of the log."""
    seen = player.see()
    turn = {None: "none", seat: "you"}.get(state.turn, "other")
    assert (seen.phase, seen.turn) == (state.phase.value, turn)
    assert seen.scores == list(state.scores)
    assert seen.hand == [str(tile) for tile in state.hands[seat]]
    assert seen.bones == len(state.layout.placed)
