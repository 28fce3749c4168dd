"""Plaster: it comes from the pool, and from the supply once the pool is empty (S10, S29)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.state import POOL_PER_SEAT


@kernel
def gain_plaster(s, seat, cubes):
    """Give a seat plaster."""
    s.pool -= min(s.pool, cubes)
    s.plaster[seat] += cubes


@kernel
def fill_pool(s):
    """Fill the pool anew."""
    s.pool = POOL_PER_SEAT * s.players
