"""The configuration of the bots of one game: search parameters, and the levels of play.

A game may have a ``bots.toml``, whose values were found by tournaments. ``[search]`` holds search
parameters that differ from the default (see ``params``). Each ``[[level]]`` limits the simulations
per move; without a limit only time ends the search. ``blunder_margin`` makes a level choose at
random among moves of nearly the same value. A level with ``score_noise`` does not search: it plays
the move with the best score after random noise of that many points was added. ``[review]`` says how
far the win shares of searches are to be trusted.
"""

import math
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from ludoteca.bots.search.params import DEFAULT_PARAMS, SearchParams
from ludoteca.errors import BrokenGameError

NUM_LEVELS = 6

OLD_SECTIONS = {"style": "search"}
OLD_PARAMS = {
    "curiosity": "c_uct",
    "trust": "c_puct",
    "doubt": "fpu_reduction",
    "foresight": "prior_sharpness",
    "patience": "rollout_plies",
    "certainty": "value_sharpness",
    "pull": "margin_weight",
    "stake": "points_per_win",
}
OLD_LEVEL_KEYS = {"unsteadiness": "blunder_margin", "glance": "score_noise"}


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much a bot searches, and how reliably it plays the best move."""

    simulations: Annotated[float, msgspec.Meta(ge=1)] = math.inf
    blunder_margin: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    score_noise: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """In points."""


DEFAULT_LEVELS = (
    Level(8, 0.2),
    Level(24, 0.1),
    Level(80, 0.05),
    Level(300),
    Level(2000),
    Level(),
)
"""For a game that has not been measured yet."""


class ReviewConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How searches evaluate the positions of played games (see ``ludoteca.reviews``).

    ``benchmarks/review_calibration.py`` and ``benchmarks/review_validation.py`` measure these
    numbers. In a solo game, errors are parts of ``points_per_win``.
    """

    share_exponent: Annotated[float, msgspec.Meta(gt=0)] = 1.0
    """The win shares of a search are raised to this power: above 1 for a search that is timid."""
    shared_value_error: Annotated[float, msgspec.Meta(ge=0)] = 0.04
    """Half of a 95 % interval of a win share of one half, for what all searches err alike."""
    shared_change_error: Annotated[float, msgspec.Meta(ge=0)] = 0.02
    """The same of what a move changes."""
    first_simulations: Annotated[int, msgspec.Meta(ge=0)] = 0
    """For each position of the first look; 0: no search."""
    first_error: Annotated[float, msgspec.Meta(gt=0)] = 0.2
    """Half of a 95 % interval of a win share of one half in the first look."""
    first_total_error: Annotated[float, msgspec.Meta(gt=0)] = 0.4
    """Half of a 95 % interval of a bar of the ledger in the first look."""


class BotConfig(msgspec.Struct, frozen=True):
    """How bots play one game, and how it is reviewed."""

    params: SearchParams = DEFAULT_PARAMS
    levels: tuple[Level, ...] = DEFAULT_LEVELS
    review: ReviewConfig = ReviewConfig()


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """What a ``bots.toml`` holds."""

    search: dict[str, Annotated[float, msgspec.Meta(ge=0)]] = {}
    level: tuple[Level, ...] = DEFAULT_LEVELS
    review: ReviewConfig = ReviewConfig()


@lru_cache
def config_of(folder: Path) -> BotConfig:
    """Return how bots play the game in a folder.

    Raises:
        BrokenGameError: its ``bots.toml`` is not valid.
    """
    path = folder / "bots.toml"
    if not path.exists():
        return BotConfig()
    try:
        data = msgspec.toml.decode(path.read_bytes())
        _refuse_old_keys(data)
        file = msgspec.convert(data, _File)
        config = BotConfig(_params(file.search), file.level, file.review)
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        raise BrokenGameError(f"{path} cannot be read: {error}") from None
    if len(config.levels) != NUM_LEVELS:
        raise BrokenGameError(f"{path} has {len(config.levels)} levels; there are {NUM_LEVELS}")
    return config


def _refuse_old_keys(data: dict[str, object]) -> None:
    """Raise an error that names the new key, if a key has a name of an earlier version."""
    for section, old_keys in (("search", OLD_PARAMS), ("level", OLD_LEVEL_KEYS)):
        rows = data.get(section)
        for row in rows if isinstance(rows, list) else [rows]:
            _refuse(row, old_keys)
    _refuse(data, OLD_SECTIONS)


def _refuse(table: object, old_keys: dict[str, str]) -> None:
    for key in table if isinstance(table, dict) else ():
        if key in old_keys:
            raise ValueError(f"{key!r} is now called {old_keys[key]!r}")


def _params(changes: dict[str, float]) -> SearchParams:
    for name in changes:
        if name not in SearchParams._fields:
            known = ", ".join(SearchParams._fields)
            raise ValueError(f"[search] has no {name!r}; it has {known}")
    if changes.get("points_per_win") == 0:
        raise ValueError("points_per_win is above 0")
    return DEFAULT_PARAMS._replace(**changes)
