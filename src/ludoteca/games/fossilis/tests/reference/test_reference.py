"""The fast rules against the slow and obvious ones, move by move.

The reference was written from the clauses alone by a person who had not seen the kernels.
"""

import os
import random
from collections.abc import Iterable

import numpy as np
import pytest

from ludoteca import CHANCE, NOBODY, Position
from ludoteca.games.fossilis.rules.state import STATE
from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.state import numbers_of, state_of
from ludoteca.games.fossilis.tests.support.any_table import any_table
from ludoteca.games.fossilis.tests.support.material import BALANCED, SHEET
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, shown

# For each number of players; `make soak` plays many more.
GAMES = int(os.environ.get("LUDOTECA_SOAK", 1)) * (6 if GAME.rules.compiled else 1)
TABLES = GAMES * 10
PARTS = 2


class Fast:
    """A game played on the bare kernels, so that thousands of them can be compared."""

    def __init__(self, position: Position) -> None:
        self.state = position.state
        self.players = position.players
        self._moves = np.zeros(GAME.info.max_legal, dtype=np.int32)
        self._weights = np.zeros(GAME.info.max_legal, dtype=np.int32)

    @property
    def actor(self) -> int:
        """Whose decision is next."""
        return int(GAME.rules.actor(self.state))

    def legal(self) -> dict[str, int]:
        """Return the legal moves by their texts."""
        seat = self.actor
        count = GAME.rules.legal(self.state, seat, self._moves)
        moves = self._moves[:count].tolist()
        assert moves == sorted(set(moves))
        texts = {GAME.notation.move_text(self.state, seat, move): move for move in moves}
        assert len(texts) == len(moves)
        return texts

    def weights(self) -> list[int]:
        """Return how likely each outcome is."""
        count = GAME.rules.weights(self.state, self._weights)
        weights: list[int] = self._weights[:count].tolist()
        return weights

    def play(self, move: int) -> None:
        """Play a move."""
        GAME.rules.apply(self.state, self.actor, move)

    def by_seat(self, kernel: str) -> list[int]:
        """Return what a kernel such as ``scores`` tells of each seat."""
        out = np.zeros(self.players, dtype=np.int32)
        getattr(GAME.rules, kernel)(self.state, out)
        numbers: list[int] = out.tolist()
        return numbers

    def assert_same(self, slow: Reference) -> dict[str, int]:
        """Compare everything there is with the reference; return the legal moves."""
        if not np.array_equal(self.state, state_of(slow)):
            state = self.state.view(STATE)[0]
            for name, numbers in numbers_of(slow).items():
                assert state[name].tolist() == numbers, name
        assert self.by_seat("scores") == slow.scores()
        assert self.actor == (NOBODY if slow.asked is None else slow.asked)
        acting = [seat for seat in range(self.players) if GAME.rules.acts(self.state, seat)]
        assert acting == ([slow.asked] if slow.asked in range(self.players) else [])
        if slow.over:
            assert GAME.info.end_reasons[GAME.rules.end_reason(self.state) - 1] == slow.reason
            return {}
        assert GAME.rules.end_reason(self.state) == 0
        moves = self.legal()
        assert moves.keys() == slow.moves.keys()
        if slow.asked == CHANCE:
            assert dict(zip(moves, self.weights(), strict=True)) == slow.moves
        return moves


def reference_for(start: Position, *, branches: bool = False) -> Reference:
    """Set up the reference like a start position; ``branches`` if ``after`` will be asked."""
    there = shown(start)
    slow = Reference(
        start.players,
        there["start"],
        {square["square"]: tuple(square["tiles"]) for square in there["site"]},
        there["skills"],
        [each["card"] - 1 + (21 if each["kind"] == "supply" else 0) for each in there["market"]],
        [each["id"] for each in there["display"]],
        BALANCED if there["balanced"] else SHEET,
        unlimited=there["supply"] is None,
    )
    slow.branches = branches
    return slow.begin()


def options_for(seed: int) -> dict[str, str | bool]:
    """Return options, by turns."""
    supply = "unlimited" if seed % 3 == 2 else "40"
    return {"balanced": "yes" if seed % 2 else "no", "supply": supply}


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


def play_both(fast: Fast, slow: Reference, rng: random.Random, plies: int = 10**6) -> None:
    """Play at random on both sides, to the end or for a number of moves."""
    temper = Temper(rng)
    while not slow.over and plies:
        plies -= 1
        moves = fast.assert_same(slow)
        text = temper.choose(moves)
        fast.play(moves[text])
        slow.play(text)
    fast.assert_same(slow)
    if not slow.over:
        return
    winners = [seat for seat, won in enumerate(fast.by_seat("winners")) if won]
    assert winners == slow.winners()


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", SEATS)
def test_random_games_go_the_same_way(players: int, part: int) -> None:
    for seed in range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS):
        start = GAME.start(players, seed=seed, **options_for(seed))
        play_both(Fast(start), reference_for(start), random.Random(seed))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", SEATS)
def test_random_games_go_on_the_same_way_from_any_table(players: int, part: int) -> None:
    for seed in range(part * TABLES // PARTS, (part + 1) * TABLES // PARTS):
        rng = random.Random(seed)
        slow = any_table(players, rng)
        position = Position(GAME, state_of(slow))
        assert GAME.position(position.text) == position
        play_both(Fast(position), slow, rng, plies=25)


def played(players: int, seed: int, plies: int) -> tuple[Position, Reference]:
    """Play that many moves, or as many as there are, on both sides."""
    position = GAME.start(players, seed=seed)
    fast, slow = Fast(position), reference_for(position, branches=True)
    temper = Temper(random.Random(seed))
    for _ in range(plies):
        if not slow.over:
            text = temper.choose(slow.moves)
            fast.play(fast.legal()[text])
            slow.play(text)
    return Position(GAME, fast.state), slow
