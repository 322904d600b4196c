"""English sentences: the short account, players and tiles, the lead, the wash."""

TEXTS: dict[str, str | tuple[str, ...]] = {
    # In short
    "short.goal.single": (
        "One deal is the whole game: play your last {tile} before anybody else does."
    ),
    "short.goal.race": (
        "A game is made of deals, and deals bring points. To win, be the first to reach"
        " {target}."
    ),
    "short.goal.love": (
        "A game is made of deals, and winning a deal brings {points}. To win, reach"
        " {target} while {other} still has none."
    ),
    "short.tile": (
        "A {tile} has two halves. Each half shows a number of pips, or is blank, and"
        " the {tile} is called by its two numbers: {example} has {high} pips on one"
        " half and {low} on the other. A double has the same number twice."
    ),
    "short.start.clockwise": (
        "For a deal the {tiles} are {shuffled} face down, and everyone takes a hand"
        " that nobody else sees. One player {leads}: a first {tile} is laid face up."
        " Then turns go round clockwise."
    ),
    "short.start.counter": (
        "For a deal the {tiles} are {shuffled} face down, and everyone takes a hand"
        " that nobody else sees. One player {leads}: a first {tile} is laid face up."
        " Then turns go round counter-clockwise, so the player on your right is next"
        " after you."
    ),
    "short.turn.match": (
        "In your turn, add one {tile} to an open end of the layout, as all that lies on"
        " the table is called. The halves that touch have to show the same number:"
        " {example} fits an end that shows {high} or {low}."
    ),
    "short.turn.joint": (
        "In your turn, add one {tile} to an open end of the layout, as all that lies on"
        " the table is called. The halves that touch have to total {joint}: {example}"
        " fits an end that shows {high} with one of its halves, and one that shows"
        " {low} with the other."
    ),
    "short.turn.wilds": (
        "{Wilds} go anywhere: they are the {tiles} that total {joint} by themselves,"
        " and the double blank."
    ),
    "short.stuck.none": (
        "If nothing you hold fits, you {pass_turn}, and the next player moves."
    ),
    "short.stuck.one": (
        "If nothing you hold fits, draw one {tile} from the {boneyard}. If it fits,"
        " play it; if not, your turn is over."
    ),
    "short.stuck.one_ends_turn": (
        "If nothing you hold fits, draw one {tile} from the {boneyard}, and your turn"
        " is over."
    ),
    "short.stuck.until_playable": (
        "If nothing you hold fits, draw from the {boneyard} until something does, and"
        " play it. If there is nothing left to draw, you {pass_turn}, and the next"
        " player moves."
    ),
    "short.ends": (
        "After each play the numbers at the open ends are added up, and a total that"
        " divides by"
        " {multiples} scores for whoever played."
    ),
    "short.get_on": "Your first score has to be {get_on} or more; until then, smaller"
    " ones do not count.",
    "short.end": (
        "The deal is over when somebody plays their last {tile}, or when the board is"
        " {blocked}: nobody can move any more."
    ),
    "short.pay.pips": (
        "Whoever plays their last {tile} scores the pips left in the other hands."
    ),
    "short.block": (
        "If the deal ends because nobody can move, whoever holds the fewest pips wins"
        " it."
    ),
    "short.block.nobody": ("If the deal ends because nobody can move, nobody wins it."),
    # Players and tiles
    "players.set": (
        "The set is double {number}: {tiles}, each pair of numbers from blank to"
        " {number} once."
    ),
    "players.no_blank": (
        "With {seats} the double blank is left out, so that {tiles} are played with."
    ),
    "players.seats": "A table has {seats}.",
    "players.individual": "Everyone plays for themselves.",
    "players.pairs": (
        "Two play against two: partners sit across from each other and share one score."
    ),
    "players.may_pair": (
        "With {seats} a table may also play two on two: partners sit across from each"
        " other and share one score."
    ),
    "players.direction.clockwise": "Turns go round clockwise.",
    "players.direction.counter": (
        "Turns go round counter-clockwise, from each player to the one on the right."
    ),
    "players.hand": "Everyone takes {hand} at the start of a deal.",
    "players.hands": (
        "Everyone takes a hand of {tiles} at the start of a deal: {hands}."
    ),
    "players.shared": (
        "From {seats} on that is an equal share for each player and the {boneyard}."
    ),
    "players.yard": "The {tiles} that are left lie face down: they are the {boneyard}.",
    "players.yard.some": (
        "With {seats} the whole set is dealt, so that there is no {boneyard}."
    ),
    "players.rest": (
        "{Tiles} that are left stay face down, and nobody draws them in that deal."
    ),
    "players.all": "That deals out the whole set.",
    "players.redeal.always.doubles": (
        "If anybody is dealt {doubles} doubles or more, everything is {shuffled} and"
        " dealt again."
    ),
    "players.redeal.always.alike": (
        "If anybody is dealt {alike} {tiles} or more with one and the same number on"
        " them, everything is {shuffled} and dealt again."
    ),
    "players.redeal.always.both": (
        "If anybody is dealt {doubles} doubles or more, or {alike} {tiles} or more with"
        " one and the same number on them, everything is {shuffled} and dealt again."
    ),
    "players.redeal.choice.doubles": (
        "Whoever is dealt {doubles} doubles or more may ask, before the {lead}, for"
        " everything to be {shuffled} and dealt again."
    ),
    "players.redeal.choice.alike": (
        "Whoever is dealt {alike} {tiles} or more with one and the same number on them"
        " may ask, before the {lead}, for everything to be {shuffled} and dealt again."
    ),
    "players.redeal.choice.both": (
        "Whoever is dealt {doubles} doubles or more, or {alike} {tiles} or more with"
        " one and the same number on them, may ask, before the {lead}, for everything"
        " to be {shuffled} and dealt again."
    ),
    # The lead
    "lead.call": "The game has begun when somebody calls out: “{call}”",
    "lead.first.lot": (
        "Who {leads} the first deal is settled by lot; it may be done with any {tile}."
    ),
    "lead.first.holder": (
        "Whoever holds the {double} {leads} the first deal, and has to do it with that"
        " {tile}."
    ),
    "lead.first.holder.any": (
        "Whoever holds the {double} {leads} the first deal, with any {tile}."
    ),
    "lead.first.heaviest": (
        "Whoever holds the heaviest {tile} {leads} the first deal, with any {tile}."
        " The heaviest is the one with the most pips and, of those, with the highest"
        " half."
    ),
    "lead.line": (
        "If nobody was dealt it, the next in line takes its place: {line}, and so on to"
        " {last}."
    ),
    "lead.stand_in": "If nobody was dealt it, {last} takes its place.",
    "lead.otherwise.redeal": (
        "If nobody was dealt any of them, everything is {shuffled} and dealt again."
    ),
    "lead.otherwise.heaviest": (
        "If nobody was dealt any of them, nobody draws for one: the heaviest {tile}"
        " {leads}, the one with the most pips and, of those, with the highest half."
    ),
    "lead.every": "Every later deal begins in the same way.",
    "lead.later.as_first": (
        "After {occasion}, the next deal begins as the first one did."
    ),
    "lead.later.lot": "After {occasion}, the lot says again who {leads}.",
    "lead.later.holder": (
        "After {occasion}, whoever holds the {double} {leads} with it."
    ),
    "lead.later.holder.any": (
        "After {occasion}, whoever holds the {double} {leads} with any {tile}."
    ),
    "lead.later.heaviest": (
        "After {occasion}, whoever holds the heaviest {tile} {leads} with any {tile}."
    ),
    "lead.later.winner": (
        "After {occasion}, whoever won it {leads} the next with any {tile}."
    ),
    "lead.later.winner.partner": (
        "After {occasion}, whoever won it {leads} the next with any {tile}, or lets the"
        " partner {lead}."
    ),
    "lead.later.next": (
        "After {occasion}, the player next to the last one to {lead} {leads} with any"
        " {tile}."
    ),
    "occasion.out": "a deal won by playing the last {tile}",
    "occasion.block": "a deal in which nobody could move any more",
    "occasion.tie": "a tie for the fewest pips",
    "occasion.reset": "a fresh start of the scores",
    # The wash
    "wash.before": (
        "Before every deal the {tiles} are {shuffled}: they lie face down and are moved"
        " about by hand, until nobody knows which is which."
    ),
    "wash.who": (
        "Everyone takes part, except for whoever won the deal before and so has"
        " {holder}."
    ),
    "wash.who.plain": ("Everyone takes part, except for whoever won the deal before."),
}
