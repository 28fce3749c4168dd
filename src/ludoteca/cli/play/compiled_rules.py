"""Games with compiled rules for bots that search, with a message if compiling takes time."""

import sys
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludoteca.engine.game import Game

MESSAGE_AFTER_S = 3.0
"""Loading compiled rules takes a second or two."""


def load_compiled(game_id: str) -> "Game":
    """Return a game with compiled rules, unless compilation is switched off."""
    from ludoteca.bots.search.compiled import search_kernels
    from ludoteca.engine.registry import catalog

    if not catalog.compiles_by_default():
        return catalog.game(game_id, compiled=False)
    message = Timer(MESSAGE_AFTER_S, _print_message, [game_id])
    message.daemon = True
    message.start()
    try:
        search_kernels(compiled=True)
        return catalog.game(game_id, compiled=True)
    finally:
        message.cancel()


def _print_message(game_id: str) -> None:
    print(f"compiling the rules of {game_id}, once …", file=sys.stderr, flush=True)
