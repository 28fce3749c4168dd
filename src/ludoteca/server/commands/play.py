"""Moves of players and bots, time-outs and resignations."""

from collections.abc import Sequence

from ludoteca.engine.text.translations import LANGUAGE
from ludoteca.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    MoveError,
    RefusedError,
    UnreadableMoveError,
)
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, check_seat
from ludoteca.server.commands.consequences import add_draws_and_end, winners
from ludoteca.server.commands.draft import Draft
from ludoteca.server.commands.staleness import check_running, is_stale, stale
from ludoteca.server.tables.events import Ended, Played, Resigned, TimedOut
from ludoteca.server.tables.seating import distinct
from ludoteca.server.tables.table import Table

MOVE_CODES = {
    UnreadableMoveError: "unreadable_move",
    AmbiguousMoveError: "ambiguous_move",
    IllegalMoveError: "illegal_move",
}
RESIGNED = "resigned"
"""Why a game ended that its rules did not end."""


def play(draft: Draft, caller: Caller, command: protocol.Play) -> None:
    """Play a move of a person."""
    table = draft.table
    check_running(table)
    if is_stale(table, command.seat, command.ply, command.seq):
        raise stale(table)
    _add_move(draft, command.seat, command.move, _language(table, caller))


def bot_move(table: Table, seat: int, move: str, now: int, stand_in: str = "") -> Draft:
    """Return the result of a bot's move; ``stand_in`` chose it if the seat's own bot did not."""
    draft = Draft(table, now)
    _add_move(draft, seat, move, LANGUAGE, stand_in)
    return draft


def _add_move(draft: Draft, seat: int, text: str, language: str, stand_in: str = "") -> None:
    table = draft.table
    assert table.position, "there is a game"
    try:
        move, after = table.position.make(text, seat)
    except MoveError:
        raise _refused_move(table, seat, text, language) from None
    left = table.clock.left_after(seat, draft.now) if table.clock else []
    had = table.clock.left(draft.now)[seat] if table.clock else 0
    draft.add_move(Played(seat, move.text, left, had, stand_in), move, after)
    add_draws_and_end(draft)


def _refused_move(table: Table, seat: int, text: str, language: str) -> RefusedError:
    """Return the refusal of a move, with the reason in a language."""
    assert table.position, "there is a game"
    try:
        # From what the seat knows: a reason must not reveal hidden choices of other seats.
        table.position.hidden(seat).read(text, seat, language)
    except MoveError as error:
        return RefusedError(MOVE_CODES[type(error)], error.why, ply=table.ply)
    raise AssertionError("it was refused in English")


def _language(table: Table, caller: Caller) -> str:
    """Return the language of sentences about the game."""
    return caller.language if caller.language in table.game.languages else LANGUAGE


def why_not(
    table: Table, caller: Caller, seat: int, text: str, names: Sequence[str]
) -> protocol.MoveExplanation:
    """Return why a player cannot play a move now, or else the move in words.

    Both follow from what the player knows; ``names`` are those of the seats.

    Raises:
        RefusedError: the seat belongs to another person, or no game is running.
    """
    check_seat(table, caller.person, seat)
    check_running(table)
    assert table.position, "there is a game"
    known, language = table.position.hidden(seat), _language(table, caller)
    shown_names = distinct(names, known.seat_names(language))
    try:
        move = known.read(text, seat, language, shown_names)
    except MoveError as error:
        return protocol.MoveExplanation(error.why, "")
    return protocol.MoveExplanation("", known.describe_move(move, shown_names, language))


def time_out(table: Table, seat: int, now: int) -> Draft:
    """Return the result when a seat has used all its time."""
    assert table.setup.clock, "only a clock runs out"
    draft = Draft(table, now)
    draft.add(TimedOut(seat))
    if table.setup.clock.on_timeout == "resign":
        _add_resignation(draft, seat)
    return draft


def resign(draft: Draft, _: Caller, command: protocol.Resign) -> None:
    """Resign a seat of a running game."""
    check_running(draft.table)
    _add_resignation(draft, command.seat)


def _add_resignation(draft: Draft, seat: int) -> None:
    """Add a resignation, and the end if too few players are left.

    A game that cannot be replayed ends with it, without a winner.
    """
    draft.add(Resigned(seat))
    table = draft.table
    if not table.position:
        draft.add(Ended(RESIGNED, [], []))
        return
    people_left = any(state.seated and not state.bot for state in table.seats)
    if not people_left or sum(not state.resigned for state in table.seats) < 2:
        draft.add(Ended(RESIGNED, list(table.position.scores), winners(table)))
