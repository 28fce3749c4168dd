"""The state of a game of Fossil: one row of numbers with named places.

Squares are numbered row by row, nine to a row; the small board (F3) is the upper left corner of
the large one. What lies on a row or a column is also kept as one mask of nine bits, so that what
a stone can reach takes a few operations instead of a walk over squares.

A card is ``fossil * 4 + value``; 0 is no card. A move is one number:

    0..80      place a stone on this square                       F5
    81..242    move the lower or the higher stone to a square     F7
    243..269   give a card of this value and fossil               F13
    270        keep all cards                                     F13
    271..324   take a card of this fossil from this seat          F13
"""

import numpy as np

from ludoteca.engine.contract import places

SIDE = 9
SQUARES = SIDE * SIDE
FOSSILS = 9
VALUES = 3
SEATS = 6
SMALL_SIDE = 7
SMALL_GROUP = 3
"""Most players for whom the small board and its rules are used (F3, F17)."""
PURSE = 30
FEWEST_ENDLESS = 8
"""Points that pay for every card in a line."""

PLACE_MOVE = 0
STONE_MOVE = PLACE_MOVE + SQUARES
GIVE_MOVE = STONE_MOVE + 2 * SQUARES
KEEP_MOVE = GIVE_MOVE + VALUES * FOSSILS
TAKE_MOVE = KEEP_MOVE + 1

PLACING, MOVING, GIVING, TAKING, OVER = range(5)
RUNNING, STUCK, SPENT = range(3)
NOWHERE = -1

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("side", np.int32),  # squares in a row of the board in use
            ("turn", np.int32),  # the seat that decides, or decided last
            ("phase", np.int32),  # PLACING … OVER
            ("end_reason", np.int32),  # RUNNING, STUCK or SPENT
            ("fossil", np.int32),  # about to be scored, while GIVING or TAKING
            ("given", np.int32),  # the give move made, while TAKING
            ("scored", np.int32),  # a bit for each fossil scored so far
            ("absent", np.int32),  # a bit for each fossil left out of this game (F3)
            ("stones", np.int32, (2,)),  # their squares, the lower one first; or NOWHERE
            ("points", np.int32, (SEATS,)),
            ("rows", np.int32, (SIDE,)),  # a bit for each column with a card
            ("columns", np.int32, (SIDE,)),  # a bit for each row with a card
            ("left", np.int32, (FOSSILS,)),  # cards on the board
            ("cards", np.int32, (SQUARES,)),
            ("held", np.int32, (SEATS, VALUES + 1, FOSSILS)),  # how many cards of each value
        ],
    )
)

STATE_SIZE = STATE.itemsize // 4
"""How many numbers a state has."""
AT = places(STATE)
"""Where each name begins in the row, for what is no kernel."""

ROW = np.array([square // SIDE for square in range(SQUARES)], dtype=np.int32)
COLUMN = np.array([square % SIDE for square in range(SQUARES)], dtype=np.int32)

MASKS = 1 << SIDE
COUNT = np.array([mask.bit_count() for mask in range(MASKS)], dtype=np.int32)
"""How many bits a mask has."""
PLACES = np.zeros((MASKS, SIDE - 1), dtype=np.int32)
"""The bits of each mask as numbers, ascending. A stone's own square is never among them."""
for _mask in range(MASKS):
    _bits = [bit for bit in range(SIDE) if _mask >> bit & 1]
    PLACES[_mask, : len(_bits)] = _bits[: SIDE - 1]
SQUARES_DOWN = PLACES * SIDE
"""The same for a column: how far each bit is from its top, in squares."""
