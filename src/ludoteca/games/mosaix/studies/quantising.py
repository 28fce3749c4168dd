"""From a network in floats to the whole numbers that the rules use, and to their file."""

import tomllib
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.games.mosaix.rules.learned import FILE, SETS, packed, to_text
from ludoteca.games.mosaix.rules.value import POINT, SHIFT
from ludoteca.games.mosaix.studies.network import SCALE, Network
from ludoteca.games.mosaix.studies.playing import Net

PARTS = 512
"""The integer that stands for a weight of 1."""
HEAD = """\
# What a grid of MosaiX is worth, as learned by play: docs/mosaix-value.md tells how.
# Made by `python -m ludoteca.games.mosaix.studies`; each line is the 32 weights of one feature.
"""


def whole_rows(network: Network) -> npt.NDArray[np.int64]:
    """Return the weights of the features as whole numbers."""
    return np.round(network.rows * np.float64(PARTS)).astype(np.int64)


def whole_readout(network: Network) -> npt.NDArray[np.int32]:
    """Return how sums are read out, so that a value comes out in parts of a point."""
    parts = network.readout * np.float64(SCALE) * POINT * (1 << SHIFT)
    parts[:-1] /= PARTS
    return np.round(parts).astype(np.int32)


def whole(network: Network) -> Net:
    """Return the network as kernels use it."""
    return Net(packed(whole_rows(network)), whole_readout(network))


def as_table(network: Network) -> dict[str, Any]:
    """Return one set of weights as it stands in the file."""
    return {
        "readout": whole_readout(network).tolist(),
        "rows": "".join(to_text(row) + "\n" for row in whole_rows(network)),
    }


def write_file(networks: dict[str, Network]) -> None:
    """Write sets of weights into the file; sets that are not given stay as they are."""
    tables = tomllib.loads(FILE.read_text()) if FILE.exists() else {}
    tables |= {name: as_table(network) for name, network in networks.items()}
    texts = [
        f'\n[{name}]\nreadout = {tables[name]["readout"]}\nrows = """\n{tables[name]["rows"]}"""\n'
        for name in SETS
        if name in tables
    ]
    FILE.write_text(HEAD + "".join(texts))
