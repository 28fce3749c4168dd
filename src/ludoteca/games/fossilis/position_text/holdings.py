"""Cards, dinosaurs, skills and what people have, in a position text of Fossilis."""

import re
from collections.abc import Mapping

import numpy as np

from ludoteca.engine.fields import Fields
from ludoteca.errors import PositionError
from ludoteca.games.fossilis.pieces import (
    BONE,
    NEEDED_BONE,
    NOTHING,
    cards_of,
    counts_at,
    listed,
    skills_of,
    tiles_of,
)
from ludoteca.games.fossilis.position_text.site import (
    AND,
    counts_from,
    heap_from,
    heap_text,
    number_from,
)
from ludoteca.games.fossilis.rules.cards.market import first_card
from ludoteca.games.fossilis.rules.material import DINOSAUR, SKILL, TILE
from ludoteca.games.fossilis.rules.state import (
    AT,
    BONES,
    DECK,
    DINOSAURS,
    DISPLAY,
    LAB,
    MARKET,
    NEEDED,
    NONE,
    SUPPLY_CARDS,
    TOOL_CARDS,
    TOOL_PLACES,
)

USED = "*"
MOST = 9999
"""More points or plaster nobody ever has."""
CARD = (
    *(f"t{number + 1}" for number in range(TOOL_CARDS)),
    *(f"s{number + 1}" for number in range(SUPPLY_CARDS)),
)
_ON_DINOSAUR = (*NEEDED_BONE, *(bone + USED for bone in NEEDED_BONE))
_STUDY = re.compile(r"([a-z]+):([a-z+*]+)")
_SCORED = re.compile(r"([a-z]+):([0-9]{1,3})")


def write_holdings(row: list[int]) -> dict[str, str]:
    """Write the cards on the table, and what everybody has."""
    seats = range(row[AT.players])
    market, shown = row[AT.market : AT.market + MARKET], row[AT.display : AT.display + DISPLAY]
    gone = [card for card in cards_of(row, NONE) if card not in market]
    pieces = (counts_at(row, AT.storage + BONES * seat, BONE) for seat in seats)
    return {
        "market": ",".join(NOTHING if card == NONE else CARD[card] for card in market),
        "gone": heap_text(CARD[card] for card in gone),
        "display": ",".join(NOTHING if each == NONE else DINOSAUR[each] for each in shown),
        "skills": ",".join(skills_of(row, NONE)) or NOTHING,
        "learned": ",".join(heap_text(skills_of(row, seat)) for seat in seats),
        "points": ",".join(str(row[AT.points + seat]) for seat in seats),
        "plaster": ",".join(str(row[AT.plaster + seat]) for seat in seats),
        "tiles": ",".join(heap_text(tiles_of(row, seat)) for seat in seats),
        "storage": ",".join(heap_text(listed(counts)) for counts in pieces),
        "cards": ",".join(_cards(row, seat) for seat in seats),
        "lab": ",".join(_lab(row, seat) for seat in seats),
        "collection": ",".join(_collection(row, seat) for seat in seats),
    }


def _cards(row: list[int], seat: int) -> str:
    return heap_text(CARD[card] + USED * row[AT.used + card] for card in cards_of(row, seat))


def _lab(row: list[int], seat: int) -> str:
    """Write the dinosaurs of a lab with the bones on them: ``allosaurus:tooth+limb*``."""
    found = []
    for place in range(LAB * seat, LAB * (seat + 1)):
        dinosaur = row[AT.lab + place]
        if dinosaur != NONE:
            on_it = row[AT.assigned + NEEDED * place : AT.assigned + NEEDED * (place + 1)]
            carded = row[AT.carded + NEEDED * place : AT.carded + NEEDED * (place + 1)]
            counts = zip(NEEDED_BONE, on_it, carded, strict=True)
            bones: list[str] = []
            for bone, n, cards in counts:
                bones += [bone] * (n - cards) + [bone + USED] * cards
            found.append(f"{DINOSAUR[dinosaur]}:{heap_text(bones)}")
    return "/".join(found) or NOTHING


def _collection(row: list[int], seat: int) -> str:
    scored = [number for number in range(DINOSAURS) if row[AT.dinosaur + number] == seat]
    return heap_text(f"{DINOSAUR[number]}:{row[AT.earned + number]}" for number in scored)


def read_holdings(fields: Fields, texts: Mapping[str, str], s: np.record) -> None:
    """Read the cards on the table, and what everybody has."""
    s.card[:] = DECK
    s.dinosaur[:] = DECK
    s.skill[:] = DECK
    s.lab[:] = NONE
    _read_market(fields, s)
    _read_skills(fields, s)
    players = int(s.players)
    s.points[:players] = fields.numbers("points", players, 0, MOST)
    s.plaster[:players] = fields.numbers("plaster", players, 0, MOST)
    for seat, text in enumerate(fields.parts("tiles", players)):
        s.tiles[seat] = counts_from("tiles", text, TILE)
    for seat, text in enumerate(fields.parts("storage", players)):
        s.storage[seat] = counts_from("storage", text, BONE)
    _read_cards(fields, s)
    for seat, text in enumerate(fields.parts("lab", players)):
        _read_lab(s, seat, text)
    for seat, text in enumerate(fields.parts("collection", players)):
        _read_collection(s, seat, text)
    s.paid[:] = counts_from("paid", texts["paid"], TILE) if "paid" in texts else 0


def _deal(owners: np.ndarray, number: int, name: str, owner: int) -> None:
    """Give a card to a seat, or lay it open.

    Raises:
        PositionError: it is somewhere else already.
    """
    if owners[number] != DECK:
        raise PositionError(f"{name} is in two places; there is one of it")
    owners[number] = owner


def _read_market(fields: Fields, s: np.record) -> None:
    for place, text in enumerate(fields.parts("market", MARKET)):
        s.market[place] = NONE
        if text != NOTHING:
            deck = CARD[:TOOL_CARDS] if place < TOOL_PLACES else CARD[TOOL_CARDS:]
            s.market[place] = first_card(place) + number_from("market", text, deck)
            _deal(s.card, s.market[place], text, NONE)
    for name in heap_from("gone", fields.text("gone"), CARD):
        _deal(s.card, CARD.index(name), name, NONE)
    for place, name in enumerate(fields.parts("display", DISPLAY)):
        s.display[place] = NONE
        if name != NOTHING:
            s.display[place] = number_from("display", name, DINOSAUR)
            _deal(s.dinosaur, s.display[place], name, NONE)


def _read_skills(fields: Fields, s: np.record) -> None:
    text = fields.text("skills")
    for name in [] if text == NOTHING else text.split(","):
        _deal(s.skill, number_from("skills", name, SKILL), name, NONE)
    for seat, text in enumerate(fields.parts("learned", int(s.players))):
        for name in heap_from("learned", text, SKILL):
            _deal(s.skill, SKILL.index(name), name, seat)


def _read_cards(fields: Fields, s: np.record) -> None:
    for seat, text in enumerate(fields.parts("cards", int(s.players))):
        for each in [] if text == NOTHING else text.split(AND):
            name = each.removesuffix(USED)
            card = number_from("cards", name, CARD)
            _deal(s.card, card, name, seat)
            s.used[card] = each != name


def _read_lab(s: np.record, seat: int, text: str) -> None:
    studies = [] if text == NOTHING else text.split("/")
    if len(studies) > LAB:
        raise PositionError(
            f"lab has {len(studies)} dinosaurs of one seat; there are {LAB} at most"
        )
    for place, each in enumerate(studies):
        found = _STUDY.fullmatch(each)
        if not found:
            raise PositionError(
                f"lab has {each[:30]!r} where one like 'allosaurus:tooth' is needed"
            )
        s.lab[seat, place] = number_from("lab", found[1], DINOSAUR)
        _deal(s.dinosaur, s.lab[seat, place], found[1], NONE)
        counts = counts_from("lab", found[2], _ON_DINOSAUR)
        s.carded[seat, place] = counts[NEEDED:]
        s.assigned[seat, place] = [sum(pair) for pair in zip(counts, counts[NEEDED:], strict=False)]


def _read_collection(s: np.record, seat: int, text: str) -> None:
    for each in [] if text == NOTHING else text.split(AND):
        found = _SCORED.fullmatch(each)
        if not found:
            why = "where one like 'allosaurus:20' is needed"
            raise PositionError(f"collection has {each[:30]!r} {why}")
        number = number_from("collection", found[1], DINOSAUR)
        _deal(s.dinosaur, number, found[1], seat)
        s.earned[number] = int(found[2])
