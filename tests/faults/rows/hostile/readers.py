"""Readers that do not read."""

import time

from tests.faults.bystander import Bystander
from tests.faults.process import resident_mb
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial, guests
from tests.server.played import begin_two, play_on
from tests.server.raw import deaf_socket

DEAF_LIMIT_S = 10


@row("R18", "readers that do not read", unit="sockets", small=3, full=50)
def slow_readers(trial: Trial) -> Measured:
    """Open sockets that never read while a game is played; each must be dropped."""
    server = trial.serve()
    game = begin_two(*guests(server, 2))
    before_mb = resident_mb(server.pid)
    with Bystander(server) as bystander:
        time.sleep(2 if trial.thorough else 0.2)
        quiet_ms, quiet = bystander.p99_ms(), len(bystander.waits_ms)
        deaf = [deaf_socket(server.port, game.table) for _ in range(trial.count)]
        while game.people[0].table(game.table).spectators < trial.count:
            time.sleep(0.05)
        began, largest_mb = time.monotonic(), before_mb
        while game.people[0].table(game.table).spectators > 0:
            assert time.monotonic() < began + 60, "sockets that do not read are still there"
            time.sleep(0.1)
            largest_mb = max(largest_mb, resident_mb(server.pid))
        dropped_s = time.monotonic() - began
        busy_ms = bystander.p99_ms(quiet)
    play_on(game.players, 2)
    for one in deaf:
        one.close()
    found = Measured(trial.count)
    found.at_most("all dropped after", dropped_s, DEAF_LIMIT_S, "s", timed=True)
    found.at_most("memory grown", largest_mb - before_mb, 20, "MB", timed=True)
    found.at_most("p99 of others grown", busy_ms - quiet_ms, 20, "ms", timed=True)
    found.none("tracebacks", server.log.count("Traceback"))
    return found
