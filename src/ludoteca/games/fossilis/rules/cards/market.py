"""The market and the display: cards that are bought, drawn and used (S19-S23, S37)."""

from ludoteca.engine.contract import kernel
from ludoteca.games.fossilis.rules.cards.paying import discard_paid, ways_to_pay
from ludoteca.games.fossilis.rules.material import CARD_BONE, CARD_PLASTER, CARD_TOOL
from ludoteca.games.fossilis.rules.plaster import gain_plaster
from ludoteca.games.fossilis.rules.state import (
    CARDS,
    DECK,
    DINOSAURS,
    DISPLAY,
    MARKET,
    NONE,
    TOOL_CARDS,
    TOOL_PLACES,
)


@kernel
def tools_of(s, seat):
    """Return the kinds of tools that a seat has not used up, as bits."""
    kinds = 0
    for card in range(TOOL_CARDS):
        if s.card[card] == seat and not s.used[card]:
            kinds |= 1 << CARD_TOOL[card]
    return kinds


@kernel
def use_tool(s, seat, tool):
    """Use up a tool of this kind."""
    for card in range(TOOL_CARDS):
        if CARD_TOOL[card] == tool and s.card[card] == seat and not s.used[card]:
            s.used[card] = 1
            return


@kernel
def take_card(s, seat, place):
    """Give a seat the card of a market place, and what a supply brings (S21)."""
    card = s.market[place]
    s.market[place] = NONE
    s.card[card] = seat
    gain_plaster(s, seat, CARD_PLASTER[s.balanced, card])
    bone = CARD_BONE[s.balanced, card]
    if bone != NONE and s.scrap[bone]:
        s.scrap[bone] -= 1
        s.storage[seat, bone] += 1
        s.used[card] = 1


@kernel
def settle(s):
    """Hand over the card that is being bought, once it is paid for; return whether it is."""
    _, left = ways_to_pay(s, s.market[s.buying])
    if left:
        return False
    discard_paid(s)
    take_card(s, s.turn, s.buying)
    s.buying = NONE
    return True


@kernel
def _in_deck(owners, first, end):
    """Return what is still in a deck, as bits counted from its first card."""
    bits = 0
    for number in range(first, end):
        if owners[number] == DECK:
            bits |= 1 << (number - first)
    return bits


@kernel
def dinosaurs_left(s):
    """Return the dinosaurs that may be drawn, as bits."""
    return _in_deck(s.dinosaur, 0, DINOSAURS)


@kernel
def first_card(place):
    """Return the first card of the deck that a market place is filled from."""
    return 0 if place < TOOL_PLACES else TOOL_CARDS


@kernel
def cards_left(s, place):
    """Return the cards that may be drawn for a market place, as bits from the first of its deck."""
    return _in_deck(s.card, first_card(place), TOOL_CARDS if place < TOOL_PLACES else CARDS)


@kernel
def empty_display(s):
    """Return the display place that a dinosaur is to be drawn for, or NONE (S25, S37)."""
    for place in range(DISPLAY):
        if s.display[place] == NONE:
            return place if dinosaurs_left(s) else NONE
    return NONE


@kernel
def empty_market(s):
    """Return the market place that a card is to be drawn for, or NONE (S19, S37)."""
    for place in range(MARKET):
        if s.market[place] == NONE and cards_left(s, place):
            return place
    return NONE


@kernel
def cards_on_offer(s):
    """Return the market places with a card, as bits."""
    bits = 0
    for place in range(MARKET):
        if s.market[place] != NONE:
            bits |= 1 << place
    return bits


@kernel
def draw_dinosaur(s, dinosaur):
    """Put a dinosaur into the display."""
    s.display[empty_display(s)] = dinosaur
    s.dinosaur[dinosaur] = NONE


@kernel
def draw_card(s, card):
    """Put a card into the market."""
    s.market[empty_market(s)] = card
    s.card[card] = NONE
