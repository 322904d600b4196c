"""English sentences: going out, a blocked board, bonuses, and winning the game."""

TEXTS: dict[str, str | tuple[str, ...]] = {
    # Going out
    "out.go": "Whoever plays their last {tile} {goes_out}, and the deal is over.",
    "out.single": "That wins the game.",
    "out.nothing": "It scores nothing by itself.",
    "out.pips": "They score the pips left in the other hands: that is the count.",
    "out.owes": "Each side then loses the pips left in its own hands from its score.",
    "out.owes.floor": "A score never falls below nought.",
    "out.points": ("It scores {n} point.", "It scores {n} points."),
    "out.round": (
        "The pips are added up, and the sum is rounded to the nearest {count_to}; a"
        " half goes up."
    ),
    "out.per_point": "A point is scored for every {per_point} of them.",
    "out.partner": (
        "With partners only the hands of the other side count, not the partner's."
    ),
    "out.deducted": "What the winner's own side still holds is taken off the count.",
    "out.minimum.off": "The smallest score binds the ends only, not the count.",
    "out.minimum.on": "The smallest score, {minimum}, binds the count as well.",
    "out.blank": (
        "A double blank that is the only {tile} left in a hand counts {n} pip.",
        "A double blank that is the only {tile} left in a hand counts {n} pips.",
    ),
    "out.blank.others": "With others in the hand it counts nothing.",
    "out.key": (
        "Going out with a key card scores {n} point instead.",
        "Going out with a key card scores {n} points instead.",
    ),
    "out.key.what": (
        "A key card is no double, fits both ends of the line, and is the last of both"
        " its numbers: every other {tile} with either of them lies on the table."
    ),
    "out.key.off": "In a deal that is worth more already, a key card adds nothing.",
    "out.key.on": "In a deal that is worth more already, a key card adds to that.",
    # A blocked board
    "block.when": (
        "When everyone in turn has had to {pass_turn}, nobody can move any more: the"
        " board is {blocked}, and the deal is over."
    ),
    "block.nobody": "Nobody wins it, and nothing is counted.",
    "block.lowest_seat": "Whoever holds the fewest pips wins it.",
    "block.lowest_seat.pairs": (
        "With partners the lightest single hand wins it for its side, whatever the"
        " partner holds; a tie between partners is no tie."
    ),
    "block.lowest_side": (
        "The player, or the pair of partners, with the fewest pips wins it."
    ),
    "block.single": "That wins the game.",
    "block.nothing": "It scores nothing by itself.",
    "block.owes": "Each side loses the pips left in its own hands from its score.",
    "block.points": ("It scores {n} point.", "It scores {n} points."),
    "block.as_out": "The winner scores the pips left in the other hands.",
    "block.difference": (
        "The winner scores the difference: the pips left in the other hands, less those"
        " of the winner."
    ),
    "block.round": "The sum is rounded as for going out.",
    "block.tie.single": (
        "If several tie for the fewest, nobody wins: the game is a draw."
    ),
    "block.tie.nobody": "If several tie for the fewest, nobody scores.",
    "block.tie.split": (
        "If several tie for the fewest, they share the pips left in the other hands."
    ),
    "block.tie.split_of_three": (
        "If two of three players tie for the fewest, each scores half of what the third"
        " holds; in any other tie nobody scores."
    ),
    "block.tie.share": "Each share is rounded by itself.",
    "block.tie.carry": (
        "If several tie for the fewest, nobody scores, and all the pips left are added"
        " to the next count."
    ),
    "block.tie.worth_two": (
        "If several tie for the fewest, the deal is a draw, and the next one is worth"
        " one point more; further draws do not add to that."
    ),
    "block.tie.worth_more": (
        "If several tie for the fewest, the deal is a draw, and the next one is worth"
        " one point more; each further draw adds another."
    ),
    # The doubles bonus
    "doubles.exactly": (
        "Dealt {dealt} doubles, play every one of them for {points} points."
    ),
    "doubles.exactly.undrawn": (
        "Dealt {dealt} doubles, play every one of them without drawing for {points}"
        " points."
    ),
    "doubles.least": (
        "Dealt {dealt} doubles or more, play every one of them for {points} points."
    ),
    "doubles.least.undrawn": (
        "Dealt {dealt} doubles or more, play every one of them without drawing for"
        " {points} points."
    ),
    "doubles.redeal": (
        "Or ask for the {tiles} to be {shuffled} again, before the {lead}."
    ),
    "doubles.on_board": "You have to be on the board to collect.",
    "doubles.paid": (
        "The bonus is paid with the last of the doubles, after that play's own score,"
        " and never gets you on the board."
    ),
    # Winning the game
    "winning.single": "One deal is the whole game: whoever wins it has won.",
    "winning.single.points": "No points are counted.",
    "winning.single.may": (
        "A table may also play one deal after another for points, to a score that its"
        " host sets: a deal then brings its winner the pips left in the other hands."
    ),
    "winning.race": (
        "The score to reach is {target}; whoever is there first wins the game."
    ),
    "winning.love": (
        "The score to reach is {target}; whoever is there first wins the game, as long"
        " as {other} still has none, which is called love."
    ),
    "winning.exact": (
        "It has to be reached exactly: a score that would go beyond it is not counted."
    ),
    "winning.at_once": (
        "The game ends the moment a side gets there, in the middle of a deal too."
    ),
    "winning.deal_end": (
        "That is looked at when a deal is over: the highest score wins, and if several"
        " are level the game goes on."
    ),
    "winning.bruck.reset": (
        "Once {every} has a point, the score is bruck: all scores go back to nought,"
        " and the game goes on."
    ),
    "winning.bruck.void": "Once {every} has a point, the game ends without a winner.",
    "other.individual": "at least one other player",
    "other.pairs": "the other side",
    "every.individual": "every player",
    "every.pairs": "each side",
    "winning.one_all": (
        "If {every} has exactly one point, the next deal decides: its winner has two"
        " after it, and everyone else none."
    ),
    "winning.skunk": (
        "In a game to {points}, a loser under {skunk} is skunked, and owes double of"
        " whatever the players agreed on."
    ),
    "winning.skunk.each": "Each loser is judged alone.",
    "winning.most_deals": (
        (
            "After {n} deal the game is over, and the highest score wins."
            " If that is level, nobody wins."
        ),
        (
            "After {n} deals the game is over, and the highest score wins."
            " If that is level, nobody wins."
        ),
    ),
}
