"""Names of stones and places in Coffers, and the words that the texts of its views consist of."""

from ludoteca.games.coffers.rules.pieces.faces import DRAWN, LETTERS, NAMES
from ludoteca.games.coffers.rules.state import SEATS

STONE = "".join(LETTERS)
"""One letter for each colour, in the order of their numbers."""
COLUMNS = "abcdefghijklmnopqrstuvwx"
END = ("left", "right")
NEW = ("above", "below")
"""Where a card makes a new row."""
OPTIONS = ("literal-two", "aligned")
"""In the order of their places in the state."""

_VERBS = ("return ", "give ", "lift ", "bury ", "ask ", "challenge ", "row ", "pair ")
_DRAWN = ("".join(STONE[stone] for stone in drawn) for drawn in DRAWN)
_GROUPS = (
    tuple(STONE),
    tuple(COLUMNS),
    tuple(str(number + 1) for number in range(SEATS)),  # of seats, and of rows
    NAMES,
    tuple(_DRAWN),
    OPTIONS,
    (*END, *NEW),
    tuple(f"{end} " for end in END),
    ("keep", "roll"),
    ("done", "-", "seat "),
    _VERBS,
)
WORDS = tuple(word for group in _GROUPS for word in group)
(
    STONE_WORD,
    COLUMN_WORD,
    NUMBER_WORD,
    NAME_WORD,
    DRAWN_WORD,
    OPTION_WORD,
    END_WORD,
    AT_END_WORD,
    DECISION_WORD,
    DONE,
    RETURN,
) = (sum(map(len, _GROUPS[:place])) for place in range(len(_GROUPS)))
TO, SEAT = DONE + 1, DONE + 2
GIVE, LIFT, BURY, ASK, CHALLENGE, ROW, PAIR = (RETURN + 1 + place for place in range(7))
