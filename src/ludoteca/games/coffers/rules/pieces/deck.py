"""The deck of coffer cards: nobody knows its order, but what was put under it comes last (C10)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.coffers.rules.state import CARDS, KINDS


@kernel
def num_unseen(s):
    """Return how many cards lie above those that are known, while no card is in hand."""
    return CARDS - s.cards - s.under


@kernel
def open_draws(s):
    """Return the kinds that may be turned up next, as bits."""
    if num_unseen(s) == 0:
        return 1 << s.queue[0]
    kinds = 0
    for kind in range(KINDS):
        if s.unseen[kind]:
            kinds |= 1 << kind
    return kinds


@kernel
def draw_card(s, kind):
    """Take the next card off the deck."""
    if num_unseen(s):
        s.unseen[kind] -= 1
        return
    s.under -= 1
    for place in range(s.under):
        s.queue[place] = s.queue[place + 1]
    s.queue[s.under] = 0


@kernel
def put_under(s, kind):
    """Put a card under the deck."""
    s.queue[s.under] = kind
    s.under += 1
