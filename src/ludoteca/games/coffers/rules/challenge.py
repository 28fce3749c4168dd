"""A challenge: who meets whom on which row, and who wins (C12, C13, C20)."""

import numpy as np

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.pieces.stones import others_with
from ludoteca.games.coffers.rules.state import (
    COLOURS,
    DONE_MOVE,
    GIVING,
    MATCHING,
    NONE,
    PAIR_MOVE,
    PAIRING,
    PAIRS,
    STATE,
)

FEWEST_STONES = 2
"""The fewest stones of a seat that takes part."""
FEWEST_CARDS = 2
"""The fewest cards of a row to meet on."""
DONE = 1 << (DONE_MOVE - PAIR_MOVE)
LOWER = np.array([pair[0] for pair in PAIRS], dtype=np.int32)
HIGHER = np.array([pair[1] for pair in PAIRS], dtype=np.int32)


@kernel
def open_opponents(s):
    """Return whom the roller may challenge."""
    return others_with(s, FEWEST_STONES)


@kernel
def _long_rows(s):
    """Return the rows with at least two cards, as bits."""
    rows = 0
    for row in range(s.rows):
        if s.length[row] >= FEWEST_CARDS:
            rows |= 1 << row
    return rows


@kernel
def open_rows(s):
    """Return the rows on which the pair made last may meet; no two pairs share one.

    Where no row is long enough the roller's pair may meet on any.
    """
    rows = _long_rows(s)
    if rows == 0:
        return (1 << s.rows) - 1
    for pair in range(s.pairs):
        if s.pair_row[pair] != NONE:
            rows &= ~(1 << s.pair_row[pair])
    return rows


@kernel
def meeting(state, _, out):
    """Answer with the rows on which a pair that is made next may meet."""
    s = state.view(STATE)[0]
    rows = open_rows(s)
    n = 0
    for row in range(s.rows):
        if rows >> row & 1:
            out[n] = row
            n += 1
    return n


@kernel
def open_pairs(s):
    """Return the pairs that may be made besides, and that no more need be."""
    pairs = DONE
    rows = _long_rows(s)
    free = others_with(s, FEWEST_STONES)
    for pair in range(s.pairs):
        rows &= ~(1 << s.pair_row[pair])
        free &= ~(1 << s.pair[pair, 0] | 1 << s.pair[pair, 1])
    if rows == 0:
        return pairs
    for number in range(len(PAIRS)):
        if free >> LOWER[number] & 1 and free >> HIGHER[number] & 1:
            pairs |= 1 << number
    return pairs


@kernel
def make_pair(s, one, other):
    """Let two seats meet; where is said next."""
    s.pair[s.pairs, 0] = one
    s.pair[s.pairs, 1] = other
    s.pairs += 1
    s.phase = MATCHING


@kernel
def match(s, row):
    """Let the pair made last meet on a row."""
    s.pair_row[s.pairs - 1] = row
    s.phase = PAIRING


@kernel
def overlap(stones, cards):
    """Return how many stones find a card of their colour, one each (C13)."""
    found = 0
    for colour in range(COLOURS):
        found += min(stones[colour], cards[colour])
    return found


@kernel
def decide_next(s):
    """Decide the pairs in order until a seat has to give (C13, C20); return whether one has."""
    while s.contest < s.pairs:
        one, other = s.pair[s.contest, 0], s.pair[s.contest, 1]
        cards = s.count[s.pair_row[s.contest]]
        lead = overlap(s.stones[one], cards) - overlap(s.stones[other], cards)
        if lead:
            s.giver = other if lead > 0 else one
            s.receiver = one if lead > 0 else other
            s.phase = GIVING
            return True
        s.contest += 1
    return False


@kernel
def clear_challenge(s):
    """Forget who met whom."""
    for pair in range(s.pairs):
        s.pair[pair, 0] = NONE
        s.pair[pair, 1] = NONE
        s.pair_row[pair] = NONE
    s.pairs = 0
    s.contest = 0
