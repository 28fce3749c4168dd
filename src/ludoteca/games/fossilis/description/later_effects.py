"""The effects of a move of Fossilis that no player chooses."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.description.cards import card_shown, ware_shown
from ludoteca.games.fossilis.pieces import EVENT, name_or_none
from ludoteca.games.fossilis.rules.events import ACTIVE_GRANT, OTHERS_GRANT
from ludoteca.games.fossilis.rules.material import CARD_BONE, CARD_PLASTER, ITEM
from ludoteca.games.fossilis.rules.state import (
    AT,
    AUCTION,
    BONES,
    BUY_MOVE,
    CARDS,
    CLAIM_MOVE,
    EVENTS_IN_GAME,
    GALA,
    GRANT,
    JOURNAL,
    MARKET,
    NONE,
    POOL_PER_SEAT,
    SLIDE,
    STORM,
    TAKE_MOVE,
    TURNING,
)
from ludoteca.games.fossilis.rules.words import SIDE, SQUARE

Effect = dict[str, Any]


class Moment(NamedTuple):
    """A move: the state it was made in, and the rows of numbers before and after it."""

    rules: Rules
    state: Row
    move: int
    was: list[int]
    row: list[int]

    @property
    def turn(self) -> int:
        """Whose turn it was."""
        return int(self.was[AT.turn])

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.was[AT.players])

    def change(self, place: int) -> int:
        """Return by how much a number has grown."""
        return self.row[place] - self.was[place]

    def plaster(self, seat: int, why: str) -> Effect:
        """Return the plaster that a seat has got, as far as it came from the pool."""
        n = self.change(AT.plaster + seat)
        pool = max(0, -self.change(AT.pool))
        return {
            "kind": "plaster",
            "seat": seat,
            "n": n,
            "pool": pool,
            "supply": n - pool,
            "why": why,
        }

    def plaster_due(self, seat: int, due: int, why: str) -> Iterator[Effect]:
        """Return the plaster that a seat has got, and what it lacks of what was due (S42)."""
        n = self.change(AT.plaster + seat)
        if n:
            yield self.plaster(seat, why)
        if n < due:
            yield {"kind": "short", "seat": seat, "n": due - n}

    def blown(self, seat: int) -> Effect:
        """Return at which side a seat was blown off the site."""
        start = SQUARE[self.was[AT.square + seat]]
        side = name_or_none(SIDE, self.row[AT.side + seat])
        return {"kind": "blown", "seat": seat, "from": start, "side": side}


def followed(moment: Moment) -> Iterator[Effect]:
    """Return what a move has brought about besides what was done, in order."""
    yield from _cards(moment)
    if moment.was[AT.phase] == TURNING:
        yield from _event(moment)
    if moment.was[AT.pool] and not moment.row[AT.pool]:
        yield {"kind": "emptied", "final": moment.row[AT.turned] == EVENTS_IN_GAME}
    yield from _end_of_event(moment)
    if moment.change(AT.rounds):
        number, last = moment.row[AT.rounds], moment.row[AT.last]
        yield {"kind": "round", "n": number, "last": number == last}


def _cards(moment: Moment) -> Iterator[Effect]:
    """Return a card that a seat has received, and what a supply brings (S21)."""
    seat = moment.turn
    for card in range(CARDS):
        if moment.row[AT.card + card] != seat or moment.was[AT.card + card] == seat:
            continue
        place = moment.was[AT.market : AT.market + MARKET].index(card)
        free = BUY_MOVE <= moment.move < CLAIM_MOVE
        yield {
            "kind": "got",
            "seat": seat,
            "card": ware_shown(moment.row, card, place),
            "free": free,
        }
        variant = moment.row[AT.balanced]
        yield from moment.plaster_due(seat, int(CARD_PLASTER[variant, card]), "card")
        bone = int(CARD_BONE[variant, card])
        if bone != NONE:
            piece = bool(moment.change(AT.storage + BONES * seat + bone))
            yield {"kind": "bone", "seat": seat, "bone": ITEM[bone], "by_card": not piece}


def _event(moment: Moment) -> Iterator[Effect]:
    """Return what an event does by itself (S30)."""
    event = moment.row[AT.events + moment.row[AT.turned] - 1]
    if event == GRANT:
        yield from _granted(moment)
    won = [seat for seat in moment.seats if moment.change(AT.points + seat)]
    for seat in won:
        n = moment.change(AT.points + seat)
        yield {"kind": "points", "seat": seat, "n": n, "event": EVENT[event]}
    if event in (GALA, JOURNAL) and not won:
        yield {"kind": "no_points", "event": EVENT[event]}
    if event == STORM:
        blown = [seat for seat in moment.seats if moment.change(AT.square + seat)]
        for seat in blown:
            yield {**moment.blown(seat), "auto": True}
        if not blown and moment.row[AT.event] == NONE:
            yield {"kind": "calm"}
    if event == AUCTION:
        cards = [card for card in moment.was[AT.market : AT.market + MARKET] if card != NONE]
        yield {"kind": "cleared", "cards": [card_shown(moment.row, card) for card in cards]}
    if event == SLIDE and moment.row[AT.event] == NONE:
        yield {"kind": "no_sand"}


def _granted(moment: Moment) -> Iterator[Effect]:
    """Return the plaster of a grant, the active player's first."""
    for turn in moment.seats:
        seat = (moment.turn + turn) % len(moment.seats)
        due = OTHERS_GRANT if turn else ACTIVE_GRANT
        yield from moment.plaster_due(seat, due, "event")


def _end_of_event(moment: Moment) -> Iterator[Effect]:
    """Return that an event is over: the pool is filled, as far as the supply allows."""
    began = moment.was[AT.event] != NONE or moment.was[AT.phase] == TURNING
    if not began or moment.row[AT.event] != NONE:
        return
    auction = moment.row[AT.events + moment.row[AT.turned] - 1] == AUCTION
    waited = moment.was[AT.left] or moment.was[AT.phase] == TURNING
    if auction and waited and moment.move < TAKE_MOVE:
        yield {"kind": "no_card"}
    full = POOL_PER_SEAT * len(moment.seats)
    final = moment.row[AT.turned] == EVENTS_IN_GAME
    yield {"kind": "filled", "n": moment.row[AT.pool], "full": full, "final": final}
