"""Somebody at a table: sees what the page shows, and plays through its controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator

from tests.browser.visitors import Visitor

SEEN = """() => {
  const shown = (what) =>
    [...document.querySelectorAll(what)].filter((element) => element.checkVisibility());
  const tiles = (what) => shown(what).map((bone) => bone.dataset.tile);
  const { number, phase, turn } = document.body.dataset;
  const scores = [...document.querySelectorAll("[data-side-score]")];
  const ready = shown("[data-action=ready]");
  return {
    number: Number(number), phase, turn,
    hand: tiles("[data-hand] [data-tile]"),
    playable: tiles("[data-hand] .is-playable"),
    yard: shown("[data-yard]").length,
    may_knock: shown("[data-action=knock]").length > 0,
    may_keep: shown("[data-action=keep]").length > 0,
    may_go_on: ready.length > 0 && ready[0].getAttribute("aria-disabled") !== "true",
    bones: document.querySelectorAll(".cloth-bone").length,
    scores: scores.map((score) => Number(score.textContent)),
  };
}"""
IS_READY = """() => {
  const button = document.querySelector("[data-action=ready]");
  return !button?.checkVisibility() || button.getAttribute("aria-disabled") === "true";
}"""
MOST_FIGURES = 9
MOVED_ON = "(number) => Number(document.body.dataset.number) > number"


@dataclass(frozen=True)
class Seen:
    """What the page shows its player at one moment."""

    number: int
    phase: str
    turn: str
    hand: list[str]
    playable: list[str]
    yard: int
    may_knock: bool
    may_keep: bool
    may_go_on: bool
    bones: int
    scores: list[int]

    @property
    def may_act(self) -> bool:
        choices = (self.playable, self.yard, self.may_knock, self.may_keep)
        return any(choices) or self.may_go_on


class Player:
    """Plays with taps: the bone and the place that score the most right now."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def see(self) -> Seen:
        found: dict[str, Any] = self.page.evaluate(SEEN)
        return Seen(**found)

    def act(self, seen: Seen) -> None:
        """Do the one thing that the page asks for; `seen.may_act` must be true."""
        if seen.playable:
            self.play(seen)
        elif seen.yard:
            self.press(self.page.locator("[data-yard]").nth(seen.yard // 2))
        elif seen.may_knock:
            self.press(self.page.locator("[data-action=knock]"))
        elif seen.may_keep:
            self.press(self.page.locator("[data-action=keep]"))
        else:
            self.press(self.page.locator("[data-action=ready]"))
            self.page.wait_for_function(IS_READY)

    def play(self, seen: Seen) -> None:
        offers = [offer for tile in seen.playable for offer in self.offers(tile)]
        _, tile, nth = max(offers)
        if self.chosen() != tile:
            self.press(self.bone(tile))
        self.press(self.targets().nth(nth))

    def press(self, control: Locator) -> None:
        control.click()

    def offers(self, tile: str) -> list[tuple[int, str, int]]:
        """Pick a bone up, and read what each place for it would make."""
        if self.chosen() != tile:
            self.bone(tile).click()
        found: list[int] = self.targets().evaluate_all(
            "(targets) => targets.map((target) => Number(target.dataset.points))"
        )
        assert found, f"{tile} is marked as playable, and has no place to go"
        return [(points, tile, nth) for nth, points in enumerate(found)]

    def wait_past(self, number: int) -> None:
        """Wait until the page shows an event after this one."""
        self.page.wait_for_function(MOVED_ON, arg=number)

    def chosen(self) -> str | None:
        chosen = self.page.locator("[data-hand] .is-chosen")
        return chosen.get_attribute("data-tile") if chosen.count() else None

    def bone(self, tile: str) -> Locator:
        return self.page.locator(f"[data-hand] [data-tile='{tile}']")

    def targets(self) -> Locator:
        return self.page.locator("[data-cloth] [data-end]")


class TapPlayer(Player):
    """Taps a bone twice if it fits in one place only, and else its place."""

    tap_taps = 0

    def play(self, seen: Seen) -> None:
        tile = seen.playable[-1]
        offers = self.offers(tile)
        if len(offers) == 1:
            self.tap_taps += 1
            self.press(self.bone(tile))
        else:
            self.press(self.targets().nth(max(offers)[2]))


class KeyPlayer(Player):
    """Plays without a pointer: figures and arrows by turns, and Enter."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self.moves = 0

    def press(self, control: Locator) -> None:
        control.focus()
        self.page.keyboard.press("Enter")

    def play(self, seen: Seen) -> None:
        self.moves += 1
        at = max(seen.hand.index(tile) for tile in seen.playable)
        if self.moves % 2 and at < MOST_FIGURES:
            self.play_by_figures(at)
        else:
            self.play_by_arrows(at)

    def play_by_figures(self, at: int) -> None:
        """The n-th bone, then the n-th place."""
        self.page.keyboard.press(str(at + 1))
        self.page.keyboard.press(str(min(self.targets().count(), MOST_FIGURES)))

    def play_by_arrows(self, at: int) -> None:
        """Along the hand from its first bone, Enter; along the places, Enter."""
        keys = self.page.keyboard
        self.page.locator("[data-hand] [tabindex='0']").focus()
        for key in ["Home", *["ArrowRight"] * at, "Enter"]:
            keys.press(key)
        if self.targets().count() > 1:
            keys.press("ArrowDown")
        keys.press("Enter")


def play_on(players: list[Player]) -> bool:
    """Let each player who may act do so once; True if anybody did."""
    acted = [step(player, player.see()) for player in players]
    return any(acted)


def step(player: Player, seen: Seen) -> bool:
    """Do what a player has seen to be asked for, if anything is."""
    if not seen.may_act:
        return False
    player.act(seen)
    if seen.phase != "wash":
        player.wait_past(seen.number)
    return True
