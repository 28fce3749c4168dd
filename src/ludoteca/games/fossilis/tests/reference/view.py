"""The slow reference as the page would see it, to compare the two."""

from collections import Counter
from typing import Any

from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.scoring import missing, slot_points, worth
from ludoteca.games.fossilis.tests.reference.site import SQUARES, Site, dug, removed
from ludoteca.games.fossilis.tests.reference.table import (
    MOST_EVENTS,
    MOST_ROUNDS,
    InLab,
    Seat,
)
from ludoteca.games.fossilis.tests.support.material import (
    BALANCED,
    BONES,
    CHARACTERISTICS,
    FRAGMENTS,
    ITEMS,
    SKILLS,
    TILES,
    Card,
    Dinosaur,
    Variant,
)

Shown = dict[str, Any]
NEEDED = BONES[:4]
KINDS, THINGS = [*TILES], [*ITEMS]


def view_of(slow: Reference) -> Shown:
    """Return everything that there is to see."""
    return {
        "balanced": slow.variant is BALANCED,
        "phase": slow.phase,
        **_turn(slow),
        **_clock(slow),
        **_ground(slow),
        "market": [
            card and {"place": place, **_card(card), "cost": card.cost}
            for place, card in enumerate(slow.market, start=1)
        ],
        "paying": _paying(slow),
        "display": [dinosaur and _face(dinosaur) for dinosaur in slow.display],
        "decks": {
            "tools": len(slow.deck("tool")),
            "supplies": len(slow.deck("supply")),
            "dinosaurs": len(slow.dinosaurs),
        },
        "skills": sorted(slow.skills, key=SKILLS.index),
        "seats": [_seat(slow, number) for number in range(slow.players)],
    }


def _turn(slow: Reference) -> Shown:
    return {
        "turn": slow.turn,
        "start": slow.start,
        "round": slow.round,
        "rounds": MOST_ROUNDS,
        "step": slow.step,
        "energy": slow.energy,
        "extracted": slow.extracted > 0,
        "bought": slow.bought,
        "claimed": slow.claimed,
    }


def _clock(slow: Reference) -> Shown:
    turned = len(slow.past) + (slow.event is not None)
    return {
        "emptied": slow.pool == 0,
        "last_round": slow.round == slow.last_round,
        "final_pool": len(slow.past) == MOST_EVENTS,
        "pool": slow.pool,
        "full_pool": slow.full_pool,
        "supply": None if slow.unlimited else slow.supply,
        "events": {"left": MOST_EVENTS - turned, "past": slow.past, "now": slow.event},
    }


def _ground(slow: Reference) -> Shown:
    site = []
    for square in SQUARES:
        pit = slow.pits[square]
        site.append(
            {
                "square": square,
                "tiles": [*slow.site.tiles[square]],
                "pit": None if pit is None else sorted(pit, key=THINGS.index),
                "pawn": slow.site.pawn_at(square),
            }
        )
    return {
        "site": site,
        "opening": slow.opening,
        "buried": {**{item: slow.buried[item] for item in ITEMS}, "third": slow.third},
        "discard": {
            "sand": {letter: slow.discarded_sand[letter] for letter in FRAGMENTS},
            "bones": {bone: slow.discarded_bones[bone] for bone in NEEDED},
        },
    }


def _paying(slow: Reference) -> Shown | None:
    if slow.paying is None:
        return None
    place, paid = slow.paying
    card = slow.market[place]
    assert card is not None
    return {"place": place + 1, "paid": sorted(paid, key=KINDS.index), "cost": card.cost}


def _card(card: Card) -> Shown:
    what = {"tool": card.tool} if card.tool else {"plaster": card.plaster, "bone": card.bone}
    return {"card": card.place, "kind": card.kind, **what, "points": card.points}


def _animal(dinosaur: Dinosaur) -> Shown:
    diet, gait, period = dinosaur.traits
    return {"id": dinosaur.id, "diet": diet, "gait": gait, "period": period}


def _face(dinosaur: Dinosaur) -> Shown:
    return {
        **_animal(dinosaur),
        "bones": [*dinosaur.bones],
        "values": [dinosaur.value(bone) for bone in dinosaur.bones],
        "perfect": dinosaur.perfect,
    }


def _seat(slow: Reference, number: int) -> Shown:
    seat = slow.seats[number]
    return {
        "points": seat.points,
        "plaster": seat.plaster,
        "square": slow.site.pawns.get(number),
        "side": seat.side,
        "tiles": sorted(seat.tiles, key=KINDS.index),
        "storage": {bone: seat.storage[bone] for bone in BONES},
        "bone_cards": {bone: seat.bone_cards[bone] for bone in NEEDED},
        "cards": [{**_card(owned.card), "used": owned.spent} for owned in seat.cards],
        "skills": sorted(seat.skills, key=SKILLS.index),
        "slots": slot_points(len(seat.skills)),
        "lab": [_in_lab(there) for there in seat.lab],
        "labs": seat.labs,
        "collection": [
            {**_animal(dinosaur), "points": points} for dinosaur, points in seat.collection
        ],
        "scored": len(seat.collection),
        "needs": [
            None if dinosaur is None else missing(dinosaur, [*seat.bones.elements()])
            for dinosaur in slow.display
        ],
        "final": _final(seat, slow.variant),
    }


def _in_lab(there: InLab) -> Shown:
    return {
        **_face(there.dinosaur),
        "assigned": there.assigned,
        "missing": missing(there.dinosaur, there.assigned),
        "worth": worth(there.dinosaur, there.assigned),
    }


def _final(seat: Seat, variant: Variant) -> Shown:
    final: Shown = {**seat.final(variant)}
    return {
        **final,
        "sets": {trait: final["sets"].get(trait, 0) for trait in CHARACTERISTICS},
        "dinosaurs": len(seat.collection) + len(seat.lab),
    }


def effect_of(slow: Reference, move: str) -> Shown:
    """Return what a dig or a tool does: tiles from the one dug on, pawns in the order of seats."""
    square, *direction = move.split()[1:]
    after = dug(slow.site, square, *direction) if direction else removed(slow.site, square)
    assert after is not None
    return {
        "moves": [{"tile": x.tile, "from": x.origin, "to": x.target} for x in reversed(after.slid)],
        "pawns": [
            {"seat": x.seat, "from": x.origin, "to": x.target, "side": x.side, "pit": x.pit}
            for x in sorted(after.shoved, key=lambda each: each.seat)
        ],
        "gains": [*after.taken],
        "opens": _changed(slow.site, after),
        "covers": _changed(after, slow.site),
    }


def _changed(before: Site, after: Site) -> str | None:
    """Return the square that had a tile and has none any more."""
    found = [square for square in SQUARES if before.tiles[square] and not after.tiles[square]]
    assert len(found) <= 1
    return found[0] if found else None


def price_of(slow: Reference, move: str) -> int:
    """Return what a move costs: energy, or plaster for an extraction."""
    kind, *about = move.split()
    if kind == "extract":
        return 0 if about[1] == "hammer" else slow.plaster_for(about[1])
    if kind == "dig":
        return slow.dig_cost(slow.site.top(about[0]))
    free = kind == "lever" or (kind == "climb" and slow.has("climb"))
    return 0 if free else 1


def same_whatever_is_shared(view: Shown) -> Shown:
    """Leave out what is no rule: where a bone counts that brings the same at both places.

    Dinosaurs of a collection have no order.
    """
    seats = []
    for seat in view["seats"]:
        final = Counter(seat["final"])
        final["lab"] += final.pop("bones")
        collection = sorted(seat["collection"], key=lambda each: str(each["id"]))
        seats.append({**seat, "collection": collection, "final": dict(final)})
    return {**view, "seats": seats}
