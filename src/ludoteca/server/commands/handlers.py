"""What a command leads to: the events that follow from it at a table, or a refusal.

Nothing is changed here. Who may give a command is declared in ``authorisation``.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from ludoteca.engine.contract import CHANCE
from ludoteca.engine.words import LANGUAGE
from ludoteca.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    MoveError,
    RefusedError,
    UnreadableMoveError,
)
from ludoteca.server import protocol
from ludoteca.server.commands import absence, host_commands
from ludoteca.server.commands.authorisation import Caller, authorise, check_seat, seat_state
from ludoteca.server.commands.consequences import draws_and_end, winners
from ludoteca.server.commands.game_start import begin_if_full, fill, start
from ludoteca.server.tables.events import (
    BACK,
    MOVES,
    Agreed,
    AnyEvent,
    Asked,
    Declined,
    Ended,
    Hinted,
    Played,
    Resigned,
    Returned,
    Sat,
    Stood,
    TimedOut,
    Undone,
    Withdrawn,
)
from ludoteca.server.tables.seating import distinct
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.undo import asked_for, is_pending, last_decision, undoing

MOVE_CODES = {
    UnreadableMoveError: "unreadable_move",
    AmbiguousMoveError: "ambiguous_move",
    IllegalMoveError: "illegal_move",
}
RESIGNED = "resigned"
"""Why a game ended that its rules did not end."""


def handle_command(table: Table, caller: Caller, command: protocol.Command) -> list[AnyEvent]:
    """Return what a command of a person leads to.

    Raises:
        RefusedError: it leads to nothing.
    """
    authorise(table, caller.person, command)
    return HANDLERS[type(command)](table, caller, command)


def bot_move_events(
    table: Table, seat: int, move: str, now: int, stand_in: str = ""
) -> list[AnyEvent]:
    """Return what a bot's move leads to; ``stand_in`` chose it if the seat's own bot did not."""
    played, *rest = _move(table, seat, move, Caller("", now))
    return [msgspec.structs.replace(played, stand_in=stand_in), *rest]


def timeout_events(table: Table, seat: int) -> list[AnyEvent]:
    """Return what follows when a seat has used all its time."""
    assert table.setup.clock, "only a clock runs out"
    events: list[AnyEvent] = [TimedOut(seat)]
    if table.setup.clock.on_timeout == "resign":
        events += _give_up(table, seat)
    return events


def _play(table: Table, caller: Caller, command: protocol.Play) -> list[AnyEvent]:
    _running(table)
    if is_stale(table, command.seat, command.ply, command.seq):
        raise _stale(table)
    return _move(table, command.seat, command.move, caller)


def is_stale(table: Table, seat: int, ply: int, seq: int) -> bool:
    """Tell whether a seat that decides answers a position, at a ply and an entry, that is gone.

    Where several seats act at once, what others did meanwhile does not matter: a move is stale
    only if the seat could not act, or has acted, at some moment since.
    """
    known = _known(table, seat, ply, seq)
    if known is None:
        return True
    since = table.moves[known:]
    return any(made.move.seat in (seat, CHANCE) or seat not in made.before.acting for made in since)


def _known(table: Table, seat: int, ply: int, seq: int) -> int | None:
    """Return how many of the moves a page knew of that is at a ply and an entry; None: not all.

    Going back takes their meaning from plies. What another seat has withdrawn only counts them
    anew; what this one has withdrawn was its own answer.
    """
    for logged in table.log[seq:] if seq else ():
        event = logged.event
        if isinstance(event, Undone) or (isinstance(event, Withdrawn) and event.seat == seat):
            return None
        if isinstance(event, Withdrawn):
            ply -= event.ply < ply
    return ply if ply <= table.ply else None


def _stale(table: Table) -> RefusedError:
    return RefusedError("stale", f"the game stands at ply {table.ply} now", ply=table.ply)


def _move(table: Table, seat: int, text: str, caller: Caller) -> list[AnyEvent]:
    assert table.position, "there is a game"
    try:
        move, after = table.ahead(text, seat)
    except MoveError:
        raise _refused_move(table, seat, text, _spoken(table, caller)) from None
    left = table.clock.left_after(seat, caller.now) if table.clock else []
    had = table.clock.left(caller.now)[seat] if table.clock else 0
    events: list[AnyEvent] = [Played(seat, move.text, left, had)]
    return events + draws_and_end(table, table.seats, table.fair(), after)


def _refused_move(table: Table, seat: int, text: str, language: str) -> RefusedError:
    """Say in somebody's language why a move is refused."""
    assert table.position, "there is a game"
    try:
        # From what the seat knows: a reason must not tell what others have chosen.
        table.position.hidden(seat).read(text, seat, language)
    except MoveError as error:
        return RefusedError(MOVE_CODES[type(error)], error.why, ply=table.ply)
    raise AssertionError("it was refused in English")


def _spoken(table: Table, caller: Caller) -> str:
    """Return the language to say something about the game in."""
    return caller.language if caller.language in table.game.languages else LANGUAGE


def why_not(
    table: Table, caller: Caller, seat: int, text: str, names: Sequence[str]
) -> protocol.Why:
    """Return why a player cannot play a move now, or else the move in words.

    Both follow from what the player knows; ``names`` are those of the seats.

    Raises:
        RefusedError: it is not their seat, or nobody plays.
    """
    check_seat(table, caller.person, seat)
    _running(table)
    assert table.position, "there is a game"
    known, language = table.position.hidden(seat), _spoken(table, caller)
    try:
        move = known.read(text, seat, language, distinct(names, known.seat_names(language)))
    except MoveError as error:
        return protocol.Why(error.why, "")
    return protocol.Why("", move.sentence)


def hint_events(table: Table, caller: Caller, seat: int) -> list[AnyEvent]:
    """Return what a hint for a seat leads to: other people at the table are told, once a move.

    Raises:
        RefusedError: it may have none.
    """
    if not table.setup.hints:
        raise RefusedError("no_hints", "hints are not allowed at this table")
    check_seat(table, caller.person, seat)
    _running(table)
    if seat not in table.acting:
        raise RefusedError("not_now", "it is not your turn")
    alone = len(table.people()) == 1
    return [] if alone or _was_hinted(table, seat) else [Hinted(seat)]


def _was_hinted(table: Table, seat: int) -> bool:
    """Tell whether a seat had a hint since anybody moved or took back."""
    for logged in reversed(table.log):
        if isinstance(logged.event, (*MOVES, *BACK)):
            return False
        if logged.event == Hinted(seat):
            return True
    return False


def _sit(table: Table, caller: Caller, command: protocol.Sit) -> list[AnyEvent]:
    state = seat_state(table, command.seat)
    if caller.person in table.barred:
        raise RefusedError("removed", "the host has removed you from this table")
    if table.begun:
        return _return(table, caller, command.seat)
    if state.taken:
        raise RefusedError("not_now", "somebody sits there already")
    if state.person not in ("", caller.person):
        raise RefusedError("not_yours", "this seat is kept for somebody else")
    sat = Sat(command.seat, caller.person, command.salt)
    seats = list(table.seats)
    seats[command.seat] = replace(state, person=caller.person, salt=command.salt, seated=True)
    return [sat, *begin_if_full(table, seats)]


def _return(table: Table, caller: Caller, seat: int) -> list[AnyEvent]:
    """Let somebody whose time was up take their seat back; the bytes they added stay."""
    _running(table)
    state = table.seats[seat]
    if state.resigned:
        raise RefusedError("not_now", "this seat was given up")
    if not state.is_kept:
        raise RefusedError("not_now", "the game has begun")
    if state.person != caller.person:
        raise RefusedError("not_yours", "a bot keeps this seat for whoever sat there")
    if not table.clock or state.substituted:
        # Nobody gains or loses time by being away: the clock of a seat stands still meanwhile.
        return [Returned(seat, table.clock.left(caller.now) if table.clock else [])]
    events = (logged.event for logged in table.log)
    before = sum(isinstance(event, Returned) and event.seat == seat for event in events)
    return [Returned(seat, table.clock.left_on_return(seat, before, caller.now))]


def _stand(table: Table, caller: Caller, command: protocol.Stand) -> list[AnyEvent]:
    if table.status != "waiting":
        raise RefusedError("not_now", "the game has begun; it can be resigned")
    return [Stood(command.seat)]


def _undo(table: Table, caller: Caller, command: protocol.Undo) -> list[AnyEvent]:
    _running(table)
    seat, ply = command.seat, last_decision(table, command.seat)
    known = _known(table, seat, command.ply, command.seq)
    pending = ply is not None and is_pending(table, ply)
    # What others choose meanwhile has nothing to do with a choice that is nobody else's business.
    if known is None or not (known == table.ply or (pending and ply is not None and ply < known)):
        raise _stale(table)
    how = undoing(table, seat)
    if how == "no" or ply is None:
        raise RefusedError("not_now", "there is nothing to take back")
    if how == "ask":
        return [Asked(seat, ply)]
    left = _times(table, caller, ply)
    return [Withdrawn(seat, ply, left) if pending else Undone(seat, ply, left)]


def _agree(table: Table, caller: Caller, command: protocol.Agree) -> list[AnyEvent]:
    asked = table.asked
    if not asked or _known(table, command.seat, command.ply, command.seq) != table.ply:
        raise RefusedError("stale", "nobody asks to take back", ply=table.ply)
    needed = asked_for(table, asked.seat)
    if command.seat not in needed:
        raise RefusedError("not_now", "you are not asked")
    if not command.yes:
        return [Declined(command.seat)]
    agreed: list[AnyEvent] = [Agreed(command.seat)]
    if table.agreed | {command.seat} >= set(needed):
        agreed.append(Undone(asked.seat, asked.ply, _times(table, caller, asked.ply)))
    return agreed


def _times(table: Table, caller: Caller, ply: int) -> list[int]:
    """Return the times once a decision is taken back: whoever thought has thought.

    Nor does it leave what the decision brought: time for the next move, or a little more.
    """
    if not table.clock:
        return []
    left = table.clock.left(caller.now)
    made = next(logged.event for logged in table.log if logged.made is table.moves[ply])
    if isinstance(made, Played) and made.had:
        left[made.seat] = min(left[made.seat], made.had)
    return left


def _resign(table: Table, caller: Caller, command: protocol.Resign) -> list[AnyEvent]:
    _running(table)
    return _give_up(table, command.seat)


def _give_up(table: Table, seat: int) -> list[AnyEvent]:
    """Return a resignation, and the end if nobody is left to play against or to play at all.

    A game that cannot be replayed ends with it, and nobody has won.
    """
    if not table.position:
        return [Resigned(seat), Ended(RESIGNED, [], [])]
    seats = list(table.seats)
    seats[seat] = replace(seats[seat], resigned=True, bot="-")
    events: list[AnyEvent] = [Resigned(seat)]
    people_left = any(state.seated and not state.bot for state in seats)
    if not people_left or sum(not state.resigned for state in seats) < 2:
        position = table.position
        events.append(Ended(RESIGNED, list(position.scores), winners(seats, position)))
    return events


def _running(table: Table) -> None:
    if table.status != "running":
        over = "the game is over" if table.ended else "the game has not begun"
        raise RefusedError("not_now", over)


HANDLERS: dict[type[protocol.Command], Callable[[Table, Caller, Any], list[AnyEvent]]] = {
    protocol.Play: _play,
    protocol.Sit: _sit,
    protocol.Stand: _stand,
    protocol.Fill: fill,
    protocol.Start: start,
    protocol.Undo: _undo,
    protocol.Agree: _agree,
    protocol.Resign: _resign,
    protocol.Nudge: absence.nudge,
    protocol.Substitute: absence.substitute,
    protocol.Remove: host_commands.remove,
    protocol.Free: host_commands.free,
    protocol.Mute: host_commands.mute,
    protocol.Close: host_commands.close,
}
