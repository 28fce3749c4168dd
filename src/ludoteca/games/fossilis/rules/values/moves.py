"""The values of the legal moves of a seat, each a ``FossilisMove`` (see ``schema``)."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_none, put_word, put_words
from ludoteca.games.fossilis.rules.actions import price
from ludoteca.games.fossilis.rules.decision import legal
from ludoteca.games.fossilis.rules.site.effects import EFFECT
from ludoteca.games.fossilis.rules.state import (
    ASSIGN_MOVE,
    BUCKET_MOVE,
    BUY_MOVE,
    CLAIM_MOVE,
    CLIMB_MOVE,
    CORNER_MOVE,
    CORNERS,
    DIG_MOVE,
    END_MOVE,
    EXTRACT_MOVE,
    ITEMS,
    LAB,
    LEARN_MOVE,
    LEVER_MOVE,
    MOVES,
    NEEDED,
    PAY_MOVE,
    PLACE_MOVE,
    PLASTER_MOVE,
    ROPE_MOVE,
    SANDS,
    SCORE_MOVE,
    SHOVEL_MOVE,
    SIDE_MOVE,
    SIDES,
    SQUARES,
    STATE,
    STATE_SIZE,
    STOP_MOVE,
    TAKE_MOVE,
    WALK_MOVE,
)
from ludoteca.games.fossilis.rules.turn import once
from ludoteca.games.fossilis.rules.values.site_change import put_site_change
from ludoteca.games.fossilis.rules.words import (
    ASSIGN,
    BUY,
    CLAIM,
    CLIMB,
    DIG,
    DINOSAUR_WORD,
    DISPLAY_SPOT,
    END,
    EXTRACT,
    FRAGMENT_WORD,
    ITEM_WORD,
    LAB_SPOT,
    LEARN,
    MARKET_SPOT,
    NUMBER_WORD,
    OF_DINOSAUR_WORD,
    OF_ITEM_WORD,
    PAY,
    PLACE,
    PLASTER,
    POOL,
    SCORE,
    SIDE_SPOT,
    SIDE_WORD,
    SKILL_SPOT,
    SKILL_WORD,
    SQUARE_WORD,
    STOP,
    TAKE,
    TILE_SPOT,
    TILE_WORD,
    TO_SIDE_WORD,
    TOOL_SPOT_WORD,
    TOOL_WORD,
    USE_WORD,
    USED_BUCKET,
    USED_LEVER,
    WALK,
)

(
    CORNER_KIND,
    PLASTER_KIND,
    WALK_KIND,
    CLIMB_KIND,
    PLACE_KIND,
    DIG_KIND,
    EXTRACT_KIND,
    SHOVEL_KIND,
    PICK_KIND,
    DRILL_KIND,
    ROPE_KIND,
    BUCKET_KIND,
    LEVER_KIND,
    BUY_KIND,
    TAKE_KIND,
    CLAIM_KIND,
    ASSIGN_KIND,
    SCORE_KIND,
    END_KIND,
    PAY_KIND,
    LEARN_KIND,
    SIDE_KIND,
    STOP_KIND,
) = range(23)
"""The kinds of moves, in the order of ``FossilisMove``."""
SCRATCH = EFFECT + STATE_SIZE
"""Room for what a query answers."""


@kernel
def move_values(state, seat, out):
    """Answer the values of the legal moves of a seat."""
    s = state.view(STATE)[0]
    # The end of the row holds the moves meanwhile, and what queries answer of each.
    moves = out[len(out) - MOVES :]
    found = out[len(out) - MOVES - SCRATCH : len(out) - MOVES]
    begin(out)
    n = legal(state, seat, moves)
    put(out, n)
    for place in range(n):
        move = moves[place]
        if move < DIG_MOVE:
            _put_step(state, move, found, out)
        elif move < BUY_MOVE:
            _put_work(state, move, found, out)
        elif move < END_MOVE:
            _put_card_move(s, state, move, found, out)
        else:
            _put_choice(move, out)
    return out[0]


@kernel
def _put_cost(state, move, found, out):
    price(state, move, found)
    put(out, found[0])


@kernel
def _put_on_square(verb, square, out):
    """Put a text of a verb and a square, and the square as the only spot."""
    put_words(out, verb, SQUARE_WORD + square)
    put(out, 1)
    put_word(out, SQUARE_WORD + square)


@kernel
def _put_to(verb, square, word, out):
    """Put a text of a verb, a square, and what is done there."""
    put(out, 3)
    put(out, verb)
    put(out, SQUARE_WORD + square)
    put(out, word)


@kernel
def _put_step(state, move, found, out):
    """Put a move of the pawn, plaster, or a sand tile to place."""
    if move >= PLACE_MOVE:
        square, fragment = divmod(move - PLACE_MOVE, SANDS)
        put(out, PLACE_KIND)
        _put_to(PLACE, square, FRAGMENT_WORD + fragment, out)
        put(out, 1)
        put_word(out, SQUARE_WORD + square)
        put_word(out, SQUARE_WORD + square)
        put(out, fragment)
    elif move >= WALK_MOVE:
        climbs = move >= CLIMB_MOVE
        square = (move - WALK_MOVE) % SQUARES
        put(out, CLIMB_KIND if climbs else WALK_KIND)
        _put_on_square(CLIMB if climbs else WALK, square, out)
        put_word(out, SQUARE_WORD + square)
    elif move == PLASTER_MOVE:
        put(out, PLASTER_KIND)
        put_word(out, PLASTER)
        put(out, 1)
        put_word(out, POOL)
    else:
        square = CORNERS[move - CORNER_MOVE]
        put(out, CORNER_KIND)
        put_word(out, SQUARE_WORD + square)
        put(out, 1)
        put_word(out, SQUARE_WORD + square)
        put_word(out, SQUARE_WORD + square)
        return
    _put_cost(state, move, found, out)


@kernel
def _put_work(state, move, found, out):
    """Put a dig, an extraction, or the use of a tool."""
    if move < EXTRACT_MOVE:
        _put_dig(state, move, found, out)
    elif move < SHOVEL_MOVE:
        square, item = divmod(move - EXTRACT_MOVE, ITEMS)
        put(out, EXTRACT_KIND)
        _put_to(EXTRACT, square, OF_ITEM_WORD + item, out)
        put(out, 1)
        put_word(out, SQUARE_WORD + square)
        put_word(out, SQUARE_WORD + square)
        put(out, item)
        _put_cost(state, move, found, out)
    elif move < BUCKET_MOVE:
        tool, square = divmod(move - SHOVEL_MOVE, SQUARES)
        put(out, SHOVEL_KIND + tool)
        put_words(out, USE_WORD + tool, SQUARE_WORD + square)
        _put_tool_spots(tool, square, out)
        put_word(out, SQUARE_WORD + square)
        if move < ROPE_MOVE:
            put_site_change(state, move, found, out)
    elif move == BUCKET_MOVE:
        put(out, BUCKET_KIND)
        put_word(out, TOOL_WORD + USED_BUCKET)
        put(out, 1)
        put_word(out, TOOL_SPOT_WORD + USED_BUCKET)
    else:
        _put_lever(state, move, found, out)


@kernel
def _put_tool_spots(tool, square, out):
    put(out, 2)
    put_word(out, TOOL_SPOT_WORD + tool)
    put_word(out, SQUARE_WORD + square)


@kernel
def _put_dig(state, move, found, out):
    square, side = divmod(move - DIG_MOVE, SIDES)
    put(out, DIG_KIND)
    _put_to(DIG, square, TO_SIDE_WORD + side, out)
    put(out, 1)
    put_word(out, SQUARE_WORD + square)
    _put_push(state, move, square, side, found, out)


@kernel
def _put_lever(state, move, found, out):
    square, side = divmod(move - LEVER_MOVE, SIDES)
    put(out, LEVER_KIND)
    _put_to(USE_WORD + USED_LEVER, square, TO_SIDE_WORD + side, out)
    _put_tool_spots(USED_LEVER, square, out)
    _put_push(state, move, square, side, found, out)


@kernel
def _put_push(state, move, square, side, found, out):
    put_word(out, SQUARE_WORD + square)
    put(out, side)
    _put_cost(state, move, found, out)
    put_site_change(state, move, found, out)


@kernel
def _put_place(kind, verb, place, out):
    """Put a card of the market to buy or to take."""
    put(out, kind)
    put_words(out, verb, NUMBER_WORD + place)
    put(out, 1)
    put_words(out, MARKET_SPOT, NUMBER_WORD + place)
    put(out, place + 1)


@kernel
def _put_card_move(s, state, move, found, out):
    """Put a card to buy, or a dinosaur to claim, to put a bone on, or to score."""
    if move < CLAIM_MOVE:
        _put_place(BUY_KIND, BUY, move - BUY_MOVE, out)
    elif move < ASSIGN_MOVE:
        place, bone = divmod(move - CLAIM_MOVE, NEEDED)
        dinosaur = s.display[place]
        put(out, CLAIM_KIND)
        put(out, 3)
        put(out, CLAIM)
        put(out, DINOSAUR_WORD + dinosaur)
        put(out, OF_ITEM_WORD + bone)
        put(out, 1)
        put_words(out, DISPLAY_SPOT, NUMBER_WORD + place)
        put(out, place + 1)
        put(out, dinosaur)
        put(out, bone)
    elif move < SCORE_MOVE:
        place, bone = divmod(move - ASSIGN_MOVE, NEEDED)
        dinosaur = s.lab[s.turn, place]
        put(out, ASSIGN_KIND)
        put(out, 3)
        put(out, ASSIGN)
        put(out, ITEM_WORD + bone)
        put(out, OF_DINOSAUR_WORD + dinosaur)
        put(out, 1)
        put_words(out, LAB_SPOT, NUMBER_WORD + place)
        put(out, place + 1)
        put(out, dinosaur)
        put(out, bone)
    else:
        _put_score(s, state, move, found, out)


@kernel
def _put_score(s, state, move, found, out):
    """Put a dinosaur of the lab or the display to score, and the points that it brings."""
    place = move - SCORE_MOVE
    in_lab = place < LAB
    if not in_lab:
        place -= LAB
    dinosaur = s.lab[s.turn, place] if in_lab else s.display[place]
    put(out, SCORE_KIND)
    put_words(out, SCORE, DINOSAUR_WORD + dinosaur)
    put(out, 1)
    put_words(out, LAB_SPOT if in_lab else DISPLAY_SPOT, NUMBER_WORD + place)
    if in_lab:
        put_none(out)
        put(out, 1)
        put(out, place + 1)
    else:
        put(out, 1)
        put(out, place + 1)
        put_none(out)
    put(out, dinosaur)
    once(state, move, found[:STATE_SIZE])
    after = found[:STATE_SIZE].view(STATE)[0]
    points = 0
    for seat in range(s.players):
        points += after.points[seat] - s.points[seat]
    put(out, points)


@kernel
def _put_named(kind, verb, spot, word, out):
    """Put a choice among things with names."""
    put(out, kind)
    put_words(out, verb, word)
    put(out, 1)
    put_words(out, spot, word)


@kernel
def _put_choice(move, out):
    """Put the end of a turn, a payment, a skill, a side, or a card of an auction."""
    if move in (END_MOVE, STOP_MOVE):
        put(out, END_KIND if move == END_MOVE else STOP_KIND)
        put_word(out, END if move == END_MOVE else STOP)
        put(out, 1)
        put_word(out, END)
    elif move < LEARN_MOVE:
        _put_named(PAY_KIND, PAY, TILE_SPOT, TILE_WORD + move - PAY_MOVE, out)
        put(out, move - PAY_MOVE)
    elif move < SIDE_MOVE:
        _put_named(LEARN_KIND, LEARN, SKILL_SPOT, SKILL_WORD + move - LEARN_MOVE, out)
        put(out, move - LEARN_MOVE)
    elif move < STOP_MOVE:
        side = move - SIDE_MOVE
        put(out, SIDE_KIND)
        put_word(out, SIDE_WORD + side)
        put(out, 1)
        put_words(out, SIDE_SPOT, SIDE_WORD + side)
        put(out, side)
    else:
        _put_place(TAKE_KIND, TAKE, move - TAKE_MOVE, out)
