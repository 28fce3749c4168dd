"""Random games of Coffers for its tests."""

import random
from functools import lru_cache

from ludoteca import Move, Position
from ludoteca.games.coffers.tests.support.tables import GAME

GAMES = 6 if GAME.rules.compiled else 1
"""For each number of players."""


@lru_cache(maxsize=60)
def played(players: int, seed: int) -> list[tuple[Position, Move, Position]]:
    """Play a random game: each position, the move played in it, and the next position."""
    rng = random.Random(seed)
    options = {option.name: rng.choice(option.values) for option in GAME.info.options}
    position = GAME.start(players, seed=seed, **options)
    found = []
    while not position.over:
        move = rng.choice(position.legal_moves())
        after = position.play(move)
        found.append((position, move, after))
        position = after
    return found
