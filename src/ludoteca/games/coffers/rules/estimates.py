"""What a seat may expect: its best row as it stands, and what may still come of it.

The weights were fitted to games between greedy bots with all kinds of player cards, so that they
tell best who will win (docs/bots.md). ``python -m ludoteca.games.coffers.studies weights`` does it.
"""

from typing import Any

import numpy as np

from ludoteca.engine.contract import SCORE_SCALE, kernel
from ludoteca.games.coffers.rules.challenge import overlap
from ludoteca.games.coffers.rules.pieces.faces import WANTED
from ludoteca.games.coffers.rules.pieces.stones import stones_of
from ludoteca.games.coffers.rules.roll import RICH
from ludoteca.games.coffers.rules.scoring import TIE_BREAK, matches_of, standing_of
from ludoteca.games.coffers.rules.state import (
    CARDS,
    COLOURS,
    NEW_ROW,
    NONE,
    OVER,
    ROWS,
    SEATS,
    STATE,
)

(
    MATCHES,  # of the best row
    SUPPORT,  # own stones there
    SECOND,  # matches of the second-best row
    ALL,  # matches of all rows together
    HELD,  # stones in hand
    SUITED,  # of these, such as are on the player card
    REACH,  # cards that the best row lacks and that may still be turned up
    HINDERED,  # 1: has too many stones to lay coffers (C6, C7)
) = range(8)
FEATURES = 8
(
    ROW_VALUE,  # the rows, beyond the matches of the best one as it lies
    STONES_HELD,  # stones in hand
    DECK,  # cards that may still be turned up
    SURPLUS,  # too many stones to lay coffers
    RIVALS,  # the others' prospects, which count against a seat
) = range(5)
COMPONENT_COUNT = 5
COMPONENT_OF = np.array(
    [ROW_VALUE, ROW_VALUE, ROW_VALUE, ROW_VALUE, STONES_HELD, STONES_HELD, DECK, SURPLUS]
)
"""The component that each feature belongs to."""
USUALLY = 5
"""Matches that a seat ends with on average, for any number of players."""
USUALLY_SUITED = 2
"""Stones that suit a player card that has not been chosen yet."""

COEFFICIENTS = np.array(
    [
        [0.06, -0.02, 0.08, -0.06, -0.02, 0.03, 0.10, -0.12],
        [-0.23, -0.03, -0.09, 0.17, 0.00, 0.03, -0.09, 0.15],
        [0.96, 0.23, -0.02, 0.12, 0.04, 0.07, 0.00, -0.13],
    ]
)
"""Points for each feature: always, for the whole deck left, and when nothing is left."""


def phases_of(left: Any) -> Any:
    """Return the weight of each row of coefficients for a number of cards left."""
    return np.stack([np.ones(len(left)), left / (CARDS - 1), 1 / (1 + left / 3)], axis=1)


WEIGHTS = np.ascontiguousarray(phases_of(np.arange(CARDS)) @ COEFFICIENTS)
"""What each feature is worth in points, for each number of cards left in the deck."""


@kernel
def _row_features(s, seat, features):
    """Note matches and support of the rows; return the best one."""
    best = 0
    for row in range(s.rows):
        matches = matches_of(s, seat, row)
        support = overlap(s.stones[seat], s.count[row])
        features[ALL] += matches
        better = matches == features[MATCHES] and support > features[SUPPORT]
        if row == 0 or matches > features[MATCHES] or better:
            features[SECOND] = features[MATCHES]
            features[MATCHES] = matches
            features[SUPPORT] = support
            best = row
        else:
            features[SECOND] = max(features[SECOND], matches)
    return best


@kernel
def compute_features(s, seat, features):
    """Note the features of a seat."""
    features[:] = 0
    if s.character[seat] == NONE:
        features[SUITED] = USUALLY_SUITED
        return
    wanted = WANTED[s.character[seat]]
    features[HELD] = stones_of(s, seat)
    features[SUITED] = overlap(s.stones[seat], wanted)
    features[HINDERED] = features[HELD] >= RICH
    if s.rows == 0:
        return
    best = _row_features(s, seat, features)
    for colour in range(COLOURS):
        lacking = max(0, wanted[colour] - s.count[best, colour])
        features[REACH] += min(lacking, s.unseen[2 * colour] + s.unseen[2 * colour + 1])


@kernel
def cards_left(s):
    """Return how many cards the deck has, with one in hand."""
    return min(CARDS - s.cards, CARDS - 1)


@kernel
def _expect(s, features, out):
    """Write the points that each seat may expect."""
    left = cards_left(s)
    mean = 0.0
    for seat in range(s.players):
        compute_features(s, seat, features)
        out[seat] = 0.0
        for feature in range(FEATURES):
            out[seat] += WEIGHTS[left, feature] * features[feature]
        mean += out[seat] / s.players
    for seat in range(s.players):
        out[seat] += USUALLY - mean


@kernel
def _lay(s, row, cards):
    """Put the card in hand into a row as far as counts go, or take it away again."""
    s.count[row, s.card >> 1] += cards
    s.length[row] += cards
    s.cards += cards


@kernel
def _best_row(s, features, points):
    """Return the row where the card in hand promises the roller most."""
    best = NONE
    most = 0.0
    for row in range(s.rows):
        if row != s.origin:
            _lay(s, row, 1)
            _expect(s, features, points)
            _lay(s, row, -1)
            if best == NONE or points[s.roller] > most:
                best = row
                most = points[s.roller]
    return best


@kernel
def _goes_to_a_row(s):
    """Return whether there is a card in hand that will go to one of the rows (C6, C7, C9)."""
    # Where the order of cards counts it is not enough to count them.
    return s.card != NONE and not s.aligned and (s.die != NEW_ROW or s.rows == ROWS)


@kernel
def _expected_row(s, features, points):
    """Return the row where the card in hand is expected to go; NONE: there is no such card."""
    return _best_row(s, features, points) if _goes_to_a_row(s) else NONE


@kernel
def estimate(state, out):
    """Write what each seat may expect; at the end, the matches and own stones that decide (C16).

    A card in hand is taken to lie where it is best for the roller: it is no loss to have lifted it.
    """
    s = state.view(STATE)[0]
    if s.phase == OVER:
        for seat in range(s.players):
            out[seat] = standing_of(s, seat)
        return
    features = np.empty(FEATURES, np.int32)
    points = np.empty(SEATS, np.float64)
    row = _expected_row(s, features, points)
    if row != NONE:
        _lay(s, row, 1)
    _expect(s, features, points)
    if row != NONE:
        _lay(s, row, -1)
    for seat in range(s.players):
        out[seat] = int(SCORE_SCALE * points[seat])


@kernel
def components(state, seat, out):
    """Answer what the estimate of a seat adds to its matches, in units of 1 / SCORE_SCALE."""
    s = state.view(STATE)[0]
    features = np.empty(FEATURES, np.int32)
    points = np.empty(SEATS, np.float64)
    row = _expected_row(s, features, points)
    if row != NONE:
        _lay(s, row, 1)
    _expect(s, features, points)
    compute_features(s, seat, features)
    left = cards_left(s)
    if row != NONE:
        _lay(s, row, -1)
    out[:COMPONENT_COUNT] = 0
    rest = int(SCORE_SCALE * points[seat])
    for feature in range(FEATURES):
        part = int(SCORE_SCALE * WEIGHTS[left, feature] * features[feature])
        out[COMPONENT_OF[feature]] += part
        rest -= part
    out[RIVALS] = rest
    out[ROW_VALUE] -= SCORE_SCALE * (standing_of(s, seat) // TIE_BREAK)
    return COMPONENT_COUNT
