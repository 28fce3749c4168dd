"""Random play for the contract tests."""

import random
from collections.abc import Iterator
from functools import lru_cache

import ludoteca
from ludoteca import CHANCE, Game, Move, Position

SAMPLE = 200 if ludoteca.game("fossil").rules.compiled else 50
"""About how many positions of a game are compared: all of a long one would take long."""


@lru_cache(maxsize=200)
def random_play(game: Game, seed: int) -> list[tuple[Position, Move]]:
    """Return a random game: all positions but the last, each with the move played in it.

    Players and options are drawn as well; where several seats act, any of them moves first.
    """
    return list(_play(game, random.Random(seed)))


def sampled(game: Game, seed: int) -> list[tuple[Position, Move]]:
    """Return positions of a random game, spread over all of it; each seed begins elsewhere."""
    moves = random_play(game, seed)
    apart = 1 + len(moves) // SAMPLE
    return moves[seed % apart :: apart]


def _play(game: Game, rng: random.Random) -> Iterator[tuple[Position, Move]]:
    position = random_start(game, rng)
    while not position.over:
        seat = CHANCE if position.actor == CHANCE else rng.choice(position.acting)
        move = rng.choice(position.legal_moves(seat))
        yield position, move
        position = position.play(move, seat)


def random_start(game: Game, rng: random.Random) -> Position:
    """Start a game with any number of players and any options."""
    info = game.info
    options = {option.name: rng.choice(option.values) for option in info.options}
    players = rng.randint(info.min_players, info.max_players)
    return game.start(players, seed=rng.randrange(10**9), **options)


def final(game: Game, seed: int) -> Position:
    """Return the last position of a random game."""
    position, move = random_play(game, seed)[-1]
    return position.play(move, move.seat)
