"""Replaying a stored table, the only way from the database to a table in memory."""

from collections.abc import Iterator, Sequence

from ludoteca.engine.chance import Promise
from ludoteca.errors import StartError
from ludoteca.server.events import StoredEvent
from ludoteca.server.games import Games
from ludoteca.server.store.store import Kept
from ludoteca.server.table import Logged, Table


def empty_table(kept: Kept, games: Games, *, any_rules: bool = False) -> Table:
    """Return a stored table as it was before its first event.

    Raises:
        StartError: this server has another version of the rules, unless ``any_rules`` is set.
        RefusedError: this server does not have the game.
    """
    setup = kept.setup
    game = games.get(setup.game)
    if setup.rules != game.info.rules_version and not any_rules:
        raise StartError(
            f"it was begun with version {setup.rules} of the rules; "
            f"this server has version {game.info.rules_version}"
        )
    return Table(kept.id, setup, game, Promise(kept.id, kept.key))


def replay(table: Table, events: Sequence[StoredEvent]) -> Iterator[Logged]:
    """Apply stored events one by one; the caller may pause after each."""
    for stored in events:
        yield table.apply(*stored)
