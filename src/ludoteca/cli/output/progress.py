"""Telling a waiting person how far a long command has come."""

import sys
import time

from ludoteca.cli.output.printable import show

WIDTH = 30
EVERY = 0.1
EVERY_PLAIN = 30.0


class Progress:
    """A bar on a terminal; where there is none, a line now and then; with ``quiet``, nothing."""

    def __init__(self, what: str, *, quiet: bool = False) -> None:
        self._what = what
        self._quiet = quiet
        self._bar = sys.stderr.isatty()
        self._began = self._told = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Tell that so much is done, unless that was told just now."""
        now = time.monotonic()
        pause = EVERY if self._bar else EVERY_PLAIN
        if self._quiet or (now - self._told < pause and done < total):
            return
        self._told = now
        left = (now - self._began) / done * (total - done)
        said = f"{done:,} of {total:,} {self._what}, {_time(left)} left"
        if self._bar:
            full = WIDTH * done // total
            bar = "█" * full + "░" * (WIDTH - full)
            show(f"\r\x1b[K{bar} {said}", end="", file=sys.stderr)
        elif done < total:
            print(said, file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Wipe the bar away, to make room for what comes out."""
        if self._bar and not self._quiet:
            show("\r\x1b[K", end="", file=sys.stderr)


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes}:{rest:02} min"
