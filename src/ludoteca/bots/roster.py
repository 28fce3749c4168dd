"""Which bots there are, by the names that seats, commands and tables give them."""

from collections.abc import Callable

from ludoteca.bots.bot import Bot
from ludoteca.bots.simple import GreedyBot, RandomBot

BOTS: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot}


def is_bot(name: str) -> bool:
    """Tell whether a seat's name is that of a bot: its kind, alone or with a number."""
    kind, _, number = name.partition(" ")
    return kind in BOTS and (not number or number.isdecimal())


def make_bot(name: str, seed: int) -> Bot:
    """Return the bot that a seat's name means."""
    return BOTS[name.split(" ")[0]](seed)
