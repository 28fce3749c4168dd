"""The process of an external bot: lines in and out, with deadlines and limits of size.

It has its own session, so that Ctrl-C does not reach it, and so that it can be killed with all its
child processes.
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

MAX_LINE_BYTES = 64 * 1024
MAX_READ_BYTES = 256 * 1024
"""The limit of its output between two of our lines."""
MAX_LOGGED_BYTES = 64 * 1024
MAX_LOG_BYTES = 1024 * 1024
MAX_SHOWN_CHARS = 200
EXIT_TIMEOUT_S = 1.0
"""The time to exit after its input is closed, before it is killed."""
KILL_TIMEOUT_S = 0.5
CHUNK_BYTES = 64 * 1024

_running: "set[Process]" = set()
_starting = threading.Lock()
"""Never released once all programs were killed: no other may start after that."""


def kill_all() -> None:
    """Kill every program of this process, which is about to exit."""
    _starting.acquire()
    for process in list(_running):
        process.kill()


class Process:
    """A running program."""

    def __init__(self, command: Sequence[str], log: Path | None = None) -> None:
        """Start it; its standard error goes to ``log``.

        Raises:
            BotError: it cannot be started.
        """
        with _starting:
            self._popen = _start(command)
            _running.add(self)
        self._in, self._out, error_output = _pipes(self._popen)
        for pipe in (self._in, self._out):
            os.set_blocking(pipe.fileno(), False)
        self._buffer = bytearray()
        self._allowed = MAX_READ_BYTES
        self._error_output = _ErrorOutput(error_output, log, self._popen.pid)

    def write(self, line: bytes, until: float) -> None:
        """Send a line before a deadline of the monotonic clock.

        Raises:
            BotError: it does not read.
        """
        self._allowed = MAX_READ_BYTES
        left = memoryview(line + b"\n")
        while left:
            self._wait_for(self._in, selectors.EVENT_WRITE, until)
            try:
                left = left[os.write(self._in.fileno(), left) :]
            except BlockingIOError:
                continue
            except OSError:
                # Its last output says more than the closed pipe.
                if self._read_available():
                    return
                raise BotError(self._exit_reason("closed its input")) from None

    def read(self, until: float) -> bytes:
        """Return its next line before a deadline of the monotonic clock.

        Raises:
            BotError: there is none, or too much.
        """
        while (end := self._buffer.find(b"\n")) < 0:
            if len(self._buffer) > MAX_LINE_BYTES or self._allowed <= 0:
                raise BotError("said far too much")
            self._wait_for(self._out, selectors.EVENT_READ, until)
            data = os.read(self._out.fileno(), CHUNK_BYTES)
            if not data:
                raise BotError(self._exit_reason("closed its output"))
            self._allowed -= len(data)
            self._buffer += data
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line

    def end(self, timeout: float = EXIT_TIMEOUT_S) -> None:
        """Close its input, wait for its exit, then kill what is left of it."""
        with suppress(OSError):
            self._in.close()
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(timeout)
        self.kill()
        self._popen.wait()
        _running.discard(self)
        self._out.close()
        self._error_output.join(KILL_TIMEOUT_S)

    def kill(self) -> None:
        """Kill it and its child processes. Any thread may call this; ``end`` must still follow."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)

    def set_nice(self, nice: int) -> None:
        """Set its scheduling priority."""
        with suppress(OSError):
            os.setpriority(os.PRIO_PGRP, self._popen.pid, nice)

    def _read_available(self) -> bool:
        """Read what the program has written already; return whether there is unread output."""
        with suppress(BlockingIOError):
            self._buffer += os.read(self._out.fileno(), CHUNK_BYTES)
        return bool(self._buffer)

    def _wait_for(self, pipe: IO[bytes], what: int, until: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, what)
            if not selector.select(max(0.0, until - time.monotonic())):
                raise BotError("did not answer in time")

    def _exit_reason(self, otherwise: str) -> str:
        """Return why a pipe is closed: mostly because the program has ended."""
        try:
            code = self._popen.wait(KILL_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            return otherwise
        self._error_output.join(KILL_TIMEOUT_S)
        how = f"killed by signal {-code}" if code < 0 else f"with exit code {code}"
        last = self._error_output.last_line
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


class _ErrorOutput:
    """The standard error of a program: its last line, and a log of limited size."""

    def __init__(self, pipe: IO[bytes], log: Path | None, number: int) -> None:
        self._pipe = pipe
        self._log = log
        self._number = number
        self._last = b""
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def last_line(self) -> str:
        """The last line, made printable."""
        text = self._last.strip().rpartition(b"\n")[2].decode(errors="replace")
        return "".join(c if c.isprintable() else " " for c in text)[:MAX_SHOWN_CHARS]

    def join(self, timeout: float) -> None:
        """Wait until all output has been read."""
        self._thread.join(timeout)

    def _listen(self) -> None:
        left = MAX_LOGGED_BYTES
        with self._pipe:
            while data := self._pipe.read(CHUNK_BYTES):
                self._last = (self._last + data)[-MAX_LINE_BYTES:]
                if self._log and left > 0:
                    # A full disk must not stop a bot.
                    with suppress(OSError):
                        self._write(self._log, data[:left], first=left == MAX_LOGGED_BYTES)
                    left -= len(data)

    def _write(self, log: Path, data: bytes, *, first: bool) -> None:
        make_folder(log.parent)
        if first and log.exists() and log.stat().st_size > MAX_LOG_BYTES:
            log.replace(log.with_name(log.name + ".old"))
        make_file(log)
        with log.open("ab") as file:
            if first:
                now = datetime.now().astimezone()
                gap = "\n" if file.tell() else ""
                file.write(f"{gap}--- {now:%Y-%m-%d %H:%M:%S}, process {self._number}\n".encode())
            file.write(data)
