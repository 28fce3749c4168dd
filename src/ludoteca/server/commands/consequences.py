"""What follows a move or the deal by itself: draws of chance, and the end of the game."""

from collections.abc import Sequence

from ludoteca.engine.chance import Fair
from ludoteca.engine.contract import CHANCE
from ludoteca.engine.position import Position
from ludoteca.server.tables.events import AnyEvent, Drawn, Ended
from ludoteca.server.tables.seat import SeatState
from ludoteca.server.tables.table import Table


def draws_and_end(
    table: Table, seats: Sequence[SeatState], fair: Fair, position: Position
) -> list[AnyEvent]:
    """Return the draws that follow a position by themselves, and the end if that comes."""
    events: list[AnyEvent] = []
    number = table.draws
    while position.actor == CHANCE:
        outcome = fair.outcome(position, number)
        events.append(Drawn(number, outcome.text))
        position = table.foresee(position, outcome)
        number += 1
    if position.over:
        reason = position.end_reason or ""
        events.append(Ended(reason, list(position.scores), winners(seats, position)))
    return events


def winners(seats: Sequence[SeatState], position: Position) -> list[int]:
    """Return who has won. Whoever resigned cannot, though a bot played on."""
    left = [seat for seat, state in enumerate(seats) if not state.resigned]
    won = [seat for seat in position.winners if seat in left]
    # By the rules nobody may have won. But if those have who gave up, the best of the others does.
    if won or (position.over and not position.winners):
        return won
    most = max((position.scores[seat] for seat in left), default=0)
    return [seat for seat in left if position.scores[seat] == most]
