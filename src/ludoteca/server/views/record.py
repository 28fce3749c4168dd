"""A table's game as a record, which reads, replays and verifies like any other."""

from datetime import UTC, datetime

from ludoteca.engine.records.record import Record
from ludoteca.errors import RefusedError
from ludoteca.server.tables.secrecy import check_revealed, secret_plies
from ludoteca.server.views.presenter import Presenter


def record_of(presenter: Presenter) -> str:
    """Return the record of a game that has begun; with its key, once it is over.

    Raises:
        RefusedError: it cannot be replayed, has not begun, or an option of the table withholds
            something until it is over.
    """
    table = presenter.table
    table.check_playable()
    if not table.start or not table.position:
        raise RefusedError("not_now", "the game has not begun")
    check_revealed(table)
    begun = table.log[0].at if table.log else 0
    proof = table.fair().proof(reveal=table.ended is not None)
    record = Record.begin(
        table.start,
        presenter.names(),
        options=table.setup.options,
        proof=proof,
        given=table.setup.continues is not None,
    )
    record = record.on(datetime.fromtimestamp(begun / 1000, UTC).date().isoformat())
    # What is secret now, and what came after it, is not in the record yet.
    public = min(secret_plies(table, None), default=table.ply)
    for made in table.moves[:public]:
        record = record.add(made.move, made.draw)
    return record.text(table.position if public == table.ply else table.moves[public].before)
