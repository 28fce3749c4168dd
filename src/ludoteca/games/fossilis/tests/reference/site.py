"""The dig site of the slow reference: tiles, pits and pawns, and what a slide does to them.

A site never changes: every function here gives back a new one. Tiles are written as in move texts
(``sa``, ``cef``, ``taae``), a square is ``c3``: columns from the left, rows from the top.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

COLUMNS = "abcde"
ROWS = "12345"
SQUARES = [column + row for row in ROWS for column in COLUMNS]
CORNERS = ["a1", "e1", "a5", "e5"]
SIDES = ["north", "east", "south", "west"]
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
WEIGHT = {"s": 1, "c": 2, "t": 3}
"""Sand, clay and stone: what they weigh and what digging them costs (S14)."""


class BlockedError(Exception):
    """A tile cannot slide there."""


@cache
def shifted(square: str, right: int, down: int) -> str | None:
    """Return the square so far away; None beyond the edge."""
    column, row = COLUMNS.index(square[0]) + right, ROWS.index(square[1]) + down
    inside = 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS)
    return COLUMNS[column] + ROWS[row] if inside else None


@cache
def beyond(square: str, direction: str) -> str | None:
    """Return the next square in a direction; None beyond the edge."""
    return shifted(square, *STEPS[direction])


def beside(square: str) -> list[str]:
    """Return the squares orthogonally adjacent."""
    return [each for each in (beyond(square, side) for side in SIDES) if each]


def around(square: str) -> list[str]:
    """Return the squares orthogonally or diagonally adjacent."""
    steps = [(right, down) for right in (-1, 0, 1) for down in (-1, 0, 1) if right or down]
    return [each for each in (shifted(square, *step) for step in steps) if each]


def sides_of(square: str) -> list[str]:
    """Return the sides of the site that a square lies at: none inside, two in a corner."""
    return [side for side in SIDES if beyond(square, side) is None]


@dataclass(frozen=True)
class Slid:
    """A tile that has moved; to None if it fell."""

    tile: str
    origin: str
    target: str | None


@dataclass(frozen=True)
class Shoved:
    """A pawn that has moved: to a square, off a side, or into a pit, to be fished out."""

    seat: int
    origin: str
    target: str | None
    side: str | None
    pit: bool


@dataclass(frozen=True)
class Site:
    """What lies and stands where.

    Attributes:
        tiles: The tiles of each square, bottom first.
        pawns: The square of each seat that stands on the site.
        slid: Which tiles have moved so far, the farthest first.
        shoved: Which pawns have moved so far, the farthest first.
        taken: Tiles that have left the site so far: they belong to the player who digs.
    """

    tiles: dict[str, tuple[str, ...]]
    pawns: dict[int, str]
    slid: tuple[Slid, ...] = ()
    shoved: tuple[Shoved, ...] = ()
    taken: tuple[str, ...] = ()

    def height(self, square: str) -> int:
        """Return how many tiles lie there."""
        return len(self.tiles[square])

    def top(self, square: str) -> str:
        """Return the topmost tile."""
        return self.tiles[square][-1]

    def pawn_at(self, square: str) -> int | None:
        """Return whose pawn stands there."""
        for seat, place in self.pawns.items():
            if place == square:
                return seat
        return None

    def is_free(self, square: str) -> bool:
        """Return whether a pawn may come to stand there: a tile, and no pawn."""
        return self.height(square) > 0 and self.pawn_at(square) is None

    def with_tiles(self, square: str, tiles: tuple[str, ...]) -> Site:
        """Return the site with other tiles on a square."""
        return replace(self, tiles={**self.tiles, square: tiles})

    def with_pawn(self, seat: int, square: str | None) -> Site:
        """Return the site with a pawn elsewhere; None: off the site."""
        others = {each: place for each, place in self.pawns.items() if each != seat}
        return replace(self, pawns=others if square is None else {**others, seat: square})

    def lifted(self, square: str) -> Site:
        """Return the site without the topmost tile of a square."""
        return self.with_tiles(square, self.tiles[square][:-1])

    def shoved_to(
        self, seat: int, target: str | None, side: str | None, *, pit: bool = False
    ) -> Site:
        """Return the site after a pawn was moved by a tile, which is noted."""
        done = Shoved(seat, self.pawns[seat], target, side, pit)
        moved = self.with_pawn(seat, target)
        return replace(moved, shoved=(*self.shoved, done))


def dug(site: Site, square: str, direction: str) -> Site | None:
    """Slide the topmost tile of a square; None if it may not move so (S14)."""
    if site.height(square) == 0:
        return None
    strength = WEIGHT[site.top(square)[0]]
    try:
        if site.height(square) == 1:
            return _slide_bottom(site, square, direction, strength)
        return _slide_top(site, square, direction, strength)
    except BlockedError:
        return None


def _slide_bottom(site: Site, square: str, direction: str, strength: int) -> Site:
    """Slide a tile of the bottom layer, and push on what is in its way (S14)."""
    target = beyond(square, direction)
    if target is not None:
        if site.height(target) == 2:
            raise BlockedError
        if site.height(target) == 1:
            _check_weight(site, target, strength)
            site = _slide_bottom(site, target, direction, strength)
    return _carry(site, square, direction)


def _slide_top(site: Site, square: str, direction: str, strength: int) -> Site:
    """Slide a tile of the top layer: over pits, onto tiles, against tops of stacks (S14)."""
    target = beyond(square, direction)
    if target is not None:
        if site.height(target) == 2:
            _check_weight(site, target, strength)
            site = _slide_top(site, target, direction, strength)
        elif site.height(target) == 1 and site.pawn_at(target) is not None:
            site = _push_pawn(site, target, direction)
    return _carry(site, square, direction)


def _check_weight(site: Site, square: str, strength: int) -> None:
    if WEIGHT[site.top(square)[0]] > strength:
        raise BlockedError


def _carry(site: Site, square: str, direction: str) -> Site:
    """Move the topmost tile on, and the pawn that stands on it: the way is clear (S15)."""
    target, tile, seat = beyond(square, direction), site.top(square), site.pawn_at(square)
    site = site.lifted(square)
    if target is not None:
        site = site.with_tiles(target, (*site.tiles[target], tile))
    else:
        site = replace(site, taken=(*site.taken, tile))
    site = replace(site, slid=(*site.slid, Slid(tile, square, target)))
    if seat is not None:
        site = site.shoved_to(seat, target, None if target else direction)
    return site


def _push_pawn(site: Site, square: str, direction: str) -> Site:
    """Push the pawn of a square one square on, and before it any pawn in its way (S15)."""
    seat, target = site.pawn_at(square), beyond(square, direction)
    assert seat is not None
    if target is None:
        return site.shoved_to(seat, None, direction)
    if site.height(target) == 0:
        return site.shoved_to(seat, None, None, pit=True)
    if site.pawn_at(target) is not None:
        site = _push_pawn(site, target, direction)
    return site.shoved_to(seat, target, None)


def removed(site: Site, square: str) -> Site:
    """Take the topmost tile off the site; a pawn above an open pit must be fished out (S22)."""
    tile, seat = site.top(square), site.pawn_at(square)
    site = site.lifted(square)
    site = replace(site, taken=(tile,), slid=(Slid(tile, square, None),))
    if seat is not None and site.height(square) == 0:
        site = site.shoved_to(seat, None, None, pit=True)
    return site


def walks(site: Site, square: str, steps: int) -> list[str]:
    """Return where a pawn may walk to in this many steps: over tiles, through pawns (S11, S35)."""
    reached = {square}
    for _ in range(steps):
        reached |= {each for place in reached for each in around(place) if site.height(each) > 0}
    return [each for each in SQUARES if each in reached and site.is_free(each)]
