"""Which moves are hidden from a viewer, derived from what the game hides.

Where seats choose at the same time, a choice is secret while other seats still choose: its entry
does not contain the move. A choice that was taken back before it was revealed stays secret for
ever; a revealed one stays visible, even if its round is open again.

An option of a table may withhold public information until the end (``Option.withholds``): views and
the log then contain less, and all entries are sent again when the game is over.
"""

from collections.abc import Iterator, Sequence

from ludoteca.engine.position import Position
from ludoteca.engine.secrecy import is_among_others, is_secret
from ludoteca.errors import RefusedError
from ludoteca.server.tables.events import Began, Ended, Undone, Withdrawn
from ludoteca.server.tables.table import LogEntry, PlayedMove, Table


def secret_plies(table: Table, viewer_seat: int | None) -> frozenset[int]:
    """Return the plies whose moves are hidden from a seat, or from spectators."""
    if not table.game.has_secrets:
        return frozenset()
    if viewer_seat not in table.secrets:
        table.secrets[viewer_seat] = frozenset(_secret_plies(table, viewer_seat))
    return table.secrets[viewer_seat]


def _secret_plies(table: Table, viewer_seat: int | None) -> Iterator[int]:
    return _secret_in(table.moves, table.position, viewer_seat) if table.position else iter(())


def _secret_in(line: Sequence[PlayedMove], now: Position, viewer_seat: int | None) -> Iterator[int]:
    """Yield the plies of some moves that are hidden from a seat in the position after them."""
    for ply in range(len(line) - 1, -1, -1):
        made = line[ply]
        if not is_among_others(made.before):
            return
        if is_secret(
            made.before, made.move, [one.move for one in line[ply + 1 :]], now, viewer_seat
        ):
            yield ply


def secret_entries(table: Table, viewer_seat: int | None) -> frozenset[int]:
    """Return the numbers of all entries that a seat, or a spectator, receives without the move."""
    if not table.game.has_secrets:
        return frozenset()
    secret = secret_plies(table, viewer_seat)
    opened = {id(made) for ply, made in enumerate(table.moves) if ply not in secret}
    seen = _seen_before_undo(table)
    return frozenset(
        logged.seq
        for logged in table.log
        if logged.made
        and is_among_others(logged.made.before)
        and id(logged.made) not in opened
        and logged.seq not in seen
    )


def _seen_before_undo(table: Table) -> set[int]:
    """Return the entries of moves that were revealed before an undo reverted some of them."""
    seen: set[int] = set()
    line: list[tuple[int, PlayedMove]] = []
    for logged in table.log:
        if logged.made:
            line.append((logged.seq, logged.made))
        elif isinstance(logged.event, Undone):
            seen.update(_revealed(line))
            del line[logged.event.ply :]
        elif isinstance(logged.event, Withdrawn):
            del line[logged.event.ply]
    return seen


def _revealed(line: Sequence[tuple[int, PlayedMove]]) -> Iterator[int]:
    moves = [made for _, made in line]
    secret = set(_secret_in(moves, moves[-1].before.play(moves[-1].move), None))
    return (seq for ply, (seq, _) in enumerate(line) if ply not in secret)


def first_entry_to_send(table: Table, after: int) -> int:
    """Return the number of entries not to send again: earlier ones may have been revealed since."""
    if table.conceals and any(isinstance(one.event, Ended) for one in table.log[after:]):
        return 0
    if table.game.has_secrets:
        while after and _may_have_been_secret(table.log[after - 1]):
            after -= 1
    return after


def check_revealed(table: Table) -> None:
    """Refuse what shows the whole course of a game, while an option withholds a part of it.

    Raises:
        RefusedError: something is withheld until the game is over.
    """
    if table.withholds:
        raise RefusedError("withheld", "by an option of this table, only when the game is over")


def _may_have_been_secret(logged: LogEntry) -> bool:
    """Return whether an event is a choice made at the same time as others, or lies between such."""
    if logged.made:
        return is_among_others(logged.made.before)
    return not isinstance(logged.event, Began)
