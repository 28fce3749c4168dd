"""Before the first roll: who begins, the stones that everybody gets, the player cards (C4, C18)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.state import (
    CHARACTERS,
    CHOOSING,
    COLOURS,
    COPIES,
    KINDS,
    MOST_PAIRS,
    NONE,
    OPENING,
    RUNNING,
    STATE,
)

PER_COLOUR = 7
"""Stones of each colour (C2)."""
DEALT = 3
"""Stones dealt to each seat."""


@kernel
def stones_in_game(players):
    """Return how many stones of each colour are in the game (C4)."""
    if players <= 4:
        return PER_COLOUR - 2
    return PER_COLOUR - 1 if players <= 6 else PER_COLOUR


@kernel
def setup_draws(options, out):
    """Ask for the start player (C18), then for each stone that is dealt (C4)."""
    players = options[0]
    stones = COLOURS * stones_in_game(players)
    out[0] = players
    for stone in range(DEALT * players):
        out[1 + stone] = stones - stone
    return 1 + DEALT * players


@kernel
def _deal_stone(s, seat, draw):
    """Give a seat the stone that the draw counts off in the bag."""
    colour = 0
    while draw >= s.bank[colour]:
        draw -= s.bank[colour]
        colour += 1
    s.bank[colour] -= 1
    s.stones[seat, colour] += 1


@kernel
def start(state, options, draws):
    """Deal the stones; the start player chooses a player card."""
    state[:] = 0
    s = state.view(STATE)[0]
    s.players = options[0]
    s.literal_two = options[1]
    s.aligned = options[2]
    s.phase = CHOOSING
    s.end_reason = RUNNING
    s.roller = draws[0]
    s.called = NONE
    s.card = NONE
    s.origin = NONE
    s.giver = NONE
    s.receiver = NONE
    for pair in range(MOST_PAIRS):
        s.pair[pair, 0] = NONE
        s.pair[pair, 1] = NONE
        s.pair_row[pair] = NONE
    for kind in range(KINDS):
        s.unseen[kind] = COPIES
    for colour in range(COLOURS):
        s.bank[colour] = stones_in_game(s.players)
    for seat in range(len(s.character)):
        s.character[seat] = NONE
    for stone in range(DEALT * s.players):
        _deal_stone(s, stone // DEALT, draws[1 + stone])
    s.open = open_characters(s)


@kernel
def open_characters(s):
    """Return the player cards that nobody has chosen, as bits."""
    taken = 0
    for seat in range(s.players):
        if s.character[seat] != NONE:
            taken |= 1 << s.character[seat]
    return ((1 << CHARACTERS) - 1) & ~taken


@kernel
def choose_character(s, character):
    """Take a player card; the next does so, or the first coffer card is turned up (C4)."""
    s.character[s.roller] = character
    s.roller = (s.roller + 1) % s.players
    if s.character[s.roller] != NONE:
        s.phase = OPENING
