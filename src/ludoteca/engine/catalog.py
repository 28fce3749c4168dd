"""Which games exist: every folder under ``ludoteca.games`` is one."""

import os
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

import ludoteca.games
from ludoteca.engine.game import Game
from ludoteca.engine.info import GameInfo
from ludoteca.engine.position import Position
from ludoteca.errors import BrokenGameError, LudotecaError, PositionError, UnknownGameError

SWITCH = "LUDOTECA_COMPILED"


def game_ids() -> list[str]:
    """Return the name of every game, sorted."""
    return sorted(each.name for each in iter_modules(ludoteca.games.__path__) if each.ispkg)


def info(game_id: str) -> GameInfo:
    """Return the facts about a game without loading its rules.

    Raises:
        UnknownGameError: there is no such game.
    """
    if game_id not in game_ids():
        raise UnknownGameError(f"no game {game_id!r}; there are: {', '.join(game_ids())}")
    try:
        found: GameInfo = import_module(f"ludoteca.games.{game_id}.info").INFO
    except Exception as error:  # Code that is being written can fail in any way.
        raise BrokenGameError(f"the game {game_id!r} has no good info.py: {error}") from error
    return found


def game(game_id: str, *, compiled: bool | None = None) -> Game:
    """Return a game by name, compiled by default.

    Compiled rules are some thousand times faster. They take seconds to load once, and half a
    second afterwards; ``compiled=False``, or LUDOTECA_COMPILED=0, does without.

    Raises:
        UnknownGameError: there is no such game.
    """
    plain = _load(info(game_id).id)
    if not (compiles_by_default() if compiled is None else compiled):
        return plain
    if not find_spec("numba"):
        raise LudotecaError("compiled rules need the package numba; compiled=False does without")
    return plain.compiled


def position(text: str, *, compiled: bool | None = None) -> Position:
    """Read a position text of any game.

    Raises:
        PositionError: the text cannot be read.
    """
    game_id = text.split(maxsplit=1)[0] if isinstance(text, str) and text.strip() else ""
    if game_id not in game_ids():
        raise PositionError(f"a position text begins with a game: {', '.join(game_ids())}")
    return game(game_id, compiled=compiled).position(text)


def compiles_by_default() -> bool:
    """Return whether rules are compiled by default."""
    if chosen := os.environ.get(SWITCH):
        return chosen != "0"
    return find_spec("numba") is not None


@lru_cache
def _load(game_id: str) -> Game:
    try:
        found: Game = import_module(f"ludoteca.games.{game_id}.game").GAME
    except Exception as error:
        raise BrokenGameError(f"the game {game_id!r} cannot be loaded: {error}") from error
    return found
