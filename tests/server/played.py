"""Tables that are under way: what many tests begin with."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer
from tests.server.client import Socket, Visitor, new_id


def begin(table: str, *people: Visitor) -> list[Socket]:
    """Let people take the seats of a table in order; return their sockets in the running game."""
    sockets = [person.enter(table) for person in people]
    for seat, socket in enumerate(sockets):
        assert isinstance(socket.sit(seat), Answer)
    for socket in sockets:
        socket.until(lambda here: here.view)
    return sockets


@dataclass(frozen=True)
class Game:
    """A game that people play, each with a socket of their own."""

    table: str
    people: list[Visitor]
    players: list[Socket]

    def actor(self) -> Socket:
        """Return the socket whose turn it is."""
        return actor_of(self.players)

    def person(self, player: Socket) -> Visitor:
        """Return whose socket this is."""
        return self.people[self.players.index(player)]

    def other(self, player: Socket) -> Socket:
        """Return the other of two."""
        return self.players[1 - self.players.index(player)]


def begin_two(ann: Visitor, ben: Visitor, **plan: Any) -> Game:
    """Begin a game of two."""
    table = ann.create("me", "open", **plan)
    return Game(table, [ann, ben], begin(table, ann, ben))


def actor_of(players: Sequence[Socket]) -> Socket:
    """Return the socket whose turn it is, once everybody has heard everything."""
    last = max(player.seq for player in players)
    for player in players:
        player.until_seq(last)
    view = players[0].view
    assert view
    return players[view.actor]


def play_on(players: Sequence[Socket], moves: int) -> None:
    """Play that many moves."""
    for _ in range(moves):
        assert isinstance(actor_of(players).play(), Answer)


def play_to_the_end(players: Sequence[Socket]) -> None:
    """Play until the game is over."""
    while True:
        actor = actor_of(players)
        if players[0].view and players[0].view.over:
            return
        assert isinstance(actor.play(), Answer)


def move_of(socket: Socket, command: str | None = None, move: str = "") -> protocol.Play:
    """Return the command that plays a socket's first move."""
    assert socket.seat is not None
    return protocol.Play(command or new_id(), socket.seat, socket.ply, move or socket.moves[0].text)
