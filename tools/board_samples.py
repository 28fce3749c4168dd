"""Write what boards are tried with: views with their moves, and effects of every kind.

    .venv/bin/python tools/board_samples.py fossil mosaix

The views are those of one random game. The effects come from as many games as it takes to find
several of each kind; their seats are seats of the views, too.
"""

import sys
from collections import defaultdict
from itertools import cycle
from typing import Any

import msgspec
from games.random_games import classes, random_game

import ludoteca
from ludoteca.engine.game import Game
from ludoteca.engine.position import Position

PLAYERS = 4
"""The most seats of the views."""
VIEWS = 6
EACH = 3
"""Effects of each kind."""
MOST_GAMES = 100


def samples(game: Game) -> dict[str, Any]:
    """Return views of a game with the moves of their seats, and effects by their kind."""
    players = min(PLAYERS, game.info.max_players)
    played = [position for position, _ in random_game(game, 1, players)]
    apart = len(played) // VIEWS
    return {
        "shown": [shown(position) for position in played[apart // 2 :: apart]],
        "effects": effects(game, players),
    }


def shown(position: Position) -> dict[str, Any]:
    """Return a view as its seat gets it."""
    seat = max(position.actor, 0)
    view = msgspec.to_builtins(position.view(seat))
    return {"seat": seat, "moves": view.pop("moves"), "view": view}


def effects(game: Game, most_players: int) -> dict[str, list[Any]]:
    """Return effects of every kind, each from another game if it is common."""
    found: dict[str, list[Any]] = defaultdict(list)
    kinds = classes(game.schema.effect)
    players = cycle(range(most_players, game.info.min_players - 1, -1))
    for seed, seats in zip(range(MOST_GAMES), players, strict=False):
        rest = {kind for kind in kinds if len(found[kind.__name__]) < EACH}
        if not rest:
            break
        for position, move in random_game(game, seed, seats):
            for effect in position.effects(move):
                if type(effect) in rest:
                    rest.discard(type(effect))
                    found[type(effect).__name__].append(msgspec.to_builtins(effect))
    # An effect without data is the same in every game.
    return {
        str(kind.__struct_config__.tag): found[kind.__name__] or [msgspec.to_builtins(kind())]
        for kind in kinds
    }


def main() -> None:
    """Write the samples of some games beside the tests of their boards."""
    for game_id in sys.argv[1:]:
        game = ludoteca.game(game_id)
        file = game.folder / "board" / "tests" / "samples.json"
        text = msgspec.json.encode(samples(game)).decode()
        # A line for each part, so that a difference can be read.
        for opening in ('{"seat"', '{"kind"'):
            text = text.replace(f",{opening}", f",\n{opening}")
        file.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
