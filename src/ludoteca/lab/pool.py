"""A pool of processes that play games in parallel.

Each holds one end of a pipe, the lifeline. They exit when the other end is closed: when the work is
done or cancelled, or when the parent process has died.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing.connection import Connection
from typing import TypeVar

from ludoteca.bots.external.process import kill_all

Task = TypeVar("Task")
Result = TypeVar("Result")
QUEUED_PER_WORKER = 2
"""Tasks in the queue for each worker: enough to keep it busy."""


def run_tasks(
    tasks: Iterable[Task],
    run: Callable[[Task], Result],
    *,
    workers: int,
    prepare: Callable[[], None],
) -> Generator[Result, None, None]:
    """Run all tasks in worker processes; yield the results as they arrive.

    Each process calls ``prepare`` first. To cancel, close the generator.

    Raises:
        concurrent.futures.BrokenExecutor: a process died.
    """
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(
        workers, mp_context=context, initializer=_begin, initargs=(theirs, prepare)
    )
    left = iter(tasks)
    try:
        running = {pool.submit(run, task) for task in islice(left, workers * QUEUED_PER_WORKER)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(run, task) for task in islice(left, len(done))}
            yield from map(Future.result, done)
    finally:
        ours.close()
        pool.shutdown(wait=True, cancel_futures=True)
        theirs.close()


def _begin(lifeline: Connection, prepare: Callable[[], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent process handles Ctrl-C.
    # When one worker has ended the pool terminates the others, which would leave the processes of
    # external bots behind; the lifeline ends them as fast, and kills those.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    prepare()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    kill_all()  # They may be busy, and would not notice the end of their input.
    os._exit(0)
