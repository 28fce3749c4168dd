"""The state of a game of Coffers: one row of numbers with named places.

Stones have one of four colours, 0 to 3. A coffer card is of one of eight kinds, its colour times
two, and one more if it bears a mark. The rows of coffers lie one after another in ``table``, the
uppermost first, each from left to right; ``length`` says how many cards each row has. A deck has no
order: ``unseen`` counts what may come, and only what was put under it (``queue``) is known.

Every phase has one range of moves, and ``open`` has a bit for each of them that is legal. A move is
one number:

    0..5       the die shows 1 to 6                               C5, C10
    6..13      the next coffer card is of this kind               C4, C6, C7
    14..23     choose this player card                            C4
    24, 25     keep the roll, or roll once more                   C5
    26..29     return a stone of this colour to the bank          C6, C7, C9
    30..33     give a stone of this colour away                   C8, C10, C13
    34..45     put the card at the left or right end of a row     C6, C7, C9
    46, 47     put the card above or below, as a new row          C6
    48..70     lift this card of the table, to move it            C9
    71..93     put this card of the table under the deck          C10
    94..101    ask this seat for a stone                          C8, C10
    102..109   challenge this seat                                C12
    110..115   let the pair made last meet on this row            C12
    116..143   let these two seats meet                           C12
    144        no more pairs                                      C12
"""

from itertools import combinations

import numpy as np

from ludoteca.engine.contract import places

SEATS = 8
COLOURS = 4
KINDS = 2 * COLOURS
COPIES = 3
"""Coffer cards of each kind (C2)."""
CARDS = KINDS * COPIES
CHARACTERS = 10
SIDES = 6
"""Of the die; and as many stones are drawn on a player card."""
NEW_ROW, TWO_CARDS, CALL_ODD, CALL_EVEN, MOVE_CARD, BURY_CARD = range(1, SIDES + 1)
"""What each side of the die is there for (C6 to C10)."""
ROWS = 6
"""More rows of coffers are not laid (C6)."""
ENDS = 2
MOST_PAIRS = 3
"""Five seats share a parity at most: two pairs of them, and one who meets the roller."""
TURN_LIMIT = 1000

MOST_SHOWN = CARDS - 1
"""Most cards on the table when one is lifted: the deck is not empty then (C14)."""
PAIRS = tuple(combinations(range(SEATS), 2))

ROLL_MOVE = 0
DRAW_MOVE = ROLL_MOVE + SIDES
CHOOSE_MOVE = DRAW_MOVE + KINDS
KEEP_MOVE = CHOOSE_MOVE + CHARACTERS
REROLL_MOVE = KEEP_MOVE + 1
RETURN_MOVE = REROLL_MOVE + 1
GIVE_MOVE = RETURN_MOVE + COLOURS
PLACE_MOVE = GIVE_MOVE + COLOURS
ABOVE_MOVE = PLACE_MOVE + ROWS * ENDS
BELOW_MOVE = ABOVE_MOVE + 1
LIFT_MOVE = BELOW_MOVE + 1
BURY_MOVE = LIFT_MOVE + MOST_SHOWN
ASK_MOVE = BURY_MOVE + MOST_SHOWN
CHALLENGE_MOVE = ASK_MOVE + SEATS
ROW_MOVE = CHALLENGE_MOVE + SEATS
PAIR_MOVE = ROW_MOVE + ROWS
DONE_MOVE = PAIR_MOVE + len(PAIRS)
MOVES = DONE_MOVE + 1

(
    CHOOSING,  # a seat takes a player card
    OPENING,  # chance turns up the first coffer card
    ROLLING,  # chance rolls the die
    DECIDING,  # the roller keeps it or rolls once more
    REROLLING,  # chance rolls it again
    DRAWING,  # chance turns up a coffer card
    PLACING,  # the roller puts down the card in hand
    RETURNING,  # the roller returns a stone to the bank
    LIFTING,  # the roller lifts a card to move it
    BURYING,  # the roller puts a card under the deck
    CALLING,  # chance rolls for odd or even
    ASKING,  # the roller asks another seat for a stone
    CHALLENGING,  # the roller chooses whom to challenge
    MATCHING,  # the roller chooses the row of a pair
    PAIRING,  # the roller lets two others meet, or no more
    GIVING,  # a seat gives a stone
    OVER,
) = range(17)

FIRST_MOVE = np.array(
    [
        CHOOSE_MOVE,
        DRAW_MOVE,
        ROLL_MOVE,
        KEEP_MOVE,
        ROLL_MOVE,
        DRAW_MOVE,
        PLACE_MOVE,
        RETURN_MOVE,
        LIFT_MOVE,
        BURY_MOVE,
        ROLL_MOVE,
        ASK_MOVE,
        CHALLENGE_MOVE,
        ROW_MOVE,
        PAIR_MOVE,
        GIVE_MOVE,
        0,
    ],
    dtype=np.int32,
)
"""For each phase the first of its moves: what bit 0 of ``open`` stands for."""

RUNNING, EMPTY, LIMIT = range(3)
NONE = -1
EVEN, ODD = range(2)

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("literal_two", np.int32),  # 1: the option of C7
            ("aligned", np.int32),  # 1: the option of C16
            ("phase", np.int32),  # CHOOSING … OVER
            ("end_reason", np.int32),  # RUNNING, EMPTY or LIMIT
            ("open", np.int32),  # a bit for each legal move, counted from FIRST_MOVE
            ("turns", np.int32),  # that are over
            ("roller", np.int32),  # whose turn it is, or who is choosing a player card
            ("die", np.int32),  # what it shows, 0 before it has been rolled
            ("called", np.int32),  # the parity of those who are asked or challenged, or NONE
            ("left", np.int32),  # cards still to put down, stones still to return
            ("card", np.int32),  # the kind of the card in hand, or NONE
            ("origin", np.int32),  # the row it was lifted from, or NONE
            ("giver", np.int32),  # who gives a stone, or NONE
            ("receiver", np.int32),  # who gets it, or NONE
            ("pairs", np.int32),  # how many pairs of a challenge have been made
            ("contest", np.int32),  # which of them is being decided
            ("pair", np.int32, (MOST_PAIRS, 2)),  # their seats, the roller or the lower one first
            ("pair_row", np.int32, (MOST_PAIRS,)),  # where they meet, or NONE
            ("rows", np.int32),  # how many rows of coffers there are
            ("cards", np.int32),  # how many cards lie in them
            ("length", np.int32, (ROWS,)),  # cards in each row
            ("count", np.int32, (ROWS, COLOURS)),  # cards of each colour in each row
            ("table", np.int32, (CARDS,)),  # the kinds of all cards, row by row
            ("under", np.int32),  # how many cards are known to be under the deck
            ("queue", np.int32, (CARDS,)),  # their kinds, the uppermost first
            ("unseen", np.int32, (KINDS,)),  # how many cards of each kind lie above them
            ("bank", np.int32, (COLOURS,)),
            ("stones", np.int32, (SEATS, COLOURS)),
            ("character", np.int32, (SEATS,)),  # the player card of each seat, or NONE
        ],
    )
)
AT = places(STATE)
"""Where each name begins in the row, for what is no kernel."""
