"""Reading what a program shows on a pseudo-terminal."""

import os


def all_shown(ours: int) -> str:
    """Read our end of a pseudo-terminal until the other side closes it, and close it too."""
    shown = b""
    try:
        while chunk := os.read(ours, 65536):
            shown += chunk
    except OSError:
        pass  # The other side has closed: all is read.
    os.close(ours)
    return shown.decode()
