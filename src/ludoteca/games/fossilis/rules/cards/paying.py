"""Paying for a card of the market, tile by tile (S19, S37)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.cards.payments import (
    END_OF_PAYMENTS,
    FIRST_PAYMENT,
    MOST_OF_A_KIND,
    NIBBLE,
    PAYMENTS,
    SPARE,
)
from ludoteca.games.fossilis.rules.material import CARD_COST, TILE_FRAGMENTS
from ludoteca.games.fossilis.rules.state import DISCOUNT, SANDS, TILES


@kernel
def _discount(s):
    """Return how many fragments of a cost the seat need not cover."""
    return 1 if s.skill[DISCOUNT] == s.turn else 0


@kernel
def can_pay(s, card):
    """Return whether all tiles of the seat together cover the cost of a card."""
    left = 0
    wild = CARD_COST[s.balanced, card, SANDS]
    for fragment in range(SANDS):
        owned = 0
        for tile in range(TILES):
            owned += s.tiles[s.turn, tile] * TILE_FRAGMENTS[tile, fragment]
        lacking = CARD_COST[s.balanced, card, fragment] - owned
        if lacking > 0:
            left += lacking
        else:
            wild += lacking
    return left + max(wild, 0) <= _discount(s)


@kernel
def _packed(tiles):
    """Return a heap of tiles in the shape of a payment."""
    heap = 0
    for tile in range(TILES):
        heap |= int(min(tiles[tile], MOST_OF_A_KIND)) << NIBBLE * tile
    return heap


@kernel
def ways_to_pay(s, card):
    """Return how many payments can still be made, and what is left to pay in all of them."""
    owned = _packed(s.tiles[s.turn]) | SPARE
    paid = _packed(s.paid)
    discount = _discount(s)
    ways = 0
    left = 0
    first = FIRST_PAYMENT[s.balanced, card, discount]
    for number in range(first, END_OF_PAYMENTS[s.balanced, card, discount]):
        rest = (int(PAYMENTS[number]) | SPARE) - paid
        if rest & SPARE == SPARE:
            rest ^= SPARE
            if (owned - rest) & SPARE == SPARE:
                ways += 1
                left |= rest
    return ways, left


@kernel
def payable(left):
    """Return the kinds of tiles in what is left to pay, as bits."""
    kinds = 0
    for tile in range(TILES):
        if left >> NIBBLE * tile & MOST_OF_A_KIND:
            kinds |= 1 << tile
    return kinds


@kernel
def pay(s, tile):
    """Put down a tile."""
    s.tiles[s.turn, tile] -= 1
    s.paid[tile] += 1


@kernel
def discard_paid(s):
    """Let what was paid go to the discard."""
    for tile in range(TILES):
        s.discard[tile] += s.paid[tile]
        s.paid[tile] = 0
