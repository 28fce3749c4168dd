"""Points at which the server ends itself, for tests of what a crash costs.

``LUDOTECA_FAILPOINT=after_commit:3`` ends the process, without any clean-up, when it reaches that
point for the third time. Without the variable a point costs one look at an empty dictionary.
"""

import os

from ludoteca.errors import ServeError

VARIABLE = "LUDOTECA_FAILPOINT"
POINTS = ("before_commit", "after_commit", "before_answer", "mid_broadcast")
EXIT_CODE = 137
"""That of a process killed by SIGKILL, as a shell reports it."""

_left: dict[str, int] = {}


def arm(setting: str) -> None:
    """Choose a point and how often it is reached, such as ``after_commit:3``; empty: none.

    Raises:
        ServeError: there is no such point, or the number is none.
    """
    _left.clear()
    if not setting:
        return
    point, _, times = setting.partition(":")
    if point not in POINTS or not times.isdecimal() or int(times) < 1:
        known = ", ".join(POINTS)
        raise ServeError(f"{VARIABLE} is POINT:TIMES with a point of {known}, not {setting!r}")
    _left[point] = int(times)


def reach(point: str) -> None:
    """End the process if this point is the chosen one, and its time has come."""
    if point in _left:
        _left[point] -= 1
        if not _left[point]:
            os._exit(EXIT_CODE)
