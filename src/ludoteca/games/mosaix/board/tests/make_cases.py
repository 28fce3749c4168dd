"""Write the cases that the board's tests compare with: places to write, zones, and whole games.

    .venv/bin/python src/ludoteca/games/mosaix/board/tests/make_cases.py

They come from the rules in Python, so that the page's own arithmetic has something to agree with.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

import ludoteca
from ludoteca.engine.position import Position

HERE = Path(__file__).parent
OFFER = ("text", "turn", "row", "column", "squares", "dropped", "points")
EVERY = 23
"""Of all positions in which a player writes, every n-th is a case."""


def places(position: Position) -> dict[str, Any]:
    """Return a grid, what is to be written on it, and every place where it may be."""
    view = msgspec.to_builtins(position.view(position.actor))
    table, card = view["table"], view["table"]["seats"][position.actor]
    offers = [move for move in view["moves"] if move["text"] != "stop"]
    return {
        "formation": table["formation"],
        "free": table["scale"] and table["scale"]["free"],
        "grid": card["grid"],
        "zones": card["zones"],
        "offers": [[offer[name] for name in OFFER] for offer in offers],
    }


def layouts(position: Position) -> dict[str, Any]:
    """Return a throw, and every way to lay it out."""
    view = position.view(position.actor)
    texts = [move.text for move in view.moves if move.text != "stop"]
    return {"throw": view.table.throw, "offers": texts}


class Played:
    """A game played at random."""

    def __init__(self, players: int, seed: int) -> None:
        self.players = players
        self.line: list[dict[str, Any]] = []
        self.writing: list[dict[str, Any]] = []
        self.forming: list[dict[str, Any]] = []
        self._dice = random.Random(seed)
        self.start = position = GAME.start(players=players, seed=seed)
        while not position.over:
            position = self._go_on(position)
        self.end = position

    def _go_on(self, position: Position) -> Position:
        if position.actor >= 0:
            phase = position.view(position.actor, moves=False).table.phase
            kept, case = (self.writing, places) if phase == "writing" else (self.forming, layouts)
            kept.append(case(position))
        moves = [move for move in position.legal_moves() if str(move) != "stop"]
        move = self._dice.choice(moves or position.legal_moves())
        seat = position.actor if position.actor >= 0 else None
        kind = "drawn" if seat is None else "played"
        entry = {"seq": len(self.line) + 1, "at": 0, "kind": kind, "ply": len(self.line)}
        self.line.append(entry | {"seat": seat, "move": str(move)})
        return position.play(move)

    def to_json(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "start": msgspec.to_builtins(self.start.view(0, moves=False)),
            "history": self.line,
            "view": msgspec.to_builtins(self.end.view(0, moves=False)),
        }


def write(name: str, cases: list[dict[str, Any]]) -> None:
    """Write cases, one to a line."""
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
    (HERE / name).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


GAME = ludoteca.game("mosaix", compiled=False)

if __name__ == "__main__":
    games = [Played(players, players) for players in range(1, 5)]
    write("games.json", [game.to_json() for game in games])
    alone = games[0].writing[10:13]
    write("places.json", [case for game in games for case in game.writing[::EVERY]] + alone)
    write("layouts.json", [case for game in games[1:] for case in game.forming[:4]])
