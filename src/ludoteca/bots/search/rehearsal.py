"""Thinking by rehearsals instead of a tree; asked in the same way as a search."""

import numpy as np

from ludoteca.bots.search.compiled import rehearse_kernel
from ludoteca.bots.search.desk import Kernels, new_desk
from ludoteca.bots.search.rehearsing import begin, new_cast
from ludoteca.bots.search.search import Edges
from ludoteca.bots.search.sight import new_sight
from ludoteca.bots.search.style import Style
from ludoteca.engine.contract import Row
from ludoteca.engine.game import Game
from ludoteca.engine.playout import seed_rng


class Rehearsal:
    """The moves of one decision after another. Different ones may run in different threads."""

    def __init__(self, game: Game, players: int, style: Style, seed: int) -> None:
        rules, info = game.rules, game.info
        self._rehearse = rehearse_kernel(compiled=rules.compiled)
        self._game = Kernels(*(getattr(rules, name) for name in Kernels._fields))
        self._style = Style(*map(float, style))
        self._desk = new_desk(rules.state_size, players, info.max_legal, info.num_moves)
        self._cast = new_cast(info.max_legal)
        self._sight = new_sight(rules.state_size, players, info.max_legal)
        self._rng = seed_rng(seed)
        self._origin: Row = np.zeros(rules.state_size, dtype=np.int32)
        self._seat = self._count = 0
        self.report = np.zeros((info.max_legal, 1 + 3 * players))
        """For each move: rehearsals, and for each seat win shares, their squares, and points."""

    def begin(self, state: Row, seat: int) -> int:
        """Go to a position in which a seat decides; return how many moves it has."""
        self._origin[:] = state
        self._seat = seat
        self.report[:] = 0.0
        self._count = int(self._game.legal(self._origin, seat, self._cast.moves))
        begin(self._cast, self._count, self._rng)
        return self._count

    def run(self, rehearsals: int) -> None:
        """Rehearse so many times more."""
        self._rehearse(
            *self._game,
            self._cast,
            self._style,
            self._desk,
            self._sight,
            self.report,
            self._origin,
            np.int32(self._seat),
            self._rng,
            rehearsals,
        )

    def edges(self) -> Edges:
        """Return the moves of the position, how often each was tried, and what it brought."""
        span = slice(0, self._count)
        return (
            self._cast.moves[span].copy(),
            self._cast.tries[span].copy(),
            self._cast.worth[span].copy(),
        )

    def edges_of(self, state: Row, seat: int) -> Edges:
        """Return empty rows: nothing is kept of what comes after a move."""
        return np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0)
