"""The table of the slow reference: everything that a position of Fossilis holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoteca.games.fossilis.tests.reference.scoring import (
    best_shares,
    set_points,
    slot_points,
    variety_points,
)
from ludoteca.games.fossilis.tests.reference.site import SQUARES, Site
from ludoteca.games.fossilis.tests.support.material import (
    BONES,
    DINOSAURS,
    EVENTS,
    FRAGMENTS,
    ITEMS,
    SHEET,
    Card,
    Dinosaur,
    Variant,
)

POOL_A_PLAYER = 4
CUBES = 40
MOST_EVENTS = 3
MOST_ROUNDS = 60
MOST_SKILLS = 3
ENERGY = 3


@dataclass
class Owned:
    """A market card that a player has bought.

    Attributes:
        spent: A tool was used; a supply card is no bone, or no bone any more.
    """

    card: Card
    spent: bool = False


@dataclass
class InLab:
    """A dinosaur in a lab, and what is assigned to it: pieces and bone cards apart (S37)."""

    dinosaur: Dinosaur
    pieces: list[str] = field(default_factory=list)
    from_cards: list[str] = field(default_factory=list)

    @property
    def assigned(self) -> list[str]:
        """All bones there."""
        return sorted([*self.pieces, *self.from_cards], key=BONES.index)


@dataclass
class Seat:
    """What a player has; ``side`` is where a pawn stands that is off the site."""

    points: int = 0
    plaster: int = 0
    side: str | None = None
    tiles: list[str] = field(default_factory=list)
    storage: Counter[str] = field(default_factory=Counter)
    cards: list[Owned] = field(default_factory=list)
    skills: list[str] = field(default_factory=list)
    lab: list[InLab] = field(default_factory=list)
    collection: list[tuple[Dinosaur, int]] = field(default_factory=list)

    @property
    def bone_cards(self) -> Counter[str]:
        """The supply cards that are bones now (S21)."""
        return Counter(
            owned.card.bone for owned in self.cards if owned.card.bone and not owned.spent
        )

    @property
    def bones(self) -> Counter[str]:
        """All bones in storage, pieces and cards."""
        return self.storage + self.bone_cards

    @property
    def labs(self) -> int:
        """How many dinosaurs the lab has room for (S25)."""
        return 2 if "lab" in self.skills else 1

    def has_tool(self, tool: str) -> bool:
        """Return whether a tool of this kind is there that was not used yet."""
        return any(owned.card.tool == tool and not owned.spent for owned in self.cards)

    def use_tool(self, tool: str) -> None:
        """Turn the first such tool down."""
        owned = next(each for each in self.cards if each.card.tool == tool and not each.spent)
        owned.spent = True

    def use_bone(self, bone: str) -> bool:
        """Take a bone out of storage; tell whether it is a piece: those go first (S37)."""
        if self.storage[bone]:
            self.storage[bone] -= 1
            return True
        owned = next(each for each in self.cards if each.card.bone == bone and not each.spent)
        owned.spent = True
        return False

    def final(self, variant: Variant = SHEET) -> dict[str, Any]:
        """Count what final scoring would bring (S32)."""
        shares = best_shares([(each.dinosaur, each.assigned) for each in self.lab], self.bones)
        collection = [dinosaur for dinosaur, _ in self.collection]
        collection += [each.dinosaur for each in self.lab]
        sets = set_points(collection)
        parts = {
            "lab": shares.lab,
            "slots": slot_points(len(self.skills)),
            "skills": sum(variant.skill_points.get(skill, 0) for skill in self.skills),
            "bones": shares.bones,
            "plaster": self.plaster // 2,
            "cards": sum(owned.card.points for owned in self.cards),
            "variety": variety_points(collection),
        }
        total = self.points + sum(parts.values()) + sum(sets.values())
        return {**parts, "sets": sets, "total": total}


class Table:
    """What lies on the table, who has what, and who would win.

    Attributes:
        turn: The seat whose turn it is.
        step: The step of its turn; 0 before the first turn, and in an event.
        extracted: How many times it has extracted.
        bought: How many cards it has bought.
        emptied: Whether the pool has run empty in this turn.
        sand_dug: Whether it has dug sand by its energy.
        pits: What is in each pit; None as long as that is not known.
        opening: The pit that is being revealed.
        buried: What has not been found yet.
        third: Whether the one item that lies third in a pit has not been found yet.
        paying: The market place that is being paid for, and what was paid.
        left: Sand tiles to place, or cards to take, in an event.
        chooser: Who is to choose a side to stand at.
        last_round: The round after which the game ends, once that is known.
        reason: How the game ended: ``pools`` or ``cap``; None till then.
    """

    def __init__(
        self,
        players: int,
        start: int,
        tiles: dict[str, tuple[str, ...]],
        skills: Sequence[str],
        market: Sequence[int],
        display: Sequence[str],
        variant: Variant = SHEET,
        *,
        unlimited: bool = False,
    ) -> None:
        """Set up a game in which no pawn stands yet (S6 to S8, S40).

        Args:
            players: How many play.
            start: The start player.
            tiles: The tiles of each square, bottom first.
            skills: The open skills.
            market: The numbers of the four cards in the market.
            display: The ids of the four dinosaurs in the display.
            variant: What the option ``balanced`` changes.
            unlimited: Whether the supply of plaster never runs empty (S42).
        """
        self.players, self.start, self.turn = players, start, start
        self.variant = variant
        self.seats = [Seat() for _ in range(players)]
        for place in range(players):
            self.seats[(start + place) % players].plaster = variant.start_plaster[place]
        self.site = Site(tiles, {})
        self.pits: dict[str, list[str] | None] = dict.fromkeys(SQUARES)
        self.opening: str | None = None
        self.buried = Counter(ITEMS)
        self.third = True
        self.skills = list(skills)
        self.pool = self.full_pool
        self.unlimited = unlimited
        self.count_supply()
        self.events = list(EVENTS)
        self.past: list[str] = []
        self.event: str | None = None
        self.market: list[Card | None] = [variant.cards[number] for number in market]
        self.display: list[Dinosaur | None] = [DINOSAURS[name] for name in display]
        self.cards = [number for number in variant.cards if number not in market]
        self.dinosaurs = [name for name in DINOSAURS if name not in display]
        self.discarded_sand = Counter([*FRAGMENTS])
        self.discarded_tiles: list[str] = []
        self.discarded_bones: Counter[str] = Counter()
        self.round = 1
        self.last_round: int | None = None
        self.reason: str | None = None
        self.forget_turn()

    @property
    def full_pool(self) -> int:
        """How much plaster a full pool has (S8)."""
        return POOL_A_PLAYER * self.players

    def count_supply(self) -> None:
        """Put all cubes into the supply that are nowhere else; no end of them if unlimited."""
        held = self.pool + sum(seat.plaster for seat in self.seats)
        self.supply = 10**6 if self.unlimited else CUBES - held
        assert self.supply >= 0

    def from_supply(self, cubes: int) -> int:
        """Take cubes out of the supply, as far as there are any; return how many (S42)."""
        taken = min(cubes, self.supply)
        self.supply -= taken
        return taken

    @property
    def active(self) -> Seat:
        """What the player has whose turn it is."""
        return self.seats[self.turn]

    def forget_turn(self) -> None:
        """Leave nothing of a turn but what it has brought about."""
        self.step = 0
        self.energy = 0
        self.extracted = 0
        self.bought = 0
        self.claimed = False
        self.emptied = False
        self.sand_dug = False
        self.left = 0
        self.chooser: int | None = None
        self.paying: tuple[int, list[str]] | None = None

    def begin_turn(self) -> None:
        """Let the first step of a turn begin (S9)."""
        self.step = 1
        self.energy = ENERGY
        # A pool that the supply could not fill is empty from the start of the turn (S42).
        self.emptied = self.pool == 0 and self.last_round is None

    def deck(self, kind: str) -> list[int]:
        """Return the cards of a deck of the market, as numbers."""
        return [number for number in self.cards if self.variant.cards[number].kind == kind]

    def discard_tile(self, tile: str) -> None:
        """Put a tile on the discard: sand may come back from there, nothing else."""
        if tile[0] == "s":
            self.discarded_sand[tile[1]] += 1
        else:
            self.discarded_tiles.append(tile)

    def totals(self) -> list[int]:
        """Return what everybody would have if the game ended now."""
        return [seat.final(self.variant)["total"] for seat in self.seats]

    def scores(self) -> list[int]:
        """Return the points as they stand; all of them once the game is over."""
        return self.totals() if self.reason else [seat.points for seat in self.seats]

    def winners(self) -> list[int]:
        """Return who has won: most points, then more dinosaurs, then both (S33)."""
        dinosaurs = [len(seat.collection) + len(seat.lab) for seat in self.seats]
        ranks = list(zip(self.totals(), dinosaurs, strict=True))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
