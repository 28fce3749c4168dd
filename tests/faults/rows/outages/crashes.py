"""The server dies: at random, at a system call, at a chosen point of a command."""

import time
from contextlib import suppress

from ludoteca.server.support.failpoints import EXIT_CODE, POINTS
from tests.faults import tracing
from tests.faults.crowd import Crowd, live_games
from tests.faults.registry import Measured, NeedsError, row
from tests.faults.trial import Trial
from tests.server.served import Served

PAIRS = 4
LIVE_GAMES = 1000
ALL_BACK_EVERY = 10
"""After this many kills we wait until all players are back, and measure that."""
DIES_WITHIN_S = 30.0


@row("R1", "kill -9 at random", unit="kills", small=6, full=50)
def kill_at_random(trial: Trial) -> Measured:
    """Kill the server again and again while eight players play."""
    server = trial.serve()
    live_games(server, LIVE_GAMES if trial.thorough else 5)
    crowd = Crowd(server, PAIRS, max(10, trial.count // 2)).start()
    ready_s, back_s = [], []
    for number in range(trial.count):
        crowd.wait_for_more(trial.random.randint(1, 20))
        time.sleep(trial.random.uniform(0, 0.05))
        server.kill()
        began = time.monotonic()
        server.start()
        ready_s.append(time.monotonic() - began)
        if number % ALL_BACK_EVERY == 0:
            back_s.append(crowd.wait_until_back())
    crowd.stop()
    found = Measured(trial.count)
    crowd.audit(found)
    games = f"{LIVE_GAMES if trial.thorough else 5:,}"
    found.at_most(f"ready with {games} games", max(ready_s), 2, "s", timed=True)
    found.at_most("players back", max(back_s), 5, "s", timed=True)
    return found


@row("R2", "kill at each system call", unit="kills", small=3, full=30)
def kill_at_each_call(trial: Trial) -> Measured:
    """Kill the server at the first, second, … sync, write to disk and write to a socket."""
    try:
        tracing.require_strace()
    except NeedsError:
        found = Measured(0)
        found.note("not run: strace is not installed; R1 and R3 kill at random and at failpoints")
        return found
    server = trial.serve()
    crowd = Crowd(server, 2, 10).start()
    for number in range(trial.count):
        call = tracing.CALLS[number % len(tracing.CALLS)]
        when = 4 + number // len(tracing.CALLS) * 3
        server.kill()
        tracing.inject(server, call, "signal=SIGKILL", str(when))
        _start_to_die(server)
        server.before = []
        server.start()
        crowd.wait_for_more(2)
    crowd.stop()
    found = Measured(trial.count)
    crowd.audit(found)
    _check_order(trial, found)
    return found


def _check_order(trial: Trial, found: Measured) -> None:
    """Every answer must come after a sync of what was written for it."""
    server, file = trial.server(), trial.folder / "trace"
    tracing.trace(server, file)
    server.start()
    crowd = Crowd(server, 1, 1).start()
    crowd.wait_for_more(10)
    crowd.stop()
    server.kill()
    unsynced = list(tracing.unsynced_answers(file))
    found.at_least("answers traced", len(unsynced), 10)
    found.none("answers without a sync before them", sum(unsynced))


@row("R3", "crash around a commit", unit="crashes", small=4, full=40)
def crash_at_failpoints(trial: Trial) -> Measured:
    """End the server before and after a commit, before an answer, and in mid-broadcast."""
    server = trial.serve()
    crowd = Crowd(server, PAIRS, max(10, 3 * trial.count)).start()
    elsewhere = repeated = 0
    back_s = []
    for number in range(trial.count):
        point = POINTS[number % len(POINTS)]
        server.kill()
        server.environment["LUDOTECA_FAILPOINT"] = f"{point}:{trial.random.randint(3, 15)}"
        elsewhere += _start_to_die(server) != EXIT_CODE
        server.environment["LUDOTECA_FAILPOINT"] = ""
        server.start()
        back_s.append(crowd.wait_until_back())
        crowd.wait_for_more(2)
        repeated += crowd.repeated_differently()
    crowd.stop()
    found = Measured(trial.count)
    found.none("ended elsewhere than at the failpoint", elsewhere)
    found.none("repeated and answered differently", repeated)
    crowd.audit(found)
    found.at_most("players back", max(back_s), 5, "s", timed=True)
    return found


def _start_to_die(server: Served) -> int:
    """Start a server that will end by itself, perhaps before it is ready; return its exit code."""
    with suppress(AssertionError):
        server.start()
    return server.wait(DIES_WITHIN_S)
