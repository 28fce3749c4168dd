"""The setup of a rematch, made from the table that is over."""

import msgspec

from ludoteca.engine.chance import FAIR_VERSION
from ludoteca.server.tables.events import SeatSetup, Setup
from ludoteca.server.tables.seat import SeatState
from ludoteca.server.tables.table import Table


def same_again(table: Table, host: str) -> Setup:
    """Return the setup of a rematch by the present rules: all people keep their seats."""
    seats = [
        plan if plan.kind == "bot" else _seat(state)
        for plan, state in zip(table.setup.seats, table.seats, strict=True)
    ]
    info, chosen = table.game.info, table.setup.options
    # An option that is new since then, or a value that is no longer there, has its default.
    options = {
        option.name: value
        if (value := chosen.get(option.name)) in option.values
        else option.values[0]
        for option in info.options
        if option.offered
    }
    if table.setup.continues:
        # The position that it starts from again was reached with these.
        options = chosen
    return msgspec.structs.replace(
        table.setup,
        rules=info.rules_version,
        seats=seats,
        host=host,
        options=options,
        start="full",
        barred=sorted(table.barred - {host}),
        fair_version=FAIR_VERSION,
    )


def _seat(state: SeatState) -> SeatSetup:
    """Return the seat of a rematch for a person, or for a bot that took an open seat."""
    if state.removed:
        return SeatSetup("open")
    if not state.person:
        return SeatSetup("bot", name=state.name, bot=state.bot)
    return SeatSetup("here" if state.name else "person", person=state.person, name=state.name)
