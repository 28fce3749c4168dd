"""Secrets: a player who must not know a choice gets the same bytes for every choice."""

import base64
import json
import re
from collections.abc import Callable

import msgspec
import pytest

from ludoteca.bots.analysis import analyse
from ludoteca.bots.hint import hint_of
from ludoteca.bots.search.searcher import determinized
from ludoteca.engine.registry import catalog
from ludoteca.engine.secrecy import is_secret
from ludoteca.server import protocol
from ludoteca.server.protocol import Answer
from tests.server.client import Socket, Visitor
from tests.server.conftest import Guest, Serve
from tests.server.played import begin_two, play_on, play_to_the_end
from tests.server.served import Served

ANN, BEN, CLEO = range(3)
Twist = Callable[["Round"], None]


class Round:
    """A round between three in which all choose at once: Ben in secret, while others look."""

    def __init__(self, server: Served, game: str = "fingers") -> None:
        self._port = server.port
        self.people = [Visitor(server.port).welcome(name) for name in ("Ann", "Ben", "Cleo")]
        self.table = self.people[ANN].create("me", "open", "open", game=game)
        self._commands = 0
        self.viewers: list[Visitor] = []
        self.sockets: list[Socket] = []
        for seat in range(3):
            self.do(seat, protocol.Sit(self.id(), seat, f"{seat:032x}"))
        self.ply, self.seq = self._now(ANN).ply, self.people[ANN].update(self.table).seq

    def has_subscribers(self) -> "Round":
        """Let everybody come and look, and play on to where all choose at once."""
        strangers = [Visitor(self._port).welcome("Dora"), Visitor(self._port)]
        self.viewers = [self.people[ANN], self.people[CLEO], *strangers]
        for viewer in self.viewers:
            self.sockets.append(viewer.enter(self.table))
            self.listen()
        while len(acting := self._now(ANN).acting) == 1:
            self.choose(acting[0], 0)
        self.ply, self.seq = self._now(ANN).ply, self.people[ANN].update(self.table).seq
        return self

    def _now(self, seat: int) -> protocol.View:
        view = self.people[seat].update(self.table).view
        assert view
        return view

    @property
    def start(self) -> str:
        """What chance has brought so far."""
        return json.dumps(self._now(ANN).table)

    def id(self) -> str:
        self._commands += 1
        return f"command-{self._commands}"

    def do(self, seat: int, command: protocol.Command) -> None:
        assert isinstance(self.people[seat].do(self.table, command), Answer)

    def choose(self, seat: int, number: int) -> None:
        """Let a seat choose one of what it may."""
        update = self.people[seat].update(self.table)
        move = update.moves[number].text
        self.do(seat, protocol.Play(self.id(), seat, self._now(seat).ply, move))
        self.listen()

    def take_back(self, seat: int) -> None:
        self.do(seat, protocol.Undo(self.id(), seat, self._now(seat).ply))
        self.listen()

    def listen(self) -> None:
        for socket in self.sockets:
            socket.barrier()

    def all_that_is_seen(self) -> list[str]:
        """Return every byte that the other viewers get, without random parts."""
        said = [message for socket in self.sockets for message in socket.raw]
        for viewer in self.viewers:
            for path in (
                "",
                "/record",
                "/proof",
                "/qr",
                "/update",
                f"/update?seq={self.seq - 1}",
                f"/update?seq={self.seq}",
                f"/update?seq={self.seq + 1}",
                *(f"/positions/{ply}" for ply in range(self.ply + 2)),
                "/why?seat=0&move=9",
                "/why?seat=2&move=c3",
            ):
                said.append(viewer.ask("GET", f"/api/tables/{self.table}{path}").body.decode())
            said.append(viewer.ask("GET", "/api/tables?which=mine").body.decode())
            said += self._refusals(viewer)
        for viewer in self.viewers:
            late = viewer.enter(self.table, seq=self.seq)
            self.listen()
            said += late.raw
        return [self._levelled(text) for text in said if not _only_tells_who_is_here(text)]

    def _refusals(self, viewer: Visitor) -> list[str]:
        """Let a player try what they may not."""
        said = []
        for seat in range(3):
            for command in (
                *(protocol.Play(self.id(), seat, self.ply, move) for move in ("9", "c3", "!")),
                protocol.Play(self.id(), seat, 99, "1"),
                protocol.Undo(self.id(), seat, 99),
                protocol.Agree(self.id(), seat, self.ply, yes=True),
            ):
                refused = viewer.do(self.table, command)
                assert isinstance(refused, protocol.Refused)
                said.append(repr(refused))
            wish = msgspec.json.encode(protocol.HintRequest(seat))
            said.append(viewer.ask("POST", f"/api/tables/{self.table}/hint", wish).body.decode())
        return said

    def _levelled(self, text: str) -> str:
        text = text.replace(self.table, "TABLE")
        # Whether the bots of a game can think yet depends on the time alone.
        text = text.replace('"bots_starting":true,', "")
        text = re.sub(r"\b[0-9a-f]{64}\b", "COMMITMENT", text)
        # The picture of a link is drawn from it.
        text = re.sub(r'd="[^"]+"', "PATH", text)
        return re.sub(r"\b1[0-9]{12}\b", "MOMENT", text)


def _only_tells_who_is_here(text: str) -> bool:
    """Return whether a message has nothing of the game; how many of them there are is chance."""
    return text.startswith('{"type":"update"') and set(json.loads(text)) <= {
        "type",
        "after",
        "seq",
        "table",
    }


def nothing_more(_: Round) -> None:
    """Ben has chosen, and that is all."""


def chat(game: Round) -> None:
    game.do(BEN, protocol.Chat(game.id(), "done"))
    game.listen()


def take_back(game: Round) -> None:
    game.take_back(BEN)


def another_chooses(game: Round) -> None:
    game.choose(CLEO, 1)


def withdraw(game: Round) -> None:
    game.choose(CLEO, 1)
    game.take_back(BEN)


def choose_again(game: Round) -> None:
    withdraw(game)
    game.choose(BEN, 3)


def choose_again_and_show(game: Round) -> None:
    """What was taken back is told to nobody, not even when everything else is."""
    choose_again(game)
    game.choose(ANN, 0)


def resign(game: Round) -> None:
    game.do(BEN, protocol.Resign(game.id(), BEN))
    game.listen()


TWISTS = [
    nothing_more,
    chat,
    take_back,
    another_chooses,
    withdraw,
    choose_again,
    choose_again_and_show,
    resign,
]


def twins(server: Served, game: str) -> tuple[Round, Round]:
    """Return two rounds that chance has begun alike."""
    found: dict[str, Round] = {}
    while True:
        one = Round(server, game)
        if one.start in found:
            return found[one.start].has_subscribers(), one.has_subscribers()
        found[one.start] = one


@pytest.mark.parametrize("twist", TWISTS)
@pytest.mark.parametrize("game", ["fingers", "mosaix"])
def test_nobody_can_tell_what_was_chosen_in_secret(server: Served, game: str, twist: Twist) -> None:
    if game == "mosaix" and twist is choose_again_and_show:
        pytest.skip("once all have chosen chance goes on, and not alike")
    seen = []
    for one, number in zip(twins(server, game), (2, 5), strict=True):
        one.choose(BEN, number)
        twist(one)
        seen.append(one.all_that_is_seen())
    # Not one byte, so not one byte more or less either.
    for one_world, other_world in zip(*seen, strict=True):
        assert one_world == other_world


@pytest.mark.parametrize("twist", [nothing_more, chat, another_chooses, resign])
def test_everybody_hears_of_it_once_all_have_chosen(server: Served, twist: Twist) -> None:
    game = Round(server).has_subscribers()
    game.choose(BEN, 5)
    twist(game)
    for seat in (ANN, CLEO):
        if seat in game.people[seat].table(game.table).acting:
            game.choose(seat, 1)
    game.listen()
    for socket in game.sockets:
        told = next(one for one in socket.entries if one.kind == "played" and one.seat == BEN)
        assert told.move == "5"
        assert told.sentence


def test_my_own_choice_is_told_to_me_alone(server: Served) -> None:
    game = Round(server).has_subscribers()
    game.choose(ANN, 4)
    own, *others = game.sockets
    assert own.entries[-1].move == "4"
    for other in others:
        assert (other.entries[-1].kind, other.entries[-1].move) == ("played", "")


def test_a_second_anonymous_window_sees_no_more_than_any_stranger(server: Served) -> None:
    game = Round(server).has_subscribers()
    game.choose(ANN, 4)
    window = Visitor(server.port, address=game.people[ANN].address).enter(game.table)
    assert '"4"' not in "".join(window.raw)


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_a_game_without_my_language_is_told_in_english(
    server: Served, language: protocol.Language
) -> None:
    game = Round(server).has_subscribers()
    game.choose(ANN, 4)
    socket = game.people[ANN].enter(game.table, language=language)
    assert socket.entries[-1].sentence == game.sockets[ANN].entries[-1].sentence
    assert game.people[ANN].update(game.table, language=language).entries == socket.entries


def faces(key: bytes) -> list[bytes]:
    """Return a key in every form in which it might slip out."""
    shown = [key, key.hex().encode(), key.hex().upper().encode()]
    for encode in (base64.b64encode, base64.urlsafe_b64encode):
        # Inside a longer text the letters depend on where the key begins.
        shown += [encode(bytes(shift) + key)[4 if shift else 0 : -4] for shift in range(3)]
    return shown


def test_the_key_shows_up_nowhere_before_the_end(serve: Serve) -> None:
    server = serve()
    ann, ben, nobody = (Visitor(server.port) for _ in range(3))
    game = begin_two(ann.welcome(), ben.welcome(), visibility="public")
    subscriber = nobody.enter(game.table)
    play_on(game.players, 20)
    game.players[0].do(protocol.Undo("take-back-1", game.players[0].seat or 0, 1))
    bodies = []
    for who in (ann, ben, nobody):
        for path in ("", "/update", "/positions/0", "/record", "/proof", "/qr"):
            bodies.append(who.ask("GET", f"/api/tables/{game.table}{path}").body)
        for which in ("open", "mine", "finished"):
            bodies.append(who.ask("GET", f"/api/tables?which={which}").body)
    frames = [text.encode() for one in (*game.players, subscriber) for text in one.raw]
    (key,) = (key for table, key in server.rows()["keys"] if table == game.table)
    everything = b"\n".join([*bodies, *frames, server.log.encode()])
    assert not any(face in everything for face in faces(key))
    play_to_the_end(game.players)
    proof = nobody.get(f"/api/tables/{game.table}/proof", protocol.GameProof)
    assert proof.key == key.hex()


def test_every_table_has_a_key_of_its_own(guest: Guest, serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    for _ in range(10):
        ann.create("me", "open")
    found = [key for _, key in server.rows()["keys"]]
    assert len(set(found)) == 10
    assert {len(key) for key in found} == {32}


def test_two_at_one_screen_do_not_see_what_the_other_has_chosen(server: Served) -> None:
    """Not even when both have chosen: the second may still take back."""
    ann, ben = (Visitor(server.port).welcome() for _ in range(2))
    table = ann.create("me", "here", "open", game="fingers")
    socket = ann.enter(table)
    for seat in range(2):
        socket.sit(seat)
    ben.sit(table, 2)
    socket.until(lambda here: here.view)
    for seat, number in ((0, "4"), (1, "2")):
        assert socket.seat == seat
        socket.play(number)
        assert socket.seat == 1
        assert socket.view
        assert socket.view.table["shown"] == ("?,-,-" if seat == 0 else "?,2,-")
        assert next(entry.move for entry in socket.entries if entry.kind == "played") == ""
    looked = ann.get(f"/api/tables/{table}/positions/0", protocol.Positions)
    assert [view.table["shown"] for view in looked.views] == ["-,-,-", "?,-,-", "?,2,-"]


@pytest.mark.parametrize("game", ["fingers", "mosaix"])
def test_bots_and_hints_are_given_the_same_whatever_was_chosen(game: str) -> None:
    position = catalog.game(game, compiled=False).start(players=3, seed=1)
    while len(position.acting) < 3:
        position = position.play(position.legal_moves()[0])
    choices = position.choices(BEN)
    one, other = (position.play(choices[number], BEN) for number in (2, 5))
    assert one != other
    assert one.hidden(None) == other.hidden(None)
    for seat in (ANN, CLEO):
        assert one.hidden(seat) == other.hidden(seat)
        assert determinized(one, seat).tobytes() == determinized(other, seat).tobytes()
        hints = [
            hint_of(analyse(world.hidden(seat), seat=seat, simulations=3, seed=1), "ABC")
            for world in (one, other)
        ]
        assert hints[0] == hints[1]


def test_a_choice_is_a_secret_until_the_position_shows_it() -> None:
    start = catalog.game("fingers", compiled=False).start(players=3, seed=1)
    positions, moves = [start], []
    for seat in start.acting:
        move, after = positions[-1].make(positions[-1].choices(seat)[seat], seat)
        moves.append(move)
        positions.append(after)
    for viewer_seat in (BEN, None):
        assert is_secret(start, moves[ANN], moves[1:2], positions[2], viewer_seat)
        assert not is_secret(start, moves[ANN], moves[1:], positions[3], viewer_seat)
    assert not is_secret(start, moves[ANN], moves[1:2], positions[2], ANN)
