"""Which bots may sit at a table, and the names shown there."""

from collections.abc import Collection, Sequence
from itertools import count
from typing import Any

from ludoteca.bots.names import free_name
from ludoteca.bots.roster import is_bot, thinking_time
from ludoteca.errors import BotError, RefusedError

MAX_THINKING_S = 60.0
"""The longest time for a move of a bot at a table, since people wait for it."""


def check_bot(bot: str, others: Collection[str]) -> None:
    """Refuse a bot that does not exist, or that may think for too long."""
    if bot in others:
        return
    try:
        seconds = thinking_time(bot, others)
    except BotError as error:
        raise RefusedError("bad_table", str(error)) from None
    if " " in bot:
        # A number tells two bots apart in a record; at a table they have names of their own.
        raise RefusedError("bad_table", f"bots at tables need no number: {bot.split()[0]!r}")
    if seconds > MAX_THINKING_S:
        raise RefusedError("bad_table", f"a bot at a table thinks {MAX_THINKING_S:.0f} s at most")


def bot_name(bot: str, seats: Sequence[Any]) -> str:
    """Return a name that no bot at the table has yet; external bots have their own."""
    if not is_bot(bot):
        return bot
    return free_name({state.name for state in seats})


def distinct(names: Sequence[str], usual: Sequence[str]) -> list[str]:
    """Return names for sentences: an empty name becomes the usual one, equal names are numbered."""
    return numbered([name or other for name, other in zip(names, usual, strict=True)])


def numbered(names: Sequence[str]) -> list[str]:
    """Return names that differ in more than capitals: a namesake gets the next free number."""
    folded = [name.casefold() for name in names if name]
    if len(set(folded)) == len(folded):
        return list(names)  # The usual case, and this is computed for every move.
    used: set[str] = set()
    shown: list[str] = []
    for name in names:
        candidates = (f"{name} {number}" if number > 1 else name for number in count(1))
        free = next(one for one in candidates if not name or one.casefold() not in used)
        used.add(free.casefold())
        shown.append(free)
    return shown
