"""How a deal is played, in sayings: the layout, drawing, ends, the clock, refusals."""

from __future__ import annotations

from dominoes.axes import Drawing, Lead, Pay, Workout
from dominoes.layout import Spinner
from dominoes.mode import Mode
from dominoes.prose.sayings import Sayings, counted, detail, may_pair, told, values
from dominoes.prose.start import multiples
from dominoes.prose.voice import Listed, Phrase, amount, phrase
from dominoes.rules import Rules


def layout(mode: Mode) -> Sayings:
    """Yield where a tile may be added, and how it lies."""
    rules = mode.rules
    if rules.pack.joint:
        yield from _joints(rules)
        return
    yield told("layout.match", "pack")
    yield told("layout.across")
    yield told(f"layout.spinner.{rules.spinner.value}", "spinner")


def drawing(mode: Mode) -> Sayings:
    """Yield what happens when nothing fits."""
    rules = mode.rules
    key = f"drawing.{rules.drawing.value}"
    if rules.drawing is Drawing.NONE:
        yield told("drawing.must", "may_draw")
        yield told(key, "drawing")
        return
    yield told("drawing.may" if rules.may_draw else "drawing.must", "may_draw")
    is_free = rules.may_draw and rules.drawing is Drawing.ONE
    yield told(f"{key}.may" if is_free else key, "drawing")
    yield told("drawing.pick")
    if rules.reserve:
        yield counted("drawing.reserve", "reserve", rules.reserve)
    yield told("drawing.empty")


def ends(mode: Mode) -> Sayings:
    """Yield what the open ends are worth."""
    rules = mode.rules
    if not rules.scores_ends:
        return
    if rules.quotients:
        numbers = multiples(rules)
        yield told("ends.quotients", "multiple", "quotients", multiples=numbers)
    elif rules.per_point > 1:
        yield told(
            "ends.per_point",
            "multiple",
            "per_point",
            multiples=multiples(rules),
            per_point=rules.per_point,
        )
    else:
        yield told("ends.total", "multiple", multiples=multiples(rules))
    yield told("ends.double")
    if rules.spinner is not Spinner.NONE:
        counts = ".counts" if rules.spinner_counts else ""
        yield told(f"ends.spinner.{rules.spinner.value}{counts}", "spinner_counts")
    if rules.minimum:
        yield told("ends.minimum", "minimum", minimum=rules.minimum)


def getting_on(mode: Mode) -> Sayings:
    """Yield which score is a side's first that counts."""
    rules = mode.rules
    if not any(values(mode, "get_on")):
        return
    if not rules.get_on:
        yield told("getting-on.zero", "get_on")
        return
    yield told("getting-on.number", "get_on", get_on=rules.get_on)
    yield told("getting-on.lost", "get_on")
    if rules.pay is Pay.PIPS:
        gate = rules.gate.value
        yield told(f"getting-on.gate.{gate}", "gate", get_on=rules.get_on)
    if may_pair(mode):
        yield detail("getting-on.whole")


def clock(mode: Mode) -> Sayings:
    """Yield what a turn's clock does, where a table may have one."""
    rules = mode.rules
    if not any(values(mode, "turn_seconds")):
        return
    if rules.turn_seconds:
        seconds = amount("value.turn_seconds", rules.turn_seconds)
        yield told("clock.full", "turn_seconds", seconds=seconds)
    else:
        yield told("clock.off", "turn_seconds")
    if mode.clock_name:
        yield told("clock.named", clock=mode.clock_name)
    yield told("clock.strike", "turn_seconds")
    yield told(
        "clock.work",
        "dumbbell",
        reps=rules.dumbbell.reps,
        seconds=amount("value.turn_seconds", rules.dumbbell.seconds),
        miles=miles(rules.dumbbell),
    )
    strikes = amount("value.strikes", rules.strikes)
    yield told("clock.forfeit", "strikes", strikes=strikes)
    yield detail("clock.draw")
    yield told("clock.two", "forfeit")
    if max(mode.seats) > 2:
        yield told(f"clock.forfeit.{rules.forfeit.value}", "forfeit")


def refusals(mode: Mode) -> Sayings:
    """Yield what cannot be done, and what the table says to it."""
    rules = mode.rules
    yield told("refusals.told")
    if rules.pack.joint:
        yield told("refusals.whorlow", "pack", joint=rules.pack.joint)
        yield told("refusals.coren", "pack")
        yield detail("refusals.counted")
    else:
        yield told("refusals.fit")
    if any(lead.doubles and not lead.any_tile for lead in _leads(rules)):
        yield told("refusals.lead")
    if rules.drawing is Drawing.NONE:
        yield told("refusals.pass.only")
        return
    yield told("refusals.pass.only" if rules.may_draw else "refusals.pass")
    yield told("refusals.pass.draw")


def miles(work: Workout) -> Phrase:
    """Return the way to walk: "half a mile"."""
    return phrase(
        "value.miles.half" if work.miles == 0.5 else "value.miles",
        n=f"{work.miles:g}",
    )


def _joints(rules: Rules) -> Sayings:
    joint = rules.pack.joint
    yield told("layout.joint", "pack", joint=joint)
    yield told("layout.inline", "spinner")
    wilds = [tile for tile in rules.tiles(0) if sum(tile) in (0, joint)]
    yield told("layout.wilds", "pack", joint=joint, list=Listed(tuple(wilds)))
    yield told(f"layout.wild.{rules.wild.value}", "wild", joint=joint)
    if joint > rules.pack.max_pip:
        yield told("layout.dead", "pack", joint=joint)


def _leads(rules: Rules) -> tuple[Lead, ...]:
    return (
        rules.first_lead,
        rules.out_lead,
        rules.block_lead,
        rules.tie_lead,
        rules.reset_lead,
    )
