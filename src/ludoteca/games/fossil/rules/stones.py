"""Moving the stones: what they can reach, what it costs, what is taken."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossil.rules.state import (
    COLUMN,
    COUNT,
    FEWEST_ENDLESS,
    NOWHERE,
    PLACE_MOVE,
    PLACES,
    ROW,
    SIDE,
    SQUARES,
    SQUARES_DOWN,
    STATE,
    STONE_MOVE,
)


@kernel
def _open_line(mask, at, other):
    """Return the cards of a line that a stone at ``at`` can reach (F7, F8).

    ``other`` is where the other stone stands on this line, or NOWHERE.
    """
    if other > at:
        mask &= (1 << other) - 1
    elif other >= 0:
        mask &= ~((2 << other) - 1)
    return mask & ~(1 << at)


@kernel
def _open_row(s, stone):
    """Return the cards that a stone can reach along its row, as columns."""
    at = s.stones[stone]
    other = s.stones[1 - stone]
    blocked = COLUMN[other] if ROW[other] == ROW[at] else NOWHERE
    return _open_line(s.rows[ROW[at]], COLUMN[at], blocked)


@kernel
def _open_column(s, stone):
    """Return the cards that a stone can reach along its column, as rows."""
    at = s.stones[stone]
    other = s.stones[1 - stone]
    blocked = ROW[other] if COLUMN[other] == COLUMN[at] else NOWHERE
    return _open_line(s.columns[COLUMN[at]], ROW[at], blocked)


@kernel
def _affordable(mask, at, points):
    """Keep on each side of a stone the cards that a number of points pays for (F10)."""
    below = mask & ((1 << at) - 1)
    above = mask ^ below
    while COUNT[below] > points:
        below &= below - 1
    top = 1 << (SIDE - 1)
    while COUNT[above] > points:
        above &= ~top
        top >>= 1
    return below | above


@kernel
def _list_line(places, mask, base, out, n):
    """Add a move for each bit of a mask; return the new number of moves.

    Always writes eight of them, which takes no branch, and counts those that are real.
    """
    for place in range(SIDE - 1):
        out[n + place] = base + places[mask, place]
    return n + COUNT[mask]


@kernel
def list_stone_moves(s, points, out):
    """List where the stones can go for a number of points: up, left, right and down, ascending."""
    n = 0
    for stone in range(2):
        row = ROW[s.stones[stone]]
        column = COLUMN[s.stones[stone]]
        across = _open_row(s, stone)
        along = _open_column(s, stone)
        if points < FEWEST_ENDLESS:
            across = _affordable(across, column, points)
            along = _affordable(along, row, points)
        up = along & ((1 << row) - 1)
        base = STONE_MOVE + SQUARES * stone
        n = _list_line(SQUARES_DOWN, up, base + column, out, n)
        n = _list_line(PLACES, across, base + row * SIDE, out, n)
        n = _list_line(SQUARES_DOWN, along ^ up, base + column, out, n)
    return n


@kernel
def legal_stone_moves(s, seat, out):
    """List the moves of the stones that a seat can pay for."""
    return list_stone_moves(s, s.points[seat], out)


@kernel
def legal_squares(s, out):
    """List the squares of the board without a stone (F5)."""
    n = 0
    for row in range(s.side):
        for column in range(s.side):
            square = row * SIDE + column
            if square != s.stones[0]:
                out[n] = PLACE_MOVE + square
                n += 1
    return n


@kernel
def has_open_card(s):
    """Return whether some stone can reach some card (F19)."""
    for stone in range(2):
        if _open_row(s, stone) or _open_column(s, stone):
            return True
    return False


@kernel
def price_of(s, start, goal):
    """Return what a way costs: a point for each card crossed and for the one taken (F9)."""
    if ROW[start] == ROW[goal]:
        line = s.rows[ROW[start]]
        low = min(COLUMN[start], COLUMN[goal])
        high = max(COLUMN[start], COLUMN[goal])
    else:
        line = s.columns[COLUMN[start]]
        low = min(ROW[start], ROW[goal])
        high = max(ROW[start], ROW[goal])
    return COUNT[line & ((1 << high) - 1) & ~((2 << low) - 1)] + 1


@kernel
def price(state, move, out):
    """Answer what moving a stone to a square in its line costs."""
    s = state.view(STATE)[0]
    stone = (move - STONE_MOVE) // SQUARES
    out[0] = price_of(s, s.stones[stone], (move - STONE_MOVE) % SQUARES)
    return 1


@kernel
def prices(state, seat, out):
    """Answer what each move of a stone costs, in the order of the legal moves."""
    s = state.view(STATE)[0]
    n = legal_stone_moves(s, seat, out)
    for place in range(n):
        move = out[place] - STONE_MOVE
        out[place] = price_of(s, s.stones[move // SQUARES], move % SQUARES)
    return n


@kernel
def _take_card(s, seat, square):
    """Take the card of a square; return its fossil (F7)."""
    card = s.cards[square]
    fossil = card >> 2
    s.cards[square] = 0
    s.rows[ROW[square]] &= ~(1 << COLUMN[square])
    s.columns[COLUMN[square]] &= ~(1 << ROW[square])
    s.held[seat, card & 3, fossil] += 1
    s.left[fossil] -= 1
    return fossil


@kernel
def set_stones(s, one, other):
    """Put both stones down. They are alike, so the lower square comes first (F23)."""
    s.stones[0] = min(one, other)
    s.stones[1] = max(one, other)


@kernel
def move_stone(s, seat, stone, square):
    """Move a stone, pay and take the card; return its fossil (F7-F9)."""
    s.points[seat] -= price_of(s, s.stones[stone], square)
    fossil = _take_card(s, seat, square)
    set_stones(s, square, s.stones[1 - stone])
    return fossil
