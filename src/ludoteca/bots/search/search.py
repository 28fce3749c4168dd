"""A search with a tree of its own: it can be run in slices, and keeps what it thought."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.bots.search.compiled import search_kernels
from ludoteca.bots.search.desk import Kernels, new_desk
from ludoteca.bots.search.style import Style
from ludoteca.bots.search.tree import FULLEST, NONE, find, key_of, new_tree
from ludoteca.engine.contract import Row
from ludoteca.engine.game import Game
from ludoteca.engine.playout import seed_rng

Numbers = npt.NDArray[np.float64]
Edges = tuple[Row, Row, Numbers]


class Size(NamedTuple):
    """How large a tree may grow; ``nodes`` is a power of two."""

    nodes: int
    edges: int


USUAL_SIZE = Size(nodes=2**18, edges=2**21)
"""56 MB if it fills; memory is taken only as it does. While room is made there are two."""


class Search:
    """One tree. Different searches may run in different threads."""

    def __init__(
        self, game: Game, players: int, style: Style, seed: int, size: Size = USUAL_SIZE
    ) -> None:
        rules, info = game.rules, game.info
        self._kernels = search_kernels(compiled=rules.compiled)
        self._game = Kernels(*(getattr(rules, name) for name in Kernels._fields))
        self._hide, self._secrets = rules.hide, game.has_secrets and players > 1
        self._style = Style(*map(float, style))
        self._size = size
        self._rolling = players if game.has_chance else 0
        self._tree = new_tree(*size, self._rolling)
        self._desk = new_desk(rules.state_size, players, info.max_legal, info.num_moves)
        self._rng = seed_rng(seed)
        self._origin: Row = np.zeros(rules.state_size, dtype=np.int32)
        self._seat = 0
        self.report = np.zeros((info.max_legal, 1 + 3 * players))
        """For each move: simulations, and for each seat win shares, their squares, and points."""

    def begin(self, state: Row, seat: int) -> int:
        """Go to a position in which a seat decides; return how many moves it has.

        What was thought about the position before is kept, and so is all that comes after it.
        """
        self._origin[:] = state
        self._seat = seat
        self.report[:] = 0.0
        root = self._node(self._origin, seat)
        if root == NONE:
            self._kernels.clear(self._tree)
        elif self._is_half_full():
            # Only what can still come about is worth its room.
            fresh = new_tree(*self._size, self._rolling)
            self._kernels.keep(self._tree, root, fresh)
            self._tree = fresh
        return int(self._game.legal(self._origin, seat, self._desk.moves))

    def run(self, simulations: int) -> None:
        """Run so many simulations more."""
        self._kernels.simulate(
            *self._game,
            self._tree,
            self._style,
            self._desk,
            self.report,
            self._origin,
            np.int32(self._seat),
            self._secrets,
            self._rng,
            simulations,
        )

    @property
    def used(self) -> list[int]:
        """How many nodes and edges the tree has."""
        used: list[int] = self._tree.used.tolist()
        return used

    def edges(self) -> Edges:
        """Return the moves of the position, how often each was tried, and what it brought."""
        return self.edges_of(self._origin, self._seat)

    def edges_of(self, state: Row, seat: int) -> Edges:
        """Return the same of a position further on; empty rows if nothing is known of it."""
        tree, node = self._tree, self._node(state, seat)
        first = NONE if node == NONE else tree.first[node]
        span = slice(0, 0) if first == NONE else slice(first, first + tree.count[node])
        return tree.moves[span].copy(), tree.tries[span].copy(), tree.worth[span].copy()

    def _is_half_full(self) -> bool:
        nodes, edges = self._tree.used
        return bool(nodes > self._size.nodes * FULLEST / 2 or edges > self._size.edges / 2)

    def _node(self, state: Row, seat: int) -> int:
        """Return where the tree has a decision; NONE if it has not."""
        known = state.copy()
        if self._secrets:
            self._hide(known, seat)
        # The kernels of the tree serve here as plain Python: this is asked once a move.
        node = int(find(self._tree, key_of(known.tolist(), seat)))
        return node if self._tree.keys[node] else NONE
