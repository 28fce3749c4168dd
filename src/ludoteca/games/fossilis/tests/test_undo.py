"""Taking back at a table of two people: freely to the last thing revealed or drawn, no further."""

import random

import pytest

from ludoteca.engine.chance import CommittedKey
from ludoteca.engine.registry import catalog
from ludoteca.games.fossilis.tests.support.tables import GAME
from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import Caller
from ludoteca.server.commands.handlers import handle_command
from ludoteca.server.tables.events import AnyEvent, Asked, Drawn, SeatSetup, Setup, Undone
from ludoteca.server.tables.table import Table
from ludoteca.server.tables.undo import undoing

PEOPLE = ("ann", "ben")
ID = "t" * 22
OUTWARD = {"a1": "north", "e1": "north", "a5": "south", "e5": "south"}


class Played:
    """A table that two people have sat down at."""

    def __init__(self, key: int = 0) -> None:
        info = GAME.info
        seats = [SeatSetup("person", person=person) for person in PEOPLE]
        setup = Setup(info.id, info.rules_version, PEOPLE[0], seats, {}, "private", None)
        game = catalog.game(info.id, compiled=False)
        self.table = Table(ID, setup, game, CommittedKey(ID, bytes([key] * 32)))
        for seat in range(len(PEOPLE)):
            self.do(protocol.Sit("a-command", seat, f"{seat + 1:032x}"), seat)

    @property
    def actor(self) -> int:
        assert self.table.position
        return self.table.position.actor

    @property
    def moves(self) -> list[str]:
        assert self.table.position
        return [move.text for move in self.table.position.legal_moves()]

    def do(self, command: protocol.Command, seat: int) -> list[AnyEvent]:
        happened = handle_command(self.table, Caller(PEOPLE[seat], 0), command).events
        for event in happened:
            self.table.apply(event, 0, 0)
        return happened

    def play(self, move: str) -> list[AnyEvent]:
        return self.do(protocol.Play("a-command", self.actor, self.table.ply, move), self.actor)

    def undo(self, seat: int) -> list[AnyEvent]:
        return self.do(protocol.Undo("a-command", seat, self.table.ply), seat)

    def place_pawns(self) -> str:
        """Let both begin; return the corner of the player who is to play then."""
        corners = {}
        for _ in PEOPLE:
            corner = self.moves[0]
            corners[self.actor] = corner.split()[-1]
            self.play(corner)
        return corners[self.actor]


def test_all_that_was_done_in_a_turn_comes_back_freely_while_nothing_was_drawn() -> None:
    played = Played()
    played.place_pawns()
    seat, start = played.actor, played.table.position
    for _ in range(3):
        played.play("plaster")
    for _ in range(3):
        assert undoing(played.table, seat) == "free"
        played.undo(seat)
    assert played.table.position == start
    # A player who plays first has put down a pawn last: that, too, told nothing new.
    played.undo(seat)
    assert undoing(played.table, seat) == "no"


def test_what_a_pit_has_shown_is_not_taken_back_without_leave() -> None:
    played = Played()
    corner = played.place_pawns()
    seat = played.actor
    happened = played.play(f"dig {corner} {OUTWARD[corner]}")
    assert any(isinstance(event, Drawn) for event in happened)
    revealed = played.table.position
    played.play("plaster")
    assert undoing(played.table, seat) == "free"
    played.undo(seat)
    assert played.table.position == revealed
    assert undoing(played.table, seat) == "ask"
    (asked,) = played.undo(seat)
    assert isinstance(asked, Asked)
    assert played.table.position == revealed


@pytest.mark.parametrize("key", range(3))
def test_a_move_comes_back_freely_unless_something_was_drawn_upon_it(key: int) -> None:
    played, chance = Played(key), random.Random(key)
    seen = set()
    for _ in range(150):
        seat, before = played.actor, played.table.position
        happened = played.play(chance.choice(played.moves))
        is_drawn = any(isinstance(event, Drawn) for event in happened)
        seen.add(is_drawn)
        assert undoing(played.table, seat) == ("ask" if is_drawn else "free")
        if not is_drawn and chance.random() < 0.2:
            (undone,) = played.undo(seat)
            assert isinstance(undone, Undone)
            assert played.table.position == before
    assert seen == {True, False}
