"""What there is to see at a table of Fossilis, built from a position in the obvious way.

With the option ``face-down``, a seat sees of the other collections only how many dinosaurs there
are (``scored``), and nothing of what they bring at the end (S28). A seat's ``needs`` are the bones
that its storage lacks for each dinosaur on display, and ``final`` is what the final scoring would
bring now.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ludoteca.engine.contract import Row, Rules
from ludoteca.games.fossilis.choices import Choice, choice_of
from ludoteca.games.fossilis.description.cards import card_shown, ware_shown
from ludoteca.games.fossilis.description.final import COUNTED, final_of
from ludoteca.games.fossilis.description.site_change import effect_of
from ludoteca.games.fossilis.notation import choice_text
from ludoteca.games.fossilis.pieces import (
    BONE,
    EVENT,
    NEEDED_BONE,
    PHASES,
    SAND,
    bone_cards_of,
    bones_of,
    cards_of,
    counts_at,
    listed,
    name_or_none,
    skills_of,
    stack_at,
    things_in,
    tiles_of,
)
from ludoteca.games.fossilis.rules.material import (
    BONE_VALUE,
    COST,
    FRAGMENT,
    ITEM,
    MATERIAL,
    PERFECT,
    SLOT_POINTS,
    TILE,
)
from ludoteca.games.fossilis.rules.state import (
    AT,
    BONES,
    CARDS,
    CUBES,
    DECK,
    DINOSAURS,
    DISPLAY,
    EVENTS_IN_GAME,
    LAB,
    LAST_ROUND,
    MARKET,
    NEEDED,
    NONE,
    OVER,
    POOL_PER_SEAT,
    SEATS,
    SQUARES,
    TOOL_CARDS,
    WIDE_LAB,
)
from ludoteca.games.fossilis.rules.words import SIDE, SQUARE

Shown = dict[str, Any]

ANIMALS = tuple(
    {"id": name, "diet": card["diet"], "gait": card["gait"], "period": card["period"]}
    for name, card in MATERIAL.dinosaurs.items()
)
FACES = tuple(
    {
        **animal,
        "bones": card["bones"],
        "values": [int(BONE_VALUE[ITEM.index(bone)]) for bone in card["bones"]],
        "perfect": card["perfect"],
    }
    for animal, card in zip(ANIMALS, MATERIAL.dinosaurs.values(), strict=True)
)


def view(rules: Rules, state: Row, seat: int) -> Shown:
    """Return the site, the turn, market and display, and all seats."""
    row = state.tolist()
    withheld = bool(row[AT.face_down]) and row[AT.phase] != OVER
    seats = [_seat(rules, state, row, other) for other in range(row[AT.players])]
    return {
        "balanced": bool(row[AT.balanced]),
        "phase": PHASES[row[AT.phase]],
        **_turn(row),
        **_clock(row),
        **_ground(row),
        "market": [_ware(row, place) for place in range(MARKET)],
        "paying": _paying(row),
        "display": [_shown_dinosaur(row, place) for place in range(DISPLAY)],
        "decks": _decks(row),
        "skills": skills_of(row, NONE),
        "seats": [
            _without_collection(shown) if withheld and other != seat else shown
            for other, shown in enumerate(seats)
        ],
    }


def _turn(row: list[int]) -> Shown:
    return {
        "turn": row[AT.turn],
        "start": row[AT.first],
        "round": row[AT.rounds],
        "rounds": LAST_ROUND,
        "step": row[AT.step],
        "energy": row[AT.energy],
        "extracted": bool(row[AT.extracted]),
        "bought": row[AT.bought],
        "claimed": bool(row[AT.claimed]),
    }


def _clock(row: list[int]) -> Shown:
    """Return how far the game has come: the pool, the events, the last round."""
    turned, now = row[AT.turned], row[AT.event]
    past = row[AT.events : AT.events + turned]
    return {
        "emptied": row[AT.pool] == 0,
        "last_round": row[AT.rounds] == row[AT.last],
        "final_pool": turned == EVENTS_IN_GAME and now == NONE,
        "pool": row[AT.pool],
        "full_pool": POOL_PER_SEAT * row[AT.players],
        "supply": None if row[AT.unlimited] else _supply(row),
        "events": {
            "left": EVENTS_IN_GAME - turned,
            "past": [EVENT[event] for event in past if event != now],
            "now": name_or_none(EVENT, now),
        },
    }


def _supply(row: list[int]) -> int:
    """Return the cubes that are neither in the pool nor with a player (S42)."""
    held: int = sum(row[AT.plaster : AT.plaster + row[AT.players]])
    return int(CUBES - row[AT.pool] - held)


def _ground(row: list[int]) -> Shown:
    """Return the site, what is still hidden under it, and what has been discarded."""
    pawns = row[AT.square : AT.square + row[AT.players]]
    site = [
        {
            "square": SQUARE[square],
            "tiles": [TILE[tile] for tile in stack_at(row, square)],
            "pit": things_in(row, square) if row[AT.seen + square] else None,
            "pawn": pawns.index(square) if square in pawns else None,
        }
        for square in range(SQUARES)
    ]
    return {
        "site": site,
        "opening": name_or_none(SQUARE, row[AT.opening]),
        "buried": {**counts_at(row, AT.buried, ITEM), "third": bool(row[AT.third])},
        "discard": {
            "sand": dict(zip(FRAGMENT, row[AT.discard : AT.discard + len(SAND)], strict=True)),
            "bones": counts_at(row, AT.scrap, NEEDED_BONE),
        },
    }


def _ware(row: list[int], place: int) -> Shown | None:
    card = row[AT.market + place]
    return None if card == NONE else ware_shown(row, card, place)


def _paying(row: list[int]) -> Shown | None:
    place = row[AT.buying]
    if place == NONE:
        return None
    paid = listed(counts_at(row, AT.paid, TILE))
    return {
        "place": place + 1,
        "paid": paid,
        "cost": COST[row[AT.balanced]][row[AT.market + place]],
    }


def _shown_dinosaur(row: list[int], place: int) -> Shown | None:
    number = row[AT.display + place]
    return None if number == NONE else dict(FACES[number])


def _decks(row: list[int]) -> Shown:
    cards = row[AT.card : AT.card + CARDS]
    return {
        "tools": cards[:TOOL_CARDS].count(DECK),
        "supplies": cards[TOOL_CARDS:].count(DECK),
        "dinosaurs": row[AT.dinosaur : AT.dinosaur + DINOSAURS].count(DECK),
    }


def _seat(rules: Rules, state: Row, row: list[int], seat: int) -> Shown:
    skills = skills_of(row, seat)
    return {
        "points": row[AT.points + seat],
        "plaster": row[AT.plaster + seat],
        "square": name_or_none(SQUARE, row[AT.square + seat]),
        "side": name_or_none(SIDE, row[AT.side + seat]),
        "tiles": tiles_of(row, seat),
        "storage": counts_at(row, AT.storage + BONES * seat, BONE),
        "bone_cards": dict(zip(NEEDED_BONE, bone_cards_of(row, seat), strict=True)),
        "cards": [
            {**card_shown(row, card), "used": bool(row[AT.used + card])}
            for card in cards_of(row, seat)
        ],
        "skills": skills,
        "slots": int(SLOT_POINTS[len(skills) :].sum()),
        "lab": _lab(row, seat),
        "labs": LAB if row[AT.skill + WIDE_LAB] == seat else 1,
        "collection": [
            {**animal, "points": row[AT.earned + number]}
            for number, animal in enumerate(ANIMALS)
            if row[AT.dinosaur + number] == seat
        ],
        "scored": row[AT.dinosaur : AT.dinosaur + DINOSAURS].count(seat),
        "needs": [_needs(row, seat, place) for place in range(DISPLAY)],
        "final": final_of(rules, state, seat),
    }


def _without_collection(shown: Shown) -> Shown:
    """Return a seat as others see it while scored dinosaurs lie face down."""
    final = shown["final"]
    known = shown["points"] + sum(final[part] for part in COUNTED)
    sets = dict.fromkeys(final["sets"], 0)
    final = {**final, "sets": sets, "variety": 0, "total": known}
    return {**shown, "collection": [], "final": final}


def _lab(row: list[int], seat: int) -> list[Shown]:
    """Return the dinosaurs in a lab, each with the bones it has and lacks, and its worth (S26)."""
    found: list[Shown] = []
    for place in range(LAB):
        number = row[AT.lab + LAB * seat + place]
        if number == NONE:
            continue
        first = AT.assigned + NEEDED * (LAB * seat + place)
        counts = counts_at(row, first, NEEDED_BONE)
        assigned = listed(counts)
        missing = _missing(FACES[number]["bones"], Counter(counts))
        worth = sum(int(BONE_VALUE[ITEM.index(bone)]) for bone in assigned)
        worth = worth if missing else int(PERFECT[number])
        found.append({**FACES[number], "assigned": assigned, "missing": missing, "worth": worth})
    return found


def _missing(bones: list[str], there: Counter[str]) -> list[str]:
    """Return the bones that are not there, in the order of the card."""
    left = Counter(there)
    missing = []
    for bone in bones:
        left[bone] -= 1
        if left[bone] < 0:
            missing.append(bone)
    return missing


def _needs(row: list[int], seat: int, place: int) -> list[str] | None:
    number = row[AT.display + place]
    if number == NONE:
        return None
    there = Counter(dict(zip(BONE, bones_of(row, seat), strict=True)))
    return _missing(FACES[number]["bones"], there)


class _Offered(NamedTuple):
    """A move, where it is offered."""

    rules: Rules
    state: Row
    move: int

    def price(self) -> int:
        """Return what it costs: energy, or plaster for an extraction."""
        return int(self.rules.query("price", self.state, self.move)[0])

    def points(self) -> int:
        """Return the points it brings at once."""
        after = self.rules.query("once", self.state, self.move)
        return int((after - self.state)[AT.points : AT.points + SEATS].sum())


def moves(rules: Rules, state: Row, seat: int, legal: Sequence[int]) -> list[Shown]:
    """Return for each move what it is about, and the spots that it touches."""
    row = state.tolist()
    return [_offer(_Offered(rules, state, move), choice_of(row, move)) for move in legal]


def _offer(offered: _Offered, choice: Choice) -> Shown:
    kind = choice["kind"]
    return {
        "text": choice_text(choice),
        **choice,
        **_MORE.get(kind, _no_more)(offered),
        **({"place": choice.get("place"), "lab": choice.get("lab")} if kind == "score" else {}),
        "spots": _SPOTS[kind](choice),
    }


def _no_more(offered: _Offered) -> Shown:
    return {}


def _cost(offered: _Offered) -> Shown:
    return {"cost": offered.price()}


def _effect(offered: _Offered) -> Shown:
    return {"effect": effect_of(*offered)}


def _cost_and_effect(offered: _Offered) -> Shown:
    return {"cost": offered.price(), "effect": effect_of(*offered)}


_MORE: dict[str, Callable[[_Offered], Shown]] = {
    **dict.fromkeys(("plaster", "walk", "climb", "place", "extract"), _cost),
    **dict.fromkeys(("shovel", "pick", "drill"), _effect),
    **dict.fromkeys(("dig", "lever"), _cost_and_effect),
    "score": lambda offered: {"points": offered.points()},
}
"""What is worth knowing of a move beyond its own words."""


def _square(choice: Choice) -> list[str]:
    return [choice["square"]]


def _tool(choice: Choice) -> list[str]:
    return [f"tool {choice['kind']}", choice["square"]]


def _offer_spot(choice: Choice) -> list[str]:
    return [f"market {choice['place']}"]


def _animal(choice: Choice) -> list[str]:
    return [f"lab {choice['lab']}" if "lab" in choice else f"display {choice['place']}"]


_SPOTS: dict[str, Callable[[Choice], list[str]]] = {
    **dict.fromkeys(("corner", "walk", "climb", "place", "dig", "extract"), _square),
    **dict.fromkeys(("shovel", "pick", "drill", "rope", "lever"), _tool),
    **dict.fromkeys(("buy", "take"), _offer_spot),
    **dict.fromkeys(("claim", "assign", "score"), _animal),
    **dict.fromkeys(("end", "stop"), lambda choice: ["end"]),
    "bucket": lambda choice: ["tool bucket"],
    "plaster": lambda choice: ["pool"],
    "pay": lambda choice: [f"tile {choice['tile']}"],
    "learn": lambda choice: [f"skill {choice['skill']}"],
    "side": lambda choice: [f"side {choice['direction']}"],
}
