"""Which moves somebody must not hear of, derived from what the game hides.

Where seats choose at the same time, a choice is secret while others still choose: whoever looks
could not tell from the position which choice was made. So another choice is tried in its place;
if that changes nothing for the one who looks, the move is told without saying which it was. A
choice that was taken back is told to nobody, ever.
"""

from ludoteca.engine.position import Position
from ludoteca.server.events import Began
from ludoteca.server.table import Logged, Table


def secret_plies(table: Table, eye: int | None) -> frozenset[int]:
    """Return the plies whose moves are hidden from a seat, or from spectators."""
    found: set[int] = set()
    if not table.game.has_secrets:
        return frozenset()
    for ply in range(table.ply - 1, -1, -1):
        if not _among_others(table.line[ply].before):
            break
        if table.line[ply].move.seat != eye and _is_secret(table, ply, eye):
            found.add(ply)
    return frozenset(found)


def secret_entries(table: Table, eye: int | None) -> frozenset[int]:
    """Return the numbers of all entries that a seat, or a spectator, hears of without the move."""
    if not table.game.has_secrets:
        return frozenset()
    secret = secret_plies(table, eye)
    opened = {id(made) for ply, made in enumerate(table.line) if ply not in secret}
    return frozenset(
        logged.seq
        for logged in table.log
        if logged.made
        and _among_others(logged.made.before)
        and logged.made.move.seat != eye
        and id(logged.made) not in opened
    )


def first_to_tell(table: Table, after: int) -> int:
    """Return after which event to begin telling: choices told before may have been opened."""
    if table.game.has_secrets:
        while after and _may_have_been_secret(table.log[after - 1]):
            after -= 1
    return after


def _may_have_been_secret(logged: Logged) -> bool:
    """Tell whether an event is a choice among others, or something said in between."""
    if logged.made:
        return _among_others(logged.made.before)
    return not isinstance(logged.event, Began)


def _among_others(position: Position) -> bool:
    return len(position.acting) > 1


def _is_secret(table: Table, ply: int, eye: int | None) -> bool:
    made = table.line[ply]
    others = (
        move.value
        for move in made.before.legal_moves(made.move.seat)
        if move.value != made.move.value
    )
    state, rules = made.before.state, table.game.rules
    rules.apply(state, made.move.seat, next(others, made.move.value))
    for later in table.line[ply + 1 :]:
        rules.apply(state, later.move.seat, later.move.value)
    assert table.position, "a game in which moves were made"
    return Position(table.game, state).hidden(eye) == table.position.hidden(eye)
