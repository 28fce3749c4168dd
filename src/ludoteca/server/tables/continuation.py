"""A table that continues a finished game from one of its positions, against bots."""

from ludoteca.engine.chance import FAIR_VERSION
from ludoteca.engine.position import Position
from ludoteca.errors import RefusedError
from ludoteca.server.tables.events import Continuation, SeatSetup, Setup
from ludoteca.server.tables.seating import bot_name
from ludoteca.server.tables.table import Table


def position_to_continue(table: Table, ply: int) -> Position:
    """Return the position of a finished game at a ply.

    Raises:
        RefusedError: the game cannot be replayed, is not over, or was over at this ply.
    """
    table.check_playable()
    if not table.ended or not table.position:
        raise RefusedError("not_now", "a game can be continued from a position when it is over")
    if ply > table.ply:
        raise RefusedError("bad_message", f"the game ended at ply {table.ply}")
    return table.at(ply)


def continued(
    table: Table, ply: int, position: Position, *, seat: int, person: str, bot: str
) -> Setup:
    """Return the setup of a table that starts from a position, with bots on all other seats.

    Raises:
        RefusedError: the game is over in this position, or there is no such seat.
    """
    if position.over:
        raise RefusedError("bad_message", "the game is over there; choose an earlier ply")
    if seat >= position.players:
        raise RefusedError("bad_message", f"seats are numbered 0 to {position.players - 1}")
    seats: list[SeatSetup] = []
    for number in range(position.players):
        of_bot = SeatSetup("bot", name=bot_name(bot, seats), bot=bot)
        seats.append(SeatSetup("person", person=person) if number == seat else of_bot)
    return Setup(
        game=table.setup.game,
        rules=table.game.info.rules_version,
        host=person,
        seats=seats,
        options=table.setup.options,
        visibility="private",
        hints=True,
        fair_version=FAIR_VERSION,
        continues=Continuation(table.id, ply, position.text),
    )


def given_start(table: Table) -> Position | None:
    """Return the position that a table starts from; None if its start is drawn."""
    given = table.setup.continues
    return table.game.position(given.start, table.setup.rules) if given else None
