"""Plaster: it comes from the pool, and from the supply once the pool is empty (S10, S29, S42)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.state import CUBES, POOL_PER_SEAT


@kernel
def plaster_in_supply(s):
    """Return the cubes that are neither in the pool nor with a seat (S42)."""
    if s.unlimited:
        return CUBES
    cubes = CUBES - s.pool
    for seat in range(s.players):
        cubes -= s.plaster[seat]
    return cubes


@kernel
def has_plaster(s):
    """Return whether a cube is left in the pool or in the supply."""
    return s.pool > 0 or plaster_in_supply(s) > 0


@kernel
def gain_plaster(s, seat, cubes):
    """Give a seat plaster, as far as pool and supply have it."""
    gained = min(cubes, s.pool + plaster_in_supply(s))
    s.pool -= min(s.pool, gained)
    s.plaster[seat] += gained


@kernel
def fill_pool(s):
    """Fill the pool, which is empty, from the supply."""
    s.pool = min(POOL_PER_SEAT * s.players, plaster_in_supply(s))
