"""Refusals: each is a class with a code, and one sentence for the player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar


class RuleError(Exception):
    """A request that the rules refuse; nothing has changed.

    `code` is for programs and never changes; `sentence` is for the player, and its
    named placeholders are filled from `facts`. A gambit is one that a table counts and
    talks about.
    """

    code: ClassVar[str] = "rule"
    is_gambit: ClassVar[bool] = False
    sentence: ClassVar[str] = "The rules do not allow that."

    def __init__(self, **facts: object) -> None:
        """Keep the facts that the sentence names."""
        self.facts = facts
        super().__init__(self.sentence.format(**facts))


class NotYourTurn(RuleError):
    """Somebody else is to play, or nobody is."""

    code = "not_your_turn"
    sentence = "It is not your turn."


class NotNow(RuleError):
    """The game is in another phase: washing, answering an offer, or ended."""

    code = "not_now"
    sentence = "That cannot be done at this point of the game."


class NotInHand(RuleError):
    """The tile is not among the seat's own."""

    code = "not_in_hand"
    sentence = "You do not hold {tile}."


class MustLead(RuleError):
    """The deal is led by one named tile (house rules, the lead)."""

    code = "must_lead"
    sentence = "This deal is led by {tile}."


class NoSuchEnd(RuleError):
    """The end is not open: covered, not yet opened, or never there."""

    code = "no_such_end"
    sentence = "That end is not open."


class DoesNotFit(RuleError):
    """Neither half of the tile matches the end."""

    code = "does_not_fit"
    sentence = "{tile} does not match an end that shows {value}."


class NotWild(RuleError):
    """An ordinary tile has one way to lie, and it was asked to lie otherwise."""

    code = "not_wild"
    sentence = "{tile} cannot be turned that way."


class NameTheWay(RuleError):
    """A wild tile may lie in several ways, and none was named."""

    code = "name_the_way"
    sentence = "{tile} may lie across or in line: say how."


class Whorlow(RuleError):
    """Two halves that do not make the joint's total (Hemingway: Whorlow Gambit)."""

    code = "whorlow"
    is_gambit = True
    sentence = "{tile} does not make {joint} with an end that shows {value}."


class Coren(RuleError):
    """A tile laid across that only looks as if it might (Hemingway: Corens)."""

    code = "coren"
    is_gambit = True
    sentence = "{tile} totals {pips}, not {joint}: it cannot be laid across."


class MustPlay(RuleError):
    """Drawing and passing are only for a seat that cannot play."""

    code = "must_play"
    sentence = "You hold a tile that fits, so it has to be played."


class MustDraw(RuleError):
    """Passing is only for when the boneyard is empty."""

    code = "must_draw"
    sentence = "There are tiles left to draw, so you cannot pass yet."


class BoneyardEmpty(RuleError):
    """There is nothing left to draw."""

    code = "boneyard_empty"
    sentence = "There is nothing left to draw."


class NoDrawing(RuleError):
    """The rules know no drawing: whoever cannot play passes."""

    code = "no_drawing"
    sentence = "Nothing is drawn in this game."


class DrawnEnough(RuleError):
    """The rules allow one draw a turn, and it has been made."""

    code = "drawn_enough"
    sentence = "Only one tile may be drawn in a turn."


class NoSuchTile(RuleError):
    """The position named is not one of the face-down tiles."""

    code = "no_such_tile"
    sentence = "There is no tile at that place in the boneyard."


class SeatIsOut(RuleError):
    """The seat has forfeited this game."""

    code = "seat_is_out"
    sentence = "You are out of this game."


class BadWash(RuleError):
    """The shuffle does not hold every tile of the set exactly once."""

    code = "bad_wash"
    sentence = "The shuffle has to hold every tile of the set exactly once."


class NoClock(RuleError):
    """The table plays without a turn clock, so no turn can run out."""

    code = "no_clock"
    sentence = "This game has no turn clock."


class BadSetting(RuleError):
    """A setting that this mode does not allow; `setting` names the field."""

    code = "bad_setting"
    sentence = "{label}: {value} is not allowed here. Allowed: {allowed}."

    def __init__(
        self, *, setting: str, value: object, allowed: Iterable[object]
    ) -> None:
        """Name the field beside the sentence, so that a form can mark it."""
        self.setting = setting
        label = setting.replace("_", " ").capitalize()
        listed = ", ".join(str(choice) for choice in allowed) or "no change at all"
        super().__init__(label=label, value=value, allowed=listed)


class BadNotation(ValueError):
    """A text that is not a tile, an end, an event or a record."""
