"""Names of Fossil's cards and squares."""

from ludoteca.games.fossil.rules.state import FOSSILS, SIDE

LETTERS = "ABPSRULTH"
"""One letter for each fossil, in the order of F1."""
COLUMNS = "abcdefghi"


def card_text(card: int) -> str:
    """Write a card as letter and value: ``A2``."""
    return f"{LETTERS[card >> 2]}{card & 3}"


def card_from(text: str) -> int:
    """Read a card such as ``A2``; 0 if it is none."""
    if len(text) == 2 and text[0] in LETTERS and text[1] in "123":
        return LETTERS.index(text[0]) * 4 + int(text[1])
    return 0


def square_text(square: int) -> str:
    """Write a square as column and row: ``d4``; a1 is the upper left corner."""
    return f"{COLUMNS[square % SIDE]}{square // SIDE + 1}"


def square_from(text: str) -> int | None:
    """Read a square such as ``d4``; None if it is none."""
    if len(text) == 2 and text[0] in COLUMNS and text[1] in "123456789":
        return (int(text[1]) - 1) * SIDE + COLUMNS.index(text[0])
    return None


def letters_of(mask: int) -> str:
    """Write a set of fossils, kept as bits, as their letters; ``-`` if there is none."""
    return "".join(LETTERS[fossil] for fossil in range(FOSSILS) if mask >> fossil & 1) or "-"
