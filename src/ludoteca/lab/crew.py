"""Processes that play games side by side, on all cores.

All of them hold one end of a pipe, the lifeline. When the other end is closed, because the work is
done, was broken off, or because the process that asked for it is gone, they end at once.
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

Job = TypeVar("Job")
Done = TypeVar("Done")
WAITING = 2
"""So many jobs wait for each worker: none is ever idle, and none is handed out for nothing."""


def work(
    jobs: Iterable[Job], do: Callable[[Job], Done], *, workers: int, prepare: Callable[[], None]
) -> Generator[Done, None, None]:
    """Do all jobs in processes of their own; yield what they lead to, in no order.

    Each process calls ``prepare`` first. To break off, close the generator.

    Raises:
        concurrent.futures.BrokenExecutor: a process died.
    """
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(
        workers, mp_context=context, initializer=_begin, initargs=(theirs, prepare)
    )
    left = iter(jobs)
    try:
        running = {pool.submit(do, job) for job in islice(left, workers * WAITING)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(do, job) for job in islice(left, len(done))}
            yield from map(Future.result, done)
    finally:
        ours.close()
        pool.shutdown(wait=True, cancel_futures=True)
        theirs.close()


def _begin(lifeline: Connection, prepare: Callable[[], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process to hear.
    # As soon as one worker has ended the pool terminates the others, which would leave the programs
    # of their bots behind; the lifeline ends them as fast, and properly.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    prepare()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)
    kill_all()  # They may be thinking, and one that does not listen would go on for ever.
    os._exit(0)
