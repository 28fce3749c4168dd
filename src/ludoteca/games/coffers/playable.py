"""Refuses a position of Coffers read from text from which the kernels could not play on.

The kernels check nothing. They rely on the cards and stones that there are, on an order of choosing
that ends, and on a move for the seat that has to act. A position need not be one that play reaches.
"""

import numpy as np

from ludoteca.errors import PositionError
from ludoteca.games.coffers.cards import KIND
from ludoteca.games.coffers.rules.challenge import (
    FEWEST_STONES,
    open_opponents,
    open_pairs,
    open_rows,
)
from ludoteca.games.coffers.rules.deal import stones_in_game
from ludoteca.games.coffers.rules.pieces.stones import stones_of
from ludoteca.games.coffers.rules.state import (
    CARDS,
    CHALLENGING,
    CHOOSING,
    COLOURS,
    COPIES,
    KINDS,
    LIFTING,
    NONE,
    OPENING,
    OVER,
    PAIRS,
    RETURNING,
    TURN_LIMIT,
)
from ludoteca.games.coffers.rules.words import STONE

FIELDS_BY_PHASE = {
    "choosing": "",
    "opening": "",
    "rolling": "",
    "deciding": "die",
    "rerolling": "",
    "drawing": "die left",
    "placing": "die card left? origin?",
    "returning": "die left",
    "lifting": "die",
    "burying": "die",
    "calling": "die",
    "asking": "die called",
    "challenging": "die called",
    "matching": "die called pairs",
    "pairing": "die called pairs",
    "giving": "die called giver pairs?",
    "over": "ending",
}
"""Fields that stand only in some phases."""


def check(s: np.record) -> None:
    """Refuse a position from which the kernels could not play on.

    Raises:
        PositionError: which says what does not go together.
    """
    _check_stones(s)
    _check_cards(s)
    if s.phase in (CHOOSING, OPENING):
        _check_start(s)
    else:
        _check_running(s)
    _check_pairs(s)


def _need(holds: object, why: str) -> None:
    if not holds:
        raise PositionError(why)


def _check_stones(s: np.record) -> None:
    full = stones_in_game(int(s.players))
    for colour in range(COLOURS):
        found = int(s.bank[colour] + s.stones[:, colour].sum())
        why = f"there are {found} stones {STONE[colour]}; it is {full} with {s.players} players"
        _need(found == full, why)
    for seat in range(s.players):
        _need(stones_of(s, seat), f"seat {seat + 1} has no stone; nobody ever loses the last one")
    if s.phase == RETURNING:
        _need(stones_of(s, s.roller) > s.left, "left counts more stones than the roller can return")


def _check_cards(s: np.record) -> None:
    seen = [*s.table[: s.cards].tolist(), *s.queue[: s.under].tolist(), int(s.card)]
    for kind in range(KINDS):
        found = seen.count(kind) + int(s.unseen[kind])
        why = f"there are {found} cards {KIND[kind]} in all; it is {COPIES}"
        _need(found == COPIES, why)


def _check_start(s: np.record) -> None:
    """Refuse a start in which a seat would choose twice, or never (C4)."""
    _need(s.rows == 0, "no coffer lies on the table at first")
    order = [(s.roller + turn) % s.players for turn in range(s.players)]
    chosen = [bool(s.character[seat] != NONE) for seat in order]
    if s.phase == CHOOSING:
        _need(chosen == sorted(chosen) and not chosen[0], "characters are chosen one after another")
    else:
        _need(all(chosen), "characters lacks one: all have chosen before a coffer is turned up")


def _check_running(s: np.record) -> None:
    """Refuse a game that lacks a card, or that should be over (C14, C17)."""
    _need(NONE not in s.character[: s.players], "characters lacks one: the game has begun")
    _need(s.rows > 0, "rows cannot be empty: at least one card stays on the table")
    if s.phase != OVER:
        in_deck = s.under + s.unseen.sum() + (s.card != NONE)
        _need(in_deck, f"all {CARDS} cards lie in rows: the game should be over")
        _need(s.turns < TURN_LIMIT, f"the game ends after {TURN_LIMIT} turns")
    _need(s.rows > 1 or s.phase != LIFTING, "a card is lifted if there are two rows or more")


def _check_pairs(s: np.record) -> None:
    """Refuse pairs that the moves of a challenge cannot make, one after another (C12)."""
    before = s.copy()
    before.pairs = 0
    before.pair_row[:] = NONE
    # The loser of a pair that has been decided has given a stone.
    before.stones[s.pair[: s.contest], 0] += 1
    able = stones_of(before, s.roller) >= FEWEST_STONES
    _need(
        able or not (s.phase == CHALLENGING or s.pairs), f"a challenge takes {FEWEST_STONES} stones"
    )
    for pair in range(s.pairs):
        one, other, row = (int(each) for each in (*s.pair[pair], s.pair_row[pair]))
        if pair:
            fits = (one, other) in PAIRS and open_pairs(before) >> PAIRS.index((one, other)) & 1
        else:
            fits = one == s.roller and open_opponents(before) >> other & 1
        _need(fits, f"pairs has {one + 1}-{other + 1}; these two cannot meet")
        before.pairs += 1
        fits = row == NONE or open_rows(before) >> row & 1
        _need(fits, f"pairs has row {row + 1} where {one + 1} and {other + 1} cannot meet")
        before.pair_row[pair] = row
