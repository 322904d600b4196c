"""Views from each family of games, as a page may have to show them."""

from __future__ import annotations

from tests.browser.stage import Json, laid, play, table_data, view_of

# A line of joints that total thirteen, one wild tile across it, three open ends.
FORKED = [
    laid("1-1", (0, 0, "right"), None, None),
    laid("12-4", (4, 0, "left"), "1-1.low", "high"),
    laid("12-7", (-4, 0, "right"), "1-1.high", "high"),
    laid("9-4", (7, 0, "up"), "12-4.low", "side"),
    laid("4-3", (7, -4, "down"), "9-4.high", "high"),
    laid("9-8", (7, 4, "up"), "9-4.low", "high"),
    laid("10-6", (-8, 0, "left"), "12-7.low", "low"),
    laid("12-10", (7, -8, "up"), "4-3.low", "low"),
]
DRAWN = [f"{high}-{low}" for high in range(12, 3, -1) for low in range(high, -1, -1)]
HAND = ["12-1", "12-12", "11-10", "11-2", "10-8", "5-0", "7-7", "3-0", "0-0"]
STEPS = {"10-6.high": "left", "12-10.high": "up", "9-8.low": "down"}
WAYS = {"left": (-10, 0, -1, 0), "up": (7, -10, 0, -1), "down": (7, 6, 0, 1)}
TURNED = {"left": "right", "right": "left", "up": "down", "down": "up"}


def wild(tile: str) -> list[Json]:
    """Across or in line either way, at each end of the forked layout."""
    found = []
    for end, way in STEPS.items():
        x, y, dx, dy = WAYS[way]
        across = "up" if dx else "right"
        in_line = (x + 2 * dx, y + 2 * dy)
        found += [
            play(tile, f"{end} side", (x + dx, y + dy, across)),
            play(tile, f"{end} high", (*in_line, TURNED[way])),
            play(tile, f"{end} low", (*in_line, way)),
        ]
    return found


def options(*plays: Json, draw: int = 0, may_pass: bool = False) -> Json:
    return {"plays": list(plays), "draw": draw, "pass": may_pass, "answer": False}


def hemingway(
    seats: int, hand: list[str] | None = None, target: int | None = None
) -> Json:
    """Nothing scores but a deal, if that; tiles are wild; a yard stands by."""
    view = view_of(seats, hand or HAND, layout=FORKED, ends=[10, 10, 8], total=28)
    plays = [*wild("11-2"), play("5-0", "9-8.low", (7, 8, "up"))]
    rules: Json = {"target": target, "ends_score": False, "joint": 13}
    return table_data(view, **rules, options=options(*plays))


def all_fives(seats: int) -> Json:
    """The ends score, and a yard is left with four at the table."""
    view = view_of(
        seats,
        ["6-1", "5-5", "3-0", "2-1", "6-5"],
        layout=[laid("6-6", (0, 0, "up"), None, None)],
        ends=[12],
        total=12,
    )
    plays = [
        play("6-5", "6-6.high", (3, 0, "left"), 5),
        play("6-5", "6-6.low", (-3, 0, "right"), 5),
    ]
    return table_data(view, mode_name="All Fives", target=200, options=options(*plays))


def six_love(seats: int, **changes: object) -> Json:
    """Played to the right, without a yard; one point a deal, and love for none."""
    view = view_of(
        seats,
        ["6-1", "5-5", "3-0", "2-1", "6-5"],
        layout=[laid("6-6", (0, 0, "up"), None, None)],
        boneyard=[],
    )
    rules: Json = {
        "ends_score": False,
        "direction": "counter",
        "love": True,
        "target": 6,
    }
    rules["options"] = options(play("6-5", "6-6.high", (3, 0, "left")))
    return table_data(view | changes, mode_name="Cut Throat, Six-Love", **rules)
