"""Games played at random, with something of everything."""

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position


def random_game(
    game: Game, seed: int, players: int | None = None
) -> Iterator[tuple[Position, Move]]:
    """Play a game at random, with any options, and any number of players unless it is given.

    The kind of a move is chosen first: of some kinds there are many moves.
    """
    rng = random.Random(seed)  # noqa: S311 - no secret
    info = game.info
    options = {option.name: rng.choice(option.values) for option in info.options if option.offered}
    players = players or rng.randint(info.min_players, info.max_players)
    position = game.start(players, seed=seed, **options)
    while not position.over:
        move = rng.choice(rng.choice(_by_kind(position)))
        yield position, move
        position = position.play(move)


def _by_kind(position: Position) -> list[list[Move]]:
    """Return the legal moves of each kind."""
    legal, seat = position.legal_moves(), position.actor
    if seat < 0:
        return [legal]
    found: dict[type, list[Move]] = defaultdict(list)
    for move, view in zip(legal, position.legal_move_views(seat), strict=True):
        found[type(view)].append(move)
    return list(found.values())


def classes(declared: Any) -> list[type[msgspec.Struct]]:
    """Return the classes of a union, or the only one."""
    return list(getattr(declared, "__args__", (declared,)))
