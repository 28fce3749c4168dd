"""Bots that are too many, die, or play against the rules."""

import os
import shlex
import signal
import time
from itertools import cycle
from pathlib import Path

from ludoteca.server.live.table_limits import BOT_TABLES_OF_PERSON
from ludoteca.server.protocol import Answer, Refused
from tests.bots.programs import program
from tests.faults.bystander import Bystander
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Socket, Visitor
from tests.server.served import Served

STRONG = "level-6:2s"
TABLES_WANTED = 100
DEADLINE_S = 10.0
ROGUE = {
    "illegal move": 'say(number=number, move="z99")',
    "move of another position": 'say(number=number + 7, move=moves[0] if moves else "")',
    "move twice": "say(number=number, move=moves[0]); say(number=number, move=moves[-1])",
    "10 MB answer": 'say(number=number, move="x" * 10_000_000)',
    "no JSON": 'print("]]]", flush=True)',
    "another seat's command": 'say("play", seat=0, ply=0, move=moves[0])',
    "dies": "sys.exit(3)",
}
"""What an external bot answers when it is asked for a move."""


@row("R22", "bot abuse and loss", unit="kills", small=1, full=30)
def workers_die(trial: Trial) -> Measured:
    """Let one guest ask for many strong bots, and kill the workers in mid-thought."""
    server = trial.serve()
    greedy = Visitor(server.port).welcome()
    tables, codes = _ask_for_strong_bots(greedy, TABLES_WANTED)
    person = Visitor(server.port).welcome()
    table = person.create("me", "level-2:0.2s")
    socket = person.enter(table)
    assert isinstance(socket.sit(0), Answer)
    waits_s = []
    with Bystander(server) as bystander:
        for number in range(trial.count):
            socket, wait_s = _move_with_killed_workers(server, person, socket, number)
            waits_s.append(wait_s)
    found = Measured(trial.count)
    entries = [one for one in socket.entries if one.kind == "played"]
    plies = [one.ply for one in entries]
    found.none("moves doubled", len(plies) - len(set(plies)))
    found.at_most("tables with strong bots of one guest", tables, BOT_TABLES_OF_PERSON)
    found.at_least("refused for too many bots", codes.count("too_many_bot_tables"), 1)
    found.none("tracebacks", server.log.count("Traceback"))
    found.at_most("slowest bot move", max(waits_s), 2 * DEADLINE_S, "s", timed=True)
    found.at_most("p99 of others", bystander.p99_ms(), 150, "ms", timed=True)
    found.note(f"one guest asked for {TABLES_WANTED} tables with {STRONG} and got {tables}")
    return found


def _ask_for_strong_bots(person: Visitor, number: int) -> tuple[int, list[str]]:
    """Ask for tables with strong bots; return how many were made, and how others were refused."""
    made, codes = 0, list[str]()
    for _ in range(number):
        reply = person.plan("me", STRONG)
        if reply.status == 200:
            made += 1
            person.sit(reply.json()["id"], 0)
        else:
            codes.append(reply.refused.code)
    return made, codes


def _move_with_killed_workers(
    server: Served, person: Visitor, socket: Socket, number: int
) -> tuple[Socket, float]:
    """Kill all workers while a bot is to move; return the socket, and how long it took."""
    if socket.view and socket.view.over:
        socket = person.enter(person.create("me", "level-2:0.2s"))
        socket.sit(0)
    socket.until(lambda here: here.moves)
    socket.play()
    began = time.monotonic()
    time.sleep(0.02 * (number % 5))
    for worker in _workers(server):
        os.kill(worker, signal.SIGKILL)
    socket.until(lambda here: here.moves or (here.view and here.view.over))
    return socket, time.monotonic() - began


def _workers(server: Served) -> list[int]:
    """Return the processes in which bots think; Python itself starts another one."""
    return [
        child
        for child in server.children()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


@row("R23", "rogue external bot", unit="games", small=2, full=14)
def rogue_bots(trial: Trial) -> Measured:
    """Offer external bots that answer against the rules or the protocol."""
    names = cycle(ROGUE)
    accepted = stuck = 0
    for number in range(trial.count):
        name = next(names)
        folder = trial.folder / f"bot-{number}"
        folder.mkdir()
        server = trial.serve("--bot", f"them={shlex.join(program(folder, ROGUE[name]))}")
        person = Visitor(server.port).welcome()
        socket = person.enter(person.create("me", "them"))
        assert isinstance(socket.sit(0), Answer)
        stuck += not _plays_on(socket)
        accepted += sum(
            entry.seat == 1 and not entry.stand_in and name not in ("move twice",)
            for entry in socket.entries
            if entry.kind == "played"
        )
        stuck += "Traceback" in server.log
        server.stop()
    found = Measured(trial.count)
    found.none("answers against the rules that counted", accepted)
    found.none("games that did not go on", stuck)
    found.note(f"each answers with one of: {', '.join(ROGUE)}")
    found.note("bots get a seat's view over a pipe; there are no leases or tokens to abuse")
    return found


def _plays_on(socket: Socket) -> bool:
    """Play a few moves; tell whether the other seat moved as well."""
    for _ in range(3):
        socket.until(lambda here: here.moves or (here.view and here.view.over))
        if socket.moves and isinstance(socket.play(), Refused):
            return False
    return any(entry.seat == 1 for entry in socket.entries if entry.kind == "played")
