"""A table's game as a record, which reads, replays and verifies like any other."""

from datetime import UTC, datetime

from ludoteca.engine.record import Record
from ludoteca.errors import RefusedError
from ludoteca.server.live.room import Room
from ludoteca.server.tables.secrecy import check_revealed, secret_plies


def record_of(room: Room) -> str:
    """Return the record of a game that has begun; with its key, once it is over.

    Raises:
        RefusedError: it cannot be replayed, has not begun, or an option of the table withholds
            something until it is over.
    """
    room.check_playable()
    table = room.table
    if not table.start or not table.position:
        raise RefusedError("not_now", "the game has not begun")
    check_revealed(table)
    begun = table.log[0].at if table.log else 0
    proof = table.fair().proof(reveal=table.ended is not None)
    record = Record.begin(table.start, room.names(), options=table.setup.options, proof=proof)
    record = record.on(datetime.fromtimestamp(begun / 1000, UTC).date().isoformat())
    # What is secret now, and what came after it, is not in the record yet.
    told = min(secret_plies(table, None), default=table.ply)
    for made in table.moves[:told]:
        record = record.add(made.move, made.draw)
    return record.text(table.position if told == table.ply else table.moves[told].before)
