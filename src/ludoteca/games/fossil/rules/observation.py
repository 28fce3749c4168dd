"""What there is to see, as numbers for learners."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossil.rules.state import FOSSILS, SQUARES, STATE, VALUES


@kernel
def observe(state, seat, out):
    """Write what there is to see, own things first, then the other seats clockwise."""
    s = state.view(STATE)[0]
    out[0] = s.players
    out[1] = s.phase
    out[2] = s.fossil
    out[3] = s.given
    out[4] = (s.turn - seat + s.players) % s.players
    out[5] = s.stones[0]
    out[6] = s.stones[1]
    n = 7
    for square in range(SQUARES):
        out[n] = s.cards[square]
        n += 1
    for step in range(s.players):
        other = (seat + step) % s.players
        out[n] = s.points[other]
        n += 1
        for value in range(1, VALUES + 1):
            for fossil in range(FOSSILS):
                out[n] = s.held[other, value, fossil]
                n += 1
