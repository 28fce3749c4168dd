"""Count trees anew with the slow reference, for ``perft.txt``: takes a minute.

python -m ludoteca.games.fossil.tests.count_perft
"""

import sys
from pathlib import Path

from ludoteca.games.fossil.tests.test_reference import played, slow_perft

ROWS = [(players, 10 + players, 0, 2) for players in range(2, 7)] + [
    (players, players * 10 + seed, before, depth)
    for players in range(2, 7)
    for seed, before, depth in ((1, 12, 2), (2, 25, 3), (3, 38, 3), (5, 52, 4))
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
