"""Many players at once, and for long."""

import asyncio
import os
import time

from ludoteca.cli.bench.server_load import ServerLoad
from tests.faults.bystander import Bystander
from tests.faults.crowd import Crowd
from tests.faults.process import open_files, resident_mb
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

GAME = "fossil"
SOCKETS_PER_TABLE = 4
ACTIONS_PER_S = 100
PLAYER_PAIRS = 20
IDLE_S = 5
"""A table that nobody uses leaves memory after this time (ten minutes by default), so that memory
is flat after a short warm-up."""
TABLES_PER_S = 1
"""A pair of players finishes fewer games than this."""
LONG_RUN_S = 1800
MB_PER_HOUR = 1
SHORT_RUN_MB = 2
"""In a short run the slope says little. Sockets that ended once cost 14 MB a minute."""


@row("R16", "soak", unit="seconds", small=3, full=90)
def soak(trial: Trial) -> Measured:
    """Play without a pause; memory, open files and delays must not grow in the second half."""
    server = trial.serve(LUDOTECA_IDLE_S=str(IDLE_S), LUDOTECA_HEARTBEAT_MS="1000")
    pairs = PLAYER_PAIRS if trial.thorough else 2
    crowd = Crowd(server, pairs, 5 + trial.count * TABLES_PER_S).start()
    with Bystander(server) as bystander:
        time.sleep(trial.count / 2)
        warm_mb, warm_files = resident_mb(server.pid), open_files(server.pid)
        first, answers = len(bystander.waits_ms), crowd.answers
        began = time.monotonic()
        time.sleep(trial.count / 2)
        took_s = time.monotonic() - began
        grown_mb = resident_mb(server.pid) - warm_mb
        more_files = abs(open_files(server.pid) - warm_files)
    answered, idle = crowd.answers - answers, sum(not one.is_alive() for one in crowd.players)
    crowd.stop()
    found = Measured(trial.count)
    crowd.audit(found)
    found.none("players without a game", idle)
    if trial.count >= LONG_RUN_S:
        found.at_most("memory grown", grown_mb / took_s * 3600, MB_PER_HOUR, "MB/h", timed=True)
    else:
        found.at_most("memory grown in the second half", grown_mb, SHORT_RUN_MB, "MB", timed=True)
    # A player who goes to the next table has no socket, or two, for a moment.
    found.at_most("open files more or fewer", more_files, pairs, timed=True)
    slower = bystander.p99_ms(first) / max(1.0, bystander.p99_ms(0, first))
    found.at_most("p99 of the second half, of the first", slower, 1.2, "times", timed=True)
    found.note(
        f"{2 * pairs} players, {answered / took_s:,.0f} commands/s, {crowd.finished:,} games "
        f"played; tables that nobody uses leave memory after {IDLE_S} s"
    )
    return found


@row("R17", "load", unit="sockets", small=16, full=1000)
def load(trial: Trial) -> Measured:
    """Play 100 moves a second over many sockets; each socket hears of every move at its table."""
    cores = os.sched_getaffinity(0)
    tables = trial.count // SOCKETS_PER_TABLE
    driver = ServerLoad(trial.folder, GAME, tables, SOCKETS_PER_TABLE)
    try:
        if trial.thorough:
            driver.warm_up()
        rate = ACTIONS_PER_S if trial.thorough else 20
        measured = asyncio.run(driver.at_rate(rate, 10 if trial.thorough else 1))
    finally:
        driver.stop()
        os.sched_setaffinity(0, cores)
    found = Measured(tables * SOCKETS_PER_TABLE)
    found.at_least("moves", measured.moves, 10)
    found.at_least("moves per second", measured.per_second, rate * 0.95, timed=True)
    found.at_most("p50", measured.p50, 20, "ms", timed=True)
    found.at_most("p99", measured.p99, 150, "ms", timed=True)
    found.note("no move was refused")
    return found
