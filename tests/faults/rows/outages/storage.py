"""The disk is full, fails, or is locked by another process."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

from ludoteca.server import protocol
from ludoteca.server.protocol import Answer, Refused
from tests.faults import tracing
from tests.faults.registry import Measured, NeedsError, row
from tests.faults.trial import Trial
from tests.server.client import Socket, Visitor, new_id
from tests.server.disks import break_disk, fill, mounted, on_small_disk
from tests.server.played import move_of
from tests.server.served import Served

LINE = "x" * 300


def _begin(server: Served) -> tuple[Visitor, Socket]:
    """Begin a game that one person plays alone for two seats."""
    person = Visitor(server.port).welcome()
    table = person.create("me", "here")
    for seat in (0, 1):
        assert isinstance(person.sit(table, seat), Answer)
    return person, person.enter(table)


def _table(socket: Socket) -> str:
    assert socket.table
    return socket.table.id


@row("R10", "disk full", unit="times full", small=1, full=5)
def disk_full(trial: Trial) -> Measured:
    """Fill the disk to the last byte in mid-game, and make room again."""
    server = on_small_disk(trial.folder)
    if not server:
        raise NeedsError("a machine that lets users mount a tmpfs (unshare -rm)")
    trial.keep(server.start())
    person, socket = _begin(server)
    found = Measured(trial.count)
    refused = blind = unsaid = 0
    recovered_s = []
    for _ in range(trial.count):
        filler = fill(server)
        # The log of the database has a little room left: chat uses it up.
        while isinstance(person.do(_table(socket), protocol.Chat(new_id(), LINE)), Answer):
            pass
        command = move_of(socket)
        refusal = socket.do(command)
        refused += isinstance(refusal, Refused) and refusal.code == "storage"
        blind += person.update(_table(socket)).view != socket.view
        unsaid += person.get("/api/health", protocol.Health).storage != "full"
        filler.unlink()
        recovered_s.append(_until_played(socket, command))
    stored = [one[1] for one in server.rows(mounted(server))["events"]]
    found.none("false acknowledgements", abs(max(stored) - socket.seq))
    found.none("moves not refused as 'storage'", trial.count - refused)
    found.none("views that failed while full", blind)
    found.none("health pages that did not say 'full'", unsaid)
    found.none("tracebacks", server.log.count("Traceback"))
    found.at_most("recovered", max(recovered_s), 5, "s", timed=True)
    found.note("tmpfs of 1 MB in a mount namespace of its own")
    return found


def _until_played(socket: Socket, command: protocol.Play) -> float:
    """Give a command until it is done; return the seconds that it took."""
    began = time.monotonic()
    while not isinstance(socket.do(command), Answer):
        assert time.monotonic() < began + 60, "the server does not recover"
        time.sleep(0.1)
    return time.monotonic() - began


@row("R11", "I/O error at a sync", unit="errors", small=1, full=8)
def sync_fails(trial: Trial) -> Measured:
    """Let one sync fail: nothing more may be acknowledged until a restart."""
    with_strace = shutil.which("strace") is not None
    found = Measured(trial.count)
    false_acks = lost = unsaid = 0
    for number in range(trial.count):
        server = trial.serve()
        person, socket = _begin(server)
        if with_strace:
            server.stop()
            # Counted for the thread that writes, from its start.
            tracing.inject(server, "fdatasync", "error=EIO", str(6 + number))
            server.start()
            socket = person.enter(_table(socket))
        else:
            break_disk(server)
        acknowledged = _play_until_refused(socket)
        false_acks += isinstance(person.do(_table(socket), protocol.Chat(new_id(), "x")), Answer)
        unsaid += person.get("/api/health", protocol.Health).storage != "broken"
        server.kill()
        server.before = []
        server.start()
        lost += not acknowledged <= person.update(_table(socket)).seq <= acknowledged + 1
        server.stop()
    found.none("acknowledged after the error", false_acks)
    found.none("restarts without exactly the acknowledged moves (one may be in flight)", lost)
    found.none("health pages that did not say 'broken'", unsaid)
    found.note("strace: EIO from fdatasync" if with_strace else "RLIMIT_FSIZE: every write fails")
    return found


def _play_until_refused(socket: Socket) -> int:
    """Play until a move is refused for the disk; return the number of the last event."""
    while isinstance(answer := socket.play(), Answer):
        assert socket.moves, "the game is over before the disk failed"
    assert answer.code == "storage", answer
    return socket.seq


HOLD = """
import sqlite3, sys, time
held = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
try:
    held.execute("BEGIN EXCLUSIVE")
except sqlite3.OperationalError as error:
    sys.exit(f"refused: {error}")
print("held", flush=True)
sys.stdin.read()
"""


@row("R12", "database locked", unit="attempts", small=2, full=20)
def database_locked(trial: Trial) -> Measured:
    """Let another process ask for an exclusive lock, on a running and on a stopped server."""
    server = trial.serve()
    _, socket = _begin(server)
    found = Measured(trial.count)
    held = 0
    slowest_s = 0.0
    for _ in range(trial.count):
        holder = _hold(server.folder)
        held += holder is not None
        began = time.monotonic()
        answer = socket.play()
        slowest_s = max(slowest_s, time.monotonic() - began)
        if holder:
            assert isinstance(answer, Refused), "acknowledged without a lock"
            holder.communicate()
        else:
            assert isinstance(answer, Answer), answer
    server.stop()
    holder = _hold(server.folder)
    assert holder, "nobody else uses the file"
    refusal = _start_refused(server)
    holder.communicate()
    server.start()
    found.at_most("slowest answer", slowest_s, 3, "s", timed=True)
    found.none("starts on a locked file", not refusal)
    found.none("tracebacks", server.log.count("Traceback"))
    found.note(f"the lock was given {held} times: the server holds one of its own while it runs")
    return found


def _hold(folder: Path) -> "subprocess.Popen[str] | None":
    """Return a process that holds an exclusive lock until its input ends; ``None``: refused."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder / "ludoteca.db")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert holder.stdout
    if holder.stdout.readline():
        return holder
    holder.communicate()
    return None


def _start_refused(server: Served) -> bool:
    """Return whether a server refuses to start, and says why in one sentence."""
    before = len(server.log)
    try:
        server.start()
    except AssertionError:
        return server.wait(30) == 2 and "another server uses it" in server.log[before:]
    return False
