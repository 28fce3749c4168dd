"""The fast rules against the slow and obvious ones, move by move.

The reference was written from the clauses alone by a person who had not seen the kernels.
"""

import os
import random

import numpy as np
import pytest
from fast_game import FastGame

from ludoteca import CHANCE, NOBODY, Position
from ludoteca.games.fossilis.rules.state import STATE
from ludoteca.games.fossilis.tests.reference.game import Reference
from ludoteca.games.fossilis.tests.reference.state import numbers_of, state_of
from ludoteca.games.fossilis.tests.support.any_table import any_table
from ludoteca.games.fossilis.tests.support.material import BALANCED, SHEET
from ludoteca.games.fossilis.tests.support.tables import GAME, SEATS, shown
from ludoteca.games.fossilis.tests.support.temper import Temper

# For each number of players; `make soak` plays many more.
GAMES = int(os.environ.get("LUDOTECA_SOAK", 1)) * (6 if GAME.rules.compiled else 1)
TABLES = GAMES * 10
PARTS = 2


class Fast(FastGame):
    """The kernels of a game, compared with the reference."""

    def assert_same(self, slow: Reference) -> dict[str, int]:
        """Compare everything there is with the reference; return the legal moves."""
        if not np.array_equal(self.state, state_of(slow)):
            state = self.state.view(STATE)[0]
            for name, numbers in numbers_of(slow).items():
                assert state[name].tolist() == numbers, name
        assert self.by_seat("scores") == slow.scores()
        assert self.actor == (NOBODY if slow.asked is None else slow.asked)
        assert self.acting() == ([slow.asked] if slow.asked in range(self.players) else [])
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
