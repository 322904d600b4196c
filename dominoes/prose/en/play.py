"""English sentences: the layout, drawing, points on the ends, the clock, refusals."""

TEXTS: dict[str, str | tuple[str, ...]] = {
    # The layout
    "layout.match": (
        "A {tile} is added to an open end, so that the halves that touch show the same"
        " number. An end is open until something lies against it. A {tile} stays where"
        " it is laid."
    ),
    "layout.joint": (
        "A {tile} is added to an open end, so that the halves that touch, the joint,"
        " total {joint}. An end is open until something lies against it. A {tile} stays"
        " where it is laid."
    ),
    "layout.across": (
        "A double lies across the line, and is added to on its two long sides; every"
        " other {tile} lies along it."
    ),
    "layout.inline": "A double lies along the line, like every other {tile}.",
    "layout.spinner.none": "So the layout is one line, with two open ends.",
    "layout.spinner.first": (
        "The first double played is the spinner, wherever along the line it lies. Once"
        " both of its long sides are covered its two short sides open as well, which"
        " makes four ends."
    ),
    "layout.spinner.all": (
        "Every double is a spinner: once both of its long sides are covered its two"
        " short sides open as well, which adds two ends."
    ),
    "layout.wilds": (
        "The {tiles} that total {joint} by themselves, and the double blank, are"
        " {wilds}: {list}. A {wild} goes on any end, at any time."
    ),
    "layout.wild.either": (
        "Laid across the line, a {wild} leaves both of its halves open, so that one end"
        " becomes two. It may also lie along the line, either way round, with the half"
        " that does not touch left open."
    ),
    "layout.wild.across": (
        "It is laid across the line and leaves both of its halves open, so that one end"
        " becomes two. Along the line it goes only where the joint totals {joint}, like"
        " any other {tile}."
    ),
    "layout.dead": (
        "A blank end is dead, since no half brings it to {joint}: only a {wild} can be"
        " played there."
    ),
    # Drawing and passing
    "drawing.must": "Whoever can play has to.",
    "drawing.may": (
        "You may draw although something fits; after that you may play or {pass_turn}."
    ),
    "drawing.none": (
        "Nothing is drawn. If nothing you hold fits, you {pass_turn}, and the next"
        " player moves."
    ),
    "drawing.one": (
        "If nothing you hold fits, draw one {tile} from the {boneyard}. If it fits, it"
        " has to be played at once; if not, you {pass_turn}."
    ),
    "drawing.one.may": (
        "If nothing you hold fits, draw one {tile} from the {boneyard}, and play it at"
        " once if it fits; if not, you {pass_turn}."
    ),
    "drawing.one_ends_turn": (
        "If nothing you hold fits, draw one {tile} from the {boneyard}. That ends your"
        " turn, whatever it is."
    ),
    "drawing.until_playable": (
        "If nothing you hold fits, draw from the {boneyard} until a {tile} does, and"
        " play that one."
    ),
    "drawing.pick": (
        "Pick any {tile} of the {boneyard}: they lie face down, and nobody else sees"
        " what you drew."
    ),
    "drawing.empty": (
        "With nothing to play and nothing left to draw, you {pass_turn}, and the next"
        " player moves."
    ),
    "drawing.reserve": (
        "The last {tile} of the {boneyard} is never drawn.",
        "The last {n} {tiles} of the {boneyard} are never drawn.",
    ),
    # Scoring on the ends
    "ends.total": (
        "After each play, the first one too, the open ends are added up: each counts"
        " the number that it shows. If the total is a multiple of {multiples}, whoever"
        " played scores that many points."
    ),
    "ends.per_point": (
        "After each play, the first one too, the open ends are added up: each counts"
        " the number that it shows. If the total is a multiple of {multiples}, whoever"
        " played scores a point for every {per_point} in it."
    ),
    "ends.quotients": (
        "After each play, the first one too, the open ends are added up: each counts"
        " the number that it shows. If the total is a multiple of {multiples}, whoever"
        " played scores a point for each time that number goes into it; a total that is"
        " a multiple of both scores for both."
    ),
    "ends.minimum": "The ends have to total {minimum} or more; less scores nothing.",
    "ends.double": (
        "A double at an end counts both of its halves, until something is played beyond"
        " it."
    ),
    "ends.spinner.first": (
        "The spinner counts like any other double until both of its long sides are"
        " covered, and then no more. Its short sides count nothing until a {tile} lies"
        " there."
    ),
    "ends.spinner.first.counts": (
        "Once both of its long sides are covered, the spinner counts its number for"
        " each of its short sides that is still open."
    ),
    "ends.spinner.all": (
        "Once both of its long sides are covered a double counts no more. Its short"
        " sides count nothing until a {tile} lies there."
    ),
    "ends.spinner.all.counts": (
        "Once both of its long sides are covered, a spinner counts its number for each"
        " of its short sides that is still open."
    ),
    # Getting on the board
    "getting-on.number": (
        "Your first score has to be {get_on} or more. Until you have made it you are"
        " off the board."
    ),
    "getting-on.zero": (
        "There is no number to reach: everyone is on the board from the deal."
    ),
    "getting-on.lost": (
        "Smaller scores before that do not count; they are not saved up."
    ),
    "getting-on.whole": (
        "Partners get on together, and the score that gets you on counts in full."
    ),
    "getting-on.gate.rounded": (
        "What going out scores gets you on too, if it is {get_on} or more once it is"
        " rounded; if it is less, it is lost."
    ),
    "getting-on.gate.plain": (
        "What going out scores gets you on too, if it is {get_on} or more before it is"
        " rounded; if it is less, it is lost."
    ),
    # The clock
    "clock.full": "Every turn starts with {seconds} on the clock.",
    "clock.named": "The clock of this table is called {clock}.",
    "clock.off": "A table may also set a clock for each turn; the house sets none.",
    "clock.strike": (
        "Run out of it and you take a {strike}, and the clock starts over. Your turn is"
        " not skipped, and no points are lost."
    ),
    "clock.work": (
        "If you lose, you owe a workout for your {strikes}: {reps} reps for each, or"
        " {seconds} of a timed exercise, or {miles} to run or walk."
    ),
    "clock.forfeit": "With {strikes} you forfeit the game.",
    "clock.draw": "A draw does not restart the clock.",
    "clock.two": "With two players, and with partners, a forfeit ends the game.",
    "clock.forfeit.seat_out": (
        "With more, the others play on; what the forfeiter held is set aside face down."
    ),
    "clock.forfeit.ends_game": (
        "With more, a forfeit ends the game too, and whoever is ahead wins."
    ),
    # What is refused
    "refusals.told": (
        "What the rules do not allow is refused, and the table says why. Nothing is"
        " lost by it, and it is still your turn."
    ),
    "refusals.fit": (
        "A {tile} is refused where no half of it shows the number of the end."
    ),
    "refusals.lead": "Where one {tile} is called for, no other can be laid first.",
    "refusals.pass": "Drawing is refused, and so is passing, while you can play.",
    "refusals.pass.only": "Passing is refused while you can play.",
    "refusals.pass.draw": "Passing is refused while there is something to draw.",
    "refusals.whorlow": (
        "Trying a joint that does not total {joint}, however much it looks as if it"
        " should, is known as the Whorlow Gambit."
    ),
    "refusals.coren": (
        "A {tile} that only looks like a {wild} is a Coren: it cannot be laid across."
    ),
    "refusals.counted": (
        "The table counts both beside the name of whoever tries, and they cost nothing."
    ),
}
