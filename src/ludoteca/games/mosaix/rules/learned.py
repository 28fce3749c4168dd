"""The learned weights of a value, from ``weights.toml``, as tables of whole numbers.

Four numbers of a row share one word, ``LANE`` bits each. A number below zero borrows from the next
one; so does the sum of many rows, and the row that is always there adds half a lane to each number,
after which none is below zero any more.
"""

import base64
import tomllib
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ludoteca.errors import BrokenGameError
from ludoteca.games.mosaix.rules.features import ALWAYS, ROWS

FILE = Path(__file__).parents[1] / "weights.toml"
LEARN = "ludoteca.games.mosaix.studies"
SETS = ("solo", "several")
HIDDEN = 32
LANE = 15
PER_WORD = 4
WORDS = HIDDEN // PER_WORD
HALF_LANE = 1 << LANE - 1


def packed(rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Pack rows of numbers into words."""
    shifted = rows.reshape(len(rows), WORDS, PER_WORD).copy()
    shifted[ALWAYS] += HALF_LANE
    found: npt.NDArray[np.int64] = (shifted << LANE * np.arange(PER_WORD)).sum(axis=2)
    return found


def to_text(numbers: npt.NDArray[np.int64]) -> str:
    """Write numbers of 16 bits as a line of letters.

    Raises:
        OverflowError: a number does not fit.
    """
    short = numbers.astype("<i2")
    if (short != numbers).any():
        raise OverflowError(f"{np.abs(numbers).max()} does not fit in 16 bits")
    return base64.b64encode(short.tobytes()).decode()


def from_text(line: str) -> npt.NDArray[np.int64]:
    """Read what ``to_text`` wrote."""
    return np.frombuffer(base64.b64decode(line, validate=True), dtype="<i2").astype(np.int64)


def read_weights(path: Path) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]]:
    """Return the weights for a solo game and for several players: rows, and their readout.

    Without a file all weights are 0: that is where learning begins.

    Raises:
        BrokenGameError: the file cannot be read, or is of other features than there are.
    """
    rows = np.zeros((len(SETS), ROWS, WORDS), dtype=np.int64)
    readout = np.zeros((len(SETS), HIDDEN + 1), dtype=np.int32)
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        for place, name in enumerate(SETS):
            numbers = np.zeros((ROWS, HIDDEN), dtype=np.int64)
            if name in found:
                numbers[:] = _read_rows(found[name]["rows"].split())
                readout[place] = found[name]["readout"]
            rows[place] = packed(numbers)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BrokenGameError(
            f"{path} cannot be read: {error!r}; to learn again: python -m {LEARN}"
        ) from None
    return rows, readout


def _read_rows(lines: list[str]) -> list[npt.NDArray[np.int64]]:
    if len(lines) != ROWS:
        raise ValueError(f"{len(lines)} rows instead of {ROWS}, one for each feature")
    return [from_text(line) for line in lines]


PACKED, READOUT = read_weights(FILE)
