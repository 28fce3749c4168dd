"""The one thread that touches the database. Writes that arrive together share one commit.

A write is answered only after its commit: whoever has the answer may tell others. When one write
of a group fails, the group is undone and each is tried by itself, so that a bad one hurts nobody.
"""

import asyncio
import errno
import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError

from ludoteca.errors import ConflictError, StorageError
from ludoteca.server import failpoints

MOST_AT_ONCE = 256
BROKEN = "broken"
FAILED = "the disk has failed; restart the server on a sound one"
log = logging.getLogger(__name__)

Statement = tuple[Executable, dict[str, Any]]
Read = Callable[[Connection], Any]


@dataclass(slots=True)
class Job:
    """Something to do on the connection, and the future that waits for it."""

    work: Sequence[Statement] | Read
    future: "asyncio.Future[Any]"


class Writer:
    """Owns a connection; takes jobs from the event loop and answers them there."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connection = connect()
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
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

    def close(self) -> None:
        """Finish all jobs and close the file."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        open_for_more = True
        while open_for_more:
            group: list[Job] = []
            while len(group) < MOST_AT_ONCE and (not group or not self._jobs.empty()):
                job = self._jobs.get()
                if job is None:
                    open_for_more = False
                    break
                group.append(job)
            if group:
                self._answer(group)
        self._connection.close()
        self._connection.engine.dispose()

    def _answer(self, group: list[Job]) -> None:
        try:
            results = self._commit(group)
        except Exception:
            results = [self._alone(job) for job in group]
        pairs = list(zip(group, results, strict=True))
        # One wake-up of the event loop for the whole group.
        loop = group[0].future.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_deliver, pairs)

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

    def _alone(self, job: Job) -> Any:
        """Try one job of a group that failed; whatever happens, the thread goes on."""
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


def _deliver(pairs: list[tuple[Job, Any]]) -> None:
    for job, result in pairs:
        if job.future.done():
            continue
        if isinstance(result, Exception):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
