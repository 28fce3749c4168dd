"""What a player may do in a turn of the slow reference."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ludoteca.games.fossilis.tests.reference.actions import ActingTable, Action
from ludoteca.games.fossilis.tests.reference.market import payments
from ludoteca.games.fossilis.tests.reference.scoring import missing
from ludoteca.games.fossilis.tests.reference.site import (
    SIDES,
    SQUARES,
    around,
    beside,
    dug,
    sides_of,
    walks,
)
from ludoteca.games.fossilis.tests.reference.table import MOST_SKILLS
from ludoteca.games.fossilis.tests.support.material import BONES, FRAGMENTS, HAMMER

Actions = Iterator[tuple[str, Action]]

BITES = {"shovel": "s", "pick": "sc", "drill": "sct"}
"""Tools that take a tile away, and of which terrain (S22)."""


class Turn(ActingTable):
    """A table at which a player acts: all that is allowed, each with what it brings about."""

    def actions(self) -> dict[str, Action | None]:
        """Return all that the active player may do now; None ends the turn."""
        found: dict[str, Action | None] = {}
        if self.step == 1:
            found |= dict(self._energy_actions())
            found |= dict(self._tools())
            found |= dict(self._extractions())
        if self.step <= 2:
            found |= dict(self._purchases())
        if not self.claimed:
            found |= dict(self._claims())
        found |= dict(self._assignments())
        found |= dict(self._scorings())
        return {**found, "end": None}

    def _energy_actions(self) -> Actions:
        if self.energy and (self.pool or self.supply):
            yield "plaster", self.gain_plaster
        if self.energy:
            yield from self._sand()
        if self.square is None:
            yield from self._climbs()
            return
        if self.energy:
            for square in walks(self.site, self.square, 3 if self.has("legs") else 2):
                yield f"walk {square}", partial(self.move_to, square, 1)
        for text, square, direction in self._digs():
            cost = self.dig_cost(self.site.top(square))
            if cost <= self.energy:
                yield f"dig {text}", partial(self.dig, square, direction, cost)

    def _sand(self) -> Actions:
        """Place sand of the discard (S13)."""
        for square in self._sand_squares():
            for letter, fragment in FRAGMENTS.items():
                if self.discarded_sand[letter]:
                    yield f"place {square} {fragment}", partial(self.place, square, letter)

    def _sand_squares(self) -> list[str]:
        """Return where sand may be placed (S13)."""
        side = self.active.side
        near = (
            beside(self.square)
            if self.square
            else [square for square in SQUARES if side in sides_of(square)]
        )
        return [
            square
            for square in near
            if self.site.height(square) < 2 and self.site.pawn_at(square) is None
        ]

    def _climbs(self) -> Actions:
        """Climb onto a free tile of the side one fell off (S12)."""
        free = self.has("climb")
        for square in SQUARES:
            sides = sides_of(square)
            if (self.active.side in sides or (free and sides)) and self.site.is_free(square):
                if free:
                    yield f"climb {square}", partial(self.move_to, square, 0)
                elif self.energy:
                    yield f"climb {square}", partial(self.move_to, square, 1)

    def _digs(self) -> Iterator[tuple[str, str, str]]:
        """Return every slide of a tile within reach that is possible (S14)."""
        assert self.square is not None
        for square in [self.square, *beside(self.square)]:
            for direction in SIDES:
                if dug(self.site, square, direction):
                    yield f"{square} {direction}", square, direction

    def dig_cost(self, tile: str) -> int:
        """Return the energy that a dig costs (S14, S24)."""
        if tile[0] == "s":
            return 0 if self.has("sand") and not self.sand_dug else 1
        if tile[0] == "c":
            return 1 if self.has("clay") else 2
        return 2 if self.has("stone") else 3

    def _tools(self) -> Actions:
        """Return what unused tools allow (S22, S36)."""
        if self.active.has_tool("bucket") and (self.pool or self.supply):
            yield "bucket", self.bucket
        if self.active.has_tool("rope"):
            for square in SQUARES:
                if self.site.is_free(square):
                    yield f"rope {square}", partial(self.rope, square)
        if self.square is not None:
            yield from self._tools_on_site(self.square)

    def _tools_on_site(self, own: str) -> Actions:
        """Return what tools allow that need a place to work from."""
        if self.active.has_tool("lever"):
            for text, square, direction in self._digs():
                yield f"lever {text}", partial(self.lever, square, direction)
        for tool, terrains in BITES.items():
            if self.active.has_tool(tool):
                for square in [own, *beside(own)]:
                    if self.site.height(square) and self.site.top(square)[0] in terrains:
                        yield f"{tool} {square}", partial(self.bite, tool, square)

    def _extractions(self) -> Actions:
        """Return what may be taken out of open pits (S17, S18)."""
        if self.square is None or (self.extracted and not self.active.has_tool("brush")):
            return
        for square in around(self.square) if self.has("reach") else beside(self.square):
            if self.site.height(square) == 0:
                for item in self.pits[square] or []:
                    if self._can_extract(item):
                        yield f"extract {square} {item}", partial(self.extract, square, item)

    def _can_extract(self, item: str) -> bool:
        if item == HAMMER:
            return len(self.active.skills) < MOST_SKILLS
        return self.plaster_for(item) <= self.active.plaster

    def _purchases(self) -> Actions:
        """Return the cards that can be paid for (S9, S19)."""
        if self.bought < (2 if self.has("trade") else 1):
            for place, card in enumerate(self.market):
                if card and payments(self.active.tiles, card.cost, discount=self.has("discount")):
                    yield f"buy {place + 1}", partial(self.buy, place)

    def _claims(self) -> Actions:
        """Return which dinosaurs may be claimed, and by which bone (S25)."""
        if len(self.active.lab) < self.active.labs:
            for place, dinosaur in enumerate(self.display):
                for bone in BONES:
                    if dinosaur and bone in dinosaur.bones and self.active.bones[bone]:
                        yield f"claim {dinosaur.id} {bone}", partial(self.claim, place, bone)

    def _assignments(self) -> Actions:
        """Return which bones may go to which dinosaur in the lab (S9, S25)."""
        for there in self.active.lab:
            for bone in missing(there.dinosaur, there.assigned):
                if self.active.bones[bone]:
                    yield f"assign {bone} {there.dinosaur.id}", partial(self.assign, there, bone)

    def _scorings(self) -> Actions:
        """Return which dinosaurs may be scored (S26, S27)."""
        for there in self.active.lab:
            yield f"score {there.dinosaur.id}", partial(self.score_lab, there)
        for place, dinosaur in enumerate(self.display):
            if dinosaur and not missing(dinosaur, list(self.active.bones.elements())):
                yield f"score {dinosaur.id}", partial(self.score_display, place)
