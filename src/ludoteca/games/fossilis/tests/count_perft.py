"""Count trees with the slow reference and write them to ``perft.txt``.

Is needed only when the rules or the data file change, and takes some minutes.

python -m ludoteca.games.fossilis.tests.count_perft
"""

import random
import sys
from operator import attrgetter
from pathlib import Path

from ludoteca import Position
from ludoteca.engine.perft import Tree, count_by, write_trees
from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.state import state_of
from ludoteca.games.fossilis.tests.reference.test_reference import played
from ludoteca.games.fossilis.tests.support.any_table import any_table
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS

GROWN = [5, 60, 120, 180, 240]
"""Games played at random: after a number of moves."""
SET_UP = 4
"""How many tables at which anything may have happened."""
MANY, DEEPEST = 1500, 5
MOVES = attrgetter("moves")


def tree_of(slow: Reference) -> Tree:
    """Count the lines of moves from a position, deeper until there are many."""
    position = Position(GAME, state_of(slow)).text
    for depth in range(2, DEEPEST + 1):
        count = count_by(MOVES, Reference.after, slow, depth)
        if count >= MANY:
            break
    return Tree(depth, count, position)


def main() -> int:
    """Write a row for each tree."""
    trees = []
    for players in SEATS:
        trees.append(tree_of(played(players, 10 + players, 0)[1]))
        for seed, before in enumerate(GROWN):
            slow = played(players, 100 * players + seed, before)[1]
            if not slow.over:
                trees.append(tree_of(slow))
        for seed in range(SET_UP):
            slow = any_table(players, random.Random(100 * players + seed))
            slow.branches = True
            trees.append(tree_of(slow.begin()))
    write_trees(Path(__file__).with_name("perft.txt"), trees)
    return 0


if __name__ == "__main__":
    sys.exit(main())
