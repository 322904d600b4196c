"""Two games with the same public history look the same, whatever lies face down.

From a random game and a moment in it, some tiles that a viewer cannot see are swapped
in the wash. Where everything public then happens again, the viewer must be told the
same bytes: events, views, options, refusals, and what a bot would do.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from dominoes import codec, game, moves, view
from dominoes import events as ev
from dominoes.actions import Action, Answer, Draw, Pass, Wash, Yield
from dominoes.bots import BOTS
from dominoes.errors import RuleError
from dominoes.events import Event
from dominoes.modes import MODES
from dominoes.state import Phase, State
from dominoes.tiles import Tile
from tests.rules.random_games import SETUPS, Setup, Step, random_game, take
from tests.rules.rigged import Table

pytestmark = pytest.mark.usefixtures("untraced")

DEALS_A_SETUP = 3
SWAPS = 6
MOVES = 400
Swap = dict[Tile, Tile]
Act = tuple[int | None, Action]


@pytest.mark.parametrize("mode", MODES)
def test_a_viewer_is_told_the_same_in_both_worlds(mode: str) -> None:
    setups = tuple(setup for setup in SETUPS if setup.mode == mode)[:3]
    assert compare_worlds(setups) > 10


def test_a_boneyard_that_shows_its_last_tile_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(view, "_hidden", leaky_hidden)
    with pytest.raises(AssertionError):
        compare_worlds(SETUPS[:8])


def test_a_draw_that_shows_its_tile_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = view.show

    def leaky(thing: Any, viewer: int | None) -> Any:
        return thing if isinstance(thing, ev.Drew) else real(thing, viewer)

    monkeypatch.setattr(view, "show", leaky)
    with pytest.raises(AssertionError):
        compare_worlds(SETUPS[:8])


def test_a_refusal_that_looks_into_other_hands_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = moves.refuse_unless_legal

    def leaky(state: State, seat: int, action: Any) -> None:
        try:
            real(state, seat, action)
        except RuleError as refusal:
            refusal.facts["heaviest"] = max(state.hands)
            raise

    monkeypatch.setattr(game, "refuse_unless_legal", leaky)
    with pytest.raises(AssertionError):
        compare_worlds(SETUPS[:8])


def leaky_hidden(hand: ev.Hand) -> ev.Hand:
    return (*[None for _ in hand[1:]], *hand[-1:])


def compare_worlds(setups: tuple[Setup, ...]) -> int:
    """Compare as many pairs of worlds as can be found; return how many there were."""
    compared = 0
    for setup in setups:
        chance = random.Random(str(setup))
        for deal in list(deals(setup))[:DEALS_A_SETUP]:
            for _ in range(SWAPS):
                viewer = chance.choice((*range(setup.seats), view.RAIL))
                cut = chance.randrange(1, len(deal) + 1)
                compared += compare(deal[:cut], viewer, chance)
    return compared


def deals(setup: Setup) -> Iterator[list[Step]]:
    """The deals of a random game, each without the act that turned the hands up."""
    deal: list[Step] = []
    for step in islice(random_game(setup, seed=7, lays=True), MOVES):
        if isinstance(step.action, Wash):
            deal = []
        deal.append(step)
        if step.after.phase in (Phase.WASH, Phase.ENDED) and len(deal) > 1:
            yield deal[:-1]


def compare(deal: list[Step], viewer: int | None, chance: random.Random) -> bool:
    """Tell a deal and a swapped one to a viewer; False if they differ in public."""
    start, now = deal[0].before, deal[-1].after
    acts = [(step.seat, step.action) for step in deal]
    other = replayed(start, swapped(acts, random_swap(now, viewer, chance)))
    if other is None or public(deal) != public(other):
        return False
    for one, two in zip(deal, other, strict=True):
        assert told(one, viewer) == told(two, viewer)
    return [step.after for step in deal] != [step.after for step in other]


def random_swap(now: State, viewer: int | None, chance: random.Random) -> Swap:
    """Exchange one or two pairs of tiles that the viewer has never seen."""
    hands = [hand for seat, hand in enumerate(now.hands) if seat != viewer]
    hidden = [tile for hand in (*hands, now.boneyard) for tile in hand if tile]
    swap: Swap = {}
    for _ in range(chance.randrange(1, 3)):
        if len(hidden) > 1:
            one, two = chance.sample(hidden, 2)
            if not {one, two} & set(swap):
                swap |= {one: two, two: one}
    return swap


def swapped(acts: list[Act], swap: Swap) -> list[Act]:
    """The same acts after a wash in which these tiles lay in each other's places."""
    seat, wash = acts[0]
    assert isinstance(wash, Wash)
    order = tuple(swap.get(tile, tile) for tile in wash.order)
    return [(seat, Wash(order, wash.lot)), *acts[1:]]


def replayed(start: State, acts: list[Act]) -> list[Step] | None:
    steps: list[Step] = []
    for seat, action in acts:
        try:
            steps.append(take(start, seat, action, lays=True))
        except RuleError:
            return None
        start = steps[-1].after
    return steps


def public(deal: list[Step]) -> list[object]:
    """What everybody learns by the rules: what happens, who leads, who has doubles."""
    return [public_fact(event) for step in deal for event in step.events]


def public_fact(event: Event) -> object:
    doubles = (
        isinstance(event, ev.Scored | ev.Unscored) and event.source is ev.Source.DOUBLES
    )
    named = isinstance(
        event, ev.LeadGiven | ev.RedealAnswered | ev.Struck | ev.DealVoided
    )
    return event if doubles or named else event.kind


def told(step: Step, viewer: int | None) -> str:
    """Every byte that a viewer gets with an act."""
    after = step.after
    shown = view.show(after, viewer)
    said: list[object] = [
        [codec.dump_event(view.show(event, viewer)) for event in step.events],
        view.as_json(shown),
    ]
    if viewer is not None:
        legal = game.legal(after, viewer)
        said += [repr(legal), view.options(shown, viewer), refusals(after, viewer)]
        if after.turn == viewer:
            said += [repr(bot(shown, viewer, legal)) for bot in BOTS.values()]
    return json.dumps(said)


def refusals(state: State, seat: int) -> list[str]:
    found = []
    for action in (Pass(), Draw(0), Draw(99), Yield(), Answer(reshuffle=True)):
        try:
            game.decide(state, seat, action)
        except RuleError as refusal:
            found.append(f"{refusal.code} {refusal} {refusal.facts}")
        else:
            found.append("accepted")
    return found


def test_an_offer_to_one_looks_like_an_offer_to_another() -> None:
    fistful = "5-5 4-4 3-3 2-2 1-1"
    worlds = []
    for hands in (["", fistful, "6-6"], ["", "6-6", fistful]):
        table = Table.open("citizen-gym", seats=3, rock=0)
        told_to_all = table.wash(*hands)
        shown = [codec.dump_event(view.show(event, 0)) for event in told_to_all]
        seen = view.as_json(view.show(table.state, 0))
        worlds.append([shown, seen, refusals(table.state, 0)])
    assert worlds[0] == worlds[1]
