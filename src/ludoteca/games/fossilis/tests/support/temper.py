"""Random choices that make different games different."""

import random
from collections.abc import Iterable


class Temper:
    """A way to play at random that likes some kinds of moves better than others."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._likes: dict[str, float] = {"end": rng.choice([0.1, 0.3, 1])}

    def choose(self, moves: Iterable[str]) -> str:
        """Choose a kind of move by how much it is liked, then any one of that kind."""
        kinds: dict[str, list[str]] = {}
        for text in moves:
            kinds.setdefault(text.split()[0], []).append(text)
        for kind in kinds:
            self._likes.setdefault(kind, self._rng.choice([0.1, 0.5, 1, 1, 3]))
        kind = self._rng.choices([*kinds], [self._likes[kind] for kind in kinds])[0]
        return self._rng.choice(kinds[kind])
