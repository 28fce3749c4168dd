"""Which games exist, and how to get one: see ``game_sources`` for where they are found."""

import os
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ludoteca.engine.game import Game
from ludoteca.engine.info import GameInfo
from ludoteca.engine.position import Position
from ludoteca.engine.registry.game_sources import GameSource, usable_sources
from ludoteca.engine.schema import GameSchema
from ludoteca.errors import BrokenGameError, LudotecaError, PositionError, UnknownGameError

SWITCH = "LUDOTECA_COMPILED"


def game_ids() -> list[str]:
    """Return the id of every game that can be used, sorted."""
    return sorted(_sources()[0])


def game_problems() -> list[str]:
    """Return a sentence for each game that was found but cannot be used."""
    return [problem for _, problem in sorted(_sources()[1].items())]


def info(game_id: str) -> GameInfo:
    """Return the facts about a game without loading its rules.

    Raises:
        UnknownGameError: there is no such game.
        BrokenGameError: there is one, but it cannot be used.
    """
    return _source(game_id).read_info()


def schema(game_id: str) -> GameSchema:
    """Return the types of what a game sends, without loading its rules; raises as ``info`` does."""
    found: GameSchema = import_module(f"{package_name(game_id)}.schema").SCHEMA
    return found


def package_name(game_id: str) -> str:
    """Return the name of the Python package that a game is; raises as ``info`` does."""
    return _source(game_id).package


def folder(game_id: str) -> Path:
    """Return the folder of a game, without loading its rules; raises as ``info`` does."""
    return Path(str(import_module(package_name(game_id)).__file__)).parent


def game(game_id: str, *, compiled: bool | None = None) -> Game:
    """Return a game by name, compiled by default.

    Compiled rules are some thousand times faster. They take seconds to load once, and half a
    second afterwards; ``compiled=False``, or LUDOTECA_COMPILED=0, does without.

    Raises:
        UnknownGameError: there is no such game.
        BrokenGameError: there is one, but it cannot be used.
    """
    plain = _load(_source(game_id))
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
def _sources() -> tuple[dict[str, GameSource], dict[str, str]]:
    return usable_sources()


def _source(game_id: str) -> GameSource:
    usable, problems = _sources()
    if game_id in usable:
        return usable[game_id]
    if game_id in problems:
        raise BrokenGameError(problems[game_id])
    raise UnknownGameError(f"no game {game_id!r}; there are: {', '.join(game_ids())}")


@lru_cache
def _load(source: GameSource) -> Game:
    try:
        found: Game = import_module(f"{source.package}.game").GAME
    except Exception as error:
        raise BrokenGameError(
            f"the game {source.id!r} ({source.place}) cannot be loaded: {error}"
        ) from error
    return found
