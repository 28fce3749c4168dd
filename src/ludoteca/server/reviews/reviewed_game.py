"""What a review needs to know of a finished game: who really decided, and what each seat got."""

import hashlib
import json

from ludoteca.errors import RefusedError
from ludoteca.server.tables.events import (
    Began,
    Played,
    Removed,
    Resigned,
    Returned,
    Sat,
    Substituted,
    TimedOut,
)
from ludoteca.server.tables.table import Table

LEAVING = (TimedOut, Substituted, Resigned, Removed)
"""The events from which on a bot plays for a person."""
COMING_BACK = (Returned, Sat)


def check_reviewable(table: Table) -> None:
    """Refuse a review that would help a player, or that cannot be made.

    Raises:
        RefusedError: the game is not over, or cannot be replayed.
    """
    if not table.ended:
        raise RefusedError("not_now", "a game can be reviewed when it is over")
    table.check_playable()
    if not table.start:
        raise RefusedError("not_now", "the table was closed before the game began")


def stand_in_plies(table: Table) -> list[int]:
    """Return the plies at which a bot decided for a seat whose own player could not."""
    absent: set[int] = set()
    decided: set[int] = set()
    begun = False
    for logged in table.log:
        event = logged.event
        begun = begun or isinstance(event, Began)
        if begun and isinstance(event, LEAVING):
            absent.add(event.seat)
        elif isinstance(event, COMING_BACK):
            absent.discard(event.seat)
        elif isinstance(event, Played) and (event.stand_in or event.seat in absent):
            decided.add(id(logged.made))
    return [ply for ply, made in enumerate(table.moves) if id(made) in decided]


def agreed_result(table: Table) -> list[float] | None:
    """Return the share of the win of each seat, where the rules alone do not say it.

    None if they do, if the game has only one seat, or if no seat has won.
    """
    assert table.ended, "checked before"
    assert table.position, "checked before"
    won = table.ended.winners
    if len(table.seats) == 1 or not won or won == list(table.position.winners):
        return None
    return [1 / len(won) if seat in won else 0.0 for seat in range(len(table.seats))]


def digest(table: Table) -> bytes:
    """Return a digest of all that the review of a game depends on; names are not among it."""
    assert table.start, "checked before"
    facts = [
        table.start.text,
        sorted(table.setup.options.items()),
        [[made.move.seat, made.move.text] for made in table.moves],
        stand_in_plies(table),
        agreed_result(table),
    ]
    return hashlib.sha256(json.dumps(facts).encode()).digest()
