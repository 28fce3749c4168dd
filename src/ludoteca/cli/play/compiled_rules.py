"""Loading games for bots that search: with compiled rules, and a word if that takes its time."""

import sys
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.engine.game import Game

PATIENCE = 3.0
"""Loading what was compiled before takes a second or two."""


def load(game_id: str) -> "Game":
    """Return a game with compiled rules, unless somebody has switched those off."""
    from ludoteca.bots.search.compiled import search_kernels
    from ludoteca.engine import catalog

    if not catalog.compiles_by_default():
        return catalog.game(game_id, compiled=False)
    word = Timer(PATIENCE, _say_so, [game_id])
    word.daemon = True
    word.start()
    try:
        search_kernels(compiled=True)
        return catalog.game(game_id, compiled=True)
    finally:
        word.cancel()


def _say_so(game_id: str) -> None:
    print(f"compiling the rules of {game_id}, once …", file=sys.stderr, flush=True)
