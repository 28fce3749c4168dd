"""The rules of Fossil, as kernels. ``F1``..``F24`` refer to RULES.md.

Squares are numbered row by row, nine to a row; the small board (F3) is the upper left corner of
the large one. What lies on a row or a column is also kept as one mask of nine bits, so that what
a stone can reach takes a few operations instead of a walk over squares.

A card is ``fossil * 4 + value``; 0 is no card. A move is one number:

    0..80      place a stone on this square                       F5
    81..242    move the lower or the higher stone to a square     F7
    243..269   give a card of this value and fossil               F13
    270        keep all cards                                     F13
    271..324   take a card of this fossil from this seat          F13
"""

import numpy as np

from ludoteca.engine.contract import NOBODY, kernel, no_chance, no_secrets

SIDE = 9
SQUARES = SIDE * SIDE
FOSSILS = 9
VALUES = 3
SEATS = 6
SMALL_SIDE = 7
SMALL_GROUP = 3
"""Up to so many players the small board and its rules are used (F3, F17)."""
PURSE = 30
FEWEST_ENDLESS = 8
"""With so many points every card in a line can be paid for."""

PLACE_MOVE = 0
STONE_MOVE = PLACE_MOVE + SQUARES
GIVE_MOVE = STONE_MOVE + 2 * SQUARES
KEEP_MOVE = GIVE_MOVE + VALUES * FOSSILS
TAKE_MOVE = KEEP_MOVE + 1

PLACING, MOVING, GIVING, TAKING, OVER = range(5)
RUNNING, STUCK, SPENT = range(3)
NOWHERE = -1

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("side", np.int32),  # squares in a row of the board in use
            ("turn", np.int32),  # the seat that decides, or decided last
            ("phase", np.int32),  # PLACING … OVER
            ("ending", np.int32),  # RUNNING, STUCK or SPENT
            ("fossil", np.int32),  # about to be scored, while GIVING or TAKING
            ("given", np.int32),  # the give move made, while TAKING
            ("scored", np.int32),  # a bit for each fossil scored so far
            ("absent", np.int32),  # a bit for each fossil left out of this game (F3)
            ("stones", np.int32, (2,)),  # their squares, the lower one first; or NOWHERE
            ("points", np.int32, (SEATS,)),
            ("rows", np.int32, (SIDE,)),  # a bit for each column with a card
            ("columns", np.int32, (SIDE,)),  # a bit for each row with a card
            ("left", np.int32, (FOSSILS,)),  # cards on the board
            ("cards", np.int32, (SQUARES,)),
            ("held", np.int32, (SEATS, VALUES + 1, FOSSILS)),  # how many cards of each value
        ],
    )
)

ROW = np.array([square // SIDE for square in range(SQUARES)], dtype=np.int32)
COLUMN = np.array([square % SIDE for square in range(SQUARES)], dtype=np.int32)

MASKS = 1 << SIDE
COUNT = np.array([mask.bit_count() for mask in range(MASKS)], dtype=np.int32)
"""How many bits a mask has."""
PLACES = np.zeros((MASKS, SIDE - 1), dtype=np.int32)
"""The bits of each mask as numbers, ascending. A stone's own square is never among them."""
for _mask in range(MASKS):
    _bits = [bit for bit in range(SIDE) if _mask >> bit & 1]
    PLACES[_mask, : len(_bits)] = _bits[: SIDE - 1]
SQUARES_DOWN = PLACES * SIDE
"""The same for a column: how far each bit is from its top, in squares."""


@kernel
def lots(options, out):
    """Ask for the start player (F5), the fossils left out (F3) and the card of each square."""
    players = options[0]
    out[0] = players
    n = 1
    cards = SQUARES
    squares = SQUARES
    if players <= SMALL_GROUP:
        out[1] = FOSSILS
        out[2] = FOSSILS - 1
        n = 3
        cards = (FOSSILS - 2) * 8
        squares = SMALL_SIDE * SMALL_SIDE
    # The last card of the large board has no choice left.
    for square in range(min(squares, cards - 1)):
        out[n] = cards - square
        n += 1
    return n


@kernel
def _value_of(copy):
    """Return the value of the first, second, … ninth card of a fossil (F1)."""
    if copy < 6:
        return 1
    return 2 if copy < 8 else 3


@kernel
def _gather_cards(s):
    """Put all cards in use into the squares, in order (F2, F3); return how many."""
    copies = 8 if s.players <= SMALL_GROUP else 9
    n = 0
    for fossil in range(FOSSILS):
        if not s.absent >> fossil & 1:
            for copy in range(copies):
                s.cards[n] = fossil * 4 + _value_of(copy)
                n += 1
    return n


@kernel
def _lay_small_board(s):
    """Spread the first 49 cards over the small board; the other seven are boxed (F3)."""
    for square in range(SMALL_SIDE * SMALL_SIDE, SQUARES):
        s.cards[square] = 0
    # From the last to the first, since no card moves to a lower square.
    for place in range(SMALL_SIDE * SMALL_SIDE - 1, SMALL_SIDE - 1, -1):
        s.cards[place // SMALL_SIDE * SIDE + place % SMALL_SIDE] = s.cards[place]
        s.cards[place] = 0


@kernel
def _count_board(s):
    """Fill in the masks and counts that follow from the cards on the board."""
    s.rows[:] = 0
    s.columns[:] = 0
    s.left[:] = 0
    for square in range(SQUARES):
        if s.cards[square]:
            s.rows[ROW[square]] |= 1 << COLUMN[square]
            s.columns[COLUMN[square]] |= 1 << ROW[square]
            s.left[s.cards[square] >> 2] += 1


@kernel
def recount(state):
    """Fill in what follows from the cards of a position that was set up by hand."""
    _count_board(state.view(STATE)[0])


@kernel
def start(state, options, lots):
    """Shuffle and lay out the cards (F1-F3), hand out points (F4), seat the players (F5)."""
    state[:] = 0
    s = state.view(STATE)[0]
    s.players = options[0]
    s.side = SIDE
    drawn = 1
    if s.players <= SMALL_GROUP:
        s.side = SMALL_SIDE
        first = lots[1]
        second = lots[2] + (1 if lots[2] >= first else 0)
        s.absent = 1 << first | 1 << second
        drawn = 3
    cards = _gather_cards(s)
    for square in range(min(s.side * s.side, cards - 1)):
        other = square + lots[drawn + square]
        card = s.cards[other]
        s.cards[other] = s.cards[square]
        s.cards[square] = card
    if s.side == SMALL_SIDE:
        _lay_small_board(s)
    _count_board(s)
    for seat in range(s.players):
        s.points[seat] = PURSE
    # The last seat, on the start player's right, places the stones.
    s.turn = (lots[0] + s.players - 1) % s.players
    s.stones[0] = NOWHERE
    s.stones[1] = NOWHERE


@kernel
def _open_line(mask, at, other):
    """Return the cards of a line that a stone at ``at`` can reach (F7, F8).

    ``other`` is where the other stone stands on this line, or NOWHERE.
    """
    if other > at:
        mask &= (1 << other) - 1
    elif other >= 0:
        mask &= ~((2 << other) - 1)
    return mask & ~(1 << at)


@kernel
def _open_row(s, stone):
    """Return the cards that a stone can reach along its row, as columns."""
    at = s.stones[stone]
    other = s.stones[1 - stone]
    blocked = COLUMN[other] if ROW[other] == ROW[at] else NOWHERE
    return _open_line(s.rows[ROW[at]], COLUMN[at], blocked)


@kernel
def _open_column(s, stone):
    """Return the cards that a stone can reach along its column, as rows."""
    at = s.stones[stone]
    other = s.stones[1 - stone]
    blocked = ROW[other] if COLUMN[other] == COLUMN[at] else NOWHERE
    return _open_line(s.columns[COLUMN[at]], ROW[at], blocked)


@kernel
def _affordable(mask, at, points):
    """Keep of each side of a stone the cards that so many points pay for (F10)."""
    below = mask & ((1 << at) - 1)
    above = mask ^ below
    while COUNT[below] > points:
        below &= below - 1
    top = 1 << (SIDE - 1)
    while COUNT[above] > points:
        above &= ~top
        top >>= 1
    return below | above


@kernel
def _list_line(places, mask, base, out, n):
    """Add a move for each bit of a mask; return the new number of moves.

    Always writes eight of them, which takes no branch, and counts those that are real.
    """
    for place in range(SIDE - 1):
        out[n + place] = base + places[mask, place]
    return n + COUNT[mask]


@kernel
def _legal_stone_moves(s, seat, out):
    """List where the stones can go: up, left, right and down, so that moves ascend."""
    points = s.points[seat]
    n = 0
    for stone in range(2):
        row = ROW[s.stones[stone]]
        column = COLUMN[s.stones[stone]]
        across = _open_row(s, stone)
        along = _open_column(s, stone)
        if points < FEWEST_ENDLESS:
            across = _affordable(across, column, points)
            along = _affordable(along, row, points)
        up = along & ((1 << row) - 1)
        base = STONE_MOVE + SQUARES * stone
        n = _list_line(SQUARES_DOWN, up, base + column, out, n)
        n = _list_line(PLACES, across, base + row * SIDE, out, n)
        n = _list_line(SQUARES_DOWN, along ^ up, base + column, out, n)
    return n


@kernel
def _legal_squares(s, out):
    """List the squares of the board without a stone (F5)."""
    n = 0
    for row in range(s.side):
        for column in range(s.side):
            square = row * SIDE + column
            if square != s.stones[0]:
                out[n] = PLACE_MOVE + square
                n += 1
    return n


@kernel
def _others_hold(s, seat, value):
    """Return a bit for each fossil of which an opponent holds a card of this value."""
    found = 0
    for other in range(s.players):
        if other != seat:
            for fossil in range(FOSSILS):
                if s.held[other, value, fossil]:
                    found |= 1 << fossil
    return found


@kernel
def _legal_gifts(s, seat, out):
    """List the cards for which a different one of the same value can be had (F13, F23)."""
    n = 0
    for value in range(1, VALUES + 1):
        wanted = _others_hold(s, seat, value)
        for fossil in range(FOSSILS):
            if s.held[seat, value, fossil] and wanted & ~(1 << fossil):
                out[n] = GIVE_MOVE + (value - 1) * FOSSILS + fossil
                n += 1
    out[n] = KEEP_MOVE
    return n + 1


@kernel
def _legal_takes(s, seat, out):
    """List what opponents hold of the value given, other fossils only (F13, F23)."""
    value = s.given // FOSSILS + 1
    n = 0
    for other in range(s.players):
        if other != seat:
            for fossil in range(FOSSILS):
                if s.held[other, value, fossil] and fossil != s.given % FOSSILS:
                    out[n] = TAKE_MOVE + other * FOSSILS + fossil
                    n += 1
    return n


@kernel
def legal(state, seat, out):
    """Write the legal moves of the seat whose turn it is, ascending; return how many."""
    s = state.view(STATE)[0]
    if s.phase == MOVING:
        return _legal_stone_moves(s, seat, out)
    if s.phase == GIVING:
        return _legal_gifts(s, seat, out)
    if s.phase == TAKING:
        return _legal_takes(s, seat, out)
    if s.phase == PLACING:
        return _legal_squares(s, out)
    return 0


@kernel
def _can_swap(s, seat):
    """Tell whether a swap is possible at all (F23)."""
    for value in range(1, VALUES + 1):
        wanted = _others_hold(s, seat, value)
        for fossil in range(FOSSILS):
            if s.held[seat, value, fossil] and wanted & ~(1 << fossil):
                return True
    return False


@kernel
def _number(s, seat, fossil):
    """Return how many cards of a fossil a seat holds."""
    return s.held[seat, 1, fossil] + s.held[seat, 2, fossil] + s.held[seat, 3, fossil]


@kernel
def _sum(s, seat, fossil):
    """Return the sum of the values of a seat's cards of a fossil."""
    return s.held[seat, 1, fossil] + 2 * s.held[seat, 2, fossil] + 3 * s.held[seat, 3, fossil]


@kernel
def _settle(s, fossil, points):
    """Change ``points`` by what a fossil scores on the cards now held (F14-F17).

    Returns 1, or 0 when nobody holds a card of it and nothing is scored (F24).
    """
    best = 0
    leaders = 0
    leader_cards = 0
    payers = 0
    for seat in range(s.players):
        number = _number(s, seat, fossil)
        product = number * _sum(s, seat, fossil)
        if number == 0:
            payers += 1
        elif product > best:
            best = product
            leaders = 1
            leader_cards = number
        elif product == best:
            leaders += 1
    if best == 0:
        return 0
    for seat in range(s.players):
        number = _number(s, seat, fossil)
        total = _sum(s, seat, fossil)
        if number == 0:
            points[seat] -= min(leader_cards, points[seat])
        elif number * total == best:
            points[seat] += best + payers * (leader_cards // leaders)
        elif s.players <= SMALL_GROUP:
            points[seat] += total
        else:
            points[seat] += number * total
    return 1


@kernel
def settle(state, fossil, points):
    """Change ``points`` by what a fossil would score now."""
    return _settle(state.view(STATE)[0], fossil, points)


@kernel
def _score(s, fossil):
    """Score a fossil; its cards leave the game (F18)."""
    if _settle(s, fossil, s.points):
        s.scored |= 1 << fossil
        for seat in range(s.players):
            for value in range(1, VALUES + 1):
                s.held[seat, value, fossil] = 0


@kernel
def _end(s, ending):
    """End the game: score every fossil that has cards left on the board (F21)."""
    s.phase = OVER
    s.ending = ending
    for fossil in range(FOSSILS):
        if s.left[fossil]:
            _score(s, fossil)


@kernel
def _has_open_card(s):
    """Tell whether some stone can reach some card (F19)."""
    for stone in range(2):
        if _open_row(s, stone) or _open_column(s, stone):
            return True
    return False


@kernel
def _pass_turn(s):
    """Hand the turn to the next seat that has a point (F11, F23), or end (F19, F20)."""
    if not _has_open_card(s):
        _end(s, STUCK)
        return
    seat = s.turn
    for _ in range(s.players):
        seat += 1
        if seat == s.players:
            seat = 0
        if s.points[seat] > 0:
            s.turn = seat
            s.phase = MOVING
            return
    _end(s, SPENT)


@kernel
def _price(s, start, goal):
    """Return what a way costs: a point for each card crossed and for the one taken (F9)."""
    if ROW[start] == ROW[goal]:
        line = s.rows[ROW[start]]
        low = min(COLUMN[start], COLUMN[goal])
        high = max(COLUMN[start], COLUMN[goal])
    else:
        line = s.columns[COLUMN[start]]
        low = min(ROW[start], ROW[goal])
        high = max(ROW[start], ROW[goal])
    return COUNT[line & ((1 << high) - 1) & ~((2 << low) - 1)] + 1


@kernel
def price(state, start, goal):
    """Return what moving a stone from one square to another in its line costs."""
    return _price(state.view(STATE)[0], start, goal)


@kernel
def _take_card(s, seat, square):
    """Take the card of a square; return its fossil (F7)."""
    card = s.cards[square]
    fossil = card >> 2
    s.cards[square] = 0
    s.rows[ROW[square]] &= ~(1 << COLUMN[square])
    s.columns[COLUMN[square]] &= ~(1 << ROW[square])
    s.held[seat, card & 3, fossil] += 1
    s.left[fossil] -= 1
    return fossil


@kernel
def _set_stones(s, one, other):
    """Put both stones down. They are alike, so the lower square comes first (F23)."""
    s.stones[0] = min(one, other)
    s.stones[1] = max(one, other)


@kernel
def move_stone(s, seat, stone, square):
    """Move a stone, pay and take the card; return its fossil (F7-F9)."""
    s.points[seat] -= _price(s, s.stones[stone], square)
    fossil = _take_card(s, seat, square)
    _set_stones(s, square, s.stones[1 - stone])
    return fossil


@kernel
def _complete(s, seat, fossil):
    """Score a fossil whose last card was just taken, after a swap if one is possible (F12)."""
    if _can_swap(s, seat):
        s.fossil = fossil
        s.phase = GIVING
    else:
        _score(s, fossil)
        _pass_turn(s)


@kernel
def _finish_scoring(s):
    """Score the fossil that waited for the swap, and go on."""
    _score(s, s.fossil)
    s.fossil = 0
    s.given = 0
    _pass_turn(s)


@kernel
def swap(s, seat, other, fossil):
    """Exchange the card named before for one of another fossil and the same value (F13)."""
    value = s.given // FOSSILS + 1
    gift = s.given % FOSSILS
    s.held[seat, value, gift] -= 1
    s.held[other, value, gift] += 1
    s.held[other, value, fossil] -= 1
    s.held[seat, value, fossil] += 1


@kernel
def _place_stone(s, square):
    """Place a stone; after the second one the start player begins (F5)."""
    if s.stones[0] == NOWHERE:
        s.stones[0] = square
    else:
        _set_stones(s, s.stones[0], square)
        _pass_turn(s)


@kernel
def apply(state, seat, move):
    """Play a legal move in place."""
    s = state.view(STATE)[0]
    if s.phase == MOVING:
        square = move - STONE_MOVE
        stone = 0
        if square >= SQUARES:
            square -= SQUARES
            stone = 1
        fossil = move_stone(s, seat, stone, square)
        if s.left[fossil]:
            _pass_turn(s)
        else:
            _complete(s, seat, fossil)
    elif s.phase == PLACING:
        _place_stone(s, move - PLACE_MOVE)
    elif s.phase == TAKING:
        swap(s, seat, (move - TAKE_MOVE) // FOSSILS, (move - TAKE_MOVE) % FOSSILS)
        _finish_scoring(s)
    elif move == KEEP_MOVE:
        _finish_scoring(s)
    else:
        s.given = move - GIVE_MOVE
        s.phase = TAKING


@kernel
def actor(state):
    """Return the seat whose turn it is, or NOBODY once the game is over."""
    s = state.view(STATE)[0]
    return NOBODY if s.phase == OVER else s.turn


@kernel
def acts(state, seat):
    """Only the seat whose turn it is decides."""
    s = state.view(STATE)[0]
    return s.phase != OVER and s.turn == seat


@kernel
def scores(state, out):
    """Write the points of each seat."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = s.points[seat]


@kernel
def winners(state, out):
    """Mark the seats with most points (F22)."""
    s = state.view(STATE)[0]
    most = 0
    for seat in range(s.players):
        most = max(most, s.points[seat])
    for seat in range(s.players):
        out[seat] = 1 if s.points[seat] == most else 0


@kernel
def estimate(state, out):
    """Write the points each seat would have if the game ended and was scored now."""
    s = state.view(STATE)[0]
    for seat in range(s.players):
        out[seat] = s.points[seat]
    if s.phase != OVER:
        for fossil in range(FOSSILS):
            _settle(s, fossil, out)


@kernel
def ending(state):
    """Return 0 while the game runs, else why it ended."""
    return state.view(STATE)[0].ending


weights = no_chance
hide = no_secrets


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
