"""Compare Fossil's compiled kernels with the same game by hand in C++: ``make bench-cpp``.

Both play the very same random games in turn, slice by slice, so that a noisy machine disturbs both
alike. Needs g++.
"""

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

import ludoteca
from ludoteca.engine.playout import loop, seed_rng
from ludoteca.games.fossil.rules.state import STATE

SLICES, GAMES = 30, 5000


def build(folder: str) -> ctypes.CDLL:
    """Compile the C++ side."""
    compiler = shutil.which("g++")
    if not compiler:
        sys.exit("bench-cpp needs g++")
    library = Path(folder) / "fossil.so"
    source = Path(__file__).with_name("fossil.cpp")
    command = [
        compiler,
        "-O3",
        "-march=native",
        "-shared",
        "-fPIC",
        str(source),
        "-o",
        str(library),
    ]
    subprocess.run(command, check=True)  # noqa: S603
    return ctypes.CDLL(str(library))


def main() -> int:
    """Play in turn and print the best slice of each."""
    game = ludoteca.game("fossil", compiled=True)
    rules, play = game.rules, loop(game.rules)
    handed = (rules.actor, rules.legal, rules.weights, rules.apply)
    moves, outcome_weights = np.zeros((2, game.info.max_legal), dtype=np.int32)
    with tempfile.TemporaryDirectory() as folder:
        theirs = build(folder).playouts
        theirs.restype = ctypes.c_int64
        for players in (2, 4, 6):
            origin = game.start(players, seed=players).state
            s = origin.view(STATE)[0]
            state, ours_rng, their_rng = origin.copy(), seed_rng(1), seed_rng(1)
            best_ours = best_theirs = 0.0
            for _ in range(SLICES):
                began = time.perf_counter()
                ours = play(*handed, origin, state, moves, outcome_weights, ours_rng, GAMES)
                between = time.perf_counter()
                total = ctypes.c_int64()
                count = theirs(
                    *(ctypes.c_int(int(number)) for number in (players, s.side, s.turn)),
                    s.cards.ctypes.data_as(ctypes.c_void_p),
                    their_rng.ctypes.data_as(ctypes.c_void_p),
                    ctypes.c_int64(GAMES),
                    ctypes.byref(total),
                )
                ended = time.perf_counter()
                assert (ours, ours_rng[0]) == (count, their_rng[0]), "the two play different games"
                best_ours = max(best_ours, ours / (between - began))
                best_theirs = max(best_theirs, count / (ended - between))
            print(
                f"{players} players: kernels {best_ours / 1e6:.2f} M moves/s, "
                f"C++ {best_theirs / 1e6:.2f} M moves/s, ratio {best_ours / best_theirs:.2f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
