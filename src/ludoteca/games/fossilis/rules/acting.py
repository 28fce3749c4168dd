"""The moves of a turn, listed in the order of their numbers (S9-S27)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.cards.dinosaurs import bones_of, free_lab
from ludoteca.games.fossilis.rules.cards.market import tools_of
from ludoteca.games.fossilis.rules.cards.paying import can_pay
from ludoteca.games.fossilis.rules.material import NEEDS, WEIGHT
from ludoteca.games.fossilis.rules.plaster import has_plaster
from ludoteca.games.fossilis.rules.site.digging import dig_cost, run_length
from ludoteca.games.fossilis.rules.site.ground import (
    AT_SIDE,
    BESIDE,
    BORDER,
    around,
    stacked,
    tiled,
    topmost,
    trodden,
    walkable,
)
from ludoteca.games.fossilis.rules.site.pits import affordable_items
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
    DISPLAY,
    DRILL,
    END_MOVE,
    EXTRACT_MOVE,
    ITEMS,
    LAB,
    LEVER,
    LEVER_MOVE,
    MARKET,
    NEEDED,
    NONE,
    PICK,
    PLACE_MOVE,
    PLASTER_MOVE,
    REACH,
    ROPE,
    ROPE_MOVE,
    SANDS,
    SCORE_MOVE,
    SHOVEL,
    SHOVEL_MOVE,
    SIDES,
    SQUARES,
    STONE,
    TRADE,
    WALK_MOVE,
)

LIFTER = (SHOVEL, PICK, DRILL)
"""The tool that takes tiles of sand, of clay too, of stone too; their moves have this order."""
AT_ANY_COST = 9
"""More energy than any dig needs: a lever asks for none."""


@kernel
def list_squares(squares, first, out, n):
    """List a move for each of these squares."""
    for square in range(SQUARES):
        if squares >> square & 1:
            out[n] = first + square
            n += 1
    return n


@kernel
def list_sand(s, squares, out, n):
    """List sand of the discard for each of these squares (S13, S30)."""
    for square in range(SQUARES):
        if squares >> square & 1:
            for kind in range(SANDS):
                if s.discard[kind]:
                    out[n] = PLACE_MOVE + square * SANDS + kind
                    n += 1
    return n


@kernel
def _list_digs(s, squares, energy, first, out, n):
    """List the digs among these squares that cost no more than this (S14)."""
    for square in range(SQUARES):
        if squares >> square & 1:
            terrain = WEIGHT[topmost(s, square)]
            if energy == AT_ANY_COST or dig_cost(s, s.turn, terrain) <= energy:
                for direction in range(SIDES):
                    if run_length(s, square, direction):
                        out[n] = first + square * SIDES + direction
                        n += 1
    return n


@kernel
def _list_extractions(s, pits, out, n):
    """List what may be extracted from these open pits (S17)."""
    items = affordable_items(s, s.turn)
    for square in range(SQUARES):
        if pits >> square & 1:
            for item in range(ITEMS):
                if items >> item & 1 and s.pit[square, item]:
                    out[n] = EXTRACT_MOVE + square * ITEMS + item
                    n += 1
    return n


@kernel
def _list_lifts(s, squares, heaviest, out, n):
    """List the tiles that a shovel, a pick or a drill may take from these squares (S22)."""
    for square in range(SQUARES):
        if squares >> square & 1 and WEIGHT[topmost(s, square)] <= heaviest:
            out[n] = SHOVEL_MOVE + LIFTER[heaviest] * SQUARES + square
            n += 1
    return n


@kernel
def _list_tools(s, tools, near, tiles, out, n):
    """List what can be done with these tools; ``near`` are the tiles within reach (S22, S36)."""
    for terrain in range(STONE + 1):
        if tools >> LIFTER[terrain] & 1:
            n = _list_lifts(s, near, terrain, out, n)
    if tools >> ROPE & 1:
        n = list_squares(tiles & ~trodden(s), ROPE_MOVE, out, n)
    if tools >> BUCKET & 1 and has_plaster(s):
        out[n] = BUCKET_MOVE
        n += 1
    if tools >> LEVER & 1:
        n = _list_digs(s, near, AT_ANY_COST, LEVER_MOVE, out, n)
    return n


@kernel
def _list_on_site(s, tiles, near, tools, out, n):
    """List walks, sand, digs and extractions of a pawn on the site."""
    seat = s.turn
    square = s.square[seat]
    beside = BESIDE[square]
    if s.energy:
        n = list_squares(walkable(s, seat), WALK_MOVE, out, n)
        n = list_sand(s, beside & ~stacked(s) & ~trodden(s), out, n)
    n = _list_digs(s, near, s.energy, DIG_MOVE, out, n)
    if s.extracted == 0 or tools >> BRUSH & 1:
        reach = around(1 << square) if s.skill[REACH] == seat else beside
        n = _list_extractions(s, reach & ~tiles, out, n)
    return n


@kernel
def _list_off_site(s, tiles, out, n):
    """List climbs and sand of a pawn beside the site (S12, S13, S16)."""
    seat = s.turn
    edge = AT_SIDE[s.side[seat]]
    climber = s.skill[CLIMBER] == seat
    if s.energy or climber:
        edges = BORDER if climber else edge
        n = list_squares(edges & tiles & ~trodden(s), CLIMB_MOVE, out, n)
    if s.energy:
        n = list_sand(s, edge & ~stacked(s) & ~trodden(s), out, n)
    return n


@kernel
def _list_actions(s, out):
    """List the moves of step 1."""
    n = 0
    if s.energy and has_plaster(s):
        out[n] = PLASTER_MOVE
        n += 1
    tiles = tiled(s)
    tools = tools_of(s, s.turn)
    square = s.square[s.turn]
    near = 0
    if square == NONE:
        n = _list_off_site(s, tiles, out, n)
    else:
        near = (BESIDE[square] | 1 << square) & tiles
        n = _list_on_site(s, tiles, near, tools, out, n)
    return _list_tools(s, tools, near, tiles, out, n)


@kernel
def _list_purchases(s, out, n):
    """List the market cards that can be bought (S19, S24)."""
    if s.bought >= (2 if s.skill[TRADE] == s.turn else 1):
        return n
    for place in range(MARKET):
        if s.market[place] != NONE and can_pay(s, s.market[place]):
            out[n] = BUY_MOVE + place
            n += 1
    return n


@kernel
def _owned_bones(s):
    """Return how many bones of each kind the seat has, eight bits for each."""
    owned = 0
    for bone in range(NEEDED):
        owned |= int(bones_of(s, s.turn, bone)) << 8 * bone
    return owned


@kernel
def _list_claims(s, owned, out, n):
    """List claims of dinosaurs in the display (S25)."""
    if s.claimed or free_lab(s, s.turn) == NONE:
        return n
    for place in range(DISPLAY):
        if s.display[place] != NONE:
            for bone in range(NEEDED):
                if NEEDS[s.display[place], bone] and owned >> 8 * bone & 255:
                    out[n] = CLAIM_MOVE + place * NEEDED + bone
                    n += 1
    return n


@kernel
def _list_assignments(s, owned, out, n):
    """List bones that dinosaurs in the lab still need (S25)."""
    for place in range(LAB):
        dinosaur = s.lab[s.turn, place]
        if dinosaur != NONE:
            for bone in range(NEEDED):
                lacks = s.assigned[s.turn, place, bone] < NEEDS[dinosaur, bone]
                if lacks and owned >> 8 * bone & 255:
                    out[n] = ASSIGN_MOVE + place * NEEDED + bone
                    n += 1
    return n


@kernel
def _list_scorings(s, owned, out, n):
    """List the dinosaurs that can be scored, from lab and display (S26, S27)."""
    for place in range(LAB):
        if s.lab[s.turn, place] != NONE:
            out[n] = SCORE_MOVE + place
            n += 1
    for place in range(DISPLAY):
        whole = s.display[place] != NONE
        for bone in range(NEEDED):
            whole = whole and NEEDS[s.display[place], bone] <= owned >> 8 * bone & 255
        if whole:
            out[n] = SCORE_MOVE + LAB + place
            n += 1
    return n


@kernel
def list_acting(s, out):
    """List all moves of a seat in its turn."""
    n = _list_actions(s, out) if s.step == 1 else 0
    if s.step <= 2:
        n = _list_purchases(s, out, n)
    owned = _owned_bones(s)
    if owned:
        n = _list_claims(s, owned, out, n)
        n = _list_assignments(s, owned, out, n)
    n = _list_scorings(s, owned, out, n)
    out[n] = END_MOVE
    return n + 1
