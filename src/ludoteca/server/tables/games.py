"""The games of a server, each in the fastest form there is by now.

The web process never compiles: a game runs as plain Python until a worker has compiled it, and is
then loaded from the cache.
"""

from ludoteca.engine.game import Game
from ludoteca.engine.registry import catalog
from ludoteca.errors import BrokenGameError, RefusedError, UnknownGameError


class Games:
    """Finds games by name."""

    def __init__(self) -> None:
        self._compiled: dict[str, Game] = {}

    def get(self, game_id: str) -> Game:
        """Return a game.

        Raises:
            RefusedError: there is none of that name, or it cannot be used.
        """
        if game := self._compiled.get(game_id):
            return game
        try:
            return catalog.game(game_id, compiled=False)
        except (BrokenGameError, UnknownGameError) as error:
            raise RefusedError("unknown_game", str(error)) from None

    def load_compiled(self, game_id: str) -> Game:
        """Load a game whose compiled rules are in the cache, and use it from now on."""
        self._compiled[game_id] = catalog.game(game_id, compiled=True)
        return self._compiled[game_id]
