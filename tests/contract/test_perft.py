"""Trees that other implementations of the rules have counted: the kernels count the same.

Which first move is to blame, if they do not, is told by ``ludoteca perft``.
"""

from pathlib import Path

import pytest

import ludoteca
from ludoteca import Game
from ludoteca.engine.perft import Tree, perft, read_trees

CATALOGUE = Path(ludoteca.__file__).parent / "games"
FASTER = 200
"""Compiled rules count that many times as many positions."""
MANY = 5_000


def test_counted_trees(game: Game) -> None:
    if game.folder.parent != CATALOGUE:
        pytest.skip("a game that only tests know has no other implementation")
    trees = trees_of(game)
    seats = {game.position(tree.position).players for tree in trees}
    assert seats == set(range(game.info.min_players, game.info.max_players + 1))
    for tree in trees:
        assert perft(game.position(tree.position), tree.depth) == tree.leaves, tree.position


def trees_of(game: Game) -> list[Tree]:
    """Return the trees that can be counted in a moment."""
    most = MANY * FASTER if game.rules.compiled else MANY
    trees = read_trees(game.folder / "tests" / "perft.txt")
    return [tree for tree in trees if tree.leaves <= most]
