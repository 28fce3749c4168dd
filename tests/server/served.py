"""The real server in a process of its own, as people run it."""

import contextlib
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ludoteca.server.store.schema import metadata

READY_WITHIN = 60
"""Far longer than it takes: a busy machine must not fail a test."""


def free_port() -> int:
    """Return a port that nobody uses, for a server that does not tell its own."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Served:
    """A server that can be started, stopped, paused, killed and started again."""

    program = ("ludoteca", "serve")
    """The module that is run, and its command."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        port: int = 0,
        environment: Mapping[str, str | None] | None = None,
    ) -> None:
        self.folder = folder
        self.port = port
        self.announced = ""
        self.before: list[str] = []
        """What is said before the command itself, to run it in another surrounding."""
        self.arguments = arguments
        given = {"LUDOTECA_PACE": "0", **(environment or {})}
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in given},
            **{name: value for name, value in given.items() if value is not None},
        }
        self._process: subprocess.Popen[str] | None = None
        self._left_behind: list[int] = []

    @property
    def url(self) -> str:
        """The address that people type."""
        return f"http://localhost:{self.port}"

    @property
    def log(self) -> str:
        """What the server has written about its troubles so far."""
        file = self.folder / "stderr"
        return file.read_text() if file.exists() else ""

    def start(self) -> "Served":
        """Start it, on the same port as before, and wait until it says that it is open."""
        is_open = threading.Event()
        self.announced = ""
        with (self.folder / "stderr").open("a") as errors:
            self._process = subprocess.Popen(
                self._command(),
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=self.environment,
            )
        threading.Thread(target=self._listen, args=(self._process, is_open), daemon=True).start()
        if not is_open.wait(READY_WITHIN) or not self.announced:
            raise AssertionError(f"the server did not start: {self.log}")
        return self

    def stop(self) -> None:
        """Stop it as an operator does."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it, so that it can do nothing more at all."""
        self._end(signal.SIGKILL)

    @property
    def is_running(self) -> bool:
        """Whether its process is there."""
        return self._process is not None and self._process.poll() is None

    def wait(self, within: float) -> int:
        """Wait until it has ended by itself; return its exit code."""
        assert self._process
        return self._process.wait(within)

    def clear_away(self) -> None:
        """Kill it, and whatever it has left behind."""
        self.kill()
        for child in self._left_behind:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)

    def send(self, sent: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process
        self._process.send_signal(sent)

    @property
    def pid(self) -> int:
        """The id of its process."""
        assert self._process
        return self._process.pid

    def children(self) -> list[int]:
        """Return the ids of the processes that it has started."""
        return [
            int(child)
            for task in Path(f"/proc/{self.pid}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]

    def rows(self, folder: Path | None = None) -> dict[str, list[tuple[Any, ...]]]:
        """Return everything in the database, from a copy of its files (elsewhere: ``folder``)."""
        with TemporaryDirectory() as copy:
            for file in (folder or self.folder).glob("ludoteca.db*"):
                shutil.copy(file, copy)
            connection = sqlite3.connect(Path(copy) / "ludoteca.db")
            checked = connection.execute("PRAGMA integrity_check").fetchall()
            assert checked == [("ok",)]
            names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master")]
            found = {
                name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
                for name in names
                if name in metadata.tables and name != "pulse"
            }
            connection.close()
        return found

    def _command(self) -> list[str]:
        ours = ["--port", str(self.port), "--data", str(self.folder)]
        return [*self.before, sys.executable, "-m", *self.program, *ours, *self.arguments]

    def _listen(self, process: "subprocess.Popen[str]", is_open: threading.Event) -> None:
        assert process.stdout
        for line in process.stdout:
            if found := re.search(r"open at (\S+?://\S+)", line):
                self.announced = found[1]
                if port := re.search(r":(\d+)$", found[1]):
                    self.port = self.port or int(port[1])
                is_open.set()
        is_open.set()
        process.stdout.close()

    def _end(self, sent: signal.Signals) -> None:
        if self._process and self._process.poll() is None:
            self._left_behind += self.children()
            self._process.send_signal(sent)
        if self._process:
            self._process.wait(30)
