"""The kernels of the search, compiled once for all games."""

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ludoteca.bots.search import desk, sight, simulation, tree
from ludoteca.bots.search.style import PLAIN
from ludoteca.engine.compiler import Compiler, compiler_of
from ludoteca.engine.contract import SIGNATURES, Kernel


class SearchKernels(NamedTuple):
    """What a search calls."""

    simulate: Kernel
    keep: Kernel
    clear: Kernel


PLAIN_KERNELS = SearchKernels(simulation.simulate, tree.keep, tree.clear)


def _types() -> tuple[list[Any], Any, Any, list[Any]]:
    """Return the types of a game's kernels, a style and a desk, and of what is asked and noted."""
    import numba
    from numba.core import sigutils, types

    typeof: Any = numba.typeof
    parsed: Any = sigutils.normalize_signature
    shapes = [parsed(SIGNATURES[name]) for name in desk.Kernels._fields]
    game = [types.FunctionType(result(*arguments)) for arguments, result in shapes]
    asked = [types.float64[:, ::1], types.int32[::1], types.int32]
    return game, typeof(PLAIN), typeof(desk.new_desk(1, 1, 1, 1)), asked


@lru_cache(maxsize=1)
def _compiler() -> Compiler:
    return compiler_of(Path(__file__).parent)


@lru_cache(maxsize=1)
def _compiled() -> SearchKernels:
    import numba
    from numba.core import types

    game, style, paper, asked = _types()
    typeof: Any = numba.typeof
    trees, whole = typeof(tree.new_tree(2, 2, 1)), types.int64
    rest = (types.boolean, types.int64[::1], whole)
    return SearchKernels(
        _compiler().compile(
            simulation.simulate, types.void(*game, trees, style, paper, *asked, *rest)
        ),
        _compiler().compile(tree.keep, whole(trees, whole, trees)),
        _compiler().compile(tree.clear, types.void(trees)),
    )


@lru_cache(maxsize=1)
def _compiled_look() -> Kernel:
    import numba
    from numba.core import types

    game, _, _, (_, row, seat) = _types()
    typeof: Any = numba.typeof
    looks = typeof(sight.new_sight(1, 1, 1))
    return _compiler().compile(sight.look_at, types.void(*game, looks, row, seat, row, seat))


def search_kernels(*, compiled: bool) -> SearchKernels:
    """Return the kernels of the search in the mode that the rules are in."""
    return _compiled() if compiled else PLAIN_KERNELS


def look_kernel(*, compiled: bool) -> Kernel:
    """Return the kernel of looks in the mode that the rules are in."""
    return _compiled_look() if compiled else sight.look_at
