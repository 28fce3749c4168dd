"""A game of Fossilis as numbers for learners, seen from one seat."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.plaster import plaster_in_supply
from ludoteca.games.fossilis.rules.state import (
    BONES,
    CARDS,
    DECK,
    DINOSAURS,
    DISPLAY,
    EVENTS_IN_GAME,
    ITEMS,
    LAB,
    LAYERS,
    MARKET,
    NEEDED,
    NONE,
    SEATS,
    SKILLS,
    SQUARES,
    STATE,
    TILES,
)

ABOUT_TURN = 22
ABOUT_SITE = SQUARES * (LAYERS + 1 + ITEMS) + ITEMS + 1
ABOUT_CARDS = 2 * TILES + NEEDED + MARKET + DISPLAY + 2 * CARDS + 2 * DINOSAURS + SKILLS
A_SEAT = 4 + TILES + BONES + LAB * (1 + 2 * NEEDED)
OBSERVED = ABOUT_TURN + EVENTS_IN_GAME + ABOUT_SITE + ABOUT_CARDS + SEATS * A_SEAT


@kernel
def observe(state, seat, out):
    """Write the turn, the site with its pits, the cards, and the seats, own things first.

    What may be nothing is one more than its number; owners are places clockwise from this seat, and
    two more: 0 in a deck, 1 on the table.
    """
    s = state.view(STATE)[0]
    for place in range(OBSERVED):
        out[place] = 0
    _observe_turn(s, seat, out)
    n = _copy(s.events, 1, out, ABOUT_TURN)
    n = _observe_site(s, out, n)
    n = _observe_cards(s, seat, out, n)
    for turn in range(s.players):
        _observe_seat(s, (seat + turn) % s.players, out, n + turn * A_SEAT)


@kernel
def _copy(numbers, more, out, n):
    """Write numbers, each so much higher."""
    for number in numbers:
        out[n] = number + more
        n += 1
    return n


@kernel
def _distance(s, seat, other):
    """Return how many places clockwise another seat is."""
    return (other - seat + s.players) % s.players


@kernel
def _observe_turn(s, seat, out):
    """Write how far the game and the turn have come."""
    out[0] = s.players
    out[1] = s.phase
    out[2] = s.rounds
    out[3] = s.last
    out[4] = _distance(s, seat, s.first)
    out[5] = _distance(s, seat, s.turn)
    out[6] = s.step
    out[7] = s.energy
    out[8] = s.extracted
    out[9] = s.dug
    out[10] = s.bought
    out[11] = s.claimed
    out[12] = s.pool
    out[13] = s.turned
    out[14] = 1 + s.event
    out[15] = s.left
    out[16] = 1 + s.opening
    out[17] = 0 if s.chooser == NONE else 1 + _distance(s, seat, s.chooser)
    out[18] = 1 + s.buying
    out[19] = s.end_reason
    out[20] = s.balanced
    out[21] = 0 if s.unlimited else 1 + plaster_in_supply(s)


@kernel
def _observe_site(s, out, n):
    """Write the tiles of each square, whether its pit has been open, and what is known in it."""
    for square in range(SQUARES):
        n = _copy(s.site[square], 1, out, n)
        out[n] = s.seen[square]
        n = _copy(s.pit[square], 0, out, n + 1)
    n = _copy(s.buried, 0, out, n)
    out[n] = s.third
    return n + 1


@kernel
def _copy_owners(s, seat, owners, out, n):
    """Write who has things."""
    for owner in owners:
        out[n] = owner - DECK if owner < 0 else 2 + _distance(s, seat, owner)
        n += 1
    return n


@kernel
def _observe_cards(s, seat, out, n):
    """Write the discards, market and display, and who has which card, dinosaur and skill."""
    n = _copy(s.paid, 0, out, n)
    n = _copy(s.discard, 0, out, n)
    n = _copy(s.scrap, 0, out, n)
    n = _copy(s.market, 1, out, n)
    n = _copy(s.display, 1, out, n)
    n = _copy_owners(s, seat, s.card, out, n)
    n = _copy(s.used, 0, out, n)
    n = _copy_owners(s, seat, s.dinosaur, out, n)
    n = _copy(s.earned, 0, out, n)
    return _copy_owners(s, seat, s.skill, out, n)


@kernel
def _observe_seat(s, seat, out, n):
    """Write what a seat has, where its pawn is, and its lab."""
    out[n] = s.points[seat]
    out[n + 1] = s.plaster[seat]
    out[n + 2] = 1 + s.square[seat]
    out[n + 3] = 1 + s.side[seat]
    n = _copy(s.tiles[seat], 0, out, n + 4)
    n = _copy(s.storage[seat], 0, out, n)
    n = _copy(s.lab[seat], 1, out, n)
    for place in range(LAB):
        n = _copy(s.assigned[seat, place], 0, out, n)
        n = _copy(s.carded[seat, place], 0, out, n)
