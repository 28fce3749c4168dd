"""What a seat may expect: its points after a final scoring now, and what it has for more.

What is worth something only as long as the game goes on fades as its plaster runs out: see
``_future``. All weights are in parts of LOOK.
"""

from ludoteca.engine.contract import LOOK, kernel
from ludoteca.games.fossilis.rules.dinosaurs import bones_of
from ludoteca.games.fossilis.rules.material import (
    BONE_POINTS,
    BONE_VALUE,
    NEEDS,
    PERFECT,
    WEIGHT,
)
from ludoteca.games.fossilis.rules.pits import skills_of
from ludoteca.games.fossilis.rules.scoring import dinosaurs_of, total_of
from ludoteca.games.fossilis.rules.state import (
    DISPLAY,
    EVENTS_IN_GAME,
    LAB,
    NEEDED,
    NONE,
    OVER,
    POOL_PER_SEAT,
    STATE,
    TILES,
    TOOL_CARDS,
)

WHOLE = 16
"""The future of a game that begins; it has none when it is over."""
FOR_ENERGY = LOOK
"""What energy is worth in a turn that is not over: nearly as much as the plaster it could gain."""
FOR_PLASTER = LOOK
"""What a cube is worth beside its half point, while bones can be bought with it."""
MUCH_PLASTER = 8
FOR_FRAGMENT = LOOK
"""What a fragment is worth that is still to buy a card."""
MANY_FRAGMENTS = 6
FOR_TOOL = 2 * LOOK
FOR_SKILL = 7 * LOOK
FOR_FOOTING = LOOK
"""What it is worth to stand on the site."""
TIE = 1


@kernel
def _future(s):
    """Return how much of the game is still to come, up to WHOLE: pools that are not empty yet."""
    if s.last:
        return 1 if s.rounds < s.last else 0
    pools = EVENTS_IN_GAME - s.turned
    full = POOL_PER_SEAT * s.players
    return (WHOLE * (pools * full + s.pool)) // ((EVENTS_IN_GAME + 1) * full)


@kernel
def _hopes(s, seat, dinosaur, place):
    """Return what the bones one has promise on a dinosaur: their values, and part of the bonus."""
    have, need, gain = 0, 0, 0
    bonus = PERFECT[dinosaur]
    for bone in range(NEEDED):
        wanted = NEEDS[dinosaur, bone]
        there = s.assigned[seat, place, bone] if place != NONE else 0
        spare = min(wanted - there, bones_of(s, seat, bone))
        need += wanted
        have += there + spare
        gain += spare * (BONE_VALUE[bone] - BONE_POINTS[bone])
        bonus -= BONE_VALUE[bone] * wanted
    if have == need:
        # In the lab it is counted already.
        return LOOK * (gain + bonus) if place == NONE else 0
    part = LOOK * bonus * have * have // (need * need)
    return part if place != NONE else part + LOOK * gain // 2


@kernel
def _bone_hopes(s, seat):
    """Return what bones promise: on the dinosaurs in the lab, and on the best of the display."""
    hopes = 0
    for place in range(LAB):
        if s.lab[seat, place] != NONE:
            hopes += _hopes(s, seat, s.lab[seat, place], place)
    best = 0
    for place in range(DISPLAY):
        if s.display[place] != NONE:
            best = max(best, _hopes(s, seat, s.display[place], NONE))
    return hopes + best


@kernel
def _means(s, seat):
    """Return what plaster, fragments, tools, skills and a footing are worth while there is time."""
    fragments = 0
    for tile in range(TILES):
        fragments += s.tiles[seat, tile] * (1 + WEIGHT[tile])
    means = FOR_PLASTER * min(MUCH_PLASTER, s.plaster[seat])
    means += FOR_FRAGMENT * min(MANY_FRAGMENTS, fragments)
    for card in range(TOOL_CARDS):
        if s.card[card] == seat and not s.used[card]:
            means += FOR_TOOL
    means += FOR_SKILL * skills_of(s, seat)
    return means if s.square[seat] == NONE else means + FOR_FOOTING


@kernel
def _prospects(s, seat):
    """Return what a seat has that will bring points later."""
    future = _future(s)
    hopes = _bone_hopes(s, seat) * min(future + WHOLE // 4, WHOLE) // WHOLE
    hopes += _means(s, seat) * future // WHOLE
    if s.turn == seat and s.step == 1:
        hopes += FOR_ENERGY * s.energy
    return hopes


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
