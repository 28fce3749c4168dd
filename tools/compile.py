"""Compile the rules of all games, and the search.

Compiled code is kept on disk. Tests that run side by side would each compile what is not there yet;
this does it once, several games at a time.
"""

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import ludoteca
from ludoteca.bots.search.compiled import search_kernels


def main() -> int:
    """Compile everything; say what has been done."""
    games = [partial(ludoteca.game, game_id, compiled=True) for game_id in ludoteca.game_ids()]
    work: list[Callable[[], Any]] = [partial(search_kernels, compiled=True), *games]
    with ProcessPoolExecutor() as pool:
        for done in [pool.submit(_call, one) for one in work]:
            done.result()
    print(f"compiled: {', '.join(ludoteca.game_ids())}")
    return 0


def _call(work: Callable[[], Any]) -> None:
    """Do it without sending back what comes of it."""
    work()


if __name__ == "__main__":
    sys.exit(main())
