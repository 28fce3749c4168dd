"""Random games of Fossilis for the tests of its faces, and a position of each phase."""

import random
from collections.abc import Callable
from functools import lru_cache

from ludoteca import Move, Position
from ludoteca.games.fossilis.tests.support.tables import GAME, play, revealed, seat, table
from ludoteca.games.fossilis.tests.support.temper import Temper

GAMES = 4 if GAME.rules.compiled else 1
"""For each number of players."""
FIRST_SEED = 1
"""Of games that have moves of every kind together."""
LANGUAGES = ("en", "it", "fr", "de")
NAMES = ["Ann", "Ben", "Cleo", "Dan"]


@lru_cache(maxsize=30)
def played(players: int, seed: int) -> list[tuple[Position, Move, Position]]:
    """Play a random game: each position, the move played in it, and the next position."""
    temper = Temper(random.Random(FIRST_SEED + seed))
    position = GAME.start(players, seed=FIRST_SEED + seed)
    found = []
    while not position.over:
        moves = {move.text: move for move in position.legal_moves()}
        move = moves[temper.choose(moves)]
        after = position.play(move)
        found.append((position, move, after))
        position = after
    return found


def paying() -> Position:
    """Return a shovel that can be paid for with a sand tile or with a clay tile."""
    return table("s1", seat(tiles="sa cae"), market="tool 1, tool 4, -, -").play("buy 1")


def learning() -> Position:
    """Return a hammer that has been taken."""
    return table("s1 . . . .", pits={"b1": "hammer tooth"}).play("extract b1 hammer")


def opening() -> Position:
    """Return a pit that opens for the first time."""
    return table("c1 s . . .").play("dig b1 east")


def fishing() -> Position:
    """Return a pawn that fell into a pit: its owner has taken the tile below it."""
    own = seat(tools="shovel")
    return revealed(table("s1 s . . .", own).play("shovel a1"), "rib", "limb")


def refilling() -> Position:
    """Return a display with an empty place."""
    own = seat(bones="tooth limb")
    display = "rhamphorhynchus allosaurus diplodocus triceratops"
    return table("s1", own, display=display).play("score rhamphorhynchus")


def turning(picture: str = "s1 . c2 . .") -> Position:
    """Return the end of a turn in which the pool ran empty."""
    return play(table(picture, pool=1), "plaster", "end")


PHASES: dict[str, Callable[[], Position]] = {
    "placing": lambda: GAME.start(3, seed=1),
    "acting": lambda: table("cs1 s . . .", seat(plaster=3), pits={"a2": "rib hammer"}),
    "paying": paying,
    "learning": learning,
    "opening": opening,
    "fishing": fishing,
    "refilling": refilling,
    "turning": turning,
    "landslide": lambda: turning().play("event landslide"),
    "storm": lambda: turning("s1 . . . .").play("event storm"),
    "auction": lambda: revealed(turning().play("event auction")),
}
"""A position of each phase."""
