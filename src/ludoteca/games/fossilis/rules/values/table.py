"""The values of ``FossilisTable`` (see ``schema``): everything on the table.

With the option ``face-down``, a seat sees of the other collections only how many dinosaurs there
are, and nothing of what they bring at the end (S28).
"""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_none, put_unless, put_word, reserve
from ludoteca.games.fossilis.rules.state import (
    CARDS,
    CUBES,
    DECK,
    DINOSAURS,
    DISPLAY,
    EVENTS_IN_GAME,
    ITEMS,
    LAST_ROUND,
    LAYERS,
    MARKET,
    NEEDED,
    NONE,
    OVER,
    POOL_PER_SEAT,
    SANDS,
    SQUARES,
    STATE,
    TILES,
    TOOL_CARDS,
)
from ludoteca.games.fossilis.rules.values.cards import (
    put_card,
    put_cost,
    put_counted,
    put_dinosaur,
)
from ludoteca.games.fossilis.rules.values.seat import put_counts, put_seat, put_skills, put_square
from ludoteca.games.fossilis.rules.words import SQUARE_WORD


@kernel
def table_values(state, seat, out):
    """Answer the values of the table as a seat sees it."""
    s = state.view(STATE)[0]
    begin(out)
    put(out, s.balanced)
    put(out, s.phase)
    _put_turn(s, out)
    _put_pool(s, out)
    _put_events(s, out)
    put(out, SQUARES)
    for square in range(SQUARES):
        _put_ground(s, square, out)
    put_square(s.opening, out)
    for item in range(ITEMS):
        put(out, s.buried[item])
    put(out, s.third)
    put_counts(s.discard, SANDS, out)
    put_counts(s.scrap, NEEDED, out)
    _put_market(s, out)
    _put_display(s, out)
    _put_decks(s, out)
    put_skills(s, NONE, out)
    put(out, s.players)
    for other in range(s.players):
        withheld = s.face_down == 1 and s.phase != OVER and other != seat
        put_seat(s, state, other, withheld, out)
    return out[0]


@kernel
def _put_turn(s, out):
    put(out, s.turn)
    put(out, s.first)
    put(out, s.rounds)
    put(out, LAST_ROUND)
    put(out, s.step)
    put(out, s.energy)
    put(out, 1 if s.extracted else 0)
    put(out, s.bought)
    put(out, 1 if s.claimed else 0)


@kernel
def _put_pool(s, out):
    """Put how far the game has come, by the pool of plaster, and the cubes beside it (S42)."""
    put(out, 1 if s.pool == 0 else 0)
    put(out, 1 if s.rounds == s.last else 0)
    put(out, 1 if s.turned == EVENTS_IN_GAME and s.event == NONE else 0)
    put(out, s.pool)
    put(out, POOL_PER_SEAT * s.players)
    if s.unlimited:
        put_none(out)
        return
    supply = CUBES - s.pool
    for seat in range(s.players):
        supply -= s.plaster[seat]
    put(out, 1)
    put(out, supply)


@kernel
def _put_events(s, out):
    put(out, EVENTS_IN_GAME - s.turned)
    n = reserve(out)
    for place in range(s.turned):
        if s.events[place] != s.event:
            put(out, s.events[place])
            out[n] += 1
    put_unless(out, s.event, NONE)


@kernel
def _put_ground(s, square, out):
    """Put a square of the site: its tiles, its pit if that was seen, and who stands there."""
    put_word(out, SQUARE_WORD + square)
    n = reserve(out)
    for layer in range(LAYERS):
        if s.site[square, layer] != NONE:
            put(out, s.site[square, layer])
            out[n] += 1
    if s.seen[square]:
        put(out, 1)
        put_counted(s.pit[square], ITEMS, out)
    else:
        put_none(out)
    pawn = NONE
    for seat in range(s.players):
        if s.square[seat] == square:
            pawn = seat
    put_unless(out, pawn, NONE)


@kernel
def _put_market(s, out):
    """Put the cards for sale, and what is being paid for."""
    put(out, MARKET)
    for place in range(MARKET):
        card = s.market[place]
        if card == NONE:
            put_none(out)
        else:
            put(out, 1)
            put_card(s, card, out)
            put(out, place + 1)
            put_cost(s, card, out)
    if s.buying == NONE:
        put_none(out)
        return
    put(out, 1)
    put(out, s.buying + 1)
    put_counted(s.paid, TILES, out)
    put_cost(s, s.market[s.buying], out)


@kernel
def _put_display(s, out):
    put(out, DISPLAY)
    for place in range(DISPLAY):
        if s.display[place] == NONE:
            put_none(out)
        else:
            put(out, 1)
            put_dinosaur(s.display[place], out)


@kernel
def _put_decks(s, out):
    """Put how many tools, supplies and dinosaurs have not been drawn."""
    tools, supplies, dinosaurs = 0, 0, 0
    for card in range(CARDS):
        if s.card[card] == DECK:
            if card < TOOL_CARDS:
                tools += 1
            else:
                supplies += 1
    for dinosaur in range(DINOSAURS):
        dinosaurs += 1 if s.dinosaur[dinosaur] == DECK else 0
    put(out, tools)
    put(out, supplies)
    put(out, dinosaurs)
