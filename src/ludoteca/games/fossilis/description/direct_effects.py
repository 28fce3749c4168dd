"""The effects of a move of Fossilis itself: what is chosen, drawn or shown."""

from collections.abc import Callable
from typing import Any

from ludoteca.games.fossilis.choices import Choice
from ludoteca.games.fossilis.description.cards import card_shown, ware_shown
from ludoteca.games.fossilis.description.later_effects import Moment
from ludoteca.games.fossilis.description.site_change import effect_of
from ludoteca.games.fossilis.pieces import NEEDED_BONE, SAND, name_or_none, stack_at, things_in
from ludoteca.games.fossilis.rules.material import DINOSAUR, FRAGMENT, PERFECT
from ludoteca.games.fossilis.rules.state import AT, BONES, CARDS, FISHING, NEEDED, PLENTY, SLIDING
from ludoteca.games.fossilis.rules.words import SIDE, SQUARE

Effect = dict[str, Any]
_Made = Callable[[Moment, Choice], list[Effect]]


def made(moment: Moment, choice: Choice) -> list[Effect]:
    """Return the effects of the choice or draw itself."""
    return _MADE[choice["kind"]](moment, choice)


def _found(moment: Moment, choice: Choice) -> list[Effect]:
    square = SQUARE[moment.was[AT.opening]]
    if choice["kind"] == "nothing":
        return [{"kind": "no_more", "seat": moment.turn, "square": square}]
    return [{"kind": "found", "seat": moment.turn, "square": square, "item": choice["item"]}]


def _displayed(moment: Moment, choice: Choice) -> list[Effect]:
    number = DINOSAUR.index(choice["dinosaur"])
    place = moment.row[AT.display :].index(number)
    return [{"kind": "displayed", "place": place + 1, "dinosaur": choice["dinosaur"]}]


def _stocked(moment: Moment, choice: Choice) -> list[Effect]:
    place = moment.row[AT.market :].index(choice["card"])
    return [{"kind": "stocked", "card": ware_shown(moment.row, choice["card"], place)}]


def _event(moment: Moment, choice: Choice) -> list[Effect]:
    return [{"kind": "event", "seat": moment.turn, "event": choice["event"]}]


def _began(moment: Moment, choice: Choice) -> list[Effect]:
    return [{"kind": "began", "seat": moment.turn, "to": choice["square"]}]


def _gained(moment: Moment, choice: Choice) -> list[Effect]:
    seat, kind = moment.turn, choice["kind"]
    two = kind == "bucket" or moment.was[AT.skill + PLENTY] == seat
    return [*moment.plaster_due(seat, 2 if two else 1, kind)]


def _went(kind: str) -> _Made:
    def effects(moment: Moment, choice: Choice) -> list[Effect]:
        seat = moment.turn
        start = name_or_none(SQUARE, moment.was[AT.square + seat])
        side = name_or_none(SIDE, moment.was[AT.side + seat])
        return [{"kind": kind, "seat": seat, "from": start, "side": side, "to": choice["square"]}]

    return effects


def _sanded(moment: Moment, choice: Choice) -> list[Effect]:
    square = choice["square"]
    tile = SAND[FRAGMENT.index(choice["fragment"])]
    covers = not stack_at(moment.was, SQUARE.index(square))
    sand = {"square": square, "tile": tile, "covers": square if covers else None}
    kind = "slid" if moment.was[AT.phase] == SLIDING else "sanded"
    return [{"kind": kind, "seat": moment.turn, **sand}]


def _dug(moment: Moment, choice: Choice) -> list[Effect]:
    """Return a dig or the use of a tool, with all it does, and what a pit is known to hold."""
    effect = effect_of(moment.rules, moment.state, moment.move)
    holds = None
    if effect["opens"] and moment.was[AT.seen + SQUARE.index(effect["opens"])]:
        holds = things_in(moment.was, SQUARE.index(effect["opens"]))
    kind = choice["kind"]
    dug = {"square": choice["square"], "tool": None if kind == "dig" else kind}
    if kind in ("dig", "lever"):
        dug["direction"] = choice["direction"]
        dug["cost"] = moment.was[AT.energy] - moment.row[AT.energy]
    done = "dug" if kind in ("dig", "lever") else "lifted"
    return [{"kind": done, "seat": moment.turn, **dug, "effect": effect, "holds": holds}]


def _extracted(moment: Moment, choice: Choice) -> list[Effect]:
    seat = moment.turn
    paid = -moment.change(AT.plaster + seat)
    brush = moment.was[AT.extracted] > 0
    out = {"square": choice["square"], "item": choice["item"], "paid": paid, "brush": brush}
    return [{"kind": "extracted", "seat": seat, **out}]


def _chose_card(kind: str) -> _Made:
    def effects(moment: Moment, choice: Choice) -> list[Effect]:
        place = choice["place"] - 1
        card = ware_shown(moment.was, moment.was[AT.market + place], place)
        return [{"kind": kind, "seat": moment.turn, "card": card}]

    return effects


def _paid(moment: Moment, choice: Choice) -> list[Effect]:
    return [{"kind": "paid", "seat": moment.turn, "tiles": [choice["tile"]]}]


def _named(moment: Moment, choice: Choice) -> str | None:
    """Return a player's dinosaur; None where such dinosaurs are not named (S28)."""
    return None if moment.was[AT.face_down] else choice["dinosaur"]


def _assigned(moment: Moment, choice: Choice) -> list[Effect]:
    """Return a bone that goes onto a dinosaur, as a piece or from a card."""
    seat = moment.turn
    piece = AT.storage + BONES * seat + NEEDED_BONE.index(choice["bone"])
    bone = {"dinosaur": _named(moment, choice), "bone": choice["bone"]}
    return [{"kind": "assigned", "seat": seat, **bone, "by_card": not moment.change(piece)}]


def _claimed(moment: Moment, choice: Choice) -> list[Effect]:
    claim = {"place": choice["place"], "dinosaur": _named(moment, choice)}
    claimed = {"kind": "claimed", "seat": moment.turn, **claim}
    return [claimed, *_assigned(moment, choice)]


def _scored(moment: Moment, choice: Choice) -> list[Effect]:
    """Return a dinosaur that was scored, and the bones that are discarded for it."""
    seat, name = moment.turn, choice["dinosaur"]
    points = moment.change(AT.points + seat)
    scrap = [moment.change(AT.scrap + bone) for bone in range(NEEDED)]
    used = [card_shown(moment.row, card) for card in range(CARDS) if moment.change(AT.used + card)]
    return [
        {
            "kind": "scored",
            "seat": seat,
            "dinosaur": _named(moment, choice),
            "points": points,
            "perfect": points == int(PERFECT[DINOSAUR.index(name)]),
            "place": choice.get("place"),
            "lab": choice.get("lab"),
            "scrap": [bone for bone, n in zip(NEEDED_BONE, scrap, strict=True) for _ in range(n)],
            "cards": used,
        }
    ]


def _passed(moment: Moment, choice: Choice) -> list[Effect]:
    return [{"kind": "passed", "seat": moment.turn}]


def _stopped(moment: Moment, choice: Choice) -> list[Effect]:
    return [{"kind": "stopped", "seat": moment.turn}]


def _learned(moment: Moment, choice: Choice) -> list[Effect]:
    return [{"kind": "learned", "seat": moment.turn, "skill": choice["skill"]}]


def _stood_off(moment: Moment, choice: Choice) -> list[Effect]:
    """Return where a pawn stands that was fished out or blown off."""
    seat = moment.was[AT.chooser]
    if moment.was[AT.phase] == FISHING:
        return [{"kind": "fished", "seat": seat, "side": choice["direction"]}]
    return [moment.blown(seat)]


_MADE: dict[str, _Made] = {
    "find": _found,
    "nothing": _found,
    "dinosaur": _displayed,
    "card": _stocked,
    "event": _event,
    "corner": _began,
    "plaster": _gained,
    "walk": _went("walked"),
    "climb": _went("climbed"),
    "place": _sanded,
    "dig": _dug,
    "extract": _extracted,
    "shovel": _dug,
    "pick": _dug,
    "drill": _dug,
    "rope": _went("roped"),
    "bucket": _gained,
    "lever": _dug,
    "buy": _chose_card("buys"),
    "claim": _claimed,
    "assign": _assigned,
    "score": _scored,
    "end": _passed,
    "pay": _paid,
    "learn": _learned,
    "side": _stood_off,
    "stop": _stopped,
    "take": _chose_card("took"),
}
