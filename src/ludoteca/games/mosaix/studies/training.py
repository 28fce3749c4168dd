"""Training: play games by the value as it is, learn from the last positions, and so on."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.games.mosaix.rules.shapes import WEIGHTS
from ludoteca.games.mosaix.rules.state import THROWS
from ludoteca.games.mosaix.studies.compiled import learning_kernels
from ludoteca.games.mosaix.studies.network import Network, new_network, new_workspace, no_network
from ludoteca.games.mosaix.studies.playing import GRID, MOST_THROWS, Net, new_harvest, new_table
from ludoteca.games.mosaix.studies.quantising import whole
from ludoteca.games.mosaix.studies.writings import by_formation, by_throw

Numbers = npt.NDArray[np.int64]

GAMES = 24
"""Games played between two rounds of training."""
BATCHES, BATCH = 100, 256
KEPT = 80_000
"""Positions kept for training."""
TRACE = 0.6
"""How much what came of a position counts, against the value of the next one."""
FIRST_RATE, LAST_RATE = 4e-3, 5e-5


class Course(NamedTuple):
    """How a training went in one round: the average points of its games, and the error."""

    points: float
    error: float


class Training:
    """One network that learns, for a solo game or for several players."""

    def __init__(
        self,
        sizes: tuple[int, ...],
        seed: int,
        network: Network | None = None,
        other: Net | None = None,
    ) -> None:
        self._other = other
        self._rng = np.random.default_rng(seed)
        self._sizes = sizes
        self._kernels = learning_kernels()
        self._writings = by_throw(), by_formation()
        self._averages = no_network(), no_network(), no_network()
        self._workspace = new_workspace()
        self._positions = np.zeros((KEPT, GRID), np.int64)
        self._targets = np.zeros(KEPT, np.float32)
        self._seen = 0
        self._steps = 0
        self.network = network or new_network(self._rng)

    def round(self, part: float) -> Course:
        """Play some games and learn; ``part`` of the training is over."""
        players = self._sizes[self._steps // BATCHES % len(self._sizes)]
        points = self._play(players)
        rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * (1 - part)
        kept = min(self._seen, KEPT)
        chosen = self._rng.integers(0, kept, size=(BATCHES, BATCH))
        total = self._kernels.learn(
            self.network,
            *self._averages,
            self._positions,
            self._targets,
            chosen,
            rate,
            self._steps,
            self._workspace,
        )
        self._steps += BATCHES
        return Course(points, float(np.sqrt(total / chosen.size)))

    def _play(self, players: int) -> float:
        """Play games and keep their positions; return their average points."""
        harvest = new_harvest(GAMES, players)
        throws = draw_throws(self._rng, GAMES)
        net = whole(self.network)
        given = net, self._other or net, new_table(players), *self._writings
        count = self._kernels.play_games(*given, throws, TRACE, harvest)
        places = (self._seen + np.arange(count)) % KEPT
        self._positions[places] = harvest.positions[:count]
        self._targets[places] = harvest.targets[:count]
        self._seen += count
        return float(harvest.points.mean())


def draw_throws(rng: np.random.Generator, games: int) -> Numbers:
    """Throw the dice for a number of games beforehand."""
    return rng.choice(THROWS, p=WEIGHTS / WEIGHTS.sum(), size=(games, MOST_THROWS))


def measure(net: Net, other: Net, players: int, games: int, seed: int) -> Numbers:
    """Return the points of each seat in games played in earnest; one of several goes by ``other``.

    Row by row, the seat that does so comes first.
    """
    harvest = new_harvest(games, players)
    throws = draw_throws(np.random.default_rng(seed), games)
    given = net, other, new_table(players), by_throw(), by_formation()
    learning_kernels().play_games(*given, throws, 0.0, harvest)
    seats = (np.arange(games)[:, None] + np.arange(players)) % players
    return np.take_along_axis(harvest.points, seats, axis=1)
