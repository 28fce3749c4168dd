"""Reading the names of cards and squares, and Fossil's cards out of its numbers."""

from collections.abc import Sequence
from functools import cache

from ludoteca.games.fossil.rules.state import (
    AT,
    FOSSILS,
    GIVE_MOVE,
    SQUARES,
    STONE_MOVE,
    VALUES,
)
from ludoteca.games.fossil.rules.words import CARD, LETTERS, SQUARE

_SQUARES = {name: square for square, name in enumerate(SQUARE)}
_CARDS = {name: card for card, name in enumerate(CARD) if card & VALUES}


def card_from(text: str) -> int:
    """Read a card such as ``A2``; 0 if it is none."""
    return _CARDS.get(text, 0)


def square_from(text: str) -> int | None:
    """Read a square such as ``d4``; None if it is none."""
    return _SQUARES.get(text)


def letters_of(mask: int) -> str:
    """Write a set of fossils, kept as bits, as their letters; ``-`` if there is none."""
    return "".join(LETTERS[fossil] for fossil in range(FOSSILS) if mask >> fossil & 1) or "-"


def stone_move(move: int) -> tuple[int, int]:
    """Split the move of a stone into the stone and the square it goes to."""
    return divmod(move - STONE_MOVE, SQUARES)


def gift_card(move: int) -> int:
    """Return the card that a give move names."""
    value, fossil = divmod(move - GIVE_MOVE, FOSSILS)
    return fossil * 4 + value + 1


def taken_card(fossil: int, given: int) -> int:
    """Return the card of a fossil that goes for the gift: of the same value."""
    return fossil * 4 + given // FOSSILS + 1


def way_text(start: int, goal: int) -> str:
    """Write the move of a stone."""
    return f"{SQUARE[start]}-{SQUARE[goal]}"


@cache
def _values(ones: int, twos: int, threes: int) -> tuple[int, ...]:
    return (3,) * threes + (2,) * twos + (1,) * ones


def held_values(row: Sequence[int], seat: int) -> list[tuple[int, ...]]:
    """Return the values of a seat's cards, highest first, for each fossil."""
    # A seat has a number for each fossil, value by value; those of value 0 are not used.
    first = AT.held + (seat * (VALUES + 1) + 1) * FOSSILS
    second, third, end = first + FOSSILS, first + 2 * FOSSILS, first + 3 * FOSSILS
    return list(map(_values, row[first:second], row[second:third], row[third:end]))


@cache
def _texts(fossil: int, values: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(CARD[fossil * 4 + value] for value in reversed(values))


def card_texts(held: Sequence[tuple[int, ...]]) -> list[str]:
    """Write a seat's cards, fossil by fossil, low values first."""
    texts: list[str] = []
    for fossil, values in enumerate(held):
        if values:
            texts += _texts(fossil, values)
    return texts
