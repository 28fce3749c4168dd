"""The one thread that touches the database. Writes that arrive together share one commit.

A write is answered only after its commit. When one write of a group fails, the group is rolled back
and each is tried by itself, so that a bad one does not affect the others.
Maintenance runs between transactions, and in small steps: players do not wait for a backup.
"""

import asyncio
import errno
import logging
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError

from ludoteca.errors import ConflictError, StorageError
from ludoteca.server.support import failpoints

MAX_JOBS_PER_COMMIT = 256
PAUSE_S = 0.001
"""How long a step of maintenance leaves the thread to others, if none of them waits already."""
BROKEN = "broken"
FAILED = "the disk has failed; restart the server on a sound one"
log = logging.getLogger(__name__)

Statement = tuple[Executable, dict[str, Any]]
Read = Callable[[Connection], Any]
Between = Callable[[], None]


Maintenance = Callable[[Connection, Between], Any]
"""Work on the whole file, outside any transaction.

It calls its second argument between two steps: that does the jobs that wait meanwhile.
"""
Future = asyncio.Future[Any]


@dataclass(slots=True)
class Job:
    """Something to do on the connection, and the future that waits for it."""

    work: Sequence[Statement] | Read
    future: Future


@dataclass(slots=True)
class MaintenanceJob:
    """Maintenance, and the future that waits for it."""

    run: Maintenance
    future: Future


class Writer:
    """Owns a connection; takes jobs from the event loop and answers them there."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connection = connect()
        self._jobs: SimpleQueue[Job | MaintenanceJob | None] = SimpleQueue()
        self._maintenance: deque[MaintenanceJob] = deque()
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()
        self.trouble = "ok"
        """``ok``, ``full`` (until there is room again) or, for good, ``broken``."""

    async def do(self, work: Sequence[Statement] | Read) -> Any:
        """Run statements, or a function of the connection, in a transaction, and commit.

        Raises:
            ConflictError: a row of the same key exists already.
            StorageError: the disk is full or fails; nothing was written.
        """
        if self.trouble == BROKEN and not callable(work):
            # A sync that failed once may have lost what came before: nothing more is promised.
            raise StorageError(FAILED)
        loop = asyncio.get_running_loop()
        job = Job(work, loop.create_future())
        self._jobs.put(job)
        return await job.future

    async def maintain(self, run: Maintenance) -> Any:
        """Run maintenance after all jobs that wait; those that come meanwhile are done between.

        Raises:
            StorageError: it failed, or the server stops.
        """
        job = MaintenanceJob(run, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        return await job.future

    def close(self) -> None:
        """Finish all jobs and close the file."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while not self._closing:
            self._turn()
            while self._maintenance:
                self._maintain(self._maintenance.popleft())
        self._connection.close()
        self._connection.engine.dispose()

    def _turn(self, wait_s: float | None = None) -> None:
        """Do the jobs that wait; if there are none, wait for the first."""
        group: list[Job] = []
        with suppress(Empty):
            while len(group) < MAX_JOBS_PER_COMMIT and (not group or not self._jobs.empty()):
                job = self._jobs.get(timeout=wait_s)
                if job is None:
                    self._closing = True
                    break
                if isinstance(job, MaintenanceJob):
                    # What came before it is done first.
                    self._maintenance.append(job)
                    break
                group.append(job)
        if group:
            self._answer(group)

    def _maintain(self, job: MaintenanceJob) -> None:
        try:
            self._go_on()
            result = job.run(self._connection, self._between)
        except DBAPIError as error:
            self._note(error)
            result = StorageError(f"the disk refused: {error.orig}")
        except StorageError as error:
            result = error
        except Exception as error:
            log.exception("maintenance of the database failed")
            result = StorageError(f"maintenance of the database failed: {error}")
        _hand_over([(job.future, result)])

    def _between(self) -> None:
        self._turn(PAUSE_S)
        self._go_on()

    def _go_on(self) -> None:
        if self._closing:
            raise StorageError("the server stops")

    def _answer(self, group: list[Job]) -> None:
        try:
            results = self._commit(group)
        except Exception:
            results = [self._retry_alone(job) for job in group]
        _hand_over([(job.future, one) for job, one in zip(group, results, strict=True)])

    def _commit(self, group: list[Job]) -> list[Any]:
        try:
            with self._connection.begin():
                self._write(group)
                results = [_read(job, self._connection) for job in group]
                failpoints.reach("before_commit")
        except DBAPIError as error:
            self._note(error)
            raise
        failpoints.reach("after_commit")
        wrote = any(not callable(job.work) for job in group)
        if wrote and self.trouble != BROKEN:
            self.trouble = "ok"
        return results

    def _write(self, group: list[Job]) -> None:
        """Run all statements, the same ones together: that takes a fraction of the time."""
        rows: dict[Executable, list[dict[str, Any]]] = {}
        for job in group:
            if not callable(job.work):
                for statement, values in job.work:
                    rows.setdefault(statement, []).append(values)
        for statement, many in rows.items():
            self._connection.execute(statement, many)

    def _retry_alone(self, job: Job) -> Any:
        """Try one job of a group that failed; the thread continues after any error."""
        if self.trouble == BROKEN and not callable(job.work):
            return StorageError(FAILED)
        try:
            return self._commit([job])[0]
        except IntegrityError as error:
            return ConflictError(str(error.orig))
        except DBAPIError as error:
            return StorageError(f"the disk refused: {error.orig}")
        except Exception as error:
            log.exception("a job of the database failed")
            return StorageError(f"this cannot be written: {error}")

    def _note(self, error: DBAPIError) -> None:
        said = str(error.orig)
        if "full" in said or errno.errorcode[errno.ENOSPC] in said:
            self.trouble = "full"
        elif "I/O" in said or "malformed" in said:
            self.trouble = BROKEN


def _read(job: Job, connection: Connection) -> Any:
    try:
        return job.work(connection) if callable(job.work) else None
    except DBAPIError:
        raise
    except Exception as error:  # A read that fails by our own mistake must not stop the thread.
        return error


def _hand_over(results: list[tuple[Future, Any]]) -> None:
    # One wake-up of the event loop for a whole group.
    loop = results[0][0].get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(_deliver, results)


def _deliver(results: list[tuple[Future, Any]]) -> None:
    for future, result in results:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
