"""How a game starts: all seats are taken, or the host starts it with bots or fewer players."""

from ludoteca.engine.chance import SALT_BYTES
from ludoteca.errors import RefusedError, StartError
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller, seat_state
from ludoteca.server.commands.consequences import add_draws_and_end
from ludoteca.server.commands.draft import Draft
from ludoteca.server.tables.continuation import given_start
from ludoteca.server.tables.events import Began, Filled, Moved, Reduced
from ludoteca.server.tables.seating import bot_name, check_bot
from ludoteca.server.tables.table import Table


def fill(draft: Draft, caller: Caller, command: protocol.Fill) -> None:
    """Put a bot on an open seat."""
    table = draft.table
    if table.status != "waiting" or seat_state(table, command.seat).taken:
        raise RefusedError("not_now", "this seat is not open")
    check_bot(command.bot, caller.others)
    _add_bot(draft, command.seat, command.bot)
    start_if_full(draft)


def _add_bot(draft: Draft, seat: int, bot: str) -> None:
    draft.add(Filled(seat, bot, bot_name(bot, draft.table.seats)))


def start_if_full(draft: Draft) -> None:
    """Start the game once all seats are taken, unless the host starts it."""
    if draft.table.setup.start != "host" and _is_full(draft.table):
        _start(draft)


def start_with_bots(table: Table, now: int) -> Draft:
    """Return the start of a game whose seats are all taken by bots; otherwise nothing."""
    draft = Draft(table, now)
    if _is_full(table):
        _start(draft)
    return draft


def _is_full(table: Table) -> bool:
    return all(state.taken for state in table.seats)


def _start(draft: Draft) -> None:
    table = draft.table
    # A bot adds zeros: bytes drawn for it could be drawn again until the deal pleases the server.
    salts = [state.salt or bytes(SALT_BYTES).hex() for state in table.seats]
    fair = table.committed_key.fair([bytes.fromhex(salt) for salt in salts])
    start = given_start(table) or table.game.deal(len(table.seats), table.setup.options, fair)
    draft.add(Began(start.text, salts))
    add_draws_and_end(draft)


def start(draft: Draft, caller: Caller, command: protocol.Start) -> None:
    """Start the game for its host; open seats go to bots or are removed."""
    if draft.table.status != "waiting":
        raise RefusedError("not_now", "the game has begun")
    if command.bot:
        _fill_open_seats(draft, caller, command.bot)
    else:
        _remove_open_seats(draft)
    _check_number(draft.table)
    _start(draft)


def _fill_open_seats(draft: Draft, caller: Caller, bot: str) -> None:
    check_bot(bot, caller.others)
    for seat, state in enumerate(list(draft.table.seats)):
        if not state.taken:
            _add_bot(draft, seat, bot)


def _remove_open_seats(draft: Draft) -> None:
    """Move the players behind an open seat up, and remove the seats that are left."""
    seats = draft.table.seats
    taken = [seat for seat, state in enumerate(seats) if state.taken]
    number = len(seats)
    for to, seat in enumerate(taken):
        if to != seat:
            draft.add(Moved(to, seat))
    if len(taken) < number:
        draft.add(Reduced(len(taken)))


def _check_number(table: Table) -> None:
    try:
        table.game.info.encode(len(table.seats), table.setup.options)
    except StartError as error:
        hint = "invite others, or let bots take the open seats"
        raise RefusedError("too_few_players", f"{error}; {hint}") from None
