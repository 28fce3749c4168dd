"""What follows a move or the start of a game: chance outcomes, and the end of the game."""

from ludoteca.engine.contract import CHANCE
from ludoteca.server.commands.draft import Draft
from ludoteca.server.tables.events import Drawn, Ended
from ludoteca.server.tables.table import Table


def add_draws_and_end(draft: Draft) -> None:
    """Add the chance outcomes that follow the present position, and the end if it is reached."""
    table = draft.table
    assert table.position, "a game that has begun"
    while table.position.actor == CHANCE:
        number = table.draws
        outcome = table.fair().outcome(table.position, number)
        after = table.position.play(outcome.value, outcome.seat)
        draft.add_move(Drawn(number, outcome.text), outcome, after)
    if table.position.over:
        reason = table.position.end_reason or ""
        draft.add(Ended(reason, list(table.position.scores), winners(table)))


def winners(table: Table) -> list[int]:
    """Return the seats that have won. A resigned seat cannot win, though a bot played on."""
    position = table.position
    assert position, "a game that has begun"
    left = [seat for seat, state in enumerate(table.seats) if not state.resigned]
    won = [seat for seat in position.winners if seat in left]
    # The rules may name no winner. But if all winners have resigned, the best other seat wins.
    if won or (position.over and not position.winners):
        return won
    most = max((position.scores[seat] for seat in left), default=0)
    return [seat for seat in left if position.scores[seat] == most]
