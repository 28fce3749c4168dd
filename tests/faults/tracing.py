"""strace around a server: kills it at a system call, fails a call, or shows the order of calls."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tests.faults.registry import NeedsError
from tests.server.served import Served

CALLS = ("fdatasync", "pwrite64", "write")
"""Syncing a commit, writing it, and sending an answer."""
_WAL = re.compile(r"^\d+ +pwrite64\(\d+<[^>]*-wal>")
_SYNCED = re.compile(r"^\d+ +(fdatasync\(\d+<[^>]*-wal>\)|<\.\.\. fdatasync resumed>\)) += 0")
_ANSWER = re.compile(r'^\d+ +(write|writev|sendto|sendmsg)\(\d+<socket.*type\\":\\"answer')


def require_strace() -> None:
    """Stop a row where there is no strace."""
    if not shutil.which("strace"):
        raise NeedsError("strace")


def inject(server: Served, call: str, what: str, times: str) -> None:
    """Let a server start under strace: ``what`` (``signal=SIGKILL``) happens at some calls."""
    server.before = [*_strace("/dev/null"), "-e", f"inject={call}:{what}:when={times}"]
    server.before[-2:-2] = ["-e", f"trace={call}"]


def trace(server: Served, file: Path) -> None:
    """Let a server start under strace, and write down what it writes, syncs and sends."""
    calls = "trace=fdatasync,pwrite64,write,writev,sendto,sendmsg"
    server.before = [*_strace(str(file)), "-y", "-s", "65536", "-e", calls]


def _strace(output: str) -> list[str]:
    # -D: the server stays our own child.
    return ["strace", "-D", "-f", "-qq", "-o", output]


def unsynced_answers(file: Path) -> Iterator[bool]:
    """For each answer in a trace: whether no write was synced since the answer before it."""
    wrote = synced = False
    for line in file.read_text(errors="replace").splitlines():
        if _WAL.match(line):
            wrote, synced = True, False
        elif _SYNCED.match(line):
            synced = wrote
        elif _ANSWER.match(line):
            yield not synced
            wrote = synced = False
