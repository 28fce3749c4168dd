"""Random play: the loop that benchmarks, tests and searches share.

One compiled loop serves every game: the game's kernels are handed in as values. Randomness is
drawn from ``rng``, a row with one int64 that the loop carries on (xorshift over 32 bits, kept
inside 64 so that plain Python, NumPy and Numba agree on every bit).
"""

from functools import lru_cache

import numpy as np

from ludoteca.engine.compiler import engine_compiler
from ludoteca.engine.contract import CHANCE, NOBODY, SIGNATURES, Kernel, Rules, kernel

WORD = 0xFFFFFFFF
RNG = "int64[::1]"


def seed_rng(seed: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Return a fresh ``rng``; every seed gives a sequence of its own."""
    # Neighbouring seeds are spread over the range; 0 is the one state xorshift cannot leave.
    return np.array([(seed * 2654435761 + 88172645) & WORD or 1], dtype=np.int64)


@kernel
def below(rng, bound):
    """Draw a number from 0 to ``bound - 1``."""
    x = rng[0]
    x ^= (x << 13) & WORD
    x ^= x >> 17
    x ^= (x << 5) & WORD
    rng[0] = x
    return (x * bound) >> 32


@kernel
def pick_weighted(rng, weights, n):
    """Draw a place from 0 to ``n - 1``, each as often as its weight says."""
    total = 0
    for place in range(n):
        total += weights[place]
    rest = below(rng, total)
    place = 0
    while rest >= weights[place]:
        rest -= weights[place]
        place += 1
    return place


@kernel
def playout(actor, legal, weights, apply, state, moves, outcome_weights, rng):
    """Play random moves, chance by its weights, until the game is over; return how many."""
    plies = 0
    seat = actor(state)
    while seat != NOBODY:
        n = legal(state, seat, moves)
        if seat == CHANCE:
            weights(state, outcome_weights)
            choice = pick_weighted(rng, outcome_weights, n)
        else:
            choice = below(rng, n)
        apply(state, seat, moves[choice])
        plies += 1
        seat = actor(state)
    return plies


@kernel
def playouts(actor, legal, weights, apply, origin, state, moves, outcome_weights, rng, games):
    """Play many random games from one position; return how many moves they had together."""
    plies = 0
    for _ in range(games):
        state[:] = origin
        plies += playout(actor, legal, weights, apply, state, moves, outcome_weights, rng)
    return plies


_HANDED_IN = ", ".join(
    f"FunctionType({SIGNATURES[name]})" for name in ("actor", "legal", "weights", "apply")
)
_ROW = "int32[::1]"


@lru_cache(maxsize=1)
def _compiled() -> Kernel:
    signature = f"int64({_HANDED_IN}, {_ROW}, {_ROW}, {_ROW}, {_ROW}, {RNG}, int64)"
    return engine_compiler().compile(playouts, signature)


def loop(rules: Rules) -> Kernel:
    """Return ``playouts`` in the mode that these rules are in."""
    return _compiled() if rules.compiled else playouts
