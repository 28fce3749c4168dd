"""What Coffers is played with, and how it is counted: the plain half of the slow reference.

A stone is the letter of its colour. A coffer card is that letter, with a ``*`` if it bears a mark.
"""

from collections.abc import Iterable
from dataclasses import dataclass

Row = list[str]

COLOURS = "rest"
KINDS = [f"{colour}{mark}" for colour in COLOURS for mark in ("", "*")]
ALIKE = 3
"""Of each colour that many cards bear a mark, and as many do not (C2)."""
STONES_A_COLOUR = 7


@dataclass(frozen=True)
class Character:
    """A player card: its die value and its stones in their order (C1, C3)."""

    value: int
    stones: str


def all_cards() -> Row:
    """List the coffer cards (C2)."""
    return [kind for kind in KINDS for _ in range(ALIKE)]


def all_stones(players: int) -> list[str]:
    """List the stones that are in the game, colour by colour (C2, C4)."""
    out = 2 if players <= 4 else 1 if players <= 6 else 0
    return [colour for colour in COLOURS for _ in range(STONES_A_COLOUR - out)]


def overlap(some: Iterable[str], others: Iterable[str]) -> int:
    """Count the pairs of equal colours, one to one (C13)."""
    left, pairs = list(others), 0
    for colour in some:
        if colour in left:
            left.remove(colour)
            pairs += 1
    return pairs


def colours_of(row: Row) -> list[str]:
    """Return the stones that the cards of a row show."""
    return [card[0] for card in row]


def best_alignment(row: Row, stones: str) -> int:
    """Slide a player card along a row and count equal stones at equal places (C16, C21)."""
    shown = colours_of(row)
    counts = []
    for shift in range(-len(stones), len(row) + 1):
        counts.append(
            sum(
                0 <= shift + place < len(shown) and shown[shift + place] == stone
                for place, stone in enumerate(stones)
            )
        )
    return max(counts)


def is_odd(value: int) -> bool:
    """Return whether a card's value, or a die, is odd (C4)."""
    return value % 2 == 1


def rank(stone: str) -> int:
    """Return where a colour stands among the colours."""
    return COLOURS.index(stone)
