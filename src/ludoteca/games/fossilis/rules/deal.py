"""Before the first turn: the start player, the tiles on the site, the cards (S1, S6, S8, S34, S40).

The setup draws come in this order. Each counts off what is left of its heap, in the order of its
numbers, from 0; the last of a heap that is laid out whole needs no draw.

    1        the start player
    7        which stone lies on each dark square (b2, d2, c3, b4, d4), then the first two of the
             three stones of the top layer; the third is what is left
    26       which sand or clay lies on each of the 20 other squares, from a1 on, then the first six
             of the seven of the top layer
    3        where the three stones of the top layer lie: no corner, no dark square
    7        where the seven others lie: no corner, no stone laid before
    3        the skills that stay in the box
    4        the dinosaurs of the display
    2, 2     the tools and the supplies of the market
"""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.material import ITEM_COPIES, START_PLASTER, TILE_COPIES
from ludoteca.games.fossilis.rules.plaster import fill_pool
from ludoteca.games.fossilis.rules.site.ground import CORNER, EVERY
from ludoteca.games.fossilis.rules.state import (
    CLAYS,
    DARK,
    DECK,
    DINOSAURS,
    DISPLAY,
    ITEMS,
    MARKET,
    NONE,
    PLACING,
    RUNNING,
    SANDS,
    SKILLS,
    SQUARES,
    STATE,
    SUPPLY_CARDS,
    TILES,
    TOOL_CARDS,
    TOOL_PLACES,
)

STONE_TILES = int(TILE_COPIES[SANDS + CLAYS :].sum())
SOFT_TILES = int(TILE_COPIES[: SANDS + CLAYS].sum()) - SANDS
"""Sand and clay on the site: one sand of each kind begins in the discard."""
DARK_BITS = sum(1 << square for square in DARK.tolist())
TOP_STONES = STONE_TILES - len(DARK)
TOP_SOFT = SOFT_TILES - (SQUARES - len(DARK))
LIGHT_SQUARES = SQUARES - 4 - len(DARK)
"""Squares where a stone may lie on top: no corner, no dark square."""
FREE_SQUARES = SQUARES - 4 - TOP_STONES
"""Squares where other tiles may lie on top, once the stones do."""
BOXED_SKILLS = 3
CARD_DRAWS = STONE_TILES + SOFT_TILES - 1 + TOP_STONES + TOP_SOFT
"""The number of setup draws before those of skills and cards."""


@kernel
def _ask(out, n, most, count):
    """Ask for ``count`` draws: the first out of ``most``, each next one out of one less."""
    for drawn in range(count):
        out[n + drawn] = most - drawn
    return n + count


@kernel
def setup_draws(options, out):
    """Set the bound of each setup draw."""
    out[0] = options[0]
    n = _ask(out, 1, STONE_TILES, STONE_TILES - 1)
    n = _ask(out, n, SOFT_TILES, SOFT_TILES - 1)
    n = _ask(out, n, LIGHT_SQUARES, TOP_STONES)
    n = _ask(out, n, FREE_SQUARES, TOP_SOFT)
    n = _ask(out, n, SKILLS, BOXED_SKILLS)
    n = _ask(out, n, DINOSAURS, DISPLAY)
    n = _ask(out, n, TOOL_CARDS, TOOL_PLACES)
    return _ask(out, n, SUPPLY_CARDS, MARKET - TOOL_PLACES)


@kernel
def _draw_tile(s, first, draw):
    """Take the tile that the draw counts off, from this kind on, among those not laid yet."""
    tile = first
    while draw >= s.discard[tile]:
        draw -= s.discard[tile]
        tile += 1
    s.discard[tile] -= 1
    return tile


@kernel
def _count_off(bits, draw):
    """Return the square that the draw counts off."""
    square = 0
    while True:
        if bits >> square & 1:
            if draw == 0:
                return square
            draw -= 1
        square += 1


@kernel
def _draw_card(owners, first, draw):
    """Take the card that the draw counts off in a deck."""
    card = first
    while owners[card] != DECK or draw:
        if owners[card] == DECK:
            draw -= 1
        card += 1
    owners[card] = NONE
    return card


@kernel
def _draw_or_zero(draws, n, end):
    """Return a draw, or 0 for the last of a heap, which needs none."""
    return draws[n] if n < end else 0


@kernel
def _lay_bottom(s, draws):
    """Lay the bottom layer: stone on dark squares, sand or clay on the others (S6)."""
    for place in range(len(DARK)):
        s.site[DARK[place], 0] = _draw_tile(s, SANDS + CLAYS, draws[1 + place])
    n = STONE_TILES
    for square in range(SQUARES):
        if not DARK_BITS >> square & 1:
            s.site[square, 0] = _draw_tile(s, 0, draws[n])
            n += 1


@kernel
def _lay_top(s, draws):
    """Lay the top layer: stones where there is no stone below, the others anywhere (S6)."""
    free = EVERY & ~CORNER & ~DARK_BITS
    places = STONE_TILES + SOFT_TILES - 1
    for number in range(TOP_STONES):
        draw = _draw_or_zero(draws, 1 + len(DARK) + number, STONE_TILES)
        square = _count_off(free, draws[places + number])
        s.site[square, 1] = _draw_tile(s, SANDS + CLAYS, draw)
        free &= ~(1 << square)
    free |= DARK_BITS
    tiles = STONE_TILES + SQUARES - len(DARK)
    for number in range(TOP_SOFT):
        draw = _draw_or_zero(draws, tiles + number, places)
        square = _count_off(free, draws[places + TOP_STONES + number])
        s.site[square, 1] = _draw_tile(s, 0, draw)
        free &= ~(1 << square)


@kernel
def _draw_cards(s, draws):
    """Put three skills into the box; fill the display and the market (S8)."""
    for drawn in range(BOXED_SKILLS):
        _draw_card(s.skill, 0, draws[drawn])
    for skill in range(SKILLS):
        s.skill[skill] = NONE if s.skill[skill] == DECK else DECK
    for place in range(DISPLAY):
        s.display[place] = _draw_card(s.dinosaur, 0, draws[BOXED_SKILLS + place])
    for place in range(MARKET):
        first = 0 if place < TOOL_PLACES else TOOL_CARDS
        s.market[place] = _draw_card(s.card, first, draws[BOXED_SKILLS + DISPLAY + place])


@kernel
def _clear(s):
    """Make everything empty that zeros do not."""
    s.events[:] = NONE
    s.event = NONE
    s.opening = NONE
    s.chooser = NONE
    s.buying = NONE
    s.site[:] = NONE
    s.card[:] = DECK
    s.dinosaur[:] = DECK
    s.skill[:] = DECK
    s.square[:] = NONE
    s.side[:] = NONE
    s.lab[:] = NONE


@kernel
def start(state, options, draws):
    """Lay out the site and the cards; the seat before the start player puts down its pawn."""
    state[:] = 0
    s = state.view(STATE)[0]
    _clear(s)
    s.players = options[0]
    s.balanced = options[1]
    s.unlimited = options[2]
    s.face_down = options[3]
    s.phase = PLACING
    s.end_reason = RUNNING
    s.rounds = 1
    s.first = draws[0]
    s.turn = (s.first + s.players - 1) % s.players
    s.third = 1
    fill_pool(s)
    for place in range(s.players):
        s.plaster[(s.first + place) % s.players] = START_PLASTER[s.balanced, place]
    for item in range(ITEMS):
        s.buried[item] = ITEM_COPIES[item]
    # The tiles lie in the discard while they are drawn; what begins there is taken out meanwhile.
    for tile in range(TILES):
        s.discard[tile] = TILE_COPIES[tile] - (1 if tile < SANDS else 0)
    _lay_bottom(s, draws)
    _lay_top(s, draws)
    for kind in range(SANDS):
        s.discard[kind] = 1
    _draw_cards(s, draws[CARD_DRAWS:])
