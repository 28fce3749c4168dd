"""Playing again: the same table once more, set up from the one that is over."""

from typing import Any

import msgspec

from ludoteca.server.events import SeatSetup, Setup
from ludoteca.server.table import Table


def same_again(table: Table, host: str) -> Setup:
    """Return the setup of a rematch by the present rules: everybody keeps their seat."""
    kinds: dict[bool, Any] = {True: "here", False: "person"}
    seats = [
        plan
        if plan.kind == "bot"
        else SeatSetup(kinds[bool(chair.name)], person=chair.person, name=chair.name)
        if chair.person
        else SeatSetup("bot", name=chair.name, bot=chair.bot)
        for plan, chair in zip(table.setup.seats, table.chairs, strict=True)
    ]
    info, chosen = table.game.info, table.setup.options
    options = {
        option.name: chosen[option.name]
        for option in info.options
        if option.offered and chosen.get(option.name) in option.values
    }
    return msgspec.structs.replace(
        table.setup, rules=info.rules_version, seats=seats, host=host, options=options
    )
