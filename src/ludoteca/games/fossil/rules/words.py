"""Names of Fossil's cards and squares, and the words that the texts of its views consist of."""

from ludoteca.games.fossil.rules.state import FOSSILS, SEATS, SIDE, SQUARES

LETTERS = "ABPSRULTH"
"""One letter for each fossil, in the order of F1."""
COLUMNS = "abcdefghi"
SQUARE = tuple(f"{COLUMNS[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
"""A square as column and row: ``d4``; a1 is the upper left corner."""
CARD = tuple(f"{LETTERS[card >> 2]}{card & 3}" for card in range(4 * FOSSILS))
"""A card as letter and value: ``A2``. Values are 1 to 3; every fourth name is of no card."""

_MORE = ("-", "keep", "give ", "take ", " from ", "seat ")
WORDS = (*SQUARE, *CARD, *(str(seat + 1) for seat in range(SEATS)), *_MORE)
SQUARE_WORD = 0
CARD_WORD = len(SQUARE)
SEAT_WORD = CARD_WORD + len(CARD)
TO, KEEP, GIVE, TAKE, FROM, SEAT = (SEAT_WORD + SEATS + place for place in range(len(_MORE)))
