"""What a position text of Fossilis leaves out, since it is what is nowhere else."""

import numpy as np

from ludoteca.engine.contract import Row
from ludoteca.errors import PositionError
from ludoteca.games.fossilis.rules.events import next_on_corner
from ludoteca.games.fossilis.rules.material import ITEM, ITEM_COPIES, TILE, TILE_COPIES
from ludoteca.games.fossilis.rules.site.pits import IN_A_PIT
from ludoteca.games.fossilis.rules.state import (
    BLOWING,
    BONES,
    HAMMER,
    LEARNING,
    NEEDED,
    NONE,
    SQUARES,
    TILES,
)


def find_rest(s: np.record) -> None:
    """Set the discard, what is in the ground, and who is next in a storm.

    Raises:
        PositionError: there is more of something than there is.
    """
    s.discard[:] = _tiles_left(s)
    s.buried[:] = _items_left(s)
    s.third = _third_left(s)
    if s.phase == BLOWING:
        s.chooser = next_on_corner(s)


def _tiles_left(s: np.record) -> Row:
    lying = np.bincount(s.site[s.site != NONE], minlength=TILES)
    there = lying + s.tiles.sum(axis=0) + s.paid
    for tile, found, most in zip(TILE, there.tolist(), TILE_COPIES.tolist(), strict=True):
        if found > most:
            raise PositionError(f"there are {found} tiles {tile}; it is {most} with the discard")
    left: Row = TILE_COPIES - there
    return left


def _items_left(s: np.record) -> Row:
    """Return what is still in the ground: bones that a card stood for were never in it."""
    there = s.pit.sum(axis=0)
    there[:BONES] += s.storage.sum(axis=0)
    there[:NEEDED] += (s.assigned - s.carded).sum(axis=(0, 1)) + s.scrap
    there[HAMMER] += (s.skill >= 0).sum() + (s.phase == LEARNING)
    for item, found, most in zip(ITEM, there.tolist(), ITEM_COPIES.tolist(), strict=True):
        if found > most:
            raise PositionError(f"{item} is there {found} times; it is {most} with the ground")
    left: Row = ITEM_COPIES - there
    return left


def _third_left(s: np.record) -> int:
    """Return 1 while the pit with three things has not been open (S7)."""
    held = IN_A_PIT * int(s.seen.sum())
    if s.opening != NONE:
        held -= max(0, IN_A_PIT - int(s.pit[s.opening].sum()))
    found = int(ITEM_COPIES.sum() - s.buried.sum())
    # Once all pits have been open, the third thing has been found as well.
    fewest = held + (held == IN_A_PIT * SQUARES)
    if not fewest <= found <= held + 1:
        why = f"the pits that were open held {held} or {held + 1}"
        raise PositionError(f"{found} things have been found, but {why}")
    return held + 1 - found
