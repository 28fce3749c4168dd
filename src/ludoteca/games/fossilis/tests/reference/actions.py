"""What everything that a player does brings about, in the slow reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Mapping
from typing import TypeVar

from ludoteca.games.fossilis.tests.reference.market import contains, payments
from ludoteca.games.fossilis.tests.reference.scoring import worth
from ludoteca.games.fossilis.tests.reference.site import (
    SIDES,
    SQUARES,
    Site,
    dug,
    removed,
)
from ludoteca.games.fossilis.tests.reference.table import InLab, Owned, Table
from ludoteca.games.fossilis.tests.support.material import (
    DINOSAURS,
    EXTRACTION,
    HAMMER,
    ITEMS,
    NOTHING,
    Card,
    Dinosaur,
)

T = TypeVar("T")
Asking = Generator[None, str, T]
"""Something that waits for texts of moves before it comes to its result."""
Action = Callable[[], Asking[None] | None]

CHANCE = -1


class ActingTable(Table):
    """A table at which a player acts.

    Attributes:
        phase: What is awaited now.
        asked: Whose decision that is: a seat, CHANCE, or None once the game is over.
        moves: The texts of all that may come now; for chance each with its weight.
    """

    phase: str
    asked: int | None
    moves: dict[str, int]

    # Asking: what can only be one thing is not asked

    def ask(self, phase: str, seat: int, options: Mapping[str, T]) -> Asking[T]:
        """Wait for a decision; one that can only be made in one way is made by itself."""
        if len(options) == 1:
            return next(iter(options.values()))
        return (yield from self.ask_always(phase, seat, options))

    def ask_always(self, phase: str, seat: int, options: Mapping[str, T]) -> Asking[T]:
        """Wait for a decision, even if there is but one."""
        self.phase, self.asked, self.moves = phase, seat, dict.fromkeys(options, 1)
        return options[(yield)]

    def draw(self, phase: str, weights: Mapping[str, int]) -> Asking[str]:
        """Wait for an outcome of chance."""
        possible = {text: weight for text, weight in weights.items() if weight}
        if len(possible) == 1:
            return next(iter(possible))
        self.phase, self.asked, self.moves = phase, CHANCE, possible
        return (yield)

    @property
    def square(self) -> str | None:
        """Where the active pawn stands; None off the site."""
        return self.site.pawns.get(self.turn)

    def has(self, skill: str) -> bool:
        return skill in self.active.skills

    def plaster_for(self, bone: str) -> int:
        """Return the plaster that a bone costs (S3, S24)."""
        return max(1, EXTRACTION[bone] - 1) if self.has("thrift") else EXTRACTION[bone]

    # What it brings about: step 1

    def gain(self, seat: int, plaster: int) -> None:
        """Give plaster from the pool, and from the supply once that is empty (S10, S42)."""
        from_pool = min(plaster, self.pool)
        self.seats[seat].plaster += from_pool + self.from_supply(plaster - from_pool)
        if self.pool:
            self.pool -= from_pool
            self.emptied = self.pool == 0

    def gain_plaster(self) -> None:
        self.energy -= 1
        self.gain(self.turn, 2 if self.has("plaster") else 1)

    def bucket(self) -> None:
        self.active.use_tool("bucket")
        self.gain(self.turn, 2)

    def place_sand(self, square: str, letter: str) -> None:
        """Bring a sand tile of the discard back to the site."""
        self.discarded_sand[letter] -= 1
        self.site = self.site.with_tiles(square, (*self.site.tiles[square], f"s{letter}"))

    def place(self, square: str, letter: str) -> None:
        self.energy -= 1
        self.place_sand(square, letter)

    def move_to(self, square: str, energy: int) -> None:
        self.energy -= energy
        self.active.side = None
        self.site = self.site.with_pawn(self.turn, square)

    def rope(self, square: str) -> None:
        self.active.use_tool("rope")
        self.move_to(square, 0)

    def dig(self, square: str, direction: str, energy: int) -> Asking[None]:
        self.energy -= energy
        if self.site.top(square)[0] == "s":
            self.sand_dug = True
        yield from self._change_site(dug(self.site, square, direction))

    def lever(self, square: str, direction: str) -> Asking[None]:
        self.active.use_tool("lever")
        yield from self._change_site(dug(self.site, square, direction))

    def bite(self, tool: str, square: str) -> Asking[None]:
        self.active.use_tool(tool)
        yield from self._change_site(removed(self.site, square))

    def _change_site(self, after: Site | None) -> Asking[None]:
        """Let a slide happen: tiles are won, pawns fall, a pit opens, then pawns are fished out."""
        assert after is not None
        self.site = Site(after.tiles, after.pawns)
        self.active.tiles.extend(after.taken)
        for shoved in after.shoved:
            self.seats[shoved.seat].side = shoved.side
            if shoved.pit:
                self.chooser = shoved.seat
        for square in SQUARES:
            if not after.tiles[square] and self.pits[square] is None:
                yield from self._open(square)
        if self.chooser is not None:
            options = {side: side for side in SIDES}
            side = yield from self.ask("fishing", self.chooser, options)
            self.seats[self.chooser].side = side
            self.chooser = None

    def _open(self, square: str) -> Asking[None]:
        """Reveal what lies in a pit: two items, and perhaps the third (S7, S34)."""
        closed = sum(content is None for content in self.pits.values())
        self.opening, found = square, list[str]()
        self.pits[square] = found
        for _ in range(2):
            text = yield from self.draw("opening", {f"find {item}": n for item, n in self.hidden()})
            self._find(found, text)
        if self.third:
            weights = {f"find {item}": count for item, count in self.hidden()}
            weights[NOTHING] = (closed - 1) * sum(weights.values())
            text = yield from self.draw("opening", weights)
            if text != NOTHING:
                self.third = False
                self._find(found, text)
        self.opening = None

    def hidden(self) -> list[tuple[str, int]]:
        """Return what has not been found yet, with its counts."""
        return [(item, self.buried[item]) for item in ITEMS if self.buried[item]]

    def _find(self, found: list[str], text: str) -> None:
        item = text.split()[1]
        self.buried[item] -= 1
        found.append(item)

    def extract(self, square: str, item: str) -> Asking[None]:
        """Take something out of a pit (S17, S18); a second time the brush allows it (S36)."""
        if self.extracted:
            self.active.use_tool("brush")
        self.extracted += 1
        pit = self.pits[square]
        assert pit is not None
        pit.remove(item)
        if item == HAMMER:
            options = {f"learn {skill}": skill for skill in self.skills}
            skill = yield from self.ask("learning", self.turn, options)
            self.skills.remove(skill)
            self.active.skills.append(skill)
        else:
            self.active.plaster -= self.plaster_for(item)
            self.supply += self.plaster_for(item)
            self.active.storage[item] += 1

    # Step 2

    def buy(self, place: int) -> Asking[None]:
        """Pay for a card, tile by tile, and take it (S19)."""
        card = self.market[place]
        assert card is not None
        self.step = 2
        self.bought += 1
        paid: list[str] = []
        self.paying = (place, paid)
        possible = payments(self.active.tiles, card.cost, discount=self.has("discount"))
        while len(possible) > 1:
            kinds = {kind for each in possible for kind in each if contains(each, [*paid, kind])}
            options = {f"pay {kind}": kind for kind in sorted(kinds)}
            tile = yield from self.ask("paying", self.turn, options)
            self.active.tiles.remove(tile)
            paid.append(tile)
            possible = [each for each in possible if contains(each, paid)]
        for tile in (Counter(possible[0]) - Counter(paid)).elements():
            self.active.tiles.remove(tile)
        for tile in possible[0]:
            self.discard_tile(tile)
        self.paying = None
        yield from self.take_card(place)

    def take_card(self, place: int) -> Asking[None]:
        """Give the active player a card of the market, with what it brings at once (S20, S21)."""
        card = self.market[place]
        assert card is not None
        self.market[place] = None
        owned = Owned(card)
        self.active.cards.append(owned)
        # Tools of a kind are alike: that of the lowest number is used first.
        self.active.cards.sort(key=lambda each: each.card.number)
        if card.plaster:
            self.gain(self.turn, card.plaster)
        if card.bone and self.discarded_bones[card.bone]:
            self.discarded_bones[card.bone] -= 1
            self.active.storage[card.bone] += 1
            owned.spent = True
        yield from self.refill_market(place)

    def refill_market(self, place: int) -> Asking[None]:
        """Draw a card for an empty place, if there is one (S19, S37)."""
        kind = "tool" if place < 2 else "supply"
        deck = [self.variant.cards[number] for number in self.deck(kind)]
        cards: dict[str, Card] = {f"draw {card.name}": card for card in deck}
        if cards:
            text = yield from self.draw("refilling", dict.fromkeys(cards, 1))
            self.cards.remove(cards[text].number)
            self.market[place] = cards[text]

    # Step 3, and scoring at any time

    def claim(self, place: int, bone: str) -> Asking[None]:
        dinosaur = self.display[place]
        assert dinosaur is not None
        self.step, self.claimed = 3, True
        there = InLab(dinosaur)
        self.active.lab.append(there)
        self.assign(there, bone)
        yield from self._refill_display(place)

    def assign(self, there: InLab, bone: str) -> None:
        (there.pieces if self.active.use_bone(bone) else there.from_cards).append(bone)

    def score_lab(self, there: InLab) -> None:
        """Score a dinosaur from the lab, complete or not (S26)."""
        self.active.lab.remove(there)
        self._collect(there.dinosaur, worth(there.dinosaur, there.assigned), there.pieces)

    def score_display(self, place: int) -> Asking[None]:
        """Score a dinosaur from the display by the bones in storage (S27)."""
        dinosaur = self.display[place]
        assert dinosaur is not None
        pieces = [bone for bone in dinosaur.bones if self.active.use_bone(bone)]
        self._collect(dinosaur, dinosaur.perfect, pieces)
        yield from self._refill_display(place)

    def _collect(self, dinosaur: Dinosaur, points: int, pieces: list[str]) -> None:
        """Count the points and discard the bones; a card that was one stays with its owner."""
        self.active.points += points
        self.active.collection.append((dinosaur, points))
        self.discarded_bones.update(pieces)

    def _refill_display(self, place: int) -> Asking[None]:
        self.display[place] = None
        if self.dinosaurs:
            weights = {f"draw {name}": 1 for name in self.dinosaurs}
            text = yield from self.draw("refilling", weights)
            name = text.split()[1]
            self.dinosaurs.remove(name)
            self.display[place] = DINOSAURS[name]
