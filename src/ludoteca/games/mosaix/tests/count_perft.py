"""Count trees again with the slow reference, for ``perft.txt``: takes some seconds.

python -m ludoteca.games.mosaix.tests.count_perft
"""

import sys
from pathlib import Path

from ludoteca.engine.perft import Tree, count_by, write_trees
from ludoteca.games.mosaix.tests.test_reference import after, played, slow_moves

SEATS = range(1, 5)
SEVERAL = range(2, 5)
ROWS = [
    *((players, 10 + players, 0, depth) for players in SEATS for depth in (2, 3)),
    *((players, 20 + players, (players + 2) * 6 + 1, 2) for players in SEATS),
    *((1, seed, before, 3) for seed, before in ((31, 24), (32, 25), (33, 26), (34, 27))),
    *((players, 30 + players, (players + 2) * 9 + 2, 2) for players in SEVERAL),
    *((players, 40 + players, (players + 2) * 13, 3) for players in SEVERAL),
    *((players, 50 + players, (players + 2) * 15 + 1, 3) for players in SEVERAL),
    *((2, 62, 66, 4), (3, 74, 82, 4), (4, 64, 98, 4)),
]


def main() -> int:
    """Write a row for each tree."""
    trees = []
    for players, seed, before, depth in ROWS:
        position, slow = played(players, seed, before)
        if not slow.over:
            trees.append(Tree(depth, count_by(slow_moves, after, slow, depth), position.text))
    write_trees(Path(__file__).with_name("perft.txt"), trees)
    return 0


if __name__ == "__main__":
    sys.exit(main())
