"""Measure bots beside strong bots: ``python -m tests.server.bots.measure_bots``."""

import json
import os
import signal
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import tests.conftest  # noqa: F401 - the games that only tests know
from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Health, Hint
from tests.faults.registry import Measured
from tests.faults.trial import Trial
from tests.server.client import Socket, Visitor, new_id
from tests.server.served import Served

STRONG = "level-6:60s"
TABLES = 20
"""How many tables with a strong bot one guest sets up."""
COMPILE_S = 600
MOVES = 8
HINTS = 3
KILLS = 60


def main() -> None:
    """Let one guest occupy the bots while another plays; then kill workers as they think."""
    found = Measured(KILLS)
    with TemporaryDirectory() as folder, Trial(Path(folder), KILLS) as trial:
        _measure_fairness(trial, found)
        _kill_workers(trial, found)
    for line in (*found.checks, *found.notes):
        sys.stdout.write(f"{line}\n")


def _measure_fairness(trial: Trial, found: Measured) -> None:
    server = trial.serve(LUDOTECA_COMPILED="1")
    ann = Visitor(server.port).welcome("Ann")
    await_compiled(ann)
    socket = sit_down(ann, "level-3")
    alone = [answer_s(socket) for _ in range(MOVES)]
    crowd = _occupy(server)
    busy = [answer_s(socket) for _ in range(MOVES)]
    # The pause in between is that of the limit of hints.
    hints = [timed(lambda: hint(ann, socket)) for _ in range(HINTS)]
    added_ms = 1000 * (statistics.median(busy) - statistics.median(alone))
    found.at_most("level 3, added in the median", added_ms, 150, "ms", timed=True)
    slowest_ms = 1000 * (max(busy) - max(alone))
    found.at_most("level 3, added at most", slowest_ms, 150, "ms", timed=True)
    found.at_most("slowest hint", max(hints), 2, "s", timed=True)
    usual_ms, busy_ms, most_ms = (
        1000 * one for one in (statistics.median(alone), statistics.median(busy), max(busy))
    )
    found.note(f"{len(crowd)} tables of {STRONG} beside it")
    found.note(f"level 3 alone {usual_ms:.0f} ms, beside them {busy_ms:.0f}, at most {most_ms:.0f}")


def _kill_workers(trial: Trial, found: Measured) -> None:
    server = trial.serve()
    socket = sit_down(Visitor(server.port).welcome("Ben"), "level-6:1s", game="fingers")
    slowest_s, kills = 0.0, 0
    while kills < trial.count:
        socket.until(lambda here: here.moves or is_over(here))
        if is_over(socket):
            socket = sit_down(Visitor(server.port).welcome("Ben"), "level-6:1s", game="fingers")
            continue
        begun = time.monotonic()
        socket.play()
        time.sleep(trial.random.uniform(0, 0.8))
        _kill_all(server)
        kills += 1
        socket.until(lambda here: here.moves or is_over(here))
        slowest_s = max(slowest_s, time.monotonic() - begun)
    plies = [(one.ply, one.seat) for one in socket.entries if one.kind == "played"]
    found.none("doubled moves", len(plies) - len(set(plies)))
    random = [one for one in socket.entries if one.stand_in not in ("", "greedy")]
    found.none("moves not of the bot or a greedy one", len(random))
    found.none("tracebacks", server.log.count("Traceback"))
    found.at_most("slowest move", slowest_s, 10, "s", timed=True)


def _kill_all(server: Served) -> None:
    """Kill the workers; the process that tracks their semaphores is no worker."""
    for child in server.children():
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGKILL)


def is_over(socket: Socket) -> bool:
    """Return whether the game at a table is over."""
    return bool(socket.view and socket.view.over)


def await_compiled(visitor: Visitor) -> None:
    """Wait until all rules are compiled."""
    until = time.monotonic() + COMPILE_S
    while len(visitor.get("/api/health", Health).compiled) < len(visitor.get("/api/games", list)):
        assert time.monotonic() < until, "the rules were not compiled in time"
        time.sleep(0.5)
    # The workers load the last one.
    time.sleep(5)


def sit_down(visitor: Visitor, *bots: str, game: str = "fossil") -> Socket:
    """Sit down at a new table with bots."""
    socket = visitor.enter(visitor.create("me", *bots, game=game))
    assert isinstance(socket.sit(0), Answer)
    return socket


def _occupy(server: Served) -> list[str]:
    """Let one guest set up many tables at which a strong bot thinks."""
    guest = Visitor(server.port).welcome("Cleo")
    tables = [guest.create("me", STRONG) for _ in range(TABLES)]
    for table in tables:
        assert isinstance(guest.sit(table, 0), Answer)
        while moves := (update := guest.update(table)).moves:
            assert update.view
            guest.do(table, protocol.Play(new_id(), 0, update.view.ply, moves[0].text))
    return tables


def answer_s(socket: Socket) -> float:
    """Play until a bot has answered; return how long that took."""
    while True:
        socket.until(lambda here: here.moves)
        before, begun = _bot_moves(socket), time.monotonic()
        socket.play()
        socket.until(lambda here, seen=before: here.moves or _bot_moves(here) > seen)  # type: ignore[misc]
        if _bot_moves(socket) > before:
            return time.monotonic() - begun


def _bot_moves(socket: Socket) -> int:
    return sum(entry.kind == "played" and entry.seat != 0 for entry in socket.entries)


def hint(visitor: Visitor, socket: Socket) -> None:
    """Ask for a hint."""
    socket.until(lambda here: here.moves)
    assert socket.table
    body = json.dumps({"seat": 0}).encode()
    visitor.ask("POST", f"/api/tables/{socket.table.id}/hint", body).read(Hint)


def timed(work: Callable[[], object]) -> float:
    """Return how long some work takes, in seconds."""
    begun = time.monotonic()
    work()
    return time.monotonic() - begun


if __name__ == "__main__":
    main()
