"""Count trees again with the slow reference, for ``perft.txt``: takes a minute.

python -m ludoteca.games.coffers.tests.count_perft
"""

import sys
from operator import attrgetter
from pathlib import Path

from ludoteca.engine.perft import Tree, count_by, write_trees
from ludoteca.games.coffers.tests.reference.game import Reference
from ludoteca.games.coffers.tests.reference.test_reference import played
from ludoteca.games.coffers.tests.support.tables import SEATS

ROWS = [
    *((players, 10 + players, 0, 3) for players in SEATS),
    *((players, 20 + players, players, 5) for players in SEATS),
    *(
        (players, players * 10 + seed, players + before, depth)
        for players in SEATS
        for seed, before, depth in ((1, 12, 5), (2, 25, 6), (3, 40, 5), (4, 60, 5), (5, 80, 6))
    ),
]

MOVES = attrgetter("moves")


def main() -> int:
    """Write a row for each tree."""
    trees = []
    for players, seed, before, depth in ROWS:
        position, slow = played(players, seed, before)
        if not slow.over:
            trees.append(
                Tree(
                    depth,
                    count_by(MOVES, Reference.after, slow, depth),
                    position.text,
                )
            )
    write_trees(Path(__file__).with_name("perft.txt"), trees)
    return 0


if __name__ == "__main__":
    sys.exit(main())
