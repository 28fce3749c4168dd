"""The fast rules against the slow and obvious ones, move by move.

The reference was written from the clauses alone by a person who had not seen the kernels.
"""

import copy
import os
import random
from collections import Counter

import numpy as np
import pytest
from fast_game import FastGame

import ludoteca
from ludoteca import NOBODY, Position
from ludoteca.games.fossil.cards import letters_of
from ludoteca.games.fossil.rules.state import MOVING, STATE
from ludoteca.games.fossil.rules.words import CARD, LETTERS, SQUARE
from ludoteca.games.fossil.tests.reference import Reference, settle

GAME = ludoteca.game("fossil")
# For each number of players; `make soak` plays many more.
GAMES = int(os.environ.get("LUDOTECA_SOAK", 1)) * (200 if GAME.rules.compiled else 12)


def reference_for(position: Position) -> Reference:
    """Set up the reference like a start position."""
    return Reference(position.players, position.actor, dict(position.view().table.cards))


class Fast(FastGame):
    """The kernels of a game, compared with the reference."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.s = self.state.view(STATE)[0]

    def assert_same(self, slow: Reference) -> None:
        """Compare everything there is with the reference."""
        s, players = self.s, slow.players
        cards = {SQUARE[q]: CARD[card] for q, card in enumerate(s.cards.tolist()) if card}
        assert cards == slow.board
        assert {SQUARE[q] for q in s.stones.tolist() if q >= 0} == set(slow.stones)
        assert s.points[:players].tolist() == slow.points
        held = Counter((seat, card) for seat in range(players) for card in slow.held[seat])
        assert {
            (int(seat), CARD[int(fossil) * 4 + int(value)]): int(s.held[seat, value, fossil])
            for seat, value, fossil in np.argwhere(s.held)
        } == held
        assert letters_of(int(s.scored)).strip("-") == "".join(
            sorted(slow.scored, key=LETTERS.index)
        )
        reason = GAME.info.end_reasons[s.end_reason - 1] if s.end_reason else None
        assert (self.actor == NOBODY, reason) == (slow.over, slow.reason)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_go_the_same_way(players: int, part: int) -> None:
    for seed in range(part * GAMES // 4, (part + 1) * GAMES // 4):
        rng = random.Random(seed)
        start = GAME.start(players, seed=seed)
        fast, slow = Fast(start), reference_for(start)
        while not slow.over:
            fast.assert_same(slow)
            moves = fast.legal()
            assert fast.s.turn == slow.turn
            assert moves.keys() == slow.legal()
            text = choose(fast, list(moves), rng)
            fast.play(moves[text])
            slow.play(text)
        fast.assert_same(slow)
        assert np.flatnonzero(fast.by_seat("winners")).tolist() == sorted(slow.winners())


def choose(fast: Fast, texts: list[str], rng: random.Random) -> str:
    """Choose a move: mostly a short way, so that fossils get scored before points run out."""
    if fast.s.phase == MOVING and rng.random() < 0.7:
        return min(texts, key=lambda text: (way_length(text), rng.random()))
    return rng.choice(texts)


def way_length(text: str) -> int:
    """Return how many squares a stone goes."""
    return abs(ord(text[0]) - ord(text[3])) + abs(int(text[1]) - int(text[4]))


@pytest.mark.parametrize("players", range(2, 7))
def test_any_holdings_score_the_same(players: int) -> None:
    """Thousands of hands that random games would hardly bring about, purses empty and full."""
    rng = random.Random(players)
    for _ in range(400 if GAME.rules.compiled else 100):
        cards = ["A1"] * 6 + ["A2"] * 2 + ["A3"] * (players > 3)
        held: list[list[str]] = [[] for _ in range(players)]
        for card in rng.sample(cards, rng.randint(1, len(cards) - 1)):
            held[rng.randrange(players)].append(card)
        points = [rng.choice([0, 1, 2, 3, 5, 30]) for _ in range(players)]
        side = 9 if players > 3 else 7
        rows = ["." * side for _ in range(side)]
        rest = cards.copy()
        for card in (card for hand in held for card in hand):
            rest.remove(card)
        rows[0] = rest[0] + "." * (side - 1)
        hands = ",".join("".join(sorted(hand)) or "-" for hand in held)
        absent = "TH" if players < 4 else "-"
        position = GAME.position(
            f"fossil players={players} phase=over turn=1 ending=stuck stones=b2,c3 scored=- "
            f"absent={absent} points={','.join(map(str, points))} held={hands} "
            f"board={'/'.join(rows)}"
        )
        gains = position.view().table.fossils[0].would_score
        assert [a + b for a, b in zip(points, gains, strict=True)] == settle(
            players, held, points, "A"
        )


def played(players: int, seed: int, plies: int) -> tuple[Position, Reference]:
    """Play that many moves, or as many as there are, on both sides."""
    position = GAME.start(players, seed=seed)
    fast, slow = Fast(position), reference_for(position)
    rng = random.Random(seed)
    for _ in range(plies):
        if not slow.over:
            text = choose(fast, sorted(slow.legal()), rng)
            fast.play(fast.legal()[text])
            slow.play(text)
    return Position(GAME, fast.state), slow


def after(slow: Reference, text: str) -> Reference:
    """Return the position after a move."""
    later = copy.deepcopy(slow)
    later.play(text)
    return later
