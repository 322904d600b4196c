"""Russian domino: the mix, the bazaar, the fish, to a hundred."""

from dominoes.axes import (
    AS_FIRST,
    WINNER_LEADS,
    BlockPay,
    BlockTie,
    Drawing,
    HandSize,
    Lead,
    Leader,
    Otherwise,
    RaceEnd,
    Redeal,
    Target,
)
from dominoes.mode import Choice, Lexicon, Mode, Source
from dominoes.modes.choices import (
    DIRECTION,
    DOUBLES_DOWN,
    DRAWING,
    HIGHEST_DOUBLE,
    MOST_DEALS,
    SIDES,
)
from dominoes.rules import Rules

WITHOUT_BLANK = Lead(Leader.HOLDER, DOUBLES_DOWN[:-1], Otherwise.HEAVIEST)
PEREZAMES = Redeal(doubles=5, alike=6)

RUSSIAN = Mode(
    key="russian",
    name="Russian domino",
    version="1.0",
    rules=Rules(
        hand_size=HandSize((7, 5)),
        redeal=PEREZAMES,
        first_lead=HIGHEST_DOUBLE,
        out_lead=AS_FIRST,
        block_lead=AS_FIRST,
        drawing=Drawing.UNTIL_PLAYABLE,
        blank_alone=10,
        block_pay=BlockPay.DIFFERENCE,
        target=Target((100,)),
        race_ends=RaceEnd.DEAL_END,
    ),
    choices=(
        Choice(
            "target", (Target((50,)), Target((100,)), Target((101,)), Target((150,)))
        ),
        SIDES,
        Choice("hand_size", (HandSize((7, 5)), HandSize((7,)))),
        Choice("redeal", (PEREZAMES, PEREZAMES._replace(by_choice=True), Redeal())),
        Choice("first_lead", (HIGHEST_DOUBLE, WITHOUT_BLANK)),
        Choice("out_lead", (AS_FIRST, WINNER_LEADS)),
        DRAWING,
        Choice("blank_alone", (10, 0, 25)),
        Choice("block_tie", (BlockTie.NOBODY, BlockTie.CARRY, BlockTie.SPLIT)),
        DIRECTION,
        MOST_DEALS,
    ),
    family="russian",
    source=Source("Читаем Домино полностью"),
    own=frozenset(
        {"out_lead", "block_lead", "tie_lead", "block_tie", "race_ends", "most_deals"}
    ),
    languages=("en", "ru"),
    lexicon=Lexicon(
        tile="bone",
        tiles="bones",
        boneyard="bazaar",
        blocked="a fish",
        shuffle="mix",
        shuffled="mixed",
    ),
)
