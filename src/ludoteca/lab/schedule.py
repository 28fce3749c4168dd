"""The schedule: every lineup of bots plays every deal, with the seats rotated.

A deal is one seed: the same setup and the same draws. With bots A, B, C and two seats a deal is
played six times: A B, B A, A C, C A, B C, C B. So every bot gets the same deals.
With one seat each bot plays every deal alone, and one bot is enough.
"""

import hashlib
import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal, get_args

import msgspec

from ludoteca.errors import StartError

Seats = Literal["rotate", "fixed"]
MAX_GAMES = 1_000_000


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played: a deal, and which bot sits where."""

    deal: int
    """The number of the deal, from 1."""
    number: int
    """The number of the game within its deal, from 1."""
    seed: int
    """The seed of the deal: ``ludoteca play --seed`` deals the same."""
    bots: tuple[str, ...]


def schedule(
    bots: Sequence[str], players: int, *, games: int, seats: Seats, seed: int
) -> list[Pairing]:
    """Return at least this number of games, in whole deals, so that every bot has every seat.

    Raises:
        StartError: the bots do not fit the seats, or the number of games makes no sense.
    """
    _check(bots, players, games, seats)
    found: list[Pairing] = []
    deal = 0
    while len(found) < games:
        deal += 1
        deal_seed = derived(seed, "deal", deal)
        seatings = [tuple(bots)] if seats == "fixed" else _rotated(bots, players, seed, deal)
        found += [
            Pairing(deal, number, deal_seed, seating) for number, seating in enumerate(seatings, 1)
        ]
    return found


def lineups(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Return the combinations of bots that meet at one table.

    With more bots than seats these are all combinations. With fewer, every bot gets the same
    number of seats, and those left over go to each combination of bots in turn.
    """
    whole, rest = divmod(players, len(bots))
    return [(*tuple(bots) * whole, *few) for few in combinations(bots, rest)]


def derived(seed: int, *labels: object) -> int:
    """Return a seed that follows from another one and from what it is for."""
    text = "|".join(map(str, ("ludoteca tournament", seed, *labels)))
    # 53 bits: programs that read JSON as floating point keep the number exactly.
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 11


def _rotated(bots: Sequence[str], players: int, seed: int, deal: int) -> Iterator[tuple[str, ...]]:
    """Yield the seatings of a deal: each lineup in some order, turned through all seats.

    The order changes from deal to deal, so that nobody always plays after the same opponent.
    """
    for place, lineup in enumerate(lineups(bots, players)):
        order = list(lineup)
        random.Random(derived(seed, "order", deal, place)).shuffle(order)  # noqa: S311
        turned = [tuple(order[-turn:] + order[:-turn]) for turn in range(players)]
        # A B A B turned by two is the same game again: it would say nothing new.
        yield from dict.fromkeys(turned)


def _check(bots: Sequence[str], players: int, games: int, seats: str) -> None:
    for name in bots:
        if list(bots).count(name) > 1:
            reason = f"{name!r} is named twice; numbers tell two of a kind apart"
            raise StartError(f"{reason}: {name + ' 1'!r} {name + ' 2'!r}")
    if len(bots) < min(players, 2):
        needed = "at least two bots" if players > 1 else "a bot"
        raise StartError(f"a tournament needs {needed}")
    if seats not in get_args(Seats):
        raise StartError(f"the seats are {' or '.join(get_args(Seats))}, not {seats!r}")
    if seats == "fixed" and len(bots) != players:
        raise StartError(f"fixed seats need one bot for each: {len(bots)} bots, {players} seats")
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MAX_GAMES:
        raise StartError(f"a tournament has 1 to {MAX_GAMES:,} games, not {games!r}")
