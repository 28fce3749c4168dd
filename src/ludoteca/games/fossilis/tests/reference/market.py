"""Paying in the slow reference: which tiles make a payment for a card (S19, S37).

A cost is written like the fragments of a tile, ``?`` for any fragment: ``ae?``.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

WILD = "?"
Payment = tuple[str, ...]
"""Tiles, sorted."""


def fragments(tiles: Iterable[str]) -> Counter[str]:
    """Count the fragments on tiles: the first letter of a tile is its terrain."""
    return Counter("".join(tile[1:] for tile in tiles))


def covers(tiles: Sequence[str], cost: str) -> bool:
    """Return whether the fragments of tiles cover a cost to the last one."""
    there = fragments(tiles)
    for fragment in cost.replace(WILD, ""):
        if there[fragment] == 0:
            return False
        there[fragment] -= 1
    return there.total() >= cost.count(WILD)


def is_enough(tiles: Sequence[str], cost: str, *, discount: bool) -> bool:
    """Return whether tiles pay a cost; by the skill any one fragment of it may stay uncovered."""
    shorter = [cost[:place] + cost[place + 1 :] for place in range(len(cost))] if discount else []
    return any(covers(tiles, each) for each in [cost, *shorter])


def payments(owned: Sequence[str], cost: str, *, discount: bool) -> list[Payment]:
    """Return all payments: enough, and not enough any more without any one of their tiles.

    A tile that is needed covers a fragment of its own, so that there are no more tiles than that.
    """
    alike = Counter(owned)
    useful = [kind for kind in sorted(alike) for _ in range(min(alike[kind], len(cost)))]
    found = []
    for size in range(len(cost) + 1):
        for tiles in sorted({*combinations(useful, size)}):
            if is_enough(tiles, cost, discount=discount) and not any(
                is_enough(without(tiles, tile), cost, discount=discount) for tile in tiles
            ):
                found.append(tiles)
    return found


def without(tiles: Sequence[str], tile: str) -> list[str]:
    """Return the tiles but for one of a kind."""
    place = tiles.index(tile)
    return [*tiles[:place], *tiles[place + 1 :]]


def contains(payment: Payment, paid: Sequence[str]) -> bool:
    """Return whether a payment has all that is paid already."""
    return not Counter(paid) - Counter(payment)
