"""Random play for the contract tests."""

import random
from collections.abc import Iterator

from ludoteca import CHANCE, Game, Move, Position


def random_play(game: Game, seed: int) -> Iterator[tuple[Position, Move]]:
    """Play one random game, going through all positions but the last, each with its move.

    Players and options are drawn as well; where several seats act, any of them moves first.
    """
    rng = random.Random(seed)
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
    return game.start(players, seed=rng.randrange(10**9), **options)  # type: ignore[arg-type]


def final(game: Game, seed: int) -> Position:
    """Return the last position of a random game."""
    *_, (position, move) = random_play(game, seed)
    return position.play(move, move.seat)
