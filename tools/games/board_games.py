"""Write the games that a board's tests compare with.

    .venv/bin/python tools/games/board_games.py fossilis 2 3
    .venv/bin/python tools/games/board_games.py coffers 3,aligned=yes 8

Each is played at random by the rules in Python, for the given number of players and options. The
tests compare the page's own arithmetic with these games.
"""

import json
import random
import sys
from typing import Any

import msgspec

import ludoteca
from ludoteca.engine.chance import Seeded
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position


class Noting(Seeded):
    """Draws of which every number is noted."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.setup_drawn: list[dict[str, Any]] = []

    def below(self, bound: int, label: str) -> int:
        """Draw a number, and note it."""
        number = super().below(bound, label)
        self.setup_drawn.append({"label": label, "bound": bound, "number": number})
        return number


class Played:
    """A game played at random, with something of everything."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.players = players
        self.options = options
        self.line: list[dict[str, Any]] = []
        self.draws: list[dict[str, Any]] = []
        self._dice = random.Random(players)  # noqa: S311 - games, not secrets
        chance = Noting(players)
        self.start = position = game.deal(players, options, chance)
        self.setup_draws = chance.setup_drawn
        while not position.over:
            position = self._go_on(position)
        self.end = position

    def _go_on(self, position: Position) -> Position:
        if position.actor >= 0:
            seat: int | None = position.actor
            move = self._choose(position)
        else:
            seat, move = None, self._draw(position)
        entry = {"seq": len(self.line) + 1, "at": 0, "kind": "played", "ply": len(self.line)}
        if seat is None:
            entry["kind"] = "drawn"
        effects = msgspec.to_builtins(position.effects(move))
        played = {"seat": seat, "move": str(move), "effects": effects}
        self.line.append(entry | played)
        return position.play(move)

    def _choose(self, position: Position) -> Move:
        """Choose a kind of move first, where there are kinds: of some there are many moves."""
        offers = msgspec.to_builtins(position.legal_move_views(position.actor))
        kind = self._dice.choice(sorted({offer.get("kind", "") for offer in offers}))
        texts = [offer["text"] for offer in offers if offer.get("kind", "") == kind]
        return position.read(self._dice.choice(texts))

    def _draw(self, position: Position) -> Move:
        """Draw an outcome, and note what it was drawn from."""
        chances = position.chances()
        weights = [weight for _, weight in chances]
        (move,) = self._dice.choices([move for move, _ in chances], weights)
        self.draws.append(
            {
                "label": f"draw {len(self.draws)}",
                "outcomes": [str(outcome) for outcome, _ in chances],
                "weights": weights,
                "drawn": str(move),
            }
        )
        return move

    def to_json(self) -> dict[str, Any]:
        """Return what the tests of a board read."""
        return {
            "players": self.players,
            "options": self.options,
            "setup_draws": self.setup_draws,
            "start": msgspec.to_builtins(self.start.view(0, moves=False)),
            "history": self.line,
            "draws": self.draws,
            "view": msgspec.to_builtins(self.end.view(0, moves=False)),
        }


def main(name: str, *plans: str) -> int:
    """Play games of a game, and write them beside its board's tests."""
    game = ludoteca.game(name, compiled=False)
    games = [_played(game, plan).to_json() for plan in plans]
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in games)
    file = game.folder / "board" / "tests" / "games.json"
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return 0


def _played(game: Game, plan: str) -> Played:
    players, *options = plan.split(",")
    return Played(game, int(players), dict(option.split("=") for option in options))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
