"""Backups that a running server makes of its own data: when asked, and at regular intervals."""

import asyncio
import logging
import os
import re
import secrets
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from ludoteca.errors import StorageError
from ludoteca.private_files import make_folder
from ludoteca.server.store.copy import publish, seal
from ludoteca.server.store.store import Store, moment

FOLDER = "backups"
PART = ".part"
RETRY_S = 600.0
CHECK_NICENESS = 5
"""That of the processes in which bots think: with less, a check hardly ends on a busy machine."""
HOUR_S = 3600.0
NAMES = re.compile(r"ludoteca-\d{8}-\d{6}(-problems)?\.db")
State = Literal["off", "waiting", "ok", "problems", "failed"]
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BackupSchedule:
    """How often to make a backup, and how many to keep."""

    hours: float
    keep: int


class Backups:
    """Makes copies of the database, and deletes old ones."""

    def __init__(self, store: Store, data: Path, schedule: BackupSchedule | None) -> None:
        self.folder = data / FOLDER
        self.state: State = "waiting" if schedule else "off"
        self.last_good = 0
        """When the last backup without a problem was made; 0 if there is none."""
        self._store = store
        self._schedule = schedule
        self._one_at_a_time = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Remove what an earlier server left unfinished, and start the schedule."""
        for part in self.folder.glob(f"*{PART}"):
            part.unlink(missing_ok=True)
        if self._schedule:
            self.last_good = max((_made(file) for file in self._finished("")), default=0)
            self._task = asyncio.get_running_loop().create_task(self._repeat(self._schedule))

    def close(self) -> None:
        """Stop the schedule."""
        if self._task:
            self._task.cancel()

    async def copy(self) -> Path:
        """Return an unfinished file with a copy of the database as it is now.

        Raises:
            StorageError: it cannot be written.
        """
        async with self._one_at_a_time:
            try:
                make_folder(self.folder)
            except OSError as error:
                raise StorageError(f"{self.folder} cannot be made: {error.strerror}") from None
            part = self.folder / f".{secrets.token_hex(8)}{PART}"
            await self._store.copy_to(part)
            try:
                await asyncio.to_thread(seal, part)
            except StorageError:
                part.unlink(missing_ok=True)
                raise
            return part

    async def _repeat(self, schedule: BackupSchedule) -> None:
        pause_s = schedule.hours * HOUR_S
        passed_s = max(0.0, time.time() - self.last_good / 1000)
        await asyncio.sleep(max(0.0, pause_s - passed_s))
        while True:
            try:
                await self._make(schedule)
            except (StorageError, OSError) as error:
                log.error("no backup was made: %s", error)
                self.state = "failed"
            await asyncio.sleep(min(pause_s, RETRY_S) if self.state == "failed" else pause_s)

    async def _make(self, schedule: BackupSchedule) -> None:
        part = await self.copy()
        try:
            problems = await _problems(part)
            now = datetime.now(UTC)
            suffix = "-problems" if problems else ""
            file = self.folder / f"ludoteca-{now:%Y%m%d-%H%M%S}{suffix}.db"
            await asyncio.to_thread(publish, part, file)
        finally:
            part.unlink(missing_ok=True)
        if problems:
            log.error("the backup %s has problems: %s", file, problems)
        self.state = "problems" if problems else "ok"
        self.last_good = self.last_good if problems else moment()
        # Backups with problems never push out those without.
        for old in sorted(self._finished(suffix))[: -schedule.keep]:
            old.unlink(missing_ok=True)

    def _finished(self, suffix: str) -> list[Path]:
        found = ((file, NAMES.fullmatch(file.name)) for file in self.folder.glob("ludoteca-*.db"))
        return [file for file, name in found if name and (name[1] or "") == suffix]


def _made(file: Path) -> int:
    return int(file.stat().st_mtime * 1000)


async def _problems(file: Path) -> str:
    """Replay every table of a backup in a process that gives way to the server.

    Raises:
        StorageError: it cannot be checked.
    """
    command = [sys.executable, "-m", "ludoteca", "check-data", "--quiet", str(file)]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, process.pid, CHECK_NICENESS)
    try:
        _, said = await process.communicate()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        raise
    reasons = "; ".join(said.decode(errors="replace").splitlines()[:10])
    if process.returncode == 0:
        return ""
    if process.returncode == 1:
        return reasons or "it has problems"
    raise StorageError(f"the backup cannot be checked: {reasons}")
