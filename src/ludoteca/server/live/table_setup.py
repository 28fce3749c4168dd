"""Checking the plan of a table, and converting it to its stored form."""

from ludoteca.engine.chance import FAIR_VERSION
from ludoteca.engine.info import GameInfo
from ludoteca.errors import RefusedError, StartError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.support.plain_text import NAME_LENGTH, plain
from ludoteca.server.tables.events import SeatSetup, Setup
from ludoteca.server.tables.seating import bot_name


def setup_of(plan: protocol.TablePlan, info: GameInfo, person: Account) -> Setup:
    """Check a plan, and return its stored form.

    Raises:
        RefusedError: the game cannot be played like this.
    """
    try:
        chosen = info.encode(len(plan.seats), plan.options)[1:]
    except StartError as error:
        raise RefusedError("bad_table", str(error)) from None
    options = {
        option.name: option.values[place]
        for option, place in zip(info.options, chosen, strict=True)
    }
    seats: list[SeatSetup] = []
    for seat in plan.seats:
        seats.append(_seat(seat, person, seats))
    hints = all(seat.kind in ("me", "bot") for seat in plan.seats)
    return Setup(
        game=plan.game,
        rules=info.rules_version,
        host=person.id,
        seats=seats,
        options=options,
        visibility=plan.visibility,
        clock=plan.clock,
        start=plan.start,
        hints=hints if plan.hints is None else plan.hints,
        fair_version=FAIR_VERSION,
    )


def _seat(plan: protocol.SeatPlan, person: Account, others: list[SeatSetup]) -> SeatSetup:
    if plan.kind == "open":
        return SeatSetup("open")
    if plan.kind == "bot":
        return SeatSetup("bot", name=bot_name(plan.bot, others), bot=plan.bot)
    if plan.kind == "here":
        name = plain(plan.name, NAME_LENGTH) or f"{person.name[: NAME_LENGTH - 2]} 2"
        return SeatSetup("here", person=person.id, name=name)
    return SeatSetup("person", person=person.id)
