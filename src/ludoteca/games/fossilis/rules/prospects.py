"""What a seat may expect: its points after a final scoring now, and what it has for more."""

from ludoteca.engine.contract import LOOK, kernel
from ludoteca.games.fossilis.rules.material import WEIGHT
from ludoteca.games.fossilis.rules.scoring import dinosaurs_of, total_of
from ludoteca.games.fossilis.rules.state import OVER, STATE, TILES

FOR_PLASTER = LOOK // 2
"""What a cube is worth beside its half point, while bones can be bought with it."""
FOR_FRAGMENT = LOOK
"""What a fragment is worth that is still to buy a card."""
TIE = 1


@kernel
def _prospects(s, seat):
    """Return what a seat has that will bring points later, in parts of LOOK."""
    fragments = 0
    for tile in range(TILES):
        fragments += s.tiles[seat, tile] * (1 + WEIGHT[tile])
    return FOR_PLASTER * s.plaster[seat] + FOR_FRAGMENT * fragments


@kernel
def estimate(state, out):
    """Write what each seat may expect; at the end, its points, and dinosaurs for a tie."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = LOOK * total_of(s, seat)
        if s.phase == OVER:
            out[seat] += TIE * dinosaurs_of(s, seat)
        else:
            out[seat] += _prospects(s, seat)
