"""The contract: which kernels a game's ``rules.py`` holds, and of which shape each one is.

A kernel is a plain function on rows of int32, marked ``@kernel``. The same source runs
uncompiled, as ordinary Python, or compiled by Numba (see ``compiler``); nothing in this file
imports Numba. Kernels fill the arrays they are given, return whole numbers, and never raise, print
or read a clock. They allocate nothing, except buffers for estimates. They do not check their
arguments: ``Position.play`` does.

    setup_draws(options, out) -> n     the bound of each number drawn before a game
    start(state, options, draws)       lay out a new game from the numbers that were drawn
    actor(state) -> seat               whose decision is next (the lowest seat, where several
                                       act at once), CHANCE, or NOBODY once the game is over
    acts(state, seat) -> bool          may this seat decide now?
    legal(state, seat, out) -> n       the moves of a seat, or of CHANCE, ascending
    weights(state, out) -> n           while CHANCE acts: a weight for each legal outcome
    apply(state, seat, move)           play the move, in place
    scores(state, out)                 the points of each seat as they stand
    winners(state, out)                1 for each seat that has won, else 0
    estimate(state, out)               the points each seat may expect to end with, roughly, in
                                       units of 1 / SCORE_SCALE
    end_reason(state) -> n             0 while the game runs, else 1 + place in INFO.end_reasons
    hide(state, seat)                  blank what this seat (or SPECTATOR) may not know
    determinize(state, seat)           make a hidden state playable again, for bots: what this seat
                                       cannot know of others' choices has not been chosen yet
    move_scores(state, seat, moves,    for bots: the points that the seat may expect after each of
                n, out) -> n           these moves, in units of 1 / SCORE_SCALE; 0 if the game has
                                       no such estimate (``no_move_scores``): bots then use
                                       ``estimate`` after each move
    observe(state, seat, out)          numbers for learners, seen from this seat

Beside them ``rules.py`` has ``STATE``, a dtype that names the places of the row; the first one is
``players``. ``options[0]`` is the number of players too; the game's own options follow in the
order of ``INFO.options``, each as the place of the chosen value.

A game's view and description may need more from the rules: the price of a move, the result of a
scoring. ``QUERIES`` names such kernels, each with the most numbers it may write. Each has the
shape of ``legal`` and defines what the number it is given means. ``Rules.query`` calls one in the
mode of the rules; a query never changes the state:

    QUERIES = {"price": 1}             price(state, move, out) -> n

One of them has a meaning for all games: ``components(state, seat, out)`` splits what ``estimate``
adds to the points of a seat into the parts that ``INFO.components`` names, in units of
1 / SCORE_SCALE, while the game runs. Hints give them as reasons.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.errors import BrokenGameError

CHANCE = -1
NOBODY = -2
SPECTATOR = -3
SCORE_SCALE = 32
"""Estimates of points are whole numbers: this many units are one point."""

Row = npt.NDArray[np.int32]
Kernel = Callable[..., Any]

SIGNATURES = {
    "setup_draws": "int32(int32[::1], int32[::1])",
    "start": "void(int32[::1], int32[::1], int32[::1])",
    "actor": "int32(int32[::1])",
    "acts": "boolean(int32[::1], int32)",
    "legal": "int32(int32[::1], int32, int32[::1])",
    "weights": "int32(int32[::1], int32[::1])",
    "apply": "void(int32[::1], int32, int32)",
    "scores": "void(int32[::1], int32[::1])",
    "winners": "void(int32[::1], int32[::1])",
    "estimate": "void(int32[::1], int32[::1])",
    "end_reason": "int32(int32[::1])",
    "hide": "void(int32[::1], int32)",
    "determinize": "void(int32[::1], int32)",
    "move_scores": "int32(int32[::1], int32, int32[::1], int32, int32[::1])",
    "observe": "void(int32[::1], int32, int32[::1])",
}
QUERY = SIGNATURES["legal"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The kernels of one game, all compiled or all uncompiled."""

    setup_draws: Kernel
    start: Kernel
    actor: Kernel
    acts: Kernel
    legal: Kernel
    weights: Kernel
    apply: Kernel
    scores: Kernel
    winners: Kernel
    estimate: Kernel
    end_reason: Kernel
    hide: Kernel
    determinize: Kernel
    move_scores: Kernel
    observe: Kernel
    queries: Mapping[str, tuple[Kernel, int]]
    """The game's own queries, each with the most numbers it may write."""
    state_size: int
    compiled: bool

    @classmethod
    def plain(cls, module: ModuleType) -> "Rules":
        """Collect the kernels of a ``rules`` module as they are, uncompiled.

        Raises:
            BrokenGameError: a kernel is missing or not marked.
        """
        sizes: dict[str, int] = getattr(module, "QUERIES", {})
        for name in (*SIGNATURES, *sizes):
            if not is_kernel(getattr(module, name, None)):
                raise BrokenGameError(f"{module.__name__} has no @kernel named {name!r}")
        kernels = {name: getattr(module, name) for name in SIGNATURES}
        queries = {name: (getattr(module, name), size) for name, size in sizes.items()}
        size = module.STATE.itemsize // 4
        return cls(**kernels, queries=queries, state_size=size, compiled=False)

    def kernels(self) -> dict[str, Kernel]:
        """Return the kernels by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)[: len(SIGNATURES)]}

    def query(self, name: str, state: Row, number: int) -> Row:
        """Return the numbers that one of the game's own queries writes."""
        kernel, size = self.queries[name]
        out = np.zeros(size, dtype=np.int32)
        answer: Row = out[: kernel(state, number, out)]
        return answer


def places(layout: np.dtype[Any]) -> SimpleNamespace:
    """Return where in the row each name of a ``STATE`` begins.

    Reading ``state[at.turn]`` or ``state.tolist()`` is many times faster than reading a field of
    the record, for code that is no kernel.
    """
    return SimpleNamespace(**{name: kind[1] // 4 for name, kind in (layout.fields or {}).items()})


def folder_of(rules: ModuleType) -> Path:
    """Return the folder of the game whose ``rules`` module or package this is."""
    game_package = sys.modules[rules.__name__.rpartition(".")[0]]
    return Path(str(game_package.__file__)).parent


def kernel(function: Kernel) -> Kernel:
    """Mark a function as a kernel: one that may be compiled."""
    function.__dict__["is_kernel"] = True
    return function


def is_kernel(thing: object) -> bool:
    """Return whether something was marked by ``@kernel``."""
    return "is_kernel" in getattr(thing, "__dict__", {})


@kernel
def mark_most(points, players, out):
    """Serve ``winners`` where most points win and a tie is a shared win."""
    most = points[0]
    for seat in range(players):
        most = max(most, points[seat])
    for seat in range(players):
        out[seat] = 1 if points[seat] == most else 0


@kernel
def no_chance(state, out):
    """Serve as ``weights`` of a game in which nothing is rolled or drawn after the start."""
    return 0


@kernel
def no_secrets(state, seat):
    """Serve as ``hide`` and ``determinize`` of a game in which everybody sees everything."""


@kernel
def no_move_scores(state, seat, moves, n, out):
    """Serve as ``move_scores`` of a game that leaves the scoring of moves to ``estimate``."""
    return 0
