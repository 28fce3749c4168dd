"""Random games of MosaiX for its tests."""

import random
from collections.abc import Iterator

from ludoteca import CHANCE, Move, Position
from ludoteca.games.mosaix.tests.support.tables import GAME

GAMES = 8 if GAME.rules.compiled else 2


def played(players: int, seed: int) -> Iterator[tuple[Position, Move, Position]]:
    """Play a random game: each position, the move played in it, and the next position.

    A player who has not written yet may be next; nobody stops while there is something to write.
    """
    rng = random.Random(seed)
    position = GAME.start(players=players, seed=seed)
    while not position.over:
        seat = CHANCE if position.actor == CHANCE else rng.choice(position.acting)
        moves = [move for move in position.legal_moves(seat) if move.text != "stop"]
        move = rng.choice(moves)
        after = position.play(move)
        yield position, move, after
        position = after
