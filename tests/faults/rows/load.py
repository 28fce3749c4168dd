"""Many players at once, and for long."""

import asyncio
import os
import time

from ludoteca.cli.load import Load
from tests.faults.crowd import Crowd
from tests.faults.process import open_files, resident_mb
from tests.faults.registry import Measured, row
from tests.faults.trial import Trial

GAME = "fossil"
SOCKETS_PER_TABLE = 4
ACTIONS_PER_S = 100
MB_PER_HOUR = 1
LONG_RUN_S = 1800
"""From here on memory must be flat: tables that nobody uses have left it."""
MB_PER_TABLE = 0.3


@row("R16", "soak", unit="seconds", small=3, full=90)
def soak(trial: Trial) -> Measured:
    """Play without a pause; memory, open files and delays must not grow."""
    server = trial.serve()
    pairs = 20 if trial.thorough else 2
    crowd = Crowd(server, pairs, 5 + trial.count // 2).start()
    time.sleep(trial.count / 3)
    warm_mb, warm_files = resident_mb(server.pid), open_files(server.pid)
    began, answers = time.monotonic(), crowd.answers
    time.sleep(trial.count * 2 / 3)
    hours = (time.monotonic() - began) / 3600
    grown_mb = resident_mb(server.pid) - warm_mb
    more_files = abs(open_files(server.pid) - warm_files)
    answered = crowd.answers - answers
    crowd.stop()
    found = Measured(trial.count)
    crowd.audit(found)
    if trial.count >= LONG_RUN_S:
        found.at_most("memory grown", grown_mb / hours, MB_PER_HOUR, "MB/h", timed=True)
    else:
        # A table that nobody uses stays in memory for ten minutes: a short run sees only growth.
        per_table_mb = grown_mb / max(1, crowd.finished)
        found.at_most("memory per table played", per_table_mb, MB_PER_TABLE, "MB", timed=True)
    # A player who goes to the next table has two sockets for a moment.
    found.at_most("open files more or fewer", more_files, 2 * pairs + 2, timed=True)
    found.note(f"{2 * pairs} players, {answered / hours / 3600:,.0f} commands/s")
    return found


@row("R17", "load", unit="sockets", small=16, full=1000)
def load(trial: Trial) -> Measured:
    """Play 100 moves a second over many sockets; each socket hears of every move at its table."""
    cores = os.sched_getaffinity(0)
    tables = trial.count // SOCKETS_PER_TABLE
    driver = Load(trial.folder, GAME, tables, SOCKETS_PER_TABLE)
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
