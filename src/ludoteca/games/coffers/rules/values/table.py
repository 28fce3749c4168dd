"""The values of ``CoffersTable`` (see ``schema``): everything on the table."""

from ludoteca.engine.contract import kernel
from ludoteca.engine.encoding.put import begin, put, put_none, put_unless, put_word, reserve
from ludoteca.games.coffers.rules.challenge import open_rows
from ludoteca.games.coffers.rules.pieces.faces import VALUE
from ludoteca.games.coffers.rules.scoring import standing
from ludoteca.games.coffers.rules.state import (
    CARDS,
    CHALLENGING,
    CHARACTERS,
    COLOURS,
    KINDS,
    MATCHING,
    NONE,
    PAIRING,
    ROWS,
    SEATS,
    STATE,
    TURN_LIMIT,
)
from ludoteca.games.coffers.rules.words import DRAWN_WORD, OPTION_WORD, STONE_WORD

WORTH = 2 * ROWS
"""Numbers of a standing: for each row the matches of a seat, and its own stones there."""


@kernel
def table_values(state, seat, out):
    """Answer the values of the table; the same for every seat."""
    s = state.view(STATE)[0]
    # The end of the row holds the standings meanwhile.
    standings = out[len(out) - SEATS * WORTH :]
    for other in range(s.players):
        standing(state, other, standings[other * WORTH :])
    begin(out)
    put(out, s.phase)
    put(out, s.turns)
    put(out, TURN_LIMIT)
    put(out, 2)
    put_word(out, OPTION_WORD)
    put(out, s.literal_two)
    put_word(out, OPTION_WORD + 1)
    put(out, s.aligned)
    _put_turn(s, out)
    _put_rows(s, out)
    put_stones(s.bank, out)
    _put_deck(s, out)
    _put_characters(s, out)
    _put_pairs(s, standings, out)
    _put_meeting(s, out)
    _put_leads(s, standings, out)
    put(out, s.players)
    for other in range(s.players):
        _put_seat(s, other, standings[other * WORTH :], out)
    return out[0]


@kernel
def _put_turn(s, out):
    put(out, s.roller)
    put_unless(out, s.die, 0)
    put_unless(out, s.called, NONE)
    put(out, s.left)
    put_unless(out, s.card, NONE)
    put_unless(out, s.receiver, NONE)


@kernel
def _put_rows(s, out):
    put(out, s.rows)
    first = 0
    for row in range(s.rows):
        put(out, s.length[row])
        for place in range(s.length[row]):
            put(out, s.table[first + place])
        first += s.length[row]


@kernel
def put_stones(counts, out):
    """Put stones, counted by colour, as a text of their letters."""
    n = reserve(out)
    for colour in range(COLOURS):
        for _ in range(counts[colour]):
            put(out, STONE_WORD + colour)
            out[n] += 1


@kernel
def _put_deck(s, out):
    put(out, CARDS - s.cards - (1 if s.card != NONE else 0))
    put(out, KINDS)
    for kind in range(KINDS):
        put(out, kind)
        put(out, s.unseen[kind])
    put(out, s.under)
    for place in range(s.under):
        put(out, s.queue[place])


@kernel
def _put_characters(s, out):
    """Put all player cards, each with the seat that has it."""
    put(out, CHARACTERS)
    for card in range(CHARACTERS):
        put(out, card)
        put(out, VALUE[card])
        put_word(out, DRAWN_WORD + card)
        owner = NONE
        for seat in range(s.players):
            if s.character[seat] == card:
                owner = seat
        put_unless(out, owner, NONE)


@kernel
def _put_pairs(s, standings, out):
    """Put who meets whom, and how many stones each has there, unless that is decided."""
    put(out, s.pairs - s.contest)
    for pair in range(s.contest, s.pairs):
        row = s.pair_row[pair]
        put(out, s.pair[pair, 0])
        put(out, s.pair[pair, 1])
        put_unless(out, row, NONE)
        if row == NONE:
            put_none(out)
        else:
            put(out, 1)
            put(out, standings[s.pair[pair, 0] * WORTH + 2 * row + 1])
            put(out, standings[s.pair[pair, 1] * WORTH + 2 * row + 1])


@kernel
def _put_meeting(s, out):
    """Put the rows on which a pair may meet, while it is said who meets whom, and where."""
    n = reserve(out)
    if s.phase == CHALLENGING or s.phase == PAIRING or s.phase == MATCHING:
        rows = open_rows(s)
        for row in range(s.rows):
            if rows >> row & 1:
                put(out, row)
                out[n] += 1


@kernel
def _put_leads(s, standings, out):
    """Put for each row the seats with most matches there; nobody where there are none."""
    put(out, s.rows)
    for row in range(s.rows):
        most = 1
        for seat in range(s.players):
            most = max(most, standings[seat * WORTH + 2 * row])
        n = reserve(out)
        for seat in range(s.players):
            if standings[seat * WORTH + 2 * row] == most:
                put(out, seat)
                out[n] += 1


@kernel
def _put_seat(s, seat, worth, out):
    card = s.character[seat]
    put_unless(out, card, NONE)
    if card == NONE:
        put_none(out)
        put_none(out)
    else:
        put(out, 1)
        put(out, VALUE[card])
        put(out, 1)
        put(out, VALUE[card] % 2)
    put_stones(s.stones[seat], out)
    put(out, s.rows)
    best = NONE
    for row in range(s.rows):
        put(out, worth[2 * row])
        put(out, worth[2 * row + 1])
        if best == NONE or _is_worth_more(worth, row, best):
            best = row
    if card == NONE:
        best = NONE
    put_unless(out, best, NONE)
    put(out, 0 if best == NONE else worth[2 * best])
    put(out, 0 if best == NONE else worth[2 * best + 1])


@kernel
def _is_worth_more(worth, row, other):
    """Compare two rows by matches, then by own stones."""
    more = worth[2 * row] - worth[2 * other]
    return more > 0 or (more == 0 and worth[2 * row + 1] > worth[2 * other + 1])
