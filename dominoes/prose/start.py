"""How a deal begins, in sayings: the short account, players, the lead, the wash."""

from __future__ import annotations

from dominoes.axes import (
    AS_FIRST,
    BlockWinner,
    Drawing,
    Lead,
    Leader,
    Pay,
    Redeal,
    Sides,
)
from dominoes.mode import Mode
from dominoes.prose.sayings import (
    Saying,
    Sayings,
    by_seats,
    may_pair,
    players,
    told,
)
from dominoes.prose.voice import Listed, Phrase, amount, phrase
from dominoes.rules import Rules
from dominoes.tiles import Tile

WAITING = (Leader.WINNER, Leader.NEXT, Leader.AS_FIRST)
"""Leaders that a first deal does not have yet: the lot stands in for them."""


def short(mode: Mode) -> Sayings:
    """Yield all that a beginner needs to follow a game."""
    rules = mode.rules
    goal = target(mode)
    if rules.is_single_deal:
        yield told("short.goal.single")
    elif rules.love:
        points = amount("points", rules.win_points)
        yield told("short.goal.love", target=goal, points=points, other=other(rules))
    else:
        yield told("short.goal.race", target=goal)
    example = Tile(rules.pack.max_pip, rules.pack.max_pip - 2)
    yield told("short.tile", example=example, high=example.high, low=example.low)
    yield told(f"short.start.{rules.direction.value}")
    yield _turn(rules)
    if rules.pack.joint:
        yield told("short.turn.wilds", joint=rules.pack.joint)
    yield told(f"short.stuck.{rules.drawing.value}")
    if rules.scores_ends:
        yield told("short.ends", multiples=multiples(rules))
    if rules.get_on:
        yield told("short.get_on", get_on=rules.get_on)
    yield told("short.end")
    if rules.pay is Pay.PIPS and not rules.is_single_deal:
        yield told("short.pay.pips")
    is_won = rules.block_winner is not BlockWinner.NOBODY
    yield told("short.block" if is_won else "short.block.nobody")


def seating(mode: Mode) -> Sayings:
    """Yield who plays, with what, and which way round."""
    rules, most = mode.rules, mode.rules.pack.max_pip
    whole = len(rules.tiles(0))
    number = phrase(f"number.{most}")
    yield told("players.set", "pack", number=number, tiles=amount("tiles", whole))
    yield told("players.seats", seats=players(mode.seats))
    if rules.sides is Sides.PAIRS:
        yield told("players.pairs", "sides")
    else:
        yield told("players.individual", "sides")
        if may_pair(mode):
            yield told("players.may_pair", "sides", seats=players([4]))
    yield told(f"players.direction.{rules.direction.value}", "direction")
    short_of_one = [seats for seats in rules.no_blank if seats in mode.seats]
    if short_of_one:
        yield told(
            "players.no_blank",
            "no_blank",
            seats=players(short_of_one),
            tiles=amount("tiles", whole - 1),
        )
    yield from _hands(mode)
    redeal = rules.redeal
    if redeal.key != "off":
        yield told(
            f"players.redeal.{redeal_key(redeal)}",
            "redeal",
            doubles=redeal.doubles,
            alike=redeal.alike,
        )


def lead(mode: Mode) -> Sayings:
    """Yield who leads a deal, and with what."""
    rules = mode.rules
    first = rules.first_lead
    if rules.start_call:
        yield told("lead.call", "start_call", call=rules.start_call)
    yield from _first_lead(rules)
    if rules.is_single_deal:
        return
    groups: dict[tuple[Lead, bool], list[str]] = {}
    for name in occasions(rules):
        later: Lead = getattr(rules, f"{name}_lead")
        if later == first:
            later = AS_FIRST
        groups.setdefault((later, f"{name}_lead" in mode.own), []).append(name)
    for (later, _), names in groups.items():
        settings = [f"{name}_lead" for name in names]
        if later == AS_FIRST and len(groups) == 1:
            yield told("lead.every", *settings)
            return
        yield told(
            f"lead.later.{leader_key(later)}",
            *settings,
            occasion=Listed(tuple(phrase(f"occasion.{n}") for n in names), "or"),
            **_double(later),
        )


def wash(mode: Mode) -> Sayings:
    """Yield how the tiles are mixed before a deal."""
    if mode.rules.wash:
        yield told("wash.before", "wash")
        keeps_lead = mode.rules.out_lead.who is Leader.WINNER
        yield told("wash.who" if keeps_lead else "wash.who.plain", "wash")


def occasions(rules: Rules) -> list[str]:
    """Return what a later lead may follow under these rules."""
    found = ["out", "block"]
    if rules.block_winner.value != "nobody":
        found.append("tie")
    if rules.love or rules.one_all:
        found.append("reset")
    return found


def leader_key(rule: Lead) -> str:
    """Return the key of the sentence about a lead."""
    words = [rule.who.value]
    if rule.who is Leader.HOLDER:
        words += ["any"] * rule.any_tile
    elif rule.who is Leader.WINNER:
        words += ["partner"] * rule.partner
    return ".".join(words)


def redeal_key(redeal: Redeal) -> str:
    """Return the key of the words about redeals, for rules that know them."""
    hands = "alike"
    if redeal.doubles:
        hands = "both" if redeal.alike else "doubles"
    return f"{redeal.key}.{hands}"


def double(value: int) -> Phrase:
    """Return a double by its name: "double six"."""
    key = "double" if value else "double.0"
    return phrase(key, number=phrase(f"number.{value}"), tile=Tile(value, value))


def target(mode: Mode) -> Phrase | Listed | int:
    """Return the score that wins, for each number of players if it differs."""
    goal = mode.rules.target
    found = by_seats({seats: goal.at(seats) for seats in mode.seats})
    assert isinstance(found, int | Listed)
    return found


def other(rules: Rules) -> Phrase:
    """Return who has to be without a point where a game is won against nought."""
    return phrase(f"other.{rules.sides.value}")


def multiples(rules: Rules) -> Listed:
    """Return the numbers that a total of the ends has to divide by."""
    return Listed(rules.quotients or (rules.multiple,), "or")


def _turn(rules: Rules) -> Saying:
    pack = rules.pack
    example = Tile(pack.max_pip, pack.max_pip - 2)
    if pack.joint:
        high, low = pack.joint - example.high, pack.joint - example.low
        return told(
            "short.turn.joint", joint=pack.joint, example=example, high=high, low=low
        )
    return told("short.turn.match", example=example, high=example.high, low=example.low)


def _hands(mode: Mode) -> Sayings:
    rules = mode.rules
    figures = {seats: rules.hand(seats) for seats in mode.seats}
    hands = by_seats(figures)
    if isinstance(hands, Listed):
        yield told("players.hands", "hand_size", hands=hands)
    else:
        hand = amount("tiles", figures[mode.seats[0]])
        yield told("players.hand", "hand_size", hand=hand)
    shared = rules.hand_size.share_from
    if 0 < shared <= max(mode.seats):
        yield told("players.shared", "hand_size", seats=players([shared]))
    empty = [s for s in mode.seats if figures[s] * s == len(rules.tiles(s))]
    if len(empty) == len(mode.seats):
        yield told("players.all", "hand_size")
    elif rules.drawing is Drawing.NONE:
        yield told("players.rest", "drawing")
    else:
        yield told("players.yard")
        if empty:
            yield told("players.yard.some", seats=players(empty))


def _first_lead(rules: Rules) -> Sayings:
    first = rules.first_lead
    if first.who in WAITING:
        first = Lead(Leader.LOT)
    yield told(f"lead.first.{leader_key(first)}", "first_lead", **_double(first))
    if first.who is not Leader.HOLDER:
        return
    most = rules.pack.max_pip
    rest = [double(value) for value in first.doubles[1:] if value <= most]
    if rest:
        near, last = tuple(rest[:-1][:2]), rest[-1]
        key = "lead.line" if near else "lead.stand_in"
        yield told(key, "first_lead", line=Listed(near, "then"), last=last)
    yield told(f"lead.otherwise.{first.otherwise.value}", "first_lead")


def _double(rule: Lead) -> dict[str, Phrase]:
    return {"double": double(rule.doubles[0])} if rule.doubles else {}
