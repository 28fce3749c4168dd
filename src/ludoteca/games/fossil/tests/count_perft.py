"""Count trees again with the slow reference, for ``perft.txt``: takes a minute.

python -m ludoteca.games.fossil.tests.count_perft
"""

import sys
from pathlib import Path

from ludoteca.engine.perft import Tree, count_by, write_trees
from ludoteca.games.fossil.tests.reference import Reference
from ludoteca.games.fossil.tests.test_reference import after, played

ROWS = [(players, 10 + players, 0, 2) for players in range(2, 7)] + [
    (players, players * 10 + seed, before, depth)
    for players in range(2, 7)
    for seed, before, depth in ((1, 12, 2), (2, 25, 3), (3, 38, 3), (5, 52, 4))
]


def main() -> int:
    """Write a row for each tree."""
    trees = []
    for players, seed, before, depth in ROWS:
        position, slow = played(players, seed, before)
        if not slow.over:
            trees.append(Tree(depth, count_by(Reference.legal, after, slow, depth), position.text))
    write_trees(Path(__file__).with_name("perft.txt"), trees)
    return 0


if __name__ == "__main__":
    sys.exit(main())
