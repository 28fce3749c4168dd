"""Events: what the six of them do after a turn (S29, S30, S38)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.cards.dinosaurs import bones_of
from ludoteca.games.fossilis.rules.plaster import gain_plaster
from ludoteca.games.fossilis.rules.site.ground import AT_SIDE, CORNER, EVERY, tiled
from ludoteca.games.fossilis.rules.site.pawns import stand_off
from ludoteca.games.fossilis.rules.state import (
    AUCTION,
    DINOSAURS,
    EVENTS,
    EVENTS_IN_GAME,
    GALA,
    GRANT,
    MARKET,
    NEEDED,
    NONE,
    SANDS,
    SIDES,
    SKULL,
    SLIDE,
    STORM,
)

ACTIVE_GRANT = 3
OTHERS_GRANT = 1
SLIDING_TILES = 3
GALA_POINTS = 2
MOST_JOURNAL = 5


@kernel
def open_events(s):
    """Return the events that may be turned up, as bits."""
    bits = (1 << EVENTS) - 1
    for number in range(s.turned):
        bits &= ~(1 << s.events[number])
    return bits


@kernel
def collection_of(s, seat):
    """Return how many dinosaurs a seat has scored."""
    size = 0
    for dinosaur in range(DINOSAURS):
        if s.dinosaur[dinosaur] == seat:
            size += 1
    return size


@kernel
def _grant(s):
    """Give plaster, to the active player first (S42)."""
    for turn in range(s.players):
        seat = (s.turn + turn) % s.players
        gain_plaster(s, seat, ACTIVE_GRANT if seat == s.turn else OTHERS_GRANT)


@kernel
def _gala(s):
    """Reward the largest collections."""
    largest = 0
    for seat in range(s.players):
        largest = max(largest, collection_of(s, seat))
    for seat in range(s.players):
        if collection_of(s, seat) == largest:
            s.points[seat] += GALA_POINTS * largest


@kernel
def _journal(s):
    """Reward bones in storage."""
    for seat in range(s.players):
        bones = s.storage[seat, SKULL]
        for bone in range(NEEDED):
            bones += bones_of(s, seat, bone)
        s.points[seat] += min(bones, MOST_JOURNAL)


@kernel
def sides_of(square):
    """Return the sides that a square lies at, as bits."""
    sides = 0
    for side in range(SIDES):
        if AT_SIDE[side] >> square & 1:
            sides |= 1 << side
    return sides


@kernel
def _storm(s):
    """Blow off all pawns on the border, those on corners apart."""
    for seat in range(s.players):
        square = s.square[seat]
        if square != NONE and not CORNER >> square & 1:
            for side in range(SIDES):
                if sides_of(square) >> side & 1:
                    stand_off(s, seat, side)


@kernel
def next_on_corner(s):
    """Return whose pawn stands on a corner, the active player first, or NONE (S38)."""
    for turn in range(s.players):
        seat = (s.turn + turn) % s.players
        if s.square[seat] != NONE and CORNER >> s.square[seat] & 1:
            return seat
    return NONE


@kernel
def can_slide(s):
    """Return whether sand can be placed in a landslide: there is some, and an open pit."""
    sand = 0
    for kind in range(SANDS):
        sand += s.discard[kind]
    return s.left > 0 and sand > 0 and tiled(s) != EVERY


@kernel
def begin_event(s, event):
    """Turn up an event, and do what it does by itself."""
    s.events[s.turned] = event
    s.turned += 1
    s.event = event
    if event == GRANT:
        _grant(s)
    elif event == GALA:
        _gala(s)
    elif event == STORM:
        _storm(s)
    elif event == SLIDE:
        s.left = SLIDING_TILES
    elif event == AUCTION:
        s.left = 1
        for place in range(MARKET):
            s.market[place] = NONE
    else:
        _journal(s)


@kernel
def is_due(s):
    """Return whether an event follows this turn (S29)."""
    return s.pool == 0 and s.turned < EVENTS_IN_GAME
