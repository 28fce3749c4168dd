"""Which bots there are, by the names that seats, commands and tables give them."""

from collections.abc import Callable, Mapping

from ludoteca.bots.bot import Bot
from ludoteca.bots.simple import GreedyBot, RandomBot

Maker = Callable[[int], Bot]
"""Makes a bot from a seed. It can be pickled: workers make their bots themselves."""
BOTS: dict[str, Maker] = {"greedy": GreedyBot, "random": RandomBot}


def is_bot(name: str, others: Mapping[str, Maker] = {}) -> bool:
    """Tell whether a seat's name is that of a bot: its kind, alone or with a number.

    ``others`` are bots beside those that everybody has (see ``outside``).
    """
    kind, _, number = name.partition(" ")
    return (kind in BOTS or kind in others) and (not number or number.isdecimal())


def make_bot(name: str, seed: int, others: Mapping[str, Maker] = {}) -> Bot:
    """Return the bot that a seat's name means."""
    return {**others, **BOTS}[name.split(" ")[0]](seed)
