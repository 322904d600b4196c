"""How a deal and a game end, in sayings: out, block, doubles, winning."""

from __future__ import annotations

from dominoes.axes import (
    BlockPay,
    BlockTie,
    BlockWinner,
    OwnPips,
    Pay,
    RaceEnd,
    Sides,
    Target,
)
from dominoes.mode import Mode
from dominoes.prose.sayings import Sayings, counted, detail, may_pair, told, values
from dominoes.prose.start import other, target
from dominoes.prose.voice import phrase
from dominoes.rules import Rules

SHARED = (BlockTie.SPLIT, BlockTie.SPLIT_OF_THREE)


def out(mode: Mode) -> Sayings:
    """Yield what going out is worth."""
    rules = mode.rules
    yield told("out.go", "pay")
    if rules.is_single_deal:
        yield told("out.single", "target")
        return
    if rules.pay is Pay.NOTHING:
        yield told("out.nothing", "pay")
    elif rules.pay is Pay.POINTS:
        yield counted("out.points", "win_points", rules.win_points)
        yield from _key_card(mode)
    else:
        yield from _count(mode)


def block(mode: Mode) -> Sayings:
    """Yield when a board is blocked, and who wins it."""
    rules = mode.rules
    yield told("block.when")
    if rules.block_winner is BlockWinner.NOBODY:
        yield told("block.nobody", "block_winner")
        return
    yield from _lightest(mode)
    if rules.is_single_deal:
        yield told("block.single", "target")
        yield told("block.tie.single", "block_tie")
        return
    yield from _block_pay(mode)
    yield told(f"block.tie.{rules.block_tie.value}", "block_tie")
    if rules.block_tie in SHARED and rules.count_to > 1:
        yield detail("block.tie.share")


def doubles(mode: Mode) -> Sayings:
    """Yield what a hand full of doubles may bring."""
    rules = mode.rules
    for bonus in rules.bonuses:
        is_most = bonus is rules.bonuses[-1]
        key = f"doubles.{'least' if is_most else 'exactly'}"
        key += ".undrawn" * bonus.undrawn
        yield told(key, "bonuses", dealt=bonus.dealt, points=bonus.points)
    if not rules.bonuses:
        return
    if rules.redeal.key == "choice":
        yield told("doubles.redeal", "redeal")
    if any(values(mode, "get_on")):
        yield told("doubles.on_board", "bonuses")
        yield detail("doubles.paid")


def winning(mode: Mode) -> Sayings:
    """Yield how a game is won."""
    rules = mode.rules
    if rules.is_single_deal:
        yield from _single(mode)
        return
    key = "winning.love" if rules.love else "winning.race"
    facts = {"target": target(mode), "other": other(rules)}
    yield told(key, "target", "love", **facts)
    if rules.exact:
        yield told("winning.exact", "exact")
    if rules.race_ends is RaceEnd.DEAL_END:
        yield told("winning.deal_end", "race_ends")
    elif rules.scores_ends:
        yield told("winning.at_once", "race_ends")
    if rules.love:
        yield from _bruck(rules)
    yield from _skunks(mode)
    if rules.most_deals:
        yield counted("winning.most_deals", "most_deals", rules.most_deals)


def _single(mode: Mode) -> Sayings:
    yield told("winning.single", "target")
    yield told("winning.single.points", "target")
    if len(values(mode, "target")) > 1:
        yield told("winning.single.may", "target")


def _bruck(rules: Rules) -> Sayings:
    every = phrase(f"every.{rules.sides.value}")
    yield told(f"winning.bruck.{rules.bruck.value}", "bruck", every=every)
    if rules.one_all:
        yield told("winning.one_all", "one_all", every=every)


def _key_card(mode: Mode) -> Sayings:
    rules = mode.rules
    if not rules.key_points:
        return
    yield counted("out.key", "key_points", rules.key_points)
    yield told("out.key.what", "key_points")
    if rules.block_tie in (BlockTie.WORTH_TWO, BlockTie.WORTH_MORE):
        yield told(f"out.key.{'on' if rules.key_adds else 'off'}", "key_adds")


def _count(mode: Mode) -> Sayings:
    rules = mode.rules
    if rules.own_pips is OwnPips.EACH_OWES:
        yield told("out.owes", "own_pips")
        yield detail("out.owes.floor")
    else:
        yield told("out.pips", "pay")
        if may_pair(mode):
            key = "partner" if rules.own_pips is OwnPips.IGNORED else "deducted"
            yield told(f"out.{key}", "own_pips")
    if rules.count_to > 1:
        yield told("out.round", "count_to", count_to=rules.count_to)
    if rules.per_point > 1:
        yield told("out.per_point", "per_point", per_point=rules.per_point)
    if rules.minimum > rules.multiple:
        key = "on" if rules.minimum_binds_count else "off"
        yield told(f"out.minimum.{key}", "minimum_binds_count", minimum=rules.minimum)
    if rules.blank_alone:
        yield counted("out.blank", "blank_alone", rules.blank_alone)
        yield told("out.blank.others", "blank_alone")


def _lightest(mode: Mode) -> Sayings:
    winner = mode.rules.block_winner
    key = f"block.{winner.value}"
    if winner is BlockWinner.LOWEST_SIDE and not may_pair(mode):
        key = "block.lowest_seat"
    if winner is BlockWinner.LOWEST_SIDE or mode.rules.sides is Sides.INDIVIDUAL:
        yield told(key, "block_winner")
    if winner is BlockWinner.LOWEST_SEAT and may_pair(mode):
        yield told("block.lowest_seat.pairs", "block_winner")


def _block_pay(mode: Mode) -> Sayings:
    rules = mode.rules
    if rules.pay is Pay.NOTHING:
        yield told("block.nothing", "pay")
    elif rules.pay is Pay.POINTS:
        yield counted("block.points", "win_points", rules.win_points)
    elif rules.own_pips is OwnPips.EACH_OWES:
        yield told("block.owes", "own_pips")
    elif rules.block_pay is BlockPay.DIFFERENCE or rules.own_pips is OwnPips.DEDUCTED:
        yield told("block.difference", "block_pay")
    else:
        yield told("block.as_out", "block_pay")
    if rules.pay is Pay.PIPS and rules.count_to > 1:
        yield told("block.round", "count_to")


def _skunks(mode: Mode) -> Sayings:
    targets = [t for t in values(mode, "target") if isinstance(t, Target) and t.skunk]
    for goal in targets:
        points = goal.at(mode.seats[0])
        yield told("winning.skunk", "target", points=points, skunk=goal.skunk)
    if targets and max(mode.seats) > 2:
        yield detail("winning.skunk.each")
