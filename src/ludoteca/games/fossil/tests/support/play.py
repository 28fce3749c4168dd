"""Random games of Fossil, move by move."""

import random
from collections.abc import Iterator

from ludoteca import Move, Position
from ludoteca.games.fossil.tests.support.tables import GAME


def played(players: int, seed: int) -> Iterator[tuple[Position, Move, Position]]:
    """Play a random game: each position, the move played in it, and the next position."""
    rng = random.Random(seed)
    position = GAME.start(players=players, seed=seed)
    while not position.over:
        move = rng.choice(position.legal_moves())
        after = position.play(move)
        yield position, move, after
        position = after
