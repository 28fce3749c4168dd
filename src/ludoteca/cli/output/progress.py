"""The progress of a long command."""

import sys
import time

from ludoteca.cli.output.printable import show

WIDTH = 30
BAR_INTERVAL_S = 0.1
LINE_INTERVAL_S = 30.0


class Progress:
    """A bar on a terminal, else a line every half minute; nothing with ``quiet``."""

    def __init__(self, what: str, *, quiet: bool = False) -> None:
        self._what = what
        self._quiet = quiet
        self._bar = sys.stderr.isatty()
        self._began = self._reported = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """Report what is done, unless the last report is recent."""
        now = time.monotonic()
        pause = BAR_INTERVAL_S if self._bar else LINE_INTERVAL_S
        if self._quiet or (now - self._reported < pause and done < total):
            return
        self._reported = now
        left = (now - self._began) / done * (total - done)
        text = f"{done:,} of {total:,} {self._what}, {_time(left)} left"
        if self._bar:
            full = WIDTH * done // total
            bar = "█" * full + "░" * (WIDTH - full)
            show(f"\r\x1b[K{bar} {text}", end="", file=sys.stderr)
        elif done < total:
            print(text, file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Remove the bar."""
        if self._bar and not self._quiet:
            show("\r\x1b[K", end="", file=sys.stderr)


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes}:{rest:02} min"
