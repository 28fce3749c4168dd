"""A game of Coffers as numbers for learners, seen from one seat."""

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.pieces.faces import DRAWN, STONES, VALUE
from ludoteca.games.coffers.rules.state import (
    CARDS,
    COLOURS,
    KINDS,
    MOST_PAIRS,
    NONE,
    ROWS,
    SEATS,
    STATE,
)

ABOUT_TURN = 13
A_SEAT = 1 + STONES + COLOURS
OBSERVED = ABOUT_TURN + 3 * MOST_PAIRS + ROWS + 2 * CARDS + KINDS + COLOURS + SEATS * A_SEAT


@kernel
def observe(state, seat, out):
    """Write the turn, the pairs, the table, the deck, the bank, and the seats, own things first."""
    s = state.view(STATE)[0]
    for place in range(OBSERVED):
        out[place] = 0
    _observe_turn(s, seat, out)
    n = ABOUT_TURN
    for pair in range(s.pairs):
        out[n + 3 * pair] = 1 + _distance(s, seat, s.pair[pair, 0])
        out[n + 3 * pair + 1] = 1 + _distance(s, seat, s.pair[pair, 1])
        out[n + 3 * pair + 2] = 1 + s.pair_row[pair]
    n += 3 * MOST_PAIRS
    for row in range(ROWS):
        out[n + row] = s.length[row]
    n += ROWS
    for card in range(s.cards):
        out[n + card] = 1 + s.table[card]
    n += CARDS
    for card in range(s.under):
        out[n + card] = 1 + s.queue[card]
    n += CARDS
    for kind in range(KINDS):
        out[n + kind] = s.unseen[kind]
    n += KINDS
    for colour in range(COLOURS):
        out[n + colour] = s.bank[colour]
    _observe_seats(s, seat, out[n + COLOURS :])


@kernel
def _distance(s, seat, other):
    """Return how many places clockwise another seat is."""
    return (other - seat + s.players) % s.players


@kernel
def _observe_turn(s, seat, out):
    """Write how far the turn has come."""
    out[0] = s.players
    out[1] = s.literal_two
    out[2] = s.aligned
    out[3] = s.phase
    out[4] = s.turns
    out[5] = _distance(s, seat, s.roller)
    out[6] = s.die
    out[7] = 1 + s.called
    out[8] = s.left
    out[9] = 1 + s.card
    out[10] = 1 + s.origin
    out[11] = 0 if s.giver == NONE else 1 + _distance(s, seat, s.giver)
    out[12] = 0 if s.receiver == NONE else 1 + _distance(s, seat, s.receiver)


@kernel
def _observe_seats(s, seat, out):
    """Write for each seat the value of its player card, what is drawn on it, and its stones."""
    for turn in range(s.players):
        other = (seat + turn) % s.players
        n = turn * A_SEAT
        character = s.character[other]
        if character != NONE:
            out[n] = VALUE[character]
            for place in range(STONES):
                out[n + 1 + place] = 1 + DRAWN[character, place]
        for colour in range(COLOURS):
            out[n + 1 + STONES + colour] = s.stones[other, colour]
