"""Pairs of journaling players at many tables, and the comparison of their journals with the disk.

The promise behind all crash rows: what was acknowledged is stored exactly once, and every player
has heard every event, whatever happened to the server or the network in between.
"""

import json
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Entry
from tests.faults.registry import Measured
from tests.server.client import Visitor
from tests.server.journal import Player
from tests.server.served import Served

TABLES_PER_HOST = 5
PATIENCE_S = 60.0
TABLES_COMPARED = 20
COMMANDS_REPEATED = 3


class Crowd:
    """Players who write down every answer."""

    def __init__(
        self,
        server: Served,
        pairs: int,
        tables_per_pair: int,
        port: int = 0,
        patience_s: float = PATIENCE_S,
    ) -> None:
        """``port`` leads to the server by another way, such as a proxy."""
        self.server = server
        self.players = list(
            _gather(server, pairs, tables_per_pair, port or server.port, patience_s)
        )

    def start(self) -> "Crowd":
        """Let all of them play."""
        for player in self.players:
            player.start()
        return self

    @property
    def answers(self) -> int:
        """How many answers they have got so far."""
        return sum(len(player.journal.done) for player in self.players)

    @property
    def finished(self) -> int:
        """How many games are over for all who play them."""
        over = [
            table
            for player in self.players
            for table, seen in list(player.seen.items())
            if seen.table and seen.table.status == "over"
        ]
        return sum(count == 2 for count in Counter(over).values())

    def wait_for_more(self, answers: int, within: float = PATIENCE_S) -> None:
        """Wait until they have got this many more answers."""
        wanted, end = self.answers + answers, time.monotonic() + within
        while self.answers < wanted:
            assert time.monotonic() < end, [player.journal.wrong for player in self.players]
            time.sleep(0.005)

    def wait_until_back(self) -> float:
        """Return the seconds until every player has been greeted again."""
        since = time.monotonic()
        while any(player.greeted < since for player in self.players if player.is_alive()):
            assert time.monotonic() < since + PATIENCE_S, "some players do not come back"
            time.sleep(0.005)
        return time.monotonic() - since

    def stop(self) -> None:
        """Let them finish what is unanswered."""
        for player in self.players:
            player.leave.set()
        for player in self.players:
            player.join(PATIENCE_S)
            assert not player.is_alive(), "a player waits for an answer that does not come"

    def audit(self, found: Measured) -> None:
        """Compare the journals with the disk, and what players heard with the history."""
        stored, numbers = _stored(self.server)
        done = {key: told for player in self.players for key, told in player.journal.done.items()}
        found.none("acknowledged and lost", len(set(done) - set(stored)))
        found.none("doubled", sum(len(events) - 1 for events in stored.values()))
        found.none("gaps", sum(seqs != list(range(1, len(seqs) + 1)) for seqs in numbers.values()))
        found.none("answers that differ from the disk", sum(_differ(stored, done)))
        found.none("players out of step", sum(_out_of_step(self.server, self.players)))
        found.none("refusals", sum(len(player.journal.wrong) for player in self.players))
        found.none("tracebacks", self.server.log.count("Traceback"))
        found.note(f"{len(done):,} acknowledged commands")

    def different_views(self) -> int:
        """Compare what players see last with what the server shows them; return how many differ."""
        wrong = 0
        for player in self.players:
            person = Visitor(self.server.port, token=player.person.token)
            for table, seen in list(player.seen.items())[-TABLES_COMPARED:]:
                shown = person.update(table)
                wrong += shown.seq == seen.seq and shown.view != seen.view
        return wrong

    def repeated_differently(self) -> int:
        """Give each player's last commands again; return how many are answered differently."""
        wrong = 0
        for player in self.players:
            for (table, _), (command, answer) in list(player.journal.done.items())[
                -COMMANDS_REPEATED:
            ]:
                wrong += player.person.do(table, command) != answer
        return wrong


def _gather(
    server: Served, pairs: int, tables: int, port: int, patience_s: float
) -> Iterator[Player]:
    for _ in range(pairs):
        ids = [
            table
            for _ in range(-(-tables // TABLES_PER_HOST))
            for table in _open_tables(Visitor(server.port).welcome())
        ]
        for seat in range(2):
            person = Visitor(server.port).welcome()
            person.port = port
            yield Player(person, ids, seat, patience_s)


def _open_tables(host: Visitor) -> list[str]:
    return [host.create("open", "open") for _ in range(TABLES_PER_HOST)]


Stored = dict[tuple[str, str], list[tuple[int, dict[str, Any]]]]
"""The events of each command, by table and id; there should be one."""


def _stored(server: Served) -> tuple[Stored, dict[str, list[int]]]:
    """Return stored commands by table and id, and the numbers of the events of each table."""
    numbers: dict[str, list[int]] = {}
    commands: Stored = {}
    for table, seq, _at, command, _ply, event, *_ in server.rows()["events"]:
        numbers.setdefault(table, []).append(seq)
        if command:
            key = table, command.split()[-1]
            commands.setdefault(key, []).append((seq, json.loads(event)))
    return commands, numbers


def _differ(
    stored: Stored,
    done: dict[tuple[str, str], tuple[protocol.Command, Answer]],
) -> Iterator[bool]:
    for key in set(stored) & set(done):
        command, answer = done[key]
        seq, event = stored[key][-1]
        is_move = isinstance(command, protocol.Play) and event.get("type") == "Played"
        yield seq != answer.seq or (is_move and event["move"] != getattr(command, "move", ""))


def _out_of_step(server: Served, players: list[Player]) -> Iterator[bool]:
    stranger = Visitor(server.port)
    for player in players:
        for table, seen in list(player.seen.items())[-TABLES_COMPARED:]:
            whole = [one for one in stranger.update(table).entries if one.seq <= seen.seq]
            yield [_essence(one) for one in whole] != [_essence(one) for one in seen.entries]


def _essence(entry: Entry) -> tuple[int, str, str]:
    """Return what is the same for every viewer."""
    return entry.seq, entry.kind, entry.move


def live_games(server: Served, number: int) -> None:
    """Begin games that wait for a move, so that a restart has something to resume."""
    hosts = -(-number // TABLES_PER_HOST)
    shares = [min(TABLES_PER_HOST, number - host * TABLES_PER_HOST) for host in range(hosts)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda share: _begin_alone(server, share), shares))


def _begin_alone(server: Served, number: int) -> None:
    person = Visitor(server.port).welcome()
    for _ in range(number):
        table = person.create("me", "here")
        for seat in (0, 1):
            assert isinstance(person.sit(table, seat), Answer)
