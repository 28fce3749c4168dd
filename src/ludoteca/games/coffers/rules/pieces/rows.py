"""The rows of coffers: where a card may go, and which cards may leave (C6, C9, C19)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.state import COLOURS, ENDS, NONE, ROWS


@kernel
def _insert(s, place, kind):
    """Put a card among all cards of the table; those behind it move up."""
    for behind in range(s.cards, place, -1):
        s.table[behind] = s.table[behind - 1]
    s.table[place] = kind
    s.cards += 1


@kernel
def first_of(s, row):
    """Return where in the table a row begins."""
    place = 0
    for above in range(row):
        place += s.length[above]
    return place


@kernel
def add_to_row(s, row, end, kind):
    """Put a card at the left (0) or right (1) end of a row."""
    place = first_of(s, row)
    if end:
        place += s.length[row]
    _insert(s, place, kind)
    s.length[row] += 1
    s.count[row, kind >> 1] += 1


@kernel
def add_row(s, below, kind):
    """Make a card a new row, above or below the others (C6)."""
    row = s.rows if below else 0
    for under in range(s.rows, row, -1):
        s.length[under] = s.length[under - 1]
        for colour in range(COLOURS):
            s.count[under, colour] = s.count[under - 1, colour]
    s.rows += 1
    s.length[row] = 0
    for colour in range(COLOURS):
        s.count[row, colour] = 0
    add_to_row(s, row, 0, kind)


@kernel
def _close_row(s, row):
    """Let the rows below an empty one move up (C19)."""
    s.rows -= 1
    for above in range(row, s.rows):
        s.length[above] = s.length[above + 1]
        for colour in range(COLOURS):
            s.count[above, colour] = s.count[above + 1, colour]
    s.length[s.rows] = 0
    for colour in range(COLOURS):
        s.count[s.rows, colour] = 0


@kernel
def take_card(s, place):
    """Take a card off the table; return the row it was in, NONE if that vanished (C19)."""
    row = 0
    beyond = s.length[0]
    while place >= beyond:
        row += 1
        beyond += s.length[row]
    s.count[row, s.table[place] >> 1] -= 1
    s.length[row] -= 1
    s.cards -= 1
    for behind in range(place, s.cards):
        s.table[behind] = s.table[behind + 1]
    s.table[s.cards] = 0
    if s.length[row]:
        return row
    _close_row(s, row)
    return NONE


@kernel
def _is_all(s, row, kind):
    """Return whether a row has cards of one kind alone."""
    if s.count[row, kind >> 1] != s.length[row]:
        return False
    first = first_of(s, row)
    for place in range(first, first + s.length[row]):
        if s.table[place] != kind:
            return False
    return True


@kernel
def open_ends(s):
    """Return the ends of rows where the card in hand may go; both ends of equal cards are one."""
    ends = 0
    for row in range(s.rows):
        if row != s.origin:
            both = 1 if _is_all(s, row, s.card) else 3
            ends |= both << ENDS * row
    return ends


@kernel
def open_new_rows(s):
    """Return above and below; they are one if every row is just such a card as the one in hand."""
    above = 1 << ENDS * ROWS
    if s.cards == s.rows:
        same = True
        for row in range(s.rows):
            same = same and s.table[row] == s.card
        if same:
            return above
    return above | above << 1


@kernel
def open_cards(s):
    """Return the cards that may leave the table; equal ones side by side are one.

    So are equal cards that are a row each, one below the other: without one of them the table
    looks the same.
    """
    cards = 0
    place = 0
    alone = NONE
    for row in range(s.rows):
        before = alone if s.length[row] == 1 else NONE
        alone = s.table[place] if s.length[row] == 1 else NONE
        for _ in range(s.length[row]):
            if s.table[place] != before:
                cards |= 1 << place
            before = s.table[place]
            place += 1
    return cards
