"""The network of a value as it learns: in floats, where ``rules/value`` has whole numbers."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.engine.contract import kernel
from ludoteca.games.mosaix.rules.features import (
    CONTEXT,
    FIRST_LISTED,
    LIST_SIZE,
    ROWS,
    TIMES,
    TIMES_BITS,
    counted_row,
    list_empty,
    list_symbol,
)
from ludoteca.games.mosaix.rules.learned import HIDDEN
from ludoteca.games.mosaix.rules.state import SYMBOLS

SCALE = np.float32(20)
"""Points for an output of 1: the network predicts future points in this unit."""
SHARED = SYMBOLS
"""Beside a list for each symbol there is a shared one."""
MEAN_PACE, SQUARE_PACE, LEAST = np.float32(0.1), np.float32(0.001), np.float32(1e-6)

Floats = npt.NDArray[np.float32]


class Network(NamedTuple):
    """A row of weights for each feature, and how the sums of these are read out."""

    rows: Floats
    readout: Floats


def new_network(rng: np.random.Generator) -> Network:
    """Return a network that knows nothing yet, and is nearly silent: points alone speak."""
    rows = rng.normal(scale=0.02, size=(ROWS, HIDDEN))
    readout = np.append(rng.normal(scale=0.2, size=HIDDEN), 0)
    return Network(rows.astype(np.float32), readout.astype(np.float32))


def no_network() -> Network:
    """Return a network of zeros: slopes or their averages to begin with."""
    return Network(np.zeros((ROWS, HIDDEN), np.float32), np.zeros(HIDDEN + 1, np.float32))


class Workspace(NamedTuple):
    """Room to work in: features, sums of rows, and how much each sum should change."""

    lists: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    sums: Floats
    changes: Floats


def new_workspace() -> Workspace:
    """Return an empty workspace."""
    lists = np.zeros((SYMBOLS + 1, LIST_SIZE), np.int64)
    sums = np.zeros((SYMBOLS + 1, HIDDEN), np.float32)
    return Workspace(lists, np.zeros(SYMBOLS + 1, np.int64), sums, sums.copy())


@kernel
def coming(network, grid, workspace):
    """Return the points of a grid as it stands, and those that the network expects to come."""
    points = list_all(grid, workspace)
    workspace.sums[SHARED, :] = 0
    add_rows(network.rows, workspace, SHARED)
    found = network.readout[HIDDEN]
    for symbol in range(SYMBOLS):
        sums = workspace.sums[symbol]
        sums[:] = workspace.sums[SHARED]
        add_rows(network.rows, workspace, symbol)
        for unit in range(HIDDEN):
            if sums[unit] > 0:
                found += sums[unit] * network.readout[unit]
    return points, found * SCALE


@kernel
def list_all(grid, workspace):
    """Write the features of each symbol and the shared ones; return the points of the grid."""
    taken = int(grid[0]) | int(grid[1]) | int(grid[2])
    workspace.counts[SHARED] = list_empty(taken, grid[SYMBOLS], workspace.lists[SHARED])
    points = 0
    for symbol in range(SYMBOLS):
        listed = workspace.lists[symbol]
        n, zones, squares = list_symbol(int(grid[symbol]), taken, listed)
        listed[0] = (CONTEXT + counted_row(zones, squares)) * TIMES + 1
        workspace.counts[symbol] = n + 2
        points += zones * squares
    for symbol in range(SYMBOLS):
        for ahead in range(1, SYMBOLS):
            other = workspace.lists[(symbol + ahead) % SYMBOLS, 0]
            workspace.lists[symbol, workspace.counts[symbol] - ahead] = other
    return points


@kernel
def add_rows(rows, workspace, which):
    """Add up the rows of a list of features."""
    sums = workspace.sums[which]
    for place in range(FIRST_LISTED, workspace.counts[which]):
        entry = workspace.lists[which, place]
        row = rows[entry >> TIMES_BITS]
        times = np.float32(entry & TIMES - 1)
        for unit in range(HIDDEN):
            sums[unit] += times * row[unit]


@kernel
def add_slopes(network, slopes, error, workspace):
    """Add what an error says about each weight, after ``coming``."""
    slopes.readout[HIDDEN] += error
    workspace.changes[SHARED, :] = 0
    for symbol in range(SYMBOLS):
        for unit in range(HIDDEN):
            change = np.float32(0)
            if workspace.sums[symbol, unit] > 0:
                slopes.readout[unit] += error * workspace.sums[symbol, unit]
                change = error * network.readout[unit]
            workspace.changes[symbol, unit] = change
            workspace.changes[SHARED, unit] += change
    for which in range(SYMBOLS + 1):
        changes = workspace.changes[which]
        for place in range(FIRST_LISTED, workspace.counts[which]):
            entry = workspace.lists[which, place]
            row = slopes.rows[entry >> TIMES_BITS]
            times = np.float32(entry & TIMES - 1)
            for unit in range(HIDDEN):
                row[unit] += times * changes[unit]


@kernel
def descend(weights, slopes, means, squares, rate, done):
    """Change weights against their slopes, each at its own pace (Adam)."""
    begun = np.float32(1 - (1 - MEAN_PACE) ** done)
    squares_begun = np.float32(1 - (1 - SQUARE_PACE) ** done)
    for place in range(weights.size):
        slope = slopes[place]
        means[place] += MEAN_PACE * (slope - means[place])
        squares[place] += SQUARE_PACE * (slope * slope - squares[place])
        pace = np.float32(np.sqrt(squares[place] / squares_begun)) + LEAST
        weights[place] -= rate * means[place] / begun / pace
        slopes[place] = 0


@kernel
def learn(network, slopes, means, squares, positions, targets, chosen, rate, done, workspace):
    """Learn from chosen positions, batch by batch; return the sum of squared errors in points."""
    total = 0.0
    for batch in range(len(chosen)):
        for place in chosen[batch]:
            points, more = coming(network, positions[place], workspace)
            error = np.float32(points + more - targets[place])
            total += error * error
            add_slopes(network, slopes, error / (SCALE * len(chosen[batch])), workspace)
        done += 1
        descend(
            network.rows.reshape(-1),
            slopes.rows.reshape(-1),
            means.rows.reshape(-1),
            squares.rows.reshape(-1),
            rate,
            done,
        )
        descend(network.readout, slopes.readout, means.readout, squares.readout, rate, done)
    return total
