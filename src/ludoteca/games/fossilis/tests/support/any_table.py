"""Tables of Fossilis at which anything may have happened: more than random games come to."""

import random
from collections import Counter

from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.scoring import worth
from ludoteca.games.fossilis.tests.reference.site import CORNERS, SIDES, SQUARES, Site
from ludoteca.games.fossilis.tests.reference.table import (
    CUBES,
    MOST_EVENTS,
    MOST_ROUNDS,
    MOST_SKILLS,
    InLab,
    Owned,
    Seat,
)
from ludoteca.games.fossilis.tests.support.material import (
    BALANCED,
    DINOSAURS,
    EVENTS,
    HAMMER,
    ITEMS,
    SHEET,
    SKILLS,
    TILES,
    Card,
)

HEIGHTS = [(8, 4, 1), (4, 5, 3), (1, 5, 4), (2, 8, 1), (1, 1, 6)]
"""How often squares have no tile, one and two."""


def any_table(players: int, rng: random.Random) -> Reference:
    """Return a game in the midst of a turn; nothing is there twice, and nothing is lost."""
    variant = rng.choice([SHEET, BALANCED])
    tiles: dict[str, tuple[str, ...]] = dict.fromkeys(SQUARES, ())
    slow = Reference(players, rng.randrange(players), tiles, [], [], [], variant)
    slow.turn = rng.randrange(players)
    _lay_site(slow, rng)
    _deal_cards(slow, rng)
    found = _open_pits(slow, rng)
    _teach(slow, found, rng)
    names = rng.sample([*DINOSAURS], len(DINOSAURS))
    slow.display = [DINOSAURS[names.pop()] for _ in range(4)]
    _fill_labs(slow, found, names, rng)
    _collect(slow, names, rng)
    _spread(slow, found, rng)
    for seat in slow.seats:
        seat.points = sum(points for _, points in seat.collection) + rng.randrange(9)
    _set_clock(slow, rng)
    _share_plaster(slow, rng)
    _set_turn(slow, rng)
    return slow.begin()


def _share_plaster(slow: Reference, rng: random.Random) -> None:
    """Give plaster to players, often nearly all that the pool leaves (S42)."""
    slow.unlimited = rng.random() < 0.3
    most = rng.choice([4, 9, 15, 20])
    left = 10**6 if slow.unlimited else CUBES - slow.pool
    for seat in slow.seats:
        seat.plaster = min(left, rng.randint(0, most))
        left -= seat.plaster
    slow.count_supply()


def _lay_site(slow: Reference, rng: random.Random) -> None:
    bag = [tile for tile, copies in TILES.items() for _ in range(copies)]
    rng.shuffle(bag)
    tiles: dict[str, tuple[str, ...]] = dict.fromkeys(SQUARES, ())
    weights = rng.choice(HEIGHTS)
    for square in rng.sample(SQUARES, len(SQUARES)):
        height = rng.choices([0, 1, 2], weights)[0]
        tiles[square] = tuple(bag.pop() for _ in range(min(height, len(bag))))
    ground = [square for square in SQUARES if tiles[square]]
    near = rng.sample(ground, len(ground))
    if rng.random() < 0.5:  # Pawns in a row push one another.
        line = rng.choice(SQUARES)
        near.sort(key=lambda square: square[0] != line[0] and square[1] != line[1])
    elif rng.random() < 0.4:  # A storm asks those on corners.
        near.sort(key=lambda square: square not in CORNERS)
    pawns: dict[int, str] = {}
    for number, seat in enumerate(slow.seats):
        if near and rng.random() < 0.85:
            pawns[number] = near.pop(0)
        else:
            seat.side = rng.choice(SIDES)
    slow.site = Site(tiles, pawns)
    slow.discarded_sand.clear()
    hoarding = rng.random()
    for tile in bag:
        if rng.random() < hoarding:
            rng.choice(slow.seats).tiles.append(tile)
        else:
            slow.discard_tile(tile)


def _deal_cards(slow: Reference, rng: random.Random) -> None:
    """Fill the market; cards that nobody has may have left the game in an auction."""
    bought = rng.random() * 0.6
    slow.market, slow.cards = [], []
    for kind in ("tool", "supply"):
        deck = [card for card in slow.variant.cards.values() if card.kind == kind]
        rng.shuffle(deck)
        shown = 2 if rng.random() < 0.9 else rng.randrange(2)
        places: list[Card | None] = [*deck[:shown], *[None] * (2 - shown)]
        slow.market += rng.sample(places, 2)
        for card in deck[shown:]:
            if rng.random() < bought:
                _buy(rng.choice(slow.seats), card, rng)
            elif shown == 2 and rng.random() < rng.choice([1, 0.9]):
                slow.cards.append(card.number)
    slow.cards.sort()


def _buy(seat: Seat, card: Card, rng: random.Random) -> None:
    can_be_spent = card.tool is not None or card.bone is not None
    seat.cards.append(Owned(card, spent=can_be_spent and rng.random() < 0.4))
    seat.cards.sort(key=lambda owned: owned.card.number)


def _open_pits(slow: Reference, rng: random.Random) -> Counter[str]:
    """Leave two items in pits never open, and perhaps a third; return those that were found."""
    for square in SQUARES:
        if not slow.site.tiles[square] or rng.random() < 0.3:
            slow.pits[square] = []
    closed = sum(content is None for content in slow.pits.values())
    slow.third = closed > 0 and rng.random() < 0.5
    ground = 2 * closed + slow.third
    items = [item for item, count in ITEMS.items() for _ in range(count)]
    found = len(items) - ground
    for _ in range(rng.randint(0, min(ITEMS[HAMMER], found, MOST_SKILLS * slow.players))):
        items.remove(HAMMER)
    slow.buried = Counter(rng.sample(items, ground))
    return Counter(items) - slow.buried


def _teach(slow: Reference, found: Counter[str], rng: random.Random) -> None:
    """Give skills to players for all hammers that are not there any more."""
    chosen = rng.sample(SKILLS, 9)
    for _ in range(ITEMS[HAMMER] - found[HAMMER] - slow.buried[HAMMER]):
        pupils = [seat for seat in slow.seats if len(seat.skills) < MOST_SKILLS]
        rng.choice(pupils).skills.append(chosen.pop())
    slow.skills = [skill for skill in SKILLS if skill in chosen]


def _fill_labs(slow: Reference, found: Counter[str], names: list[str], rng: random.Random) -> None:
    """Put dinosaurs into labs, each with bones: pieces, or cards that are used up for it."""
    for seat in slow.seats:
        spent = Counter(owned.card.bone for owned in seat.cards if owned.spent and owned.card.bone)
        for _ in range(seat.labs):
            there = InLab(DINOSAURS[names[-1]])
            needed = there.dinosaur.bones
            for bone in rng.sample(needed, rng.randint(0, len(needed))):
                if spent[bone] and rng.random() < 0.5:
                    spent[bone] -= 1
                    there.from_cards.append(bone)
                elif found[bone]:
                    found[bone] -= 1
                    there.pieces.append(bone)
            if there.assigned:
                names.pop()
                seat.lab.append(there)


def _collect(slow: Reference, names: list[str], rng: random.Random) -> None:
    """Let some dinosaurs, or all, have been scored, with any of their bones."""
    collected = rng.choice([0, 0.2, 0.5, 1])
    for name in [*names]:
        if rng.random() < collected:
            names.remove(name)
            dinosaur = DINOSAURS[name]
            bones = rng.sample(dinosaur.bones, rng.randint(1, len(dinosaur.bones)))
            rng.choice(slow.seats).collection.append((dinosaur, worth(dinosaur, bones)))
    slow.dinosaurs = [name for name in DINOSAURS if name in names]
    last = slow.display[0]
    if not names and last and rng.random() < 0.5:
        slow.display[0] = None
        rng.choice(slow.seats).collection.append((last, last.perfect))


def _spread(slow: Reference, found: Counter[str], rng: random.Random) -> None:
    """Put what was found into pits again, into storages or to the discard; hammers into pits."""
    pits = [content for content in slow.pits.values() if content is not None]
    left = found.elements()
    for item in sorted(left, key=lambda each: (each != HAMMER, rng.random())):
        roomy = [pit for pit in pits if len(pit) < 2]
        if not roomy and not slow.third and all(len(pit) < 3 for pit in pits):
            roomy = pits
        if roomy and (item == HAMMER or rng.random() < 0.4):
            rng.choice(roomy).append(item)
        elif item == "skull" or rng.random() < 0.4:
            rng.choice(slow.seats).storage[item] += 1
        else:
            slow.discarded_bones[item] += 1


def _set_clock(slow: Reference, rng: random.Random) -> None:
    slow.past = rng.sample(EVENTS, rng.randint(0, MOST_EVENTS))
    slow.events = [name for name in EVENTS if name not in slow.past]
    slow.round = rng.choice([1, 2, rng.randint(3, MOST_ROUNDS), MOST_ROUNDS - 1, MOST_ROUNDS])
    slow.pool = rng.choice([0, 1, 2, slow.full_pool, rng.randint(0, slow.full_pool)])
    slow.emptied = slow.pool == 0
    if len(slow.past) == MOST_EVENTS and slow.pool == 0 and rng.random() < 0.7:
        slow.last_round = slow.round + rng.randrange(2)
        slow.emptied = False


def _set_turn(slow: Reference, rng: random.Random) -> None:
    slow.step = rng.choice([1, 1, 1, 1, 2, 3])
    slow.energy = rng.choice([0, 1, 2, 3, 3, 3])
    slow.extracted = int(rng.random() < 0.3)
    slow.sand_dug = rng.random() < 0.3
    most = 2 if slow.has("trade") else 1
    slow.bought = {1: 0, 2: rng.randint(1, most), 3: rng.randint(0, most)}[slow.step]
    slow.claimed = slow.step == 3
