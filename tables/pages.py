"""What the table page and the replay page are given to start from."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from dominoes import codec
from dominoes.record import Record
from dominoes.rules import Rules
from dominoes.view import as_json, show
from tables import log, selectors
from tables.models import Game, Table


def table_data(table: Table, game: Game, user_id: int | None) -> dict[str, Any]:
    """The table page's data: a snapshot for its viewer, words, numbers, addresses."""
    code = [table.code]
    return rule_data(game) | {
        "socket": f"/ws/tables/{table.code}/",
        "snapshot": selectors.snapshot(table, user_id),
        "urls": {
            "again": reverse("tables:start", args=code),
            "leave": reverse("tables:stand", args=code),
            "lobby": reverse("tables:lobby"),
            "rules": reverse("rulebook:mode", args=[table.mode_key]),
            "replay_base": reverse("tables:replay", args=[0]).removesuffix("0/"),
        },
    }


def replay_context(game: Game) -> dict[str, Any]:
    """The replay page's context: every event with nothing hidden, and the record."""
    position = log.read(game)
    events = [
        {"n": number, **codec.dump_event(event)}
        for number, event in enumerate(position.events, 1)
    ]
    start = show(position.start, None)
    record = Record(
        mode=game.mode_key,
        version=game.mode_version,
        seats=position.start.seats,
        rules=position.start.rules,
        events=position.events,
        engine=game.engine,
    )
    data = rule_data(game) | {
        "start": as_json(start),
        "events": events,
        "names": game.names,
    }
    return {"game": game, "data": data, "record": record.write()}


def rule_data(game: Game) -> dict[str, Any]:
    """The frozen numbers that a page shows, and the words its players say."""
    rules = codec.load(Rules, game.rules)
    return {
        "words": game.table.mode.lexicon._asdict(),
        "direction": rules.direction.value,
        "target": rules.target.at(len(game.names)) or None,
        "skunk": rules.target.skunk,
        "love": rules.love,
        "single": rules.is_single_deal,
        "most_deals": rules.most_deals,
        "ends_score": rules.scores_ends,
        "get_on": rules.get_on,
        "minimum": rules.minimum,
        "count_to": rules.count_to,
        "per_point": rules.per_point,
        "quotients": codec.dump(rules.quotients),
        "blank_alone": rules.blank_alone,
        "block_winner": rules.block_winner.value,
        "joint": rules.pack.joint,
        "turn_seconds": rules.turn_seconds,
        "strikes": rules.strikes,
        "bonuses": codec.dump(rules.bonuses),
    }


def waiting_line(open_seats: int, *, is_seated: bool, is_ready: bool) -> str:
    """What a waiting room waits for, in a sentence."""
    if not open_seats:
        others = "The next game starts with the word of everyone seated."
        return others if is_ready else "Every seat is taken."
    seats = "one more seat is" if open_seats == 1 else f"{open_seats} more seats are"
    if is_seated:
        end = ""
    else:
        end = " It can be yours." if open_seats == 1 else " One of them can be yours."
    return f"The game can start when {seats} taken.{end}"
