"""Names of stones, coffers and places in Coffers, and reading them out of its numbers.

r e s t      a ruby, an emerald, a sapphire, a topaz
r*           a coffer card that shows a ruby and bears a mark
rre          stones, in the order of their colours; - if there are none
c2           the third card of the second row, counted from the left and from the top
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import get_args

from ludoteca.games.coffers.rules.state import AT, CARDS, COLOURS, ENDS, KINDS, NONE, ROWS
from ludoteca.games.coffers.rules.words import COLUMNS, NEW, STONE
from ludoteca.games.coffers.schema.names import (
    CoffersEnd,
)

MARK = "*"
KIND = tuple(STONE[kind // 2] + MARK * (kind % 2) for kind in range(KINDS))
NOTHING = "-"
PARITY = ("even", "odd")

_ENDS: Sequence[CoffersEnd] = get_args(CoffersEnd)
_KINDS = {name: kind for kind, name in enumerate(KIND)}
_CARDS = re.compile(rf"(?:[{STONE}]\*?)+")
_CARD = re.compile(rf"[{STONE}]\*?")


def kind_from(text: str) -> int | None:
    """Read a coffer card such as ``r*``; None if it is none."""
    return _KINDS.get(text)


def kinds_from(text: str) -> list[int] | None:
    """Read the cards of a row such as ``r*es``; None if they are none."""
    if not _CARDS.fullmatch(text):
        return None
    return [_KINDS[card] for card in _CARD.findall(text)]


def stones_text(counts: Iterable[int]) -> str:
    """Write stones, counted by colour, as letters; nothing if there are none."""
    return _letters(tuple(counts))


@lru_cache(maxsize=4096)
def _letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(STONE, counts, strict=True))


def stones_from(text: str) -> list[int] | None:
    """Read stones in any order; None if something else is among them."""
    letters = "" if text == NOTHING else text
    if not set(letters) <= set(STONE) or not text:
        return None
    return [letters.count(letter) for letter in STONE]


def held_by(row: Sequence[int], seat: int) -> str:
    """Return the stones of a seat, as letters."""
    first = AT.stones + seat * COLOURS
    return stones_text(row[first : first + COLOURS])


def rows_of(row: Sequence[int]) -> list[list[int]]:
    """Return the kinds of the cards in each row of coffers."""
    found, first = [], AT.table
    for length in row[AT.length : AT.length + row[AT.rows]]:
        found.append(list(row[first : first + length]))
        first += length
    return found


def under_deck(row: Sequence[int]) -> list[int]:
    """Return the kinds of the cards that are known to be under the deck."""
    return list(row[AT.queue : AT.queue + row[AT.under]])


def place_of(row: Sequence[int], number: int) -> tuple[int, int]:
    """Return row and place in it of a card that is counted from the first of the table."""
    for line, length in enumerate(row[AT.length : AT.length + row[AT.rows]]):
        if number < length:
            return line, number
        number -= length
    raise AssertionError


def spot_of(row: Sequence[int], number: int) -> str:
    """Name a card of the table by its place: ``c2``."""
    line, place = place_of(row, number)
    return f"{COLUMNS[place]}{line + 1}"


def end_of(which: int) -> tuple[int | None, CoffersEnd]:
    """Return the row and the end where a card may go; no row if it makes a new one."""
    line, end = divmod(which, ENDS)
    return (line, _ENDS[end]) if line < ROWS else (None, _ENDS[ENDS + end])


def row_after(row: Sequence[int], which: int) -> tuple[int, CoffersEnd]:
    """Return the row that a card is in once it was put down, and at which end."""
    line, end = end_of(which)
    if line is None:
        return (0 if end == NEW[0] else row[AT.rows]), end
    return line, end


def pair_of(row: Sequence[int], pair: int) -> tuple[int, int]:
    """Return the seats of a pair of a challenge."""
    first = AT.pair + 2 * pair
    return row[first], row[first + 1]


def number_at(row: Sequence[int], column: str, line: int) -> int | None:
    """Return the number of the card at a place such as ``c``, 2; None if none lies there."""
    lengths = row[AT.length : AT.length + row[AT.rows]]
    place = COLUMNS.index(column)
    if not 1 <= line <= len(lengths) or place >= lengths[line - 1]:
        return None
    return sum(lengths[: line - 1]) + place


def num_in_deck(row: Sequence[int]) -> int:
    """Return how many cards the deck has, those under it included."""
    in_hand = int(row[AT.card] != NONE)
    return CARDS - int(row[AT.cards]) - in_hand
