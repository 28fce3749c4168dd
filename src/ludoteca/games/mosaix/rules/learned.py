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
    """Write numbers of 16 bits as a line of letters."""
    return base64.b64encode(numbers.astype("<i2").tobytes()).decode()


def from_text(line: str) -> npt.NDArray[np.int64]:
    """Read what ``to_text`` wrote."""
    return np.frombuffer(base64.b64decode(line), dtype="<i2").astype(np.int64)


def _load() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]]:
    """Read the weights for a solo game and for several players: rows, and their readout."""
    rows = np.zeros((len(SETS), ROWS, WORDS), dtype=np.int64)
    readout = np.zeros((len(SETS), HIDDEN + 1), dtype=np.int32)
    found = tomllib.loads(FILE.read_text()) if FILE.exists() else {}
    for place, name in enumerate(SETS):
        numbers = np.zeros((ROWS, HIDDEN), dtype=np.int64)
        if name in found:
            lines = found[name]["rows"].split()
            if len(lines) != ROWS:
                # Features have changed: there is nothing to go by until they are learned anew.
                raise BrokenGameError(f"{FILE} has {len(lines)} rows; there are {ROWS} features")
            numbers[:] = [from_text(line) for line in lines]
            readout[place] = found[name]["readout"]
        rows[place] = packed(numbers)
    return rows, readout


PACKED, READOUT = _load()
