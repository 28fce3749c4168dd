"""All ways to pay for each card: tiles without a superfluous one (S19, S37).

A payment is four bits for each kind of tile, the lowest for kind 0. The highest of the four is not
set in it, which lets one subtraction compare all kinds at once.
"""

from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from ludoteca.games.fossilis.rules.material import CARD_COST, MOST_COST, TILE_FRAGMENTS
from ludoteca.games.fossilis.rules.state import CARDS, SANDS, TILES

NIBBLE = 4
SPARE = sum(8 << NIBBLE * tile for tile in range(TILES))
"""The highest bit of each kind."""
MOST_OF_A_KIND = 7
"""More tiles of a kind than this need not be counted: no card costs as many."""


def uncovered(fragments: Any, cost: Any) -> Any:
    """Return how many fragments of a cost are left to pay, for each of many heaps of fragments."""
    lacking = np.maximum(cost[:SANDS] - fragments, 0).sum(axis=1)
    spare = np.maximum(fragments - cost[:SANDS], 0).sum(axis=1)
    return lacking + np.maximum(cost[SANDS] - spare, 0)


def _heaps() -> list[tuple[int, ...]]:
    """Return all heaps of tiles that might pay for something: no more tiles than fragments."""
    return [
        heap
        for size in range(MOST_COST + 1)
        for heap in combinations_with_replacement(range(TILES), size)
    ]


def _smaller(heaps: list[tuple[int, ...]]) -> Any:
    """Return for each heap the places of those that lack one of its tiles; the last has all."""
    place = {heap: number for number, heap in enumerate(heaps)}
    rows = []
    for heap in heaps:
        less = [place[heap[:gone] + heap[gone + 1 :]] for gone in range(len(heap))]
        rows.append(less + [len(heaps)] * (MOST_COST - len(less)))
    return np.array(rows)


def _tables() -> tuple[Any, Any, Any]:
    """Return all payments one after another, and where those of each card begin and end."""
    heaps = _heaps()
    smaller = _smaller(heaps)
    counts = np.array([[heap.count(tile) for tile in range(TILES)] for heap in heaps])
    packed = (counts << NIBBLE * np.arange(TILES)).sum(axis=1)
    fragments = counts @ TILE_FRAGMENTS
    found: dict[tuple[int, ...], tuple[int, int]] = {}
    payments: list[int] = []
    costs = CARD_COST.reshape(-1, SANDS + 1)
    for cost in costs:
        for discount in range(2):
            key = (*cost.tolist(), discount)
            if key not in found:
                enough = uncovered(fragments, cost) <= discount
                too_much = np.append(enough, False)[smaller].any(axis=1)
                fitting = packed[enough & ~too_much].tolist()
                found[key] = len(payments), len(payments) + len(fitting)
                payments += fitting
    spans = [[found[(*cost.tolist(), discount)] for discount in range(2)] for cost in costs]
    bounds = np.array(spans, dtype=np.int32).reshape(len(CARD_COST), CARDS, 2, 2)
    return np.array(payments, dtype=np.int64), bounds[..., 0].copy(), bounds[..., 1].copy()


PAYMENTS, FIRST_PAYMENT, END_OF_PAYMENTS = _tables()
"""For each variant and card, without and with the discount: where its payments begin and end."""
