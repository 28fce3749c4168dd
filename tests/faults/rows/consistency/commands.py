"""Commands that arrive more than once, too late, or together."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Socket, Visitor, new_id
from tests.server.played import move_of
from tests.server.served import Served

PARALLEL_TABLES = 8
RACERS = 8
RACES = 12
"""Races that are run side by side."""
MESSAGES_PER_S = 18.0
"""Of one person, over all their sockets: a little less than the server allows."""
MAX_COPIES = 10


@dataclass
class Repeats:
    """What came of commands that were sent several times."""

    table: list[str] = field(default_factory=list)
    commands: int = 0
    submissions: int = 0
    different: int = 0
    """Commands whose copies were answered differently."""


@row("R4", "duplicate and reordered commands", unit="commands", small=24, full=1000)
def duplicates(trial: Trial) -> Measured:
    """Send each command 2 to 10 times over two sockets and HTTP, and old commands in between."""
    server = trial.serve()
    tables = min(PARALLEL_TABLES, trial.count // 8)
    share = -(-trial.count // tables)
    with ThreadPoolExecutor(tables) as pool:
        parts = list(pool.map(lambda seed: _repeat(server, share, Random(seed)), range(tables)))
    ours = {table for part in parts for table in part.table}
    stored = [one for one in server.rows()["events"] if one[0] in ours and one[3]]
    commands = sum(part.commands for part in parts)
    found = Measured(commands)
    found.none("lost or doubled", abs(len(stored) - commands))
    found.none("answered differently", sum(part.different for part in parts))
    found.none("tracebacks", server.log.count("Traceback"))
    found.note(f"{sum(part.submissions for part in parts):,} submissions")
    return found


def _repeat(server: Served, commands: int, chance: Random) -> Repeats:
    """Play tables alone, each command several times."""
    made = Repeats()
    while made.commands < commands:
        person, sockets = _alone(server)
        made.table.append(sockets[0].table.id if sockets[0].table else "")
        made.commands += 2  # Sitting down on both seats.
        _play_repeated(person, sockets, commands, chance, made)
        for socket in sockets:
            socket.close()
    return made


def _alone(server: Served, sockets: int = 2) -> tuple[Visitor, list[Socket]]:
    """Begin a game that one person plays for two seats, with several sockets."""
    person = Visitor(server.port).welcome()
    table = person.create("me", "here")
    for seat in (0, 1):
        assert isinstance(person.sit(table, seat), Answer)
    return person, [person.enter(table) for _ in range(sockets)]


def _play_repeated(
    person: Visitor, sockets: list[Socket], commands: int, chance: Random, made: Repeats
) -> None:
    old: list[tuple[protocol.Play, Answer]] = []
    while made.commands < commands and sockets[0].moves:
        command = move_of(sockets[0], move=chance.choice(sockets[0].moves).text)
        copies = chance.randint(2, MAX_COPIES)
        answers = _submit(person, sockets, command, copies)
        if old and chance.random() < 0.5:
            repeated, first = chance.choice(old)
            made.different += _submit(person, sockets, repeated, 2) != [first] * 2
            made.submissions += 2
        made.commands += 1
        made.submissions += copies
        made.different += answers != answers[:1] * copies or not isinstance(answers[0], Answer)
        if isinstance(answers[0], Answer):
            old.append((command, answers[0]))
            for socket in sockets:
                socket.until_seq(answers[0].seq)


def _submit(
    person: Visitor, sockets: list[Socket], command: protocol.Play, copies: int
) -> list[Answer | Refused]:
    """Send copies of a command over both sockets and HTTP at once; return all answers."""
    table = sockets[0].table
    assert table
    for socket in sockets:
        socket.tell(command)
    answers = [_patiently(person, table.id, command) for _ in range(copies - len(sockets))]
    answers += [_heard(socket, command) for socket in sockets]
    time.sleep(len(sockets) / MESSAGES_PER_S)
    return answers


def _patiently(person: Visitor, table: str, command: protocol.Play) -> Answer | Refused:
    while isinstance(answer := person.do(table, command), Refused) and answer.code == "too_fast":
        threading.Event().wait(answer.wait / 1000)
    return answer


def _heard(socket: Socket, command: protocol.Play) -> Answer | Refused:
    """Hear the answer to a command that was sent; what came too fast is sent again."""
    answer: Answer | Refused = socket.answer(command.id)
    while isinstance(answer, Refused) and answer.code == "too_fast":
        threading.Event().wait(answer.wait / 1000)
        socket.tell(command)
        answer = socket.answer(command.id)
    return answer


@row("R5", "race on one position", unit="rounds", small=10, full=300)
def race(trial: Trial) -> Measured:
    """Let eight sockets answer the same position before any of them reads an answer."""
    server = trial.serve()
    share = -(-trial.count // RACES)
    with ThreadPoolExecutor(RACES) as pool:
        parts = list(pool.map(lambda seed: _races(server, share, Random(seed)), range(RACES)))
    codes = [code for part in parts for codes in part for code in codes]
    rounds = sum(len(part) for part in parts)
    found = Measured(rounds)
    found.none("rounds without exactly one winner", rounds - codes.count("answer"))
    found.none("losers not told that they are stale", (RACERS - 1) * rounds - codes.count("stale"))
    found.none("storage errors shown", codes.count("storage"))
    return found


def _races(server: Served, rounds: int, chance: Random) -> list[list[str]]:
    """Return, for each round, how each of the racers was answered."""
    done: list[list[str]] = []
    sockets: list[Socket] = []
    while len(done) < rounds:
        if not sockets or not sockets[0].moves:
            for socket in sockets:
                socket.close()
            sockets = _alone(server, RACERS)[1]
        done.append(_race(sockets, chance))
    return done


def _race(sockets: list[Socket], chance: Random) -> list[str]:
    ply = sockets[0].ply
    moves = [one.text for one in sockets[0].moves]
    commands = [move_of(one, new_id(), chance.choice(moves)) for one in sockets]
    for socket, command in zip(sockets, commands, strict=True):
        socket.tell(command)
    answers = [_heard(one, command) for one, command in zip(sockets, commands, strict=True)]
    for socket in sockets:
        socket.until(lambda here: here.ply > ply)
    time.sleep(RACERS / MESSAGES_PER_S)
    is_over = not sockets[0].moves
    return [_code(answer, ply, is_over=is_over) for answer in answers]


def _code(answer: Answer | Refused, ply: int, *, is_over: bool) -> str:
    if isinstance(answer, Answer):
        return "answer"
    if is_over and answer.code == "not_now":
        return "stale"  # The winner's move was the last of the game.
    return answer.code if answer.code != "stale" or answer.ply > ply else "stale at the old ply"
