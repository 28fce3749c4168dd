"""Taking back: derived from the rules of the game, never programmed for one.

It is free while the player has learnt nothing since: nobody else has moved, nothing was drawn, and
playing the move on what the player knew before gives exactly what the player knows now. Otherwise
everybody at the table is asked. Nothing is deleted: going back is an event like any other.
"""

from ludoteca.engine.position import Position
from ludoteca.server.protocol import Undoing
from ludoteca.server.table import Table


def last_decision(table: Table, seat: int) -> int | None:
    """Return the ply of a seat's last decision; None if whoever plays it has made none."""
    for ply in range(table.ply - 1, table.chairs[seat].since - 1, -1):
        if table.line[ply].move.seat == seat:
            return ply
    return None


def undoing(table: Table, seat: int) -> Undoing:
    """Tell whether a seat may take its last decision back, and at whose leave."""
    if table.status != "running" or table.asked or table.chairs[seat].bot:
        return "no"
    ply = last_decision(table, seat)
    if ply is None:
        return "no"
    if _learnt_nothing(table, ply, seat) or not asked_for(table, seat):
        return "free"
    return "ask"


def asked_for(table: Table, seat: int) -> list[int]:
    """Return the seats whose leave is needed: one for each other person. Bots never mind."""
    asking = table.chairs[seat].person
    others = (person for person in table.people() if person != asking)
    return [table.seats_of(person)[0] for person in others]


def _learnt_nothing(table: Table, ply: int, seat: int) -> bool:
    if ply != table.ply - 1 or not table.position:
        return False
    if not table.game.has_secrets:
        return True
    made = table.line[ply]
    known = made.before.hidden(seat).state
    table.game.rules.apply(known, seat, made.move.value)
    return Position(table.game, known).hidden(seat) == table.position.hidden(seat)
