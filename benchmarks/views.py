"""Views a second: as the tests build them, as JSON, and as Structs, alternating.

python benchmarks/views.py fossil --players 4
"""

import argparse
import time
from collections.abc import Callable
from importlib import import_module

import ludoteca
from ludoteca.cli.bench.table_speed import random_game
from ludoteca.engine.contract import SPECTATOR
from ludoteca.engine.position import Position

Build = Callable[[Position], object]


def builders(game: ludoteca.Game) -> dict[str, Build]:
    """Return what builds a view of a position with the moves of the seat that acts."""
    built = import_module(f"ludoteca.games.{game.info.id}.tests.support.built_view")

    def in_python(position: Position) -> object:
        seat = max(position.actor, -1)
        table = built.view(game.rules, position.state, SPECTATOR if seat < 0 else seat)
        if seat < 0:
            return table
        return table, built.moves(game.rules, position.state, seat, position.choices(seat))

    return {
        "built": in_python,
        "JSON": lambda position: position.view_json(_viewer(position)),
        "Structs": lambda position: position.view(_viewer(position)),
    }


def _viewer(position: Position) -> int | None:
    return position.actor if position.actor >= 0 else None


def rate(build: Build, game: ludoteca.Game, states: list[Position]) -> float:
    """Return how many views a second are built of new positions, which keep no results."""
    fresh = [Position(game, position.state) for position in states]
    began = time.perf_counter()
    for position in fresh:
        build(position)
    return len(fresh) / (time.perf_counter() - began)


def main() -> None:
    """Measure one game; the best of many rounds counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=40)
    asked = parser.parse_args()
    game = ludoteca.game(asked.game, compiled=True)
    states = [position for position, _ in random_game(game, asked.players)]
    found = builders(game)
    best = dict.fromkeys(found, 0.0)
    for _ in range(asked.rounds):
        for name, build in found.items():
            best[name] = max(best[name], rate(build, game, states))
    for name, views in best.items():
        ratio = views / best["built"]
        print(f"{asked.game:10} {name:10} {views:>10,.0f} views/s  {ratio:.2f}")


if __name__ == "__main__":
    main()
