"""Every player card that C3 allows, and rules that are compiled for all of them at once.

A game has ten cards, but the rules can be compiled for any number: here they know every multiset of
stones with every value of the die, so that other cards need no new compilation.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from pathlib import Path
from types import FunctionType

import numpy as np

from ludoteca.engine.compiler import Compiler, cache_root, digest
from ludoteca.engine.contract import Kernel, Row
from ludoteca.games.coffers.rules.pieces.faces import FEWEST_COLOURS, LETTERS, STONES, VALUE, WANTED
from ludoteca.games.coffers.rules.state import CHARACTERS, COLOURS, SIDES

SETS = tuple(
    counts
    for counts in product(range(STONES + 1), repeat=COLOURS)
    if sum(counts) == STONES and sum(map(bool, counts)) >= FEWEST_COLOURS
)
"""All multisets of stones that a card may have: how many of each colour."""


def _all_faces() -> dict[str, Row]:
    """Return the faces of all cards as ``rules.faces`` has those of the ten."""
    cards = [counts for counts in SETS for _ in range(SIDES)]
    drawn = [[colour for colour in range(COLOURS) for _ in range(card[colour])] for card in cards]
    return {
        "WANTED": np.array(cards, dtype=np.int32),
        "DRAWN": np.array(drawn, dtype=np.int32),
        "VALUE": np.array([1 + place % SIDES for place in range(len(cards))], dtype=np.int32),
    }


FACES = _all_faces()


class PoolCompiler(Compiler):
    """Compiles kernels of the rules with the faces of all cards instead of the ten."""

    def _linked(self, function: Kernel) -> FunctionType:
        linked = super()._linked(function)
        linked.__globals__.update(
            {name: faces for name, faces in FACES.items() if name in linked.__globals__}
        )
        return linked


@lru_cache(maxsize=1)
def pool_compiler() -> PoolCompiler:
    """Return the compiler, with a cache of its own."""
    here = Path(__file__).parent
    return PoolCompiler(cache_root() / f"coffersbalance-{digest(here.parent, here)}")


def card(counts: Sequence[int], value: int) -> int:
    """Return the number of a card in the pool."""
    return SETS.index(tuple(counts)) * SIDES + value - 1


def text_of(number: int) -> str:
    """Write the stones of a card as letters."""
    return "".join(
        letter * count for letter, count in zip(LETTERS, SETS[number // SIDES], strict=True)
    )


def are_cards(texts: Sequence[str]) -> bool:
    """Return whether these are ten cards as C3 wants them."""
    counts = {tuple(text.count(letter) for letter in LETTERS) for text in texts}
    whole = all(len(text) == STONES for text in texts)
    return whole and len(texts) == len(counts) == CHARACTERS and counts <= {*SETS}


def from_text(texts: Sequence[str]) -> Row:
    """Read ten cards that have the values of the data file, in its order."""
    counts = [[text.count(letter) for letter in LETTERS] for text in texts]
    return np.array([card(*each) for each in zip(counts, VALUE.tolist(), strict=True)], np.int32)


def present_cards() -> Row:
    """Return the ten cards of the data file."""
    each = zip(WANTED.tolist(), VALUE.tolist(), strict=True)
    return np.array([card(counts, value) for counts, value in each], dtype=np.int32)
