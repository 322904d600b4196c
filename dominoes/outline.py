"""The rule page's chapters: which settings and sentences each holds, in order.

A line that is a setting's name stands for that setting's sentence. `choices` are what
the house text leaves open and the house settled itself.
"""

from __future__ import annotations

from typing import NamedTuple


class Chapter(NamedTuple):
    """One chapter, in words that the mode's lexicon fills in."""

    anchor: str
    title: str
    lines: tuple[str, ...]
    choices: tuple[str, ...]


OUTLINE = (
    Chapter(
        anchor="players",
        title="Players and {tiles}",
        lines=(
            "max_pip",
            (
                "Two, three or four sit down: one on one, cut throat with everyone "
                "for themselves, or two on two."
            ),
            "Partners sit across from each other and share one score.",
            "hand_size",
        ),
        choices=("Play goes round clockwise.",),
    ),
    Chapter(
        anchor="lead",
        title="The lead",
        lines=(
            "first_lead",
            "If nobody was dealt a double, the {tiles} are washed and dealt again.",
            (
                "From then on, whoever {goes_out} has {holder} and leads the next "
                "deal with any {tile}."
            ),
            "After a {blocked} board the lead goes back to the house double.",
        ),
        choices=("The double that is called for is the {tile} that has to be led.",),
    ),
    Chapter(
        anchor="spinner",
        title="The spinner",
        lines=("spinner",),
        choices=(
            "The spinner may turn up anywhere along a line, not only as the lead.",
        ),
    ),
    Chapter(
        anchor="ends",
        title="Scoring on the ends",
        lines=(
            "multiple",
            (
                "A double at an end counts both of its halves until something is "
                "played beyond it."
            ),
            "minimum",
        ),
        choices=(
            (
                "An end of the spinner counts nothing until a {tile} lies there, "
                "and the spinner itself stops counting once both sides are covered."
            ),
        ),
    ),
    Chapter(
        anchor="getting-on",
        title="Getting on the board",
        lines=(
            "get_on",
            "Smaller scores before that are lost; they are not saved up.",
        ),
        choices=(
            "Partners get on together, and the score that gets you on counts in full.",
        ),
    ),
    Chapter(
        anchor="drawing",
        title="Drawing and passing",
        lines=(
            (
                "Draw only when nothing in your hand can be played, and pick any "
                "{tile} of the {boneyard}."
            ),
            "With an empty {boneyard} and nothing to play, you knock.",
            (
                "When everyone has knocked in a row the board is {blocked}, and the "
                "deal ends with no count."
            ),
        ),
        choices=(
            (
                "You go on drawing until a {tile} fits or the {boneyard} is empty, "
                "and a {tile} that fits has to be played."
            ),
        ),
    ),
    Chapter(
        anchor="count",
        title="Going out",
        lines=(
            (
                "Play your last {tile} and you {go_out}: you score the pips left in "
                "the other hands."
            ),
            "count_to",
            "With partners only the hands of the other side count.",
            "Off the board, the count scores only if it reaches the get-on number.",
        ),
        choices=(
            (
                "The hands are added up first and the sum is rounded once; the"
                " get-on number is held against the rounded sum."
            ),
            "The smallest score for ends does not bind the count.",
        ),
    ),
    Chapter(
        anchor="doubles",
        title="The doubles bonus",
        lines=("You have to be on the board to collect, and to have drawn nothing.",),
        choices=(
            (
                "The bonus is paid with the last of the doubles, after that play's "
                "own score, and never gets you on the board."
            ),
            "A wash that is asked for means a new deal for everyone.",
        ),
    ),
    Chapter(
        anchor="winning",
        title="Winning and skunks",
        lines=("target",),
        choices=(
            "The game ends the moment a side gets there, in the middle of a deal too.",
            "Each loser is judged alone.",
        ),
    ),
    Chapter(
        anchor="wash",
        title="The wash",
        lines=(
            "Before every deal the {tiles} are washed.",
            (
                "After somebody {goes_out}, everyone but {holder} washes; at the "
                "first deal and after a {blocked} board, everyone does."
            ),
        ),
        choices=(),
    ),
)
