"""Speed of a game on a server: views written as JSON, and moves played, per second."""

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ludoteca.engine.position import Position

if TYPE_CHECKING:
    from ludoteca.engine.game import Game


def table_speed(game: "Game", players: int, seconds: float) -> dict[str, float]:
    """Return views and moves per second over one whole game; the best of several passes."""
    line = random_game(game, players)

    def view(position: Position, text: str) -> None:
        position.view_json(position.actor if position.actor >= 0 else None)

    def play(position: Position, text: str) -> None:
        position.play(text, position.actor)

    return {
        "views_per_second": _best(game, line, view, seconds),
        "plays_per_second": _best(game, line, play, seconds),
    }


def random_game(game: "Game", players: int) -> list[tuple[Position, str]]:
    """Return the positions of a random game, each with the move played in it."""
    rng = random.Random(1)  # noqa: S311 - for play, not for secrets
    position, line = game.start(players, seed=1), []
    while not position.over:
        move = rng.choice(position.legal_moves())
        line.append((position, move.text))
        position = position.play(move)
    return line


def _best(
    game: "Game",
    line: list[tuple[Position, str]],
    act: Callable[[Position, str], None],
    seconds: float,
) -> float:
    best = 0.0
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        # New positions for each pass: a position caches its results.
        fresh = [(Position(game, position.state), text) for position, text in line]
        began = time.perf_counter()
        for position, text in fresh:
            act(position, text)
        best = max(best, len(line) / (time.perf_counter() - began))
    return best
