"""Write the cases that the board's tests compare with: deals, and games to_json step by step.

    .venv/bin/python src/ludoteca/games/fossil/board/tests/make_cases.py

They come from the rules in Python, so that the page's own arithmetic has something to agree with.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

import ludoteca
from ludoteca.engine.chance import Seeded
from ludoteca.engine.position import Position

HERE = Path(__file__).parent
TABLE = ("side", "turn", "stones", "cards")


def seen(position: Position) -> dict[str, Any]:
    """Return the parts of a view that the tests look at."""
    view = position.view(0)
    table = {name: getattr(view.table, name) for name in TABLE}
    table["fossils"] = [{"letter": one.letter, "status": one.status} for one in view.table.fossils]
    table["seats"] = [{"points": seat.points} for seat in view.table.seats]
    return {"scores": view.scores, "winners": view.winners, "table": table}


def deal(players: int, seed: int) -> dict[str, Any]:
    """Deal a game, and note the numbers drawn for it."""
    drawn: list[int] = []
    bounds: list[int] = []

    class Noting(Seeded):
        def below(self, bound: int, label: str) -> int:
            bounds.append(bound)
            drawn.append(super().below(bound, label))
            return drawn[-1]

    start = GAME.deal(players, {}, Noting(seed))
    return {"players": players, "setup_draws": drawn, "bounds": bounds, "start": seen(start)}


def played(players: int, seed: int) -> dict[str, Any]:
    """Play a game at random, and note the steps of each move."""
    dice = random.Random(seed)
    start = position = GAME.start(players=players, seed=seed)
    line: list[dict[str, Any]] = []
    while not position.over:
        move = dice.choice(position.legal_moves())
        entry = {"seq": len(line) + 1, "at": 0, "kind": "played", "ply": len(line)}
        line.append(entry | {"effects": msgspec.to_builtins(position.effects(move))})
        position = position.play(move)
    return {"players": players, "start": seen(start), "history": line, "view": seen(position)}


def write(name: str, cases: list[dict[str, Any]]) -> None:
    """Write cases, one to a line."""
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    (HERE / name).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


GAME = ludoteca.game("fossil", compiled=False)

if __name__ == "__main__":
    write("deals.json", [deal(players, seed) for players in range(2, 7) for seed in (1, 2)])
    write("games.json", [played(players, players) for players in range(2, 7)])
