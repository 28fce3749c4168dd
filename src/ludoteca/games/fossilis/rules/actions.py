"""What the moves of a turn do, and what they cost (S9-S28)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.cards.dinosaurs import assign, claim, score_display, score_lab
from ludoteca.games.fossilis.rules.cards.market import use_tool
from ludoteca.games.fossilis.rules.material import WEIGHT
from ludoteca.games.fossilis.rules.plaster import gain_plaster
from ludoteca.games.fossilis.rules.site.digging import dig_cost, lay_sand, lift, slide
from ludoteca.games.fossilis.rules.site.ground import topmost
from ludoteca.games.fossilis.rules.site.pawns import stand
from ludoteca.games.fossilis.rules.site.pits import extract_cost
from ludoteca.games.fossilis.rules.state import (
    ASSIGN_MOVE,
    BRUSH,
    BUCKET,
    BUCKET_MOVE,
    BUY_MOVE,
    CLAIM_MOVE,
    CLIMB_MOVE,
    CLIMBER,
    DIG_MOVE,
    EXTRACT_MOVE,
    HAMMER,
    ITEMS,
    LAB,
    LEARNING,
    LEVER,
    LEVER_MOVE,
    NEEDED,
    NONE,
    PLACE_MOVE,
    PLASTER_MOVE,
    PLENTY,
    ROPE,
    ROPE_MOVE,
    SAND,
    SANDS,
    SCORE_MOVE,
    SHOVEL,
    SHOVEL_MOVE,
    SIDES,
    SQUARES,
    STATE,
    WALK_MOVE,
)

IN_A_BUCKET = 2


@kernel
def _energy_for(s, move):
    """Return the energy that a move of a turn costs."""
    if move < PLASTER_MOVE or move >= EXTRACT_MOVE:
        return 0
    if move >= DIG_MOVE:
        tile = topmost(s, (move - DIG_MOVE) // SIDES)
        return 0 if tile == NONE else dig_cost(s, s.turn, WEIGHT[tile])
    climbs = CLIMB_MOVE <= move < PLACE_MOVE
    return 0 if climbs and s.skill[CLIMBER] == s.turn else 1


@kernel
def _dig(s, which):
    """Dig with energy."""
    square = which // SIDES
    if WEIGHT[topmost(s, square)] == SAND:
        s.dug = 1
    slide(s, s.turn, square, which % SIDES)


@kernel
def _extract(s, which):
    """Take something out of a pit; a second time in a turn that wears out a brush (S17, S36)."""
    seat = s.turn
    square, item = which // ITEMS, which % ITEMS
    if s.extracted:
        use_tool(s, seat, BRUSH)
    s.extracted += 1
    s.plaster[seat] -= extract_cost(s, seat, item)
    s.pit[square, item] -= 1
    if item == HAMMER:
        s.phase = LEARNING
    else:
        s.storage[seat, item] += 1


@kernel
def _spend_energy(s, move):
    """Do what costs energy (S10-S14)."""
    seat = s.turn
    s.energy -= _energy_for(s, move)
    if move >= DIG_MOVE:
        _dig(s, move - DIG_MOVE)
    elif move == PLASTER_MOVE:
        gain_plaster(s, seat, 2 if s.skill[PLENTY] == seat else 1)
    elif move < PLACE_MOVE:
        stand(s, seat, (move - WALK_MOVE) % SQUARES)
    else:
        lay_sand(s, (move - PLACE_MOVE) // SANDS, (move - PLACE_MOVE) % SANDS)


@kernel
def _use(s, move):
    """Use a tool (S22)."""
    seat = s.turn
    if move < ROPE_MOVE:
        use_tool(s, seat, SHOVEL + (move - SHOVEL_MOVE) // SQUARES)
        lift(s, seat, (move - SHOVEL_MOVE) % SQUARES)
    elif move < BUCKET_MOVE:
        use_tool(s, seat, ROPE)
        stand(s, seat, move - ROPE_MOVE)
    elif move == BUCKET_MOVE:
        use_tool(s, seat, BUCKET)
        gain_plaster(s, seat, IN_A_BUCKET)
    else:
        use_tool(s, seat, LEVER)
        slide(s, seat, (move - LEVER_MOVE) // SIDES, (move - LEVER_MOVE) % SIDES)


@kernel
def _work_on_dinosaur(s, move):
    """Claim, assign or score (S25-S28)."""
    seat = s.turn
    if move < ASSIGN_MOVE:
        which = move - CLAIM_MOVE
        s.step = 3
        claim(s, seat, which // NEEDED, which % NEEDED)
    elif move < SCORE_MOVE:
        which = move - ASSIGN_MOVE
        assign(s, seat, which // NEEDED, which % NEEDED)
    elif move < SCORE_MOVE + LAB:
        score_lab(s, seat, move - SCORE_MOVE)
    else:
        score_display(s, seat, move - SCORE_MOVE - LAB)


@kernel
def act(s, move):
    """Do something in a turn; a move of a later step ends the earlier ones (S9, S35)."""
    if move < EXTRACT_MOVE:
        _spend_energy(s, move)
    elif move < SHOVEL_MOVE:
        _extract(s, move - EXTRACT_MOVE)
    elif move < BUY_MOVE:
        _use(s, move)
    elif move < CLAIM_MOVE:
        s.step = 2
        s.bought += 1
        s.buying = move - BUY_MOVE
    else:
        _work_on_dinosaur(s, move)


@kernel
def price(state, move, out):
    """Answer what a move of a turn costs: energy, or plaster for an extraction."""
    s = state.view(STATE)[0]
    if EXTRACT_MOVE <= move < SHOVEL_MOVE:
        out[0] = extract_cost(s, s.turn, (move - EXTRACT_MOVE) % ITEMS)
    else:
        out[0] = _energy_for(s, move)
    return 1
