"""How a game begins: all seats are taken, or the host starts it with bots or fewer players."""

from collections.abc import Sequence
from dataclasses import replace

from ludoteca.engine.chance import SALT_BYTES
from ludoteca.errors import RefusedError, StartError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, chair_of
from ludoteca.server.commands.consequences import draws_and_end
from ludoteca.server.tables.events import AnyEvent, Began, Filled, Moved, Reduced
from ludoteca.server.tables.seat import Chair
from ludoteca.server.tables.seating import bot_name, check_bot
from ludoteca.server.tables.table import Table


def fill(table: Table, caller: Caller, command: protocol.Fill) -> list[AnyEvent]:
    """Return what putting a bot on an open seat leads to."""
    chair = chair_of(table, command.seat)
    if table.status != "waiting" or chair.taken:
        raise RefusedError("not_now", "this seat is not open")
    check_bot(command.bot, caller.others)
    filled = Filled(command.seat, command.bot, bot_name(command.bot, table.chairs))
    chairs = list(table.chairs)
    chairs[command.seat] = replace(chair, person="", bot=filled.bot, name=filled.name)
    return [filled, *begin_if_full(table, chairs)]


def begin_if_full(table: Table, chairs: Sequence[Chair]) -> list[AnyEvent]:
    """Return the beginning of a game once all seats are taken, unless the host starts it."""
    if table.setup.start == "host" or not all(chair.taken for chair in chairs):
        return []
    return _begin(table, chairs)


def _begin(table: Table, chairs: Sequence[Chair]) -> list[AnyEvent]:
    # Bytes drawn for a bot could be drawn until the deal pleases: bots add nothing of their own.
    salts = [chair.salt or bytes(SALT_BYTES).hex() for chair in chairs]
    fair = table.promise.fair([bytes.fromhex(salt) for salt in salts])
    start = table.game.deal(len(chairs), table.setup.options, fair)
    began = Began(start.line, salts)
    return [began, *draws_and_end(table, chairs, fair, start)]


def begin_with_bots(table: Table) -> list[AnyEvent]:
    """Return the beginning of a game for which nobody has to sit down."""
    return _begin(table, table.chairs) if all(chair.taken for chair in table.chairs) else []


def start(table: Table, caller: Caller, command: protocol.Start) -> list[AnyEvent]:
    """Return the start of a game by its host; open seats go to bots or are removed."""
    if table.status != "waiting":
        raise RefusedError("not_now", "the game has begun")
    filling = _fill_all if command.bot else _without_open
    events, chairs = filling(table, caller, command.bot)
    _check_number(table, len(chairs))
    return [*events, *_begin(table, chairs)]


Seating = tuple[list[AnyEvent], list[Chair]]
"""Events that change the seats, and the seats afterwards."""


def _fill_all(table: Table, caller: Caller, bot: str) -> Seating:
    check_bot(bot, caller.others)
    events: list[AnyEvent] = []
    chairs = list(table.chairs)
    for seat, chair in enumerate(chairs):
        if not chair.taken:
            name = bot_name(bot, chairs)
            events.append(Filled(seat, bot, name))
            chairs[seat] = replace(chair, person="", bot=bot, name=name)
    return events, chairs


def _without_open(table: Table, _: Caller, __: str) -> Seating:
    """Return the seats without open ones: those behind an open seat move up."""
    taken = [seat for seat, chair in enumerate(table.chairs) if chair.taken]
    events: list[AnyEvent] = [Moved(to, seat) for to, seat in enumerate(taken) if to != seat]
    if len(taken) < len(table.chairs):
        events.append(Reduced(len(taken)))
    return events, [table.chairs[seat] for seat in taken]


def _check_number(table: Table, players: int) -> None:
    try:
        table.game.info.encode(players, table.setup.options)
    except StartError as error:
        hint = "invite others, or let bots take the open seats"
        raise RefusedError("too_few_players", f"{error}; {hint}") from None
