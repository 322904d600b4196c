"""Each refusal beside its success: what is refused, and with which code."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dominoes import errors
from dominoes.actions import Action, Answer, Concede, Draw, Expire, Pass, Play, Wash
from dominoes.errors import RuleError
from dominoes.state import Phase
from dominoes.tiles import Tile, tile_set
from tests.rules.random_games import take
from tests.rules.rigged import Table, end

LEADER = ("6-6 6-5 4-1", "6-1 5-5")
STUCK = ("6-6 5-4", "3-2")


def led(boneyard: str = "", hands: tuple[str, str] = LEADER) -> Table:
    """Seat 0 has led 6-6; seat 1 is to act."""
    table = Table.open("citizen-gym")
    table.deal_late(*hands, boneyard=boneyard)
    table.do("6-6")
    return table


def refused(table: Table, seat: int, action: Action) -> RuleError:
    """Try an action that has to be refused and change nothing."""
    before, told = table.state, list(table.told)
    with pytest.raises(RuleError) as refusal:
        take(table.state, seat, action)
    assert (table.state, table.told) == (before, told)
    return refusal.value


def test_only_the_seat_to_act_may_play() -> None:
    table = led()
    play = Play(Tile(6, 5), end("6-6.high"))
    assert isinstance(refused(table, 0, play), errors.NotYourTurn)
    table.do("6-1 @ 6-6.low")
    assert table.act(0, play)


def test_nobody_plays_before_the_wash() -> None:
    table = Table.open()
    assert isinstance(refused(table, 0, Play(Tile(6, 6))), errors.NotNow)
    table.wash("6-6")
    assert table.act(0, Play(Tile(6, 6)))


def test_an_answer_needs_an_offer_and_an_offer_needs_an_answer() -> None:
    table = Table.open()
    table.wash("6-6 5-5 4-4 3-3 2-2")
    assert isinstance(refused(table, 0, Play(Tile(6, 6))), errors.NotNow)
    answer = Answer(reshuffle=False)
    assert table.act(0, answer)
    assert isinstance(refused(table, 0, answer), errors.NotNow)


def test_a_seat_plays_only_what_it_holds() -> None:
    table = led()
    refusal = refused(table, 1, Play(Tile(6, 5), end("6-6.high")))
    assert isinstance(refusal, errors.NotInHand)
    assert str(refusal) == "You do not hold 6-5."
    assert table.act(1, Play(Tile(6, 1), end("6-6.high")))


def test_the_first_lead_is_the_house_double() -> None:
    table = Table.open()
    table.wash("6-6 6-5")
    refusal = refused(table, 0, Play(Tile(6, 5)))
    assert isinstance(refusal, errors.MustLead)
    assert str(refusal) == "This deal is led by 6-6."
    assert table.act(0, Play(Tile(6, 6)))


@pytest.mark.parametrize("at", ["6-6.up", "6-6.down", "5-5.high", "6-1.low"])
def test_a_tile_goes_to_an_end_that_is_open(at: str) -> None:
    table = led()
    refusal = refused(table, 1, Play(Tile(6, 1), end(at)))
    assert isinstance(refusal, errors.NoSuchEnd)
    assert table.act(1, Play(Tile(6, 1), end("6-6.high")))


def test_a_covered_end_takes_nothing_more() -> None:
    table = led()
    table.do("6-1 @ 6-6.high")
    refusal = refused(table, 0, Play(Tile(6, 5), end("6-6.high")))
    assert isinstance(refusal, errors.NoSuchEnd)
    assert table.act(0, Play(Tile(6, 5), end("6-6.low")))


def test_a_play_after_the_lead_names_its_end() -> None:
    table = led()
    assert isinstance(refused(table, 1, Play(Tile(6, 1))), errors.NoSuchEnd)


def test_a_tile_has_to_match_the_end() -> None:
    table = led()
    refusal = refused(table, 1, Play(Tile(5, 5), end("6-6.high")))
    assert isinstance(refusal, errors.DoesNotFit)
    assert str(refusal) == "5-5 does not match an end that shows 6."


@pytest.mark.parametrize("action", [Draw(0), Pass()])
def test_who_can_play_has_to(action: Draw | Pass) -> None:
    table = led(boneyard="2-2")
    assert isinstance(refused(table, 1, action), errors.MustPlay)


def test_who_can_draw_may_not_pass() -> None:
    table = led(boneyard="2-2", hands=STUCK)
    assert isinstance(refused(table, 1, Pass()), errors.MustDraw)
    assert table.act(1, Draw(0))
    assert table.act(1, Pass())


@pytest.mark.parametrize("index", [-1, 1, 28])
def test_a_draw_names_a_tile_that_lies_there(index: int) -> None:
    table = led(boneyard="2-2", hands=STUCK)
    assert isinstance(refused(table, 1, Draw(index)), errors.NoSuchTile)
    assert table.act(1, Draw(0))


def test_an_empty_boneyard_gives_nothing() -> None:
    table = led(hands=STUCK)
    assert isinstance(refused(table, 1, Draw(0)), errors.BoneyardEmpty)
    assert table.act(1, Pass())


def test_a_seat_that_gave_up_is_out() -> None:
    table = Table.open(seats=3)
    table.wash("6-6")
    table.do("seat 2 concedes")
    for action in (Concede(), Pass(), Play(Tile(6, 6))):
        assert isinstance(refused(table, 2, action), errors.SeatIsOut)
    assert table.act(1, Concede())


def test_a_game_that_has_ended_takes_nothing_more() -> None:
    table = led()
    table.do("concede")
    assert table.state.phase is Phase.ENDED
    for action in (Concede(), Pass(), Wash(tile_set(6)), Expire()):
        assert isinstance(refused(table, 0, action), errors.NotNow)


CODES: dict[str, type[RuleError]] = {
    error.code: error for error in RuleError.__subclasses__()
}


def test_each_refusal_has_its_own_code_and_sentence() -> None:
    assert len(CODES) == len(RuleError.__subclasses__())
    sentences = {error.sentence for error in CODES.values()}
    assert len(sentences) == len(CODES)
    assert RuleError.code not in CODES


def test_a_refusal_fills_its_sentence_from_its_facts() -> None:
    make: Callable[..., RuleError] = errors.DoesNotFit
    refusal = make(tile=Tile(6, 4), value=5)
    assert refusal.facts == {"tile": Tile(6, 4), "value": 5}
    assert str(refusal) == "6-4 does not match an end that shows 5."
