"""Before the first move: the setup draws, and the board that is laid from them."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossil.rules.state import (
    COLUMN,
    FOSSILS,
    NOWHERE,
    PURSE,
    ROW,
    SIDE,
    SMALL_GROUP,
    SMALL_SIDE,
    SQUARES,
    STATE,
)


@kernel
def setup_draws(options, out):
    """Ask for the start player (F5), the fossils left out (F3) and the card of each square."""
    players = options[0]
    out[0] = players
    n = 1
    cards = SQUARES
    squares = SQUARES
    if players <= SMALL_GROUP:
        out[1] = FOSSILS
        out[2] = FOSSILS - 1
        n = 3
        cards = (FOSSILS - 2) * 8
        squares = SMALL_SIDE * SMALL_SIDE
    # The last card of the large board has no choice left.
    for square in range(min(squares, cards - 1)):
        out[n] = cards - square
        n += 1
    return n


@kernel
def _value_of(copy):
    """Return the value of the first, second, … ninth card of a fossil (F1)."""
    if copy < 6:
        return 1
    return 2 if copy < 8 else 3


@kernel
def _gather_cards(s):
    """Put all cards in use into the squares, in order (F2, F3); return how many."""
    copies = 8 if s.players <= SMALL_GROUP else 9
    n = 0
    for fossil in range(FOSSILS):
        if not s.absent >> fossil & 1:
            for copy in range(copies):
                s.cards[n] = fossil * 4 + _value_of(copy)
                n += 1
    return n


@kernel
def _lay_small_board(s):
    """Spread the first 49 cards over the small board; the other seven are boxed (F3)."""
    for square in range(SMALL_SIDE * SMALL_SIDE, SQUARES):
        s.cards[square] = 0
    # From the last to the first, since no card moves to a lower square.
    for place in range(SMALL_SIDE * SMALL_SIDE - 1, SMALL_SIDE - 1, -1):
        s.cards[place // SMALL_SIDE * SIDE + place % SMALL_SIDE] = s.cards[place]
        s.cards[place] = 0


@kernel
def _count_board(s):
    """Fill in the masks and counts that follow from the cards on the board."""
    cards, rows, columns, left = s.cards, s.rows, s.columns, s.left
    rows[:] = 0
    columns[:] = 0
    left[:] = 0
    for square in range(SQUARES):
        if cards[square]:
            rows[ROW[square]] |= 1 << COLUMN[square]
            columns[COLUMN[square]] |= 1 << ROW[square]
            left[cards[square] >> 2] += 1


@kernel
def recount(state):
    """Fill in what follows from the cards of a position that was set up by hand."""
    _count_board(state.view(STATE)[0])


@kernel
def start(state, options, draws):
    """Shuffle and lay out the cards (F1-F3), hand out points (F4), seat the players (F5)."""
    state[:] = 0
    s = state.view(STATE)[0]
    s.players = options[0]
    s.side = SIDE
    drawn = 1
    if s.players <= SMALL_GROUP:
        s.side = SMALL_SIDE
        first = draws[1]
        second = draws[2] + (1 if draws[2] >= first else 0)
        s.absent = 1 << first | 1 << second
        drawn = 3
    cards = _gather_cards(s)
    for square in range(min(s.side * s.side, cards - 1)):
        other = square + draws[drawn + square]
        card = s.cards[other]
        s.cards[other] = s.cards[square]
        s.cards[square] = card
    if s.side == SMALL_SIDE:
        _lay_small_board(s)
    _count_board(s)
    for seat in range(s.players):
        s.points[seat] = PURSE
    # The last seat, on the start player's right, places the stones.
    s.turn = (draws[0] + s.players - 1) % s.players
    s.stones[0] = NOWHERE
    s.stones[1] = NOWHERE
