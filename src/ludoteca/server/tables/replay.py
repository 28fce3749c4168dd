"""Replaying a stored table, the only way from the database to a table in memory."""

from collections.abc import Iterator, Sequence

import msgspec

from ludoteca.engine.chance import CommittedKey
from ludoteca.server.tables.events import StoredEvent
from ludoteca.server.tables.games import Games
from ludoteca.server.tables.stored_table import StoredTable
from ludoteca.server.tables.table import LogEntry, Table


def empty_table(kept: StoredTable, games: Games, *, any_rules: bool = False) -> Table:
    """Return a stored table as it was before its first event.

    Raises:
        RulesVersionError: the rules cannot reproduce its version, unless ``any_rules`` is set.
        RefusedError: this server does not have the game.
    """
    setup = kept.setup
    game = games.get(setup.game)
    if not any_rules:
        # Stored rows stay as they are; the table plays on with options that change no rule of it.
        options = {**game.info.reproducing(setup.rules), **setup.options}
        setup = msgspec.structs.replace(setup, options=options)
    return Table(kept.id, setup, game, CommittedKey(kept.id, kept.key, setup.fair_version))


def replay(table: Table, events: Sequence[StoredEvent]) -> Iterator[LogEntry]:
    """Apply stored events one by one; the caller may pause after each."""
    for stored in events:
        yield table.apply(*stored)
