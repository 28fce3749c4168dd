"""Count trees anew with the slow reference, for ``perft.txt``: takes a minute.

python -m ludoteca.games.coffers.tests.count_perft
"""

import sys
from pathlib import Path

from ludoteca.games.coffers.tests.tables import SEATS
from ludoteca.games.coffers.tests.test_reference import played, slow_perft

ROWS = [
    *((players, 10 + players, 0, 3) for players in SEATS),
    *((players, 20 + players, players, 5) for players in SEATS),
    *(
        (players, players * 10 + seed, players + before, depth)
        for players in SEATS
        for seed, before, depth in ((1, 12, 5), (2, 25, 6), (3, 40, 5), (4, 60, 5), (5, 80, 6))
    ),
]


def main() -> int:
    """Print a row for each tree."""
    lines = []
    for players, seed, before, depth in ROWS:
        _, slow = played(players, seed, before)
        if not slow.over:
            lines.append(f"{players} {seed} {before} {depth} {slow_perft(slow, depth)}")
    path = Path(__file__).with_name("perft.txt")
    path.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
