"""The kernels that training calls, compiled."""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ludoteca.engine.compiler import compiler_of
from ludoteca.engine.contract import Kernel
from ludoteca.games.mosaix.studies.network import learn, new_workspace, no_network
from ludoteca.games.mosaix.studies.playing import new_harvest, new_table, play_games
from ludoteca.games.mosaix.studies.quantising import whole
from ludoteca.games.mosaix.studies.writings import by_throw


class LearningKernels(NamedTuple):
    """What training calls."""

    play_games: Kernel
    learn: Kernel


@lru_cache(maxsize=1)
def learning_kernels() -> LearningKernels:
    """Compile the kernels, or load them from the cache."""
    import numba
    from numba.core import types

    here = Path(__file__).parent
    compiler = compiler_of(here.parent, here)
    typeof: Any = numba.typeof
    whole_numbers, floats = types.int64[:, ::1], types.float32[::1]
    writings, network = typeof(by_throw()), typeof(no_network())
    played = types.int64(
        *[typeof(whole(no_network()))] * 2,
        typeof(new_table(1)),
        writings,
        writings,
        whole_numbers,
        types.float32,
        typeof(new_harvest(1, 1)),
    )
    learned = types.float64(
        *[network] * 4,
        whole_numbers,
        floats,
        whole_numbers,
        types.float32,
        types.int64,
        typeof(new_workspace()),
    )
    return LearningKernels(compiler.compile(play_games, played), compiler.compile(learn, learned))
