"""The network between players and server is bad, or the server is replaced in mid-game."""

import time

from tests.faults.crowd import Crowd
from tests.faults.proxy import FaultProxy, Severity
from tests.faults.registry import Measured, needs, row
from tests.faults.trial import Trial

MAX_MINUTES = 10
PAGE_PATIENCE_S = 10.0
"""A client that hears nothing for this long opens another connection."""
WORST = Severity(stall_s=60, delay_s=2)

needs("R9", "loss of a node or a listener", "PostgreSQL and several servers: issue 22")


@row("R7", "bad network", unit="games", small=1, full=10)
def bad_network(trial: Trial) -> Measured:
    """Play whole games through a proxy that cuts, stalls, delays and leaves half-open."""
    server = trial.serve()
    pairs = min(4, trial.count)
    severity = WORST if trial.thorough else Severity(stall_s=0.3, delay_s=0.02)
    with FaultProxy(server.port, trial.random, severity) as proxy:
        tables = trial.count // pairs + 2
        crowd = Crowd(server, pairs, tables, proxy.port, patience_s=PAGE_PATIENCE_S).start()
        end = time.monotonic() + MAX_MINUTES * 60
        while crowd.finished < trial.count:
            assert time.monotonic() < end, f"only {crowd.finished} games are over"
            time.sleep(0.05)
        crowd.stop()
    found = Measured(crowd.finished)
    crowd.audit(found)
    found.none("views that differ from the server's", crowd.different_views())
    faults = sum(proxy.injected.values()) - proxy.injected["clean"]
    greetings = sum(player.greetings for player in crowd.players)
    found.at_least("faults", faults, trial.count)
    found.note(
        f"{greetings:,} connections ({dict(proxy.injected)}); players reconnect by themselves, "
        "each time with one update after the last event they know"
    )
    return found
