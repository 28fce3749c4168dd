"""Somebody else's program, running beside us: lines in and out, each by a moment, never too many.

It has a session of its own, so that a Ctrl-C is not for it, and so that it can be killed together
with whatever it has started.
"""

import os
import selectors
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import IO

from ludoteca.errors import BotError
from ludoteca.private_files import make_file, make_folder

LONGEST_LINE = 64 * 1024
MOST_HEARD = 256 * 1024
"""So many bytes may be said between two lines of ours; more is a flood."""
MOST_LOGGED = 64 * 1024
LARGEST_LOG = 1024 * 1024
MOST_SHOWN = 200
POLITE = 1.0
"""So many seconds a program has to end by itself once its input is closed."""
DYING = 0.5
CHUNK = 64 * 1024

_running: "set[Process]" = set()
_starting = threading.Lock()
"""Held for good once all programs were killed: none may be started after that."""


def kill_all() -> None:
    """Kill every program of this process, which is about to end at once, without a goodbye."""
    _starting.acquire()
    for process in list(_running):
        process.kill()


class Process:
    """A running program, from its start to its end."""

    def __init__(self, command: Sequence[str], log: Path | None = None) -> None:
        """Start it; what it says on its standard error goes to ``log``.

        Raises:
            BotError: it cannot be started.
        """
        with _starting:
            self._popen = _start(command)
            _running.add(self)
        self._in, self._out, complaints = _pipes(self._popen)
        for pipe in (self._in, self._out):
            os.set_blocking(pipe.fileno(), False)
        self._heard = bytearray()
        self._allowed = MOST_HEARD
        self._complaints = _Complaints(complaints, log, self._popen.pid)

    def write(self, line: bytes, until: float) -> None:
        """Send a line, by a moment of the monotonic clock.

        Raises:
            BotError: it does not listen.
        """
        self._allowed = MOST_HEARD
        left = memoryview(line + b"\n")
        while left:
            self._wait_for(self._in, selectors.EVENT_WRITE, until)
            try:
                left = left[os.write(self._in.fileno(), left) :]
            except BlockingIOError:
                continue
            except OSError:
                # What it said before it went tells more than that it is gone.
                if self._has_spoken():
                    return
                raise BotError(self._how_it_ended("closed its input")) from None

    def read(self, until: float) -> bytes:
        """Return its next line, by a moment of the monotonic clock.

        Raises:
            BotError: there is none, or too much.
        """
        while (end := self._heard.find(b"\n")) < 0:
            if len(self._heard) > LONGEST_LINE or self._allowed <= 0:
                raise BotError("said far too much")
            self._wait_for(self._out, selectors.EVENT_READ, until)
            said = os.read(self._out.fileno(), CHUNK)
            if not said:
                raise BotError(self._how_it_ended("closed its output"))
            self._allowed -= len(said)
            self._heard += said
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def end(self, patience: float = POLITE) -> None:
        """Close its input and let it end by itself; whatever is left after a moment is killed."""
        with suppress(OSError):
            self._in.close()
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(patience)
        self.kill()
        self._popen.wait()
        _running.discard(self)
        self._out.close()
        self._complaints.heard_all(DYING)

    def kill(self) -> None:
        """Kill it with all that it has started. Any thread may do so; it must still be ended."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)

    def give_way(self, nice: int) -> None:
        """Let others on this machine come first."""
        with suppress(OSError):
            os.setpriority(os.PRIO_PGRP, self._popen.pid, nice)

    def _has_spoken(self) -> bool:
        """Tell whether there is something to read still."""
        with suppress(BlockingIOError):
            self._heard += os.read(self._out.fileno(), CHUNK)
        return bool(self._heard)

    def _wait_for(self, pipe: IO[bytes], what: int, until: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, what)
            if not selector.select(max(0.0, until - time.monotonic())):
                raise BotError("did not answer in time")

    def _how_it_ended(self, otherwise: str) -> str:
        """Say why a pipe is closed: mostly because the program is gone."""
        try:
            code = self._popen.wait(DYING)
        except subprocess.TimeoutExpired:
            return otherwise
        self._complaints.heard_all(DYING)
        how = f"killed by signal {-code}" if code < 0 else f"with exit code {code}"
        last = self._complaints.last_line
        return f"ended, {how}" + (f", saying: {last}" if last else "")


def _start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(  # noqa: S603 - the operator's command, and no shell
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise BotError(f"cannot be started ({command[0]!r}: {reason})") from None


def _pipes(popen: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Return input, output and standard error of a program that was started with all three."""
    assert popen.stdin
    assert popen.stdout
    assert popen.stderr
    return popen.stdin, popen.stdout, popen.stderr


class _Complaints:
    """What a program says on its standard error: its last line, and a log that stays small."""

    def __init__(self, pipe: IO[bytes], log: Path | None, number: int) -> None:
        self._pipe = pipe
        self._log = log
        self._number = number
        self._last = b""
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def last_line(self) -> str:
        """The last line, as far as it can be shown."""
        text = self._last.strip().rpartition(b"\n")[2].decode(errors="replace")
        return "".join(c if c.isprintable() else " " for c in text)[:MOST_SHOWN]

    def heard_all(self, patience: float) -> None:
        """Wait a moment until everything is heard that was said."""
        self._thread.join(patience)

    def _listen(self) -> None:
        left = MOST_LOGGED
        with self._pipe:
            while said := self._pipe.read(CHUNK):
                self._last = (self._last + said)[-LONGEST_LINE:]
                if self._log and left > 0:
                    # A full disk must not stop a bot.
                    with suppress(OSError):
                        self._write(self._log, said[:left], first=left == MOST_LOGGED)
                    left -= len(said)

    def _write(self, log: Path, said: bytes, *, first: bool) -> None:
        make_folder(log.parent)
        if first and log.exists() and log.stat().st_size > LARGEST_LOG:
            log.replace(log.with_name(log.name + ".old"))
        make_file(log)
        with log.open("ab") as file:
            if first:
                now = datetime.now().astimezone()
                gap = "\n" if file.tell() else ""
                file.write(f"{gap}--- {now:%Y-%m-%d %H:%M:%S}, process {self._number}\n".encode())
            file.write(said)
