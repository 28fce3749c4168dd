"""Small positions of Fossilis for its clause tests, drawn as pictures.

A picture has up to five rows of five squares, the north first; rows left out are open pits.

    .      an open pit
    s      sand; c is clay, t is stone
    cs     sand on clay
    sa     sand with amber on it, where it matters
    cs1    the pawn of the first seat stands on it

Unless a test says otherwise two play, it is the turn of the first seat, pawns not drawn are at the
north, and what is nowhere else lies where it does no harm: one sand tile of each kind in the
discard, all other tiles with the second seat, skulls and hammers in pits of the south, other bones
discarded.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from sent import as_sent

import ludoteca
from ludoteca import CHANCE, Position
from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.site import SQUARES, Site
from ludoteca.games.fossilis.tests.reference.state import state_of
from ludoteca.games.fossilis.tests.reference.table import InLab, Owned, Seat
from ludoteca.games.fossilis.tests.support.material import (
    BONES,
    CARDS,
    DINOSAURS,
    EVENTS,
    ITEMS,
    SHEET,
    SKILLS,
    TILES,
    Card,
    Variant,
)

GAME = ludoteca.game("fossilis")
SEATS = range(GAME.info.min_players, GAME.info.max_players + 1)
PIT = "."
CELL = re.compile(r"([sct][aef]*)")
ITEMS_A_PIT = 2
OPEN_SKILLS = 9
PLACES = ["tool", "tool", "supply", "supply"]
"""The decks of the market's places."""


def seat(
    *,
    points: int = 0,
    plaster: int = 0,
    tiles: str = "",
    bones: str = "",
    tools: str = "",
    supplies: str = "",
    skills: str = "",
    lab: str = "",
    collection: str = "",
    side: str | None = None,
) -> Seat:
    """Return what a player has; everything is named, with spaces between.

    Args:
        points: Points so far, beside those for the collection.
        plaster: Plaster.
        tiles: Tiles such as ``sa cae``.
        bones: Bone pieces in storage.
        tools: Tools by their kinds, or numbers; a star marks used ones.
        supplies: Supply cards by their numbers; a star marks those that are no bone (any more).
        skills: Skills.
        lab: Dinosaurs in the lab, each with its bones, by commas: ``allosaurus tooth limb``.
        collection: Dinosaurs that were scored, for their perfect scores.
        side: Where the pawn stands off the site.
    """
    cards: list[Owned] = []
    for name in tools.split():
        cards.append(Owned(_tool(name.strip("*"), cards), spent=name.endswith("*")))
    for name in supplies.split():
        cards.append(Owned(card_named(f"supply {name.strip('*')}"), spent=name.endswith("*")))
    scored = [(DINOSAURS[name], DINOSAURS[name].perfect) for name in collection.split()]
    return Seat(
        points=points + sum(perfect for _, perfect in scored),
        plaster=plaster,
        side=side,
        tiles=tiles.split(),
        storage=Counter(bones.split()),
        cards=cards,
        skills=skills.split(),
        lab=[_in_lab(each) for each in lab.split(",") if each],
        collection=scored,
    )


def card_named(name: str) -> Card:
    """Return a market card by its name: ``tool 3``."""
    return next(card for card in CARDS.values() if card.name == name)


def _tool(name: str, taken: Sequence[Owned]) -> Card:
    """Return a tool by its number, or the first one of its kind that is not taken."""
    if name.isdigit():
        return card_named(f"tool {name}")
    held = [owned.card for owned in taken]
    return next(card for card in CARDS.values() if card.tool == name and card not in held)


def _in_lab(text: str) -> InLab:
    name, *bones = text.split()
    return InLab(DINOSAURS[name], bones)


def table(
    picture: str,
    *seats: Seat,
    players: int = 2,
    turn: int = 1,
    start: int = 1,
    round_: int = 1,
    last_round: int | None = None,
    step: int = 1,
    energy: int = 3,
    pool: int | None = None,
    past: str = "",
    pits: dict[str, str] | None = None,
    discard: str = "sa se sf",
    scrap: str | None = None,
    skills: str = "",
    market: str = "",
    display: str = "",
    decks: bool = True,
    variant: Variant = SHEET,
    unlimited: bool = False,
) -> Position:
    """Set up a position in the midst of a turn; seats and turns count from 1.

    Args:
        picture: The site.
        seats: What players have; those left out have nothing.
        players: How many play, at least as many as ``seats``.
        turn: Whose turn it is.
        start: The start player.
        round_: The round.
        last_round: The last round, if it is known.
        step: The step of the turn.
        energy: The energy that is left.
        pool: Plaster in the pool; it is full unless told.
        past: The events so far.
        pits: What is in pits, by squares; covered ones were open before.
        discard: The discarded tiles.
        scrap: The discarded bones; unless told, all that are nowhere else. If it is told, these are
            with the second seat.
        skills: Some of the open skills; others make them up to nine with those of players.
        market: The cards of the market, by commas; ``-`` for a place that cannot be filled.
        display: The first dinosaurs of the display; ``-`` for a place that cannot be filled.
        decks: Whether anything is left in the decks of the market.
        variant: What the option ``balanced`` changes.
        unlimited: Whether the supply of plaster never runs empty.
    """
    tiles: dict[str, tuple[str, ...]] = dict.fromkeys(SQUARES, ())
    slow = Reference(max(players, len(seats)), start - 1, tiles, [], [], [], variant)
    slow.seats = [*seats, *[Seat() for _ in range(slow.players - len(seats))]]
    slow.buried.clear()
    slow.turn, slow.round, slow.last_round = turn - 1, round_, last_round
    slow.step, slow.energy = step, energy
    slow.bought, slow.claimed = int(step > 1), step > 2
    slow.past = past.split()
    slow.events = [name for name in EVENTS if name not in slow.past]
    slow.pool = slow.full_pool if pool is None else pool
    slow.unlimited = unlimited
    slow.count_supply()
    _lay_tiles(slow, picture, discard.split())
    _bury(slow, pits or {}, scrap)
    _deal(slow, skills.split(), market, display, decks=decks)
    position = Position(GAME, state_of(slow.begin()))
    assert GAME.position(position.text) == position, "a position that cannot be"
    return position


def _lay_tiles(slow: Reference, picture: str, discard: list[str]) -> None:
    """Lay out the picture; tiles whose fragments it does not name are taken as they come."""
    cells = dict(zip(SQUARES, picture.split(), strict=False))
    named = [tile for cell in cells.values() for tile in CELL.findall(cell) if len(tile) > 1]
    held = [tile for each in slow.seats for tile in each.tiles]
    box = list((Counter(TILES) - Counter([*named, *held, *discard])).elements())
    tiles: dict[str, tuple[str, ...]] = dict.fromkeys(SQUARES, ())
    pawns: dict[int, str] = {}
    for square, cell in cells.items():
        lying = list[str]()
        for tile in CELL.findall(cell):
            if len(tile) == 1:
                tile = next(each for each in box if each[0] == tile)
                box.remove(tile)
            lying.append(tile)
        tiles[square] = tuple(lying)
        if cell[-1].isdigit():
            pawns[int(cell[-1]) - 1] = square
    slow.site = Site(tiles, pawns)
    for number, each in enumerate(slow.seats):
        if number not in pawns and each.side is None:
            each.side = "north"
    slow.discarded_sand.clear()
    slow.seats[1].tiles += box
    for tile in discard:
        slow.discard_tile(tile)


def _bury(slow: Reference, pits: dict[str, str], scrap: str | None) -> None:
    """Leave two items in every pit that was never open, and one more in one of them."""
    for square in SQUARES:
        if square in pits or not slow.site.tiles[square]:
            slow.pits[square] = pits.get(square, "").split()
    closed = sum(content is None for content in slow.pits.values())
    slow.third = closed > 0 and all(len(each or []) <= ITEMS_A_PIT for each in slow.pits.values())
    left = Counter(ITEMS)
    left.subtract(item for content in slow.pits.values() for item in content or [])
    for each in slow.seats:
        left.subtract(each.storage)
        left.subtract(bone for there in each.lab for bone in there.pieces)
        left["hammer"] -= len(each.skills)
    left.subtract((scrap or "").split())
    assert min(left.values()) >= 0
    for _ in range(ITEMS_A_PIT * closed + slow.third):
        item = min((item for item in ITEMS if left[item]), key=lambda each: slow.buried[each])
        slow.buried[item] += 1
        left[item] -= 1
    rest = [item for item in left.elements() if item in ("skull", "hammer")]
    for square in reversed(SQUARES):
        if square not in pits and not slow.site.tiles[square]:
            slow.pits[square] = [rest.pop() for _ in range(ITEMS_A_PIT) if rest]
    assert not rest
    bones = Counter({bone: left[bone] for bone in BONES if bone != "skull"})
    if scrap is None:
        slow.discarded_bones = bones
    else:
        slow.discarded_bones = Counter(scrap.split())
        slow.seats[1].storage.update(bones)


def _deal(slow: Reference, skills: list[str], market: str, display: str, *, decks: bool) -> None:
    """Deal what nobody has; a deck of the market is empty where one of its places is."""
    known = [skill for each in slow.seats for skill in each.skills]
    others = [skill for skill in SKILLS if skill not in [*known, *skills]]
    slow.skills = [*skills, *others][: OPEN_SKILLS - len(known)]
    cards = [owned.card for each in slow.seats for owned in each.cards]
    slow.market = _dealt_market(market, cards)
    empty = {kind for kind, card in zip(PLACES, slow.market, strict=True) if card is None}
    slow.cards = [
        number
        for number, card in CARDS.items()
        if decks and card.kind not in empty and card not in cards and card not in slow.market
    ]
    _show_dinosaurs(slow, display.split())


def _show_dinosaurs(slow: Reference, names: list[str]) -> None:
    """Fill the display; where a place is empty, the second seat has scored all other dinosaurs."""
    taken = [dinosaur.id for each in slow.seats for dinosaur, _ in each.collection]
    taken += [there.dinosaur.id for each in slow.seats for there in each.lab]
    free = [name for name in DINOSAURS if name not in [*taken, *names]]
    while len(names) < len(slow.market):
        names.append(free.pop(0))
    slow.display = [None if name == "-" else DINOSAURS[name] for name in names]
    slow.dinosaurs = free
    if None in slow.display:
        slow.dinosaurs = []
        for name in free:
            slow.seats[1].collection.append((DINOSAURS[name], DINOSAURS[name].perfect))
            slow.seats[1].points += DINOSAURS[name].perfect


def _dealt_market(market: str, taken: list[Card]) -> list[Card | None]:
    if market:
        names = [name.strip() for name in market.split(",")]
        return [None if name == "-" else card_named(name) for name in names]
    free = [card for card in CARDS.values() if card not in taken]
    tools, supplies = ([c for c in free if c.kind == kind][:2] for kind in ("tool", "supply"))
    return [*tools, *supplies]


def play(position: Position, *moves: str) -> Position:
    """Play moves of any seats."""
    for move in moves:
        position = position.play(move)
    return position


def texts(position: Position, *kinds: str) -> set[str]:
    """Return the texts of the legal moves; of these kinds alone, if any are named."""
    moves = written(position)
    assert len(moves) == len(set(moves))
    return {text for text in moves if not kinds or text.split()[0] in kinds}


def written(position: Position) -> list[str]:
    """Return the legal moves as texts, in their order: faster than with their sentences."""
    if position.over:
        return []
    numbers = np.zeros(GAME.info.max_legal, dtype=np.int32)
    state, seat = position.state, position.actor
    count = GAME.rules.legal(state, seat, numbers)
    return [GAME.notation.move_text(state, seat, int(move)) for move in numbers[:count]]


def weights(position: Position) -> dict[str, int]:
    """Return what chance may bring."""
    numbers = np.zeros(GAME.info.max_legal, dtype=np.int32)
    count = GAME.rules.weights(position.state, numbers)
    return dict(zip(written(position), numbers[:count].tolist(), strict=True))


def shown(position: Position) -> dict[str, Any]:
    """Return what there is to see."""
    table_shown: dict[str, Any] = as_sent(position.view().table)
    return table_shown


def of_seat(position: Position, number: int = 1) -> dict[str, Any]:
    """Return what there is to see of a player, counted from 1."""
    there: dict[str, Any] = shown(position)["seats"][number - 1]
    return there


def on_square(position: Position, square: str) -> dict[str, Any]:
    """Return what there is to see of a square."""
    there: dict[str, Any] = shown(position)["site"][SQUARES.index(square)]
    return there


def revealed(position: Position, *items: str) -> Position:
    """Let chance go on till a player decides: these items are found first, then whatever comes."""
    wanted = [*items]
    while position.actor == CHANCE:
        text = f"find {wanted.pop(0)}" if wanted else written(position)[-1]
        position = position.play(text)
    return position
