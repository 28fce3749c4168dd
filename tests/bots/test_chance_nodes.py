"""Rolls in the tree of a search: what a move before one is worth has no luck in it."""

import numpy as np
import pytest

import ludoteca
from ludoteca.bots.search.params import DEFAULT_PARAMS
from ludoteca.bots.search.search import Search, TreeSize
from ludoteca.bots.search.tree import NONE
from ludoteca.engine.contract import CHANCE

JUDGING = DEFAULT_PARAMS._replace(rollout_plies=0.0)
ROLL = 0


def searched(simulations: int, size: TreeSize) -> Search:
    """Think about whether to roll the die of the sample game."""
    position = ludoteca.game("sample").start(2, seed=1)
    assert position.actor != CHANCE
    search = Search(position.game, 2, JUDGING, seed=1, size=size)
    search.begin(position.state, position.actor)
    search.run(simulations)
    return search


def worth_of_rolling(search: Search) -> tuple[float, float]:
    """Return what rolling is worth by its edge, and by the outcomes of the roll."""
    tree, seat = search._tree, search._seat
    root = search._node(search._origin, seat)
    edge = tree.first_edge[root] + tree.moves[tree.first_edge[root] :].tolist().index(ROLL)
    node = tree.child[edge]
    assert node != NONE
    span = slice(tree.first_edge[node], tree.first_edge[node] + tree.edge_count[node])
    assert tree.edge_visits[span].all()
    mean = np.dot(tree.prior[span], tree.edge_values[span, seat])
    return tree.total_value[edge] / tree.edge_visits[edge], float(mean)


@pytest.mark.parametrize("simulations", [60, 400])
def test_a_move_is_worth_the_mean_of_all_outcomes(simulations: int) -> None:
    by_edge, by_outcomes = worth_of_rolling(searched(simulations, TreeSize(2**12, 2**14)))
    assert by_edge == pytest.approx(by_outcomes, abs=1e-6)
