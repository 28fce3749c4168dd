"""When a decision may be taken back: derived from the rules of the game, never coded for one.

An undo is free while the player has learnt nothing since: no other seat has moved, nothing was
drawn, and playing the move on what the player knew before gives exactly what the player knows now.
It is also free while seats choose at the same time and no other seat can tell what was chosen: then
only that choice is withdrawn, and the choices of other seats stay. Otherwise all people who play
are asked, and all whose decisions would be reverted, even if a bot plays their seat now.
Nothing is deleted: an undo is an event. ``commands/undo.py`` has the commands, and ``Table.apply``
the effect.
"""

from collections.abc import Iterator
from itertools import chain

from ludoteca.engine.contract import Row
from ludoteca.engine.position import Move, Position
from ludoteca.engine.secrecy import is_among_others
from ludoteca.errors import MoveError
from ludoteca.server.protocol import Undoing
from ludoteca.server.tables.secrecy import secret_plies
from ludoteca.server.tables.table import Table


def last_decision(table: Table, seat: int) -> int | None:
    """Return the ply of a seat's last decision; None if its player has made none."""
    for ply in range(table.ply - 1, table.seats[seat].since - 1, -1):
        if table.moves[ply].move.seat == seat:
            return ply
    return None


def undoing(table: Table, seat: int) -> Undoing:
    """Return whether a seat may take its last decision back, freely or by consent."""
    if table.status != "running" or table.asked or table.seats[seat].bot:
        return "no"
    ply = last_decision(table, seat)
    if ply is None:
        return "no"
    # The cheapest checks come first: this is computed for all viewers after every move.
    if _learnt_nothing(table, ply) or is_pending(table, ply) or not any(_others(table, seat, ply)):
        return "free"
    # A person who was removed cannot be asked any more.
    return "ask" if table.barred.isdisjoint(made.owner for made in table.moves[ply:]) else "no"


def asked_for(table: Table, seat: int) -> list[int]:
    """Return the seats whose consent is needed to take a seat's last decision back.

    One for each other person who plays, and for each whose decision would be reverted: also for
    people whose time was up or who have resigned since. Bots of the table are not asked.
    """
    ply = last_decision(table, seat)
    others = dict.fromkeys(_others(table, seat, table.ply if ply is None else ply))
    return [_seat_of(table, person) for person in others]


def _others(table: Table, seat: int, ply: int) -> Iterator[str]:
    """Yield the other people who play, then the other owners of decisions since a ply."""
    asking = table.seats[seat].person
    for person in chain(table.people(), (made.owner for made in table.moves[ply:])):
        if person not in ("", asking):
            yield person


def _seat_of(table: Table, person: str) -> int:
    """Return a seat of a person: one that they play, else one that a bot plays for them."""
    seats = (seat for seat, state in enumerate(table.seats) if state.person == person)
    return next(iter([*table.seats_of(person), *seats]))


def is_pending(table: Table, ply: int) -> bool:
    """Return whether a decision is one of several made at once, and still secret from all others.

    Its player must not know either what other seats have decided since, and could as well have
    made it last.
    """
    made = table.moves[ply]
    seat, later = made.move.seat, range(ply + 1, table.ply)
    # Before the rules are asked: a game in turns need not answer all that follows.
    if not table.game.has_secrets or not is_among_others(made.before):
        return False
    if any(table.moves[one].move.seat not in made.before.acting for one in later):
        return False
    others = [None, *(one for one in range(len(table.seats)) if one != seat)]
    if not all(ply in secret_plies(table, viewer_seat) for viewer_seat in others):
        return False
    if not secret_plies(table, seat).issuperset(later):
        return False
    return _could_come_last(table, ply)


def _could_come_last(table: Table, ply: int) -> bool:
    move, now = table.moves[ply].move, table.position
    try:
        _, position = table.without(ply)
        known = position.hidden(move.seat).state
        return position.play(move) == now and _reveals_nothing(table, known, move)
    except MoveError:
        return False


def _learnt_nothing(table: Table, ply: int) -> bool:
    if ply != table.ply - 1:
        return False
    if not table.game.has_secrets:
        return True
    before, move = table.moves[ply].before, table.moves[ply].move
    known = before.hidden(move.seat).state
    # The move may reveal hidden choices, and rules cannot continue from unknown ones.
    table.game.rules.determinize(known, move.seat)
    return _reveals_nothing(table, known, move)


def _reveals_nothing(table: Table, known: Row, move: Move) -> bool:
    """Return whether a decision, made in what its seat knew, has shown it nothing but itself."""
    assert table.position, "a game in which moves were made"
    table.game.rules.apply(known, move.seat, move.value)
    return Position(table.game, known).hidden(move.seat) == table.position.hidden(move.seat)
