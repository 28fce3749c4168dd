"""The kernels of the search, compiled once for all games."""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ludoteca.bots.search import greedy, simulation, tree, workspace
from ludoteca.bots.search.params import UCT_PARAMS
from ludoteca.engine.compiler import Compiler, compiler_of
from ludoteca.engine.contract import SIGNATURES, Kernel


class SearchKernels(NamedTuple):
    """The kernels that a search calls."""

    simulate: Kernel
    copy_subtree: Kernel
    clear: Kernel


PYTHON_KERNELS = SearchKernels(simulation.simulate, tree.copy_subtree, tree.clear)


def _types() -> tuple[list[Any], Any, Any, list[Any]]:
    """Return the types of kernels, parameters, workspace, and of root sums, state and seat."""
    import numba
    from numba.core import sigutils, types

    typeof: Any = numba.typeof
    parsed: Any = sigutils.normalize_signature
    shapes = [parsed(SIGNATURES[name]) for name in workspace.Kernels._fields]
    game = [types.FunctionType(result(*arguments)) for arguments, result in shapes]
    rest = [types.float64[:, ::1], types.int32[::1], types.int32]
    return game, typeof(UCT_PARAMS), typeof(workspace.new_workspace(1, 1, 1, 1)), rest


@lru_cache(maxsize=1)
def _compiler() -> Compiler:
    return compiler_of(Path(__file__).parent)


@lru_cache(maxsize=1)
def _compiled() -> SearchKernels:
    import numba
    from numba.core import types

    game, params, buffers, root = _types()
    typeof: Any = numba.typeof
    trees, whole = typeof(tree.new_tree(2, 2, 1)), types.int64
    last = (types.boolean, types.int64[::1], whole)
    return SearchKernels(
        _compiler().compile(
            simulation.simulate, types.void(*game, trees, params, buffers, *root, *last)
        ),
        _compiler().compile(tree.copy_subtree, whole(trees, whole, trees)),
        _compiler().compile(tree.clear, types.void(trees)),
    )


@lru_cache(maxsize=1)
def _compiled_greedy() -> Kernel:
    import numba
    from numba.core import types

    game, _, _, (_, row, seat) = _types()
    typeof: Any = numba.typeof
    buffers = typeof(greedy.new_greedy_workspace(1, 1, 1))
    return _compiler().compile(greedy.score_moves, types.void(*game, buffers, row, seat, row, seat))


def search_kernels(*, compiled: bool) -> SearchKernels:
    """Return the kernels of the search in the mode that the rules are in."""
    return _compiled() if compiled else PYTHON_KERNELS


def greedy_kernel(*, compiled: bool) -> Kernel:
    """Return the kernel that scores moves without a search, in the mode that the rules are in."""
    return _compiled_greedy() if compiled else greedy.score_moves
