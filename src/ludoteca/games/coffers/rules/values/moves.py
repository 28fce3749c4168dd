"""The values of the legal moves of a seat, each a ``CoffersMove`` (see ``schema``)."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_none, put_word, put_words
from ludoteca.games.coffers.rules.challenge import HIGHER, LOWER, overlap
from ludoteca.games.coffers.rules.state import (
    ABOVE_MOVE,
    ASK_MOVE,
    BURY_MOVE,
    CHALLENGE_MOVE,
    CHOOSE_MOVE,
    DONE_MOVE,
    ENDS,
    GIVE_MOVE,
    KEEP_MOVE,
    LIFT_MOVE,
    MOVES,
    PAIR_MOVE,
    PLACE_MOVE,
    RETURN_MOVE,
    ROW_MOVE,
    STATE,
    TWO_CARDS,
)
from ludoteca.games.coffers.rules.turn import legal
from ludoteca.games.coffers.rules.words import (
    ASK,
    AT_END_WORD,
    BURY,
    CHALLENGE,
    COLUMN_WORD,
    DECISION_WORD,
    DONE,
    END_WORD,
    GIVE,
    LIFT,
    NAME_WORD,
    NUMBER_WORD,
    PAIR,
    RETURN,
    ROW,
    SEAT,
    STONE_WORD,
    TO,
)

(
    CHOOSES,
    KEEPS,
    ROLLS,
    IS_DONE,
    PLACES,
    RETURNS,
    GIVES,
    LIFTS,
    BURIES,
    ASKS,
    CHALLENGES,
    MEETS,
    PAIRS_UP,
) = range(13)
"""The kinds of moves, in the order of ``CoffersMove``."""


@kernel
def move_values(state, seat, out):
    """Answer the values of the legal moves of a seat."""
    s = state.view(STATE)[0]
    # The end of the row holds the moves meanwhile.
    moves = out[len(out) - MOVES :]
    begin(out)
    n = legal(state, seat, moves)
    put(out, n)
    for place in range(n):
        _put_move(s, moves[place], out)
    return out[0]


@kernel
def _put_move(s, move, out):
    if move == DONE_MOVE:
        _put_one_word(IS_DONE, DONE, out)
    elif move >= PAIR_MOVE:
        _put_pair(move - PAIR_MOVE, out)
    elif move >= ROW_MOVE:
        _put_meeting_row(s, move - ROW_MOVE, out)
    elif move >= CHALLENGE_MOVE:
        _put_person(CHALLENGES, CHALLENGE, move - CHALLENGE_MOVE, out)
    elif move >= ASK_MOVE:
        _put_person(ASKS, ASK, move - ASK_MOVE, out)
    elif move >= LIFT_MOVE:
        _put_card(s, move, out)
    elif move >= PLACE_MOVE:
        _put_end(s, move, out)
    else:
        _put_simple(move, out)


@kernel
def _put_simple(move, out):
    """Put a stone, a decision about a roll, or a player card."""
    if move >= GIVE_MOVE:
        _put_stone(GIVES, GIVE, move - GIVE_MOVE, out)
    elif move >= RETURN_MOVE:
        _put_stone(RETURNS, RETURN, move - RETURN_MOVE, out)
    elif move >= KEEP_MOVE:
        _put_one_word(KEEPS + move - KEEP_MOVE, DECISION_WORD + move - KEEP_MOVE, out)
    else:
        _put_one_word(CHOOSES, NAME_WORD + move - CHOOSE_MOVE, out)
        put(out, move - CHOOSE_MOVE)


@kernel
def _put_one_word(kind, word, out):
    put(out, kind)
    put_word(out, word)
    put(out, 1)
    put_word(out, word)


@kernel
def _put_stone(kind, verb, stone, out):
    put(out, kind)
    put_words(out, verb, STONE_WORD + stone)
    put(out, 1)
    put_word(out, STONE_WORD + stone)
    put(out, stone)


@kernel
def _put_end(s, move, out):
    """Put where a card goes, and the stone that it brings."""
    put(out, PLACES)
    row, end = divmod(move - PLACE_MOVE, ENDS)
    if move >= ABOVE_MOVE:
        end = ENDS + move - ABOVE_MOVE
        put_word(out, END_WORD + end)
        put(out, 1)
        put_word(out, END_WORD + end)
        put_none(out)
    else:
        put_words(out, AT_END_WORD + end, NUMBER_WORD + row)
        put(out, 1)
        put_words(out, AT_END_WORD + end, NUMBER_WORD + row)
        put(out, 1)
        put(out, row)
    put(out, end)
    colour = s.card // 2
    if s.die <= TWO_CARDS and s.card % 2 == 1 and s.bank[colour] > 0:
        put(out, 1)
        put(out, colour)
    else:
        put_none(out)


@kernel
def _put_card(s, move, out):
    """Put a card of the table to lift, or to put under the deck."""
    buries = move >= BURY_MOVE
    number = move - BURY_MOVE if buries else move - LIFT_MOVE
    row = 0
    place = number
    while place >= s.length[row]:
        place -= s.length[row]
        row += 1
    put(out, BURIES if buries else LIFTS)
    put(out, 3)
    put(out, BURY if buries else LIFT)
    put(out, COLUMN_WORD + place)
    put(out, NUMBER_WORD + row)
    put(out, 1)
    put_words(out, COLUMN_WORD + place, NUMBER_WORD + row)
    put(out, row)
    put(out, place)
    put(out, s.table[number])


@kernel
def _put_person(kind, verb, seat, out):
    put(out, kind)
    put_words(out, verb, NUMBER_WORD + seat)
    put(out, 1)
    put_words(out, SEAT, NUMBER_WORD + seat)
    put(out, seat)


@kernel
def _put_meeting_row(s, row, out):
    """Put a row to meet on, with how many stones the two would have there."""
    put(out, MEETS)
    put_words(out, ROW, NUMBER_WORD + row)
    put(out, 1)
    put_words(out, ROW, NUMBER_WORD + row)
    put(out, row)
    for place in range(2):
        put(out, overlap(s.stones[s.pair[s.pairs - 1, place]], s.count[row]))


@kernel
def _put_pair(pair, out):
    one = NUMBER_WORD + LOWER[pair]
    other = NUMBER_WORD + HIGHER[pair]
    put(out, PAIRS_UP)
    put(out, 4)
    put(out, PAIR)
    put(out, one)
    put(out, TO)
    put(out, other)
    put(out, 2)
    put_words(out, SEAT, one)
    put_words(out, SEAT, other)
    put(out, LOWER[pair])
    put(out, HIGHER[pair])
