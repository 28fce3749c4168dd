"""A search with one tree: it runs in slices and reuses the subtree of the position reached."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.bots.search.compiled import search_kernels
from ludoteca.bots.search.params import SearchParams
from ludoteca.bots.search.tree import MAX_LOAD_FACTOR, NONE, find, key_of, new_tree
from ludoteca.bots.search.workspace import Kernels, new_workspace
from ludoteca.engine.contract import Row
from ludoteca.engine.game import Game
from ludoteca.engine.playout import seed_rng

Floats = npt.NDArray[np.float64]
Edges = tuple[Row, Row, Floats]


class TreeSize(NamedTuple):
    """The limits of a tree; ``nodes`` is a power of two."""

    nodes: int
    edges: int


DEFAULT_TREE_SIZE = TreeSize(nodes=2**18, edges=2**21)
"""56 MB when full; memory is taken as it fills. There are two for a moment when it is pruned."""


class Search:
    """One tree. Different searches may run in different threads."""

    def __init__(
        self,
        game: Game,
        players: int,
        params: SearchParams,
        seed: int,
        size: TreeSize = DEFAULT_TREE_SIZE,
    ) -> None:
        rules, info = game.rules, game.info
        self._kernels = search_kernels(compiled=rules.compiled)
        self._game = Kernels(*(getattr(rules, name) for name in Kernels._fields))
        self._hide, self._secrets = rules.hide, game.has_secrets and players > 1
        self._params = SearchParams(*map(float, params))
        self._size = size
        self._chance_seats = players if game.has_chance else 0
        self._tree = new_tree(*size, self._chance_seats)
        self._workspace = new_workspace(rules.state_size, players, info.max_legal, info.num_moves)
        self._rng = seed_rng(seed)
        self._origin: Row = np.zeros(rules.state_size, dtype=np.int32)
        self._seat = 0
        self.root_sums = np.zeros((info.max_legal, 1 + 3 * players))
        """By root move: simulations, then by seat sums of win shares, their squares, points."""

    def begin(self, state: Row, seat: int) -> int:
        """Set the root to a decision of a seat; return its number of legal moves.

        Statistics of the position and of its subtree are reused.
        """
        self._origin[:] = state
        self._seat = seat
        self.root_sums[:] = 0.0
        root = self._node(self._origin, seat)
        if root == NONE:
            self._kernels.clear(self._tree)
        elif self._is_half_full():
            # Keep only what can still be reached.
            fresh = new_tree(*self._size, self._chance_seats)
            self._kernels.copy_subtree(self._tree, root, fresh)
            self._tree = fresh
        return int(self._game.legal(self._origin, seat, self._workspace.moves))

    def begin_anew(self, state: Row, seat: int, seed: int) -> int:
        """Set the root as ``begin`` does, and forget all earlier searches; the root may be CHANCE.

        What follows depends only on the position, the seed and the number of simulations.
        """
        self._kernels.clear(self._tree)
        self._workspace.outcome_advantage[:] = 0.0
        self._workspace.outcome_counts[:] = 0
        self._rng[:] = seed_rng(seed)
        self._origin[:] = state
        self._seat = seat
        self.root_sums[:] = 0.0
        return int(self._game.legal(self._origin, seat, self._workspace.moves))

    def run_below(self, place: int, simulations: int) -> None:
        """Run simulations that all begin with the same move of the root, after ``begin_anew``."""
        # The root of a new tree was expanded first, so it has the first edges.
        self._workspace.forced_edge[0] = place
        self.run(simulations)
        self._workspace.forced_edge[0] = NONE

    def root(self) -> Edges:
        """Return ``edges`` of a search that began anew: faster, because nothing is looked up."""
        count = int(self._game.legal(self._origin, self._seat, self._workspace.moves))
        tree = self._tree
        moves, visits = tree.moves[:count].copy(), tree.edge_visits[:count].copy()
        return moves, visits, tree.total_value[:count].copy()

    def run(self, simulations: int) -> None:
        """Run this number of simulations."""
        self._kernels.simulate(
            *self._game,
            self._tree,
            self._params,
            self._workspace,
            self.root_sums,
            self._origin,
            np.int32(self._seat),
            self._secrets,
            self._rng,
            simulations,
        )

    @property
    def used(self) -> list[int]:
        """The number of nodes and of edges of the tree."""
        used: list[int] = self._tree.used.tolist()
        return used

    def edges(self) -> Edges:
        """Return the moves of the root, their visits, and their total values."""
        return self.edges_of(self._origin, self._seat)

    def edges_of(self, state: Row, seat: int) -> Edges:
        """Return the same of another position; empty rows if it has no node."""
        tree, node = self._tree, self._node(state, seat)
        first = NONE if node == NONE else tree.first_edge[node]
        span = slice(0, 0) if first == NONE else slice(first, first + tree.edge_count[node])
        return tree.moves[span].copy(), tree.edge_visits[span].copy(), tree.total_value[span].copy()

    def _is_half_full(self) -> bool:
        nodes, edges = self._tree.used
        return bool(nodes > self._size.nodes * MAX_LOAD_FACTOR / 2 or edges > self._size.edges / 2)

    def _node(self, state: Row, seat: int) -> int:
        """Return the node of a decision; NONE if there is none."""
        known = state.copy()
        if self._secrets:
            self._hide(known, seat)
        # Here the kernels of the tree run as plain Python, once per move.
        node = int(find(self._tree, key_of(known.tolist(), seat)))
        return node if self._tree.keys[node] else NONE
