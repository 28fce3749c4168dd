"""Which moves somebody must not hear of, derived from what the game hides.

Where seats choose at the same time, a choice is secret while others still choose: it is told
without saying which it was. A choice that was taken back is told to nobody, ever.
"""

from collections.abc import Iterator

from ludoteca.engine.secrecy import is_among_others, is_secret
from ludoteca.server.events import Began
from ludoteca.server.table import Logged, Table


def secret_plies(table: Table, eye: int | None) -> frozenset[int]:
    """Return the plies whose moves are hidden from a seat, or from spectators."""
    if not table.game.has_secrets:
        return frozenset()
    if eye not in table.secrets:
        table.secrets[eye] = frozenset(_secret_plies(table, eye))
    return table.secrets[eye]


def _secret_plies(table: Table, eye: int | None) -> Iterator[int]:
    for ply in range(table.ply - 1, -1, -1):
        if not is_among_others(table.line[ply].before):
            break
        if _is_secret(table, ply, eye):
            yield ply


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
        and is_among_others(logged.made.before)
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
        return is_among_others(logged.made.before)
    return not isinstance(logged.event, Began)


def _is_secret(table: Table, ply: int, eye: int | None) -> bool:
    assert table.position, "a game in which moves were made"
    made = table.line[ply]
    later = [one.move for one in table.line[ply + 1 :]]
    return is_secret(made.before, made.move, later, table.position, eye)
