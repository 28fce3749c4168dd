"""Stones in hand and in the bank: what may be returned, given and asked for (C6-C10)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.pieces.faces import VALUE
from ludoteca.games.coffers.rules.state import BURY_CARD, COLOURS

RICH_FOR_ASKING = 4
"""The fewest stones of a seat that may be asked (C8)."""


@kernel
def stones_of(s, seat):
    """Return how many stones a seat has."""
    stones = 0
    for colour in range(COLOURS):
        stones += s.stones[seat, colour]
    return stones


@kernel
def parity_of(s, seat):
    """Return whether a seat is odd (1) or even (0), by its player card."""
    return VALUE[s.character[seat]] & 1


@kernel
def open_stones(s, seat):
    """Return the colours of which a seat has a stone, as bits."""
    colours = 0
    for colour in range(COLOURS):
        if s.stones[seat, colour]:
            colours |= 1 << colour
    return colours


@kernel
def return_stone(s, colour):
    """Let the roller return a stone to the bank."""
    s.stones[s.roller, colour] -= 1
    s.bank[colour] += 1
    s.left -= 1


@kernel
def take_from_bank(s, colour):
    """Let the roller have a stone of this colour, if the bank has one (C6)."""
    if s.bank[colour]:
        s.bank[colour] -= 1
        s.stones[s.roller, colour] += 1


@kernel
def others_with(s, fewest):
    """Return the seats of the called parity with at least this many stones, as bits; no roller."""
    seats = 0
    for seat in range(s.players):
        if seat != s.roller and parity_of(s, seat) == s.called and stones_of(s, seat) >= fewest:
            seats |= 1 << seat
    return seats


@kernel
def fewest_when_asked(s):
    """Return the fewest stones of a seat that is asked for one: by C10 one less is enough."""
    return RICH_FOR_ASKING - 1 if s.die == BURY_CARD else RICH_FOR_ASKING


@kernel
def open_asked(s):
    """Return whom the roller may ask for a stone (C8, C10)."""
    return others_with(s, fewest_when_asked(s))


@kernel
def give_stone(s, colour):
    """Hand the stone over."""
    s.stones[s.giver, colour] -= 1
    s.stones[s.receiver, colour] += 1
