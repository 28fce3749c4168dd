"""The kernels of the search, compiled once for all games."""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ludoteca.bots.search import desk, simulation, tree
from ludoteca.bots.search.style import PLAIN
from ludoteca.engine.compiler import compiler_of
from ludoteca.engine.contract import SIGNATURES, Kernel


class SearchKernels(NamedTuple):
    """What a search calls."""

    simulate: Kernel
    keep: Kernel
    clear: Kernel


PLAIN_KERNELS = SearchKernels(simulation.simulate, tree.keep, tree.clear)


@lru_cache(maxsize=1)
def _compiled() -> SearchKernels:
    import numba
    from numba.core import sigutils, types

    compiler = compiler_of(Path(__file__).parent)
    typeof: Any = numba.typeof
    parsed: Any = sigutils.normalize_signature
    trees, style = typeof(tree.new_tree(2, 2, 1)), typeof(PLAIN)
    paper, report = typeof(desk.new_desk(1, 1, 1, 1)), types.float64[:, ::1]
    shapes = [parsed(SIGNATURES[name]) for name in desk.Kernels._fields]
    game = [types.FunctionType(result(*arguments)) for arguments, result in shapes]
    row, whole = types.int32[::1], types.int64
    rest = (row, types.int32, types.boolean, types.int64[::1], whole)
    return SearchKernels(
        compiler.compile(
            simulation.simulate, types.void(*game, trees, style, paper, report, *rest)
        ),
        compiler.compile(tree.keep, whole(trees, whole, trees)),
        compiler.compile(tree.clear, types.void(trees)),
    )


def search_kernels(*, compiled: bool) -> SearchKernels:
    """Return the kernels of the search in the mode that the rules are in."""
    return _compiled() if compiled else PLAIN_KERNELS
