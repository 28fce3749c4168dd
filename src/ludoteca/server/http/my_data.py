"""Everything that is stored about a person, for that person to keep."""

import asyncio

from ludoteca.errors import RefusedError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.live.room import Room
from ludoteca.server.live.rooms import Rooms
from ludoteca.server.support.rate_limits import Limit
from ludoteca.server.views.record import record_of

EXPORTS = Limit(burst=3, rate=1 / 60)
"""Each replays all games of a person."""


async def my_data(rooms: Rooms, person: Account) -> protocol.MyData:
    """Return everything stored about a person, with the records of their games."""
    stored = await rooms.store.written_by(person.id)
    tables = []
    for table_id in stored.tables:
        try:
            tables.append(_table(await rooms.read(table_id), person.id))
        except RefusedError:
            continue  # A game that this server no longer has.
        await asyncio.sleep(0)  # Others must not wait for all games of one person.
    return protocol.MyData(
        name=person.name,
        created=stored.created,
        seen=stored.seen,
        tables=tables,
        chat=[protocol.MyChatMessage(*line) for line in stored.chat],
    )


def _table(room: Room, person: str) -> protocol.MyTable:
    shown, setup = room.info(person), room.table.setup
    return protocol.MyTable(
        id=shown.id,
        game=shown.game,
        status=shown.status,
        created=shown.created,
        changed=shown.changed,
        host=shown.host,
        seats=[seat for seat, state in enumerate(room.table.seats) if state.person == person],
        names=[seat.name for seat in setup.seats if seat.person == person and seat.name],
        record=_record(room),
    )


def _record(room: Room) -> str:
    try:
        return record_of(room.presenter)
    except RefusedError:
        return ""  # It has not begun, or the table withholds something until it is over.
