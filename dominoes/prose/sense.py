"""Which settings mean something under given rules: the others are left out of talk."""

from __future__ import annotations

from collections.abc import Callable

from dominoes.axes import BlockTie, BlockWinner, Drawing, Pay
from dominoes.layout import Spinner
from dominoes.rules import Rules

Test = Callable[[Rules], bool]


def applies(setting: str, rules: Rules) -> bool:
    """Return True if a game under these rules can come to feel a setting."""
    return all(test(rules) for test in TESTS.get(setting, ()))


def _several_deals(rules: Rules) -> bool:
    return not rules.is_single_deal


def _scores_ends(rules: Rules) -> bool:
    return rules.scores_ends


def _counts_pips(rules: Rules) -> bool:
    return rules.pay is Pay.PIPS and not rules.is_single_deal


def _pays_points(rules: Rules) -> bool:
    return rules.pay is Pay.POINTS and not rules.is_single_deal


def _wins_blocks(rules: Rules) -> bool:
    return rules.block_winner is not BlockWinner.NOBODY


def _draws(rules: Rules) -> bool:
    return rules.drawing is not Drawing.NONE


def _has_key(rules: Rules) -> bool:
    is_worth_more = rules.block_tie in (BlockTie.WORTH_TWO, BlockTie.WORTH_MORE)
    return rules.key_points > 0 and is_worth_more


def _loves(rules: Rules) -> bool:
    return rules.love


def _clocked(rules: Rules) -> bool:
    return rules.turn_seconds > 0


TESTS: dict[str, tuple[Test, ...]] = {
    "out_lead": (_several_deals,),
    "block_lead": (_several_deals,),
    "tie_lead": (_several_deals, _wins_blocks),
    "reset_lead": (_several_deals, _loves),
    "spinner": (lambda rules: not rules.pack.joint,),
    "wild": (lambda rules: rules.pack.joint > 0,),
    "may_draw": (_draws,),
    "reserve": (_draws,),
    "minimum": (_scores_ends,),
    "quotients": (_scores_ends,),
    "spinner_counts": (_scores_ends, lambda rules: rules.spinner is not Spinner.NONE),
    "per_point": (_scores_ends,),
    "get_on": (_scores_ends,),
    "gate": (_scores_ends, _counts_pips, lambda rules: rules.get_on > 0),
    "minimum_binds_count": (_scores_ends, _counts_pips),
    "pay": (_several_deals,),
    "win_points": (_pays_points,),
    "key_points": (_pays_points,),
    "key_adds": (_pays_points, _has_key),
    "count_to": (_counts_pips,),
    "own_pips": (_counts_pips,),
    "block_pay": (_counts_pips, _wins_blocks),
    "block_tie": (_wins_blocks,),
    "race_ends": (_several_deals,),
    "exact": (_several_deals,),
    "love": (_several_deals,),
    "bruck": (_loves,),
    "one_all": (_loves,),
    "most_deals": (_several_deals,),
    "strikes": (_clocked,),
    "dumbbell": (_clocked,),
    "forfeit": (_clocked,),
}
