"""The system clock jumps, or the server stands still."""

import os
import signal
import time

from tests.faults.clocks import SHORTEST, TimeOfDay, begin_timed
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial
from tests.server.client import Visitor
from tests.server.played import begin
from tests.server.served import Served

HOUR_S, DAY_S = 3600, 24 * 3600
JUMPS_S = (HOUR_S, -HOUR_S, DAY_S, -DAY_S)
LONG_PAUSE_S, SHORT_PAUSE_S = 60.0, 6.5
"""Both are longer than the shortest clock."""
SETTLED_S = 0.6
"""By then a server that runs has looked at all clocks twice."""


@row("R13", "system clock jumps", unit="jumps", small=1, full=4)
def clock_jumps(trial: Trial) -> Measured:
    """Set the clock by an hour and a day, forward and back, while it runs and over a restart."""
    clock = TimeOfDay(trial.folder)
    server = trial.serve(**clock.environment)
    game = begin_timed(server, {"kind": "game", "seconds": 120})
    errors_s = []
    for number in range(trial.count):
        clock.set(JUMPS_S[number % len(JUMPS_S)])
        before = game.reading()
        time.sleep(1 if trial.thorough else 0.1)
        errors_s.append(before.error_s(game.reading()))
        _restart_twice(server)
        clock.set(0)
        _restart_twice(server)
    seqs = [entry.seq for entry in game.person.update(game.table).entries]
    found = Measured(trial.count)
    found.none("flags fallen", game.flags())
    found.none("guests logged out", game.person.ask("GET", "/api/me").status != 200)
    found.none("events out of order", seqs != sorted(seqs))
    found.at_most("clock error while running", max(errors_s), 0.1, "s", timed=True)
    found.note(
        "each while the server runs and over four restarts; a module loaded at start-up shifts "
        "time.time, monotonic clocks stay"
    )
    return found


def _restart_twice(server: Served) -> None:
    """The first start writes down the new time, the second one reads it."""
    for _ in range(2):
        server.stop()
        server.start()
        time.sleep(SETTLED_S)


@row("R14", "server stands still", unit="pauses", small=1, full=2)
def freeze(trial: Trial) -> Measured:
    """Stop the server for longer than anybody has left; go on, or kill and restart it."""
    server = trial.serve()
    bots = Visitor(server.port).welcome()
    table = bots.create("me", "random", "random")
    (subscriber,) = begin(table, bots)
    flags = played = 0
    pause_s = LONG_PAUSE_S if trial.thorough else SHORT_PAUSE_S
    for number in range(trial.count):
        game = begin_timed(server, {**SHORTEST, "on_timeout": "resign"})
        _pause(server, pause_s)
        if number % 2 == 0:
            time.sleep(SETTLED_S)  # The server notes that it is alive again.
            server.kill()
            server.start()
            time.sleep(SETTLED_S)
            subscriber = bots.enter(table)
        flags += game.flags()
        subscriber.until(lambda here: here.moves or (here.view and here.view.over))
        played += subscriber.moves != [] and subscriber.play() is not None
    entries = bots.update(table).entries
    plies = [entry.ply for entry in entries if entry.kind == "played"]
    found = Measured(trial.count)
    found.none("flags fallen", flags)
    found.none("moves doubled or missing", plies != list(range(len(plies))))
    found.at_least("moves after a pause", played, trial.count)
    found.note(f"{pause_s:g} s each, every other one followed by a kill")
    return found


def _pause(server: Served, seconds: float) -> None:
    """Stop a server and its workers, and let them go on."""
    everybody = [server.pid, *server.children()]
    for process in everybody:
        os.kill(process, signal.SIGSTOP)
    time.sleep(seconds)
    for process in everybody:
        os.kill(process, signal.SIGCONT)
