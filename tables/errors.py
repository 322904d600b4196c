"""Refusals of the live table: each has a code and one sentence."""

from __future__ import annotations

from typing import ClassVar


class TableError(Exception):
    """A request that the table refuses; nothing has changed."""

    code: ClassVar[str] = "table"
    sentence: ClassVar[str] = "The table does not allow that."

    def __init__(self) -> None:
        super().__init__(self.sentence)


class BadMessage(TableError):
    code = "bad_message"
    sentence = "That message could not be read."


class TooLarge(TableError):
    code = "too_large"
    sentence = "That message is too long."


class TooFast(TableError):
    code = "too_fast"
    sentence = "That was too much at once; the line is opened again in a moment."


class UnknownAction(TableError):
    code = "unknown_action"
    sentence = "The table does not know how to do that."


class Stale(TableError):
    code = "stale"
    sentence = "The game has moved on since then; here is what you missed."


class NoGame(TableError):
    code = "no_game"
    sentence = "That game is not being played at this table."


class NotSeated(TableError):
    code = "not_seated"
    sentence = "You are watching; only the players can do that."


class SeatTaken(TableError):
    code = "seat_taken"
    sentence = "Somebody is sitting there already."


class NoSuchSeat(TableError):
    code = "no_such_seat"
    sentence = "This table has no such seat."


class AlreadySeated(TableError):
    code = "already_seated"
    sentence = "You already have a seat at this table."


class GameRunning(TableError):
    code = "game_running"
    sentence = "A game is being played; wait for its end, or concede it first."


class GamePaused(TableError):
    code = "game_paused"
    sentence = "The game is paused."


class NotPaused(TableError):
    code = "not_paused"
    sentence = "The game is not paused."


class SeatsOpen(TableError):
    code = "seats_open"
    sentence = "Every seat has to be taken before the game can start."


class TableClosed(TableError):
    code = "table_closed"
    sentence = "This table has closed."


class NoSuchBot(TableError):
    code = "no_such_bot"
    sentence = "The house has no bot of that name."


class NotAway(TableError):
    code = "not_away"
    sentence = "That person is here, or was until a moment ago."


class NotAwaited(TableError):
    code = "not_awaited"
    sentence = "The game is not waiting for that seat."


class ClockRuns(TableError):
    code = "clock_runs"
    sentence = "The clock of that seat is running; it decides."


class StoodIn(TableError):
    code = "stood_in"
    sentence = "A bot is playing that seat already."


class JustOpened(TableError):
    code = "just_opened"
    sentence = "The house has just opened; give everybody a moment to come back."


class NotHost(TableError):
    code = "not_host"
    sentence = "Only the host of the table can do that."


class InvitationOver(TableError):
    code = "invitation_over"
    sentence = "This invitation has been used or withdrawn."


class Unavailable(TableError):
    code = "unavailable"
    sentence = "The house could not do that just now. Nothing is lost; try again."
