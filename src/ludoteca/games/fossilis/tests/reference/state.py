"""The slow reference as the numbers of a state, to compare the two and to set games up."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.games.fossilis.rules import state as layout
from ludoteca.games.fossilis.rules.state import DECK, NONE, STATE
from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.site import SIDES, SQUARES
from ludoteca.games.fossilis.tests.reference.table import Seat
from ludoteca.games.fossilis.tests.support.material import (
    BALANCED,
    BONES,
    CARDS,
    DINOSAURS,
    EVENTS,
    ITEMS,
    SKILLS,
    TILES,
)

PHASES = {
    "placing": layout.PLACING,
    "acting": layout.ACTING,
    "paying": layout.PAYING,
    "learning": layout.LEARNING,
    "opening": layout.OPENING,
    "fishing": layout.FISHING,
    "refilling": layout.REFILLING,
    "turning": layout.TURNING,
    "landslide": layout.SLIDING,
    "storm": layout.BLOWING,
    "auction": layout.TAKING,
    "over": layout.OVER,
}
END_REASONS = [None, "pools", "cap"]
KINDS = [*TILES]
NAMES = [*DINOSAURS]
NEEDED = BONES[: layout.NEEDED]
Numbers = dict[str, Any]


def state_of(slow: Reference) -> npt.NDArray[np.int32]:
    """Return the state as one row."""
    row = np.zeros(STATE.itemsize // 4, dtype=np.int32)
    state = row.view(STATE)[0]
    for name, numbers in numbers_of(slow).items():
        state[name] = numbers
    return row


def numbers_of(slow: Reference) -> Numbers:
    """Return the numbers of each name of the state."""
    return {
        **_course(slow),
        **_turn(slow),
        **_site(slow),
        **_cards(slow),
        **_seats(slow),
    }


def _place(names: Sequence[Any], name: object) -> int:
    """Return where a name stands; NONE if there is none."""
    return NONE if name is None else names.index(name)


def _counts(names: Sequence[str], things: Counter[str]) -> list[int]:
    return [things[name] for name in names]


def _filled(numbers: list[int], size: int) -> list[int]:
    return [*numbers, *[NONE] * (size - len(numbers))]


def _course(slow: Reference) -> Numbers:
    turned = [*slow.past, *([slow.event] if slow.event else [])]
    return {
        "players": slow.players,
        "balanced": int(slow.variant is BALANCED),
        "unlimited": int(slow.unlimited),
        "phase": PHASES[slow.phase],
        "end_reason": END_REASONS.index(slow.reason),
        "rounds": slow.round,
        "last": slow.last_round or 0,
        "first": slow.start,
        "turn": slow.turn,
        "pool": slow.pool,
        "turned": len(turned),
        "events": _filled([EVENTS.index(name) for name in turned], layout.EVENTS_IN_GAME),
        "event": _place(EVENTS, slow.event),
    }


def _turn(slow: Reference) -> Numbers:
    place, paid = slow.paying or (NONE, [])
    return {
        "step": slow.step,
        "energy": slow.energy,
        "extracted": slow.extracted,
        "dug": int(slow.sand_dug),
        "bought": slow.bought,
        "claimed": int(slow.claimed),
        "left": slow.left,
        "opening": _place(SQUARES, slow.opening),
        "chooser": NONE if slow.chooser is None else slow.chooser,
        "buying": place,
        "paid": _counts(KINDS, Counter(paid)),
    }


def _site(slow: Reference) -> Numbers:
    sand = Counter({f"s{letter}": count for letter, count in slow.discarded_sand.items()})
    layers = [[_place(KINDS, tile) for tile in slow.site.tiles[square]] for square in SQUARES]
    return {
        "site": [_filled(tiles, layout.LAYERS) for tiles in layers],
        "seen": [int(slow.pits[square] is not None) for square in SQUARES],
        "pit": [[(slow.pits[square] or []).count(item) for item in ITEMS] for square in SQUARES],
        "buried": _counts([*ITEMS], slow.buried),
        "third": int(slow.third),
        "discard": _counts(KINDS, sand + Counter(slow.discarded_tiles)),
        "scrap": _counts(NEEDED, slow.discarded_bones),
    }


def _cards(slow: Reference) -> Numbers:
    """Tell of each card, dinosaur and skill whose it is."""
    card = [DECK if number in slow.cards else NONE for number in CARDS]
    used = [0] * len(card)
    dinosaur = [DECK if name in slow.dinosaurs else NONE for name in NAMES]
    earned = [0] * len(dinosaur)
    skill = [NONE if name in slow.skills else DECK for name in SKILLS]
    for seat, owner in enumerate(slow.seats):
        for owned in owner.cards:
            card[owned.card.number] = seat
            used[owned.card.number] = int(owned.spent)
        for each, points in owner.collection:
            dinosaur[NAMES.index(each.id)] = seat
            earned[NAMES.index(each.id)] = points
        for name in owner.skills:
            skill[SKILLS.index(name)] = seat
    return {
        "market": [each.number if each else NONE for each in slow.market],
        "display": [NAMES.index(each.id) if each else NONE for each in slow.display],
        "card": card,
        "used": used,
        "dinosaur": dinosaur,
        "earned": earned,
        "skill": skill,
    }


def _seats(slow: Reference) -> Numbers:
    nobody = [Seat() for _ in range(layout.SEATS - slow.players)]
    seats = [_seat(slow, number) for number in range(slow.players)]
    seats += [_seat_numbers(each, None) for each in nobody]
    return {name: [each[name] for each in seats] for name in seats[0]}


def _seat(slow: Reference, number: int) -> Numbers:
    return _seat_numbers(slow.seats[number], slow.site.pawns.get(number))


def _seat_numbers(seat: Seat, square: str | None) -> Numbers:
    carded = [_counts(NEEDED, Counter(each.from_cards)) for each in seat.lab]
    assigned = [_counts(NEEDED, Counter(each.assigned)) for each in seat.lab]
    none = [[0] * len(NEEDED)] * (layout.LAB - len(seat.lab))
    return {
        "points": seat.points,
        "plaster": seat.plaster,
        "square": _place(SQUARES, square),
        "side": _place(SIDES, seat.side),
        "tiles": _counts(KINDS, Counter(seat.tiles)),
        "storage": _counts(BONES, seat.storage),
        "lab": _filled([NAMES.index(each.dinosaur.id) for each in seat.lab], layout.LAB),
        "assigned": [*assigned, *none],
        "carded": [*carded, *none],
    }
