"""How a game begins: all seats are taken, or the host starts it with bots or fewer players."""

from collections.abc import Sequence
from dataclasses import replace

from ludoteca.engine.chance import SALT_BYTES
from ludoteca.errors import RefusedError, StartError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, seat_state
from ludoteca.server.commands.consequences import draws_and_end
from ludoteca.server.tables.events import AnyEvent, Began, Filled, Moved, Reduced
from ludoteca.server.tables.seat import SeatState
from ludoteca.server.tables.seating import bot_name, check_bot
from ludoteca.server.tables.table import Table


def fill(table: Table, caller: Caller, command: protocol.Fill) -> list[AnyEvent]:
    """Return what putting a bot on an open seat leads to."""
    state = seat_state(table, command.seat)
    if table.status != "waiting" or state.taken:
        raise RefusedError("not_now", "this seat is not open")
    check_bot(command.bot, caller.others)
    filled = Filled(command.seat, command.bot, bot_name(command.bot, table.seats))
    seats = list(table.seats)
    seats[command.seat] = replace(state, person="", bot=filled.bot, name=filled.name)
    return [filled, *begin_if_full(table, seats)]


def begin_if_full(table: Table, seats: Sequence[SeatState]) -> list[AnyEvent]:
    """Return the beginning of a game once all seats are taken, unless the host starts it."""
    if table.setup.start == "host" or not all(state.taken for state in seats):
        return []
    return _begin(table, seats)


def _begin(table: Table, seats: Sequence[SeatState]) -> list[AnyEvent]:
    # Bytes drawn for a bot could be drawn until the deal pleases: bots add nothing of their own.
    salts = [state.salt or bytes(SALT_BYTES).hex() for state in seats]
    fair = table.promise.fair([bytes.fromhex(salt) for salt in salts])
    start = table.game.deal(len(seats), table.setup.options, fair)
    began = Began(start.line, salts)
    return [began, *draws_and_end(table, seats, fair, start)]


def begin_with_bots(table: Table) -> list[AnyEvent]:
    """Return the beginning of a game for which nobody has to sit down."""
    return _begin(table, table.seats) if all(state.taken for state in table.seats) else []


def start(table: Table, caller: Caller, command: protocol.Start) -> list[AnyEvent]:
    """Return the start of a game by its host; open seats go to bots or are removed."""
    if table.status != "waiting":
        raise RefusedError("not_now", "the game has begun")
    filling = _fill_all if command.bot else _without_open
    events, seats = filling(table, caller, command.bot)
    _check_number(table, len(seats))
    return [*events, *_begin(table, seats)]


Seating = tuple[list[AnyEvent], list[SeatState]]
"""Events that change the seats, and the seats afterwards."""


def _fill_all(table: Table, caller: Caller, bot: str) -> Seating:
    check_bot(bot, caller.others)
    events: list[AnyEvent] = []
    seats = list(table.seats)
    for seat, state in enumerate(seats):
        if not state.taken:
            name = bot_name(bot, seats)
            events.append(Filled(seat, bot, name))
            seats[seat] = replace(state, person="", bot=bot, name=name)
    return events, seats


def _without_open(table: Table, _: Caller, __: str) -> Seating:
    """Return the seats without open ones: those behind an open seat move up."""
    taken = [seat for seat, state in enumerate(table.seats) if state.taken]
    events: list[AnyEvent] = [Moved(to, seat) for to, seat in enumerate(taken) if to != seat]
    if len(taken) < len(table.seats):
        events.append(Reduced(len(taken)))
    return events, [table.seats[seat] for seat in taken]


def _check_number(table: Table, players: int) -> None:
    try:
        table.game.info.encode(players, table.setup.options)
    except StartError as error:
        hint = "invite others, or let bots take the open seats"
        raise RefusedError("too_few_players", f"{error}; {hint}") from None
