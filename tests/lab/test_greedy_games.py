"""Greedy games in a loop: chosen as the greedy bot chooses, the same in either mode."""

import random

import numpy as np
import pytest

from ludoteca import CHANCE, Position, game
from ludoteca.bots.baseline import greedy_scores
from ludoteca.bots.search.greedy import MAX_SECOND_MOVES, best_scored, new_greedy_workspace
from ludoteca.bots.search.workspace import Kernels
from ludoteca.engine.playout import seed_rng
from ludoteca.lab import greedy_games, search_games
from ludoteca.lab.outcomes import results_of


def _silent(done: int, total: int) -> None:
    """Tell nobody."""


def _lead(position: Position, seat: int) -> float:
    points = position.estimate
    others = [number for other, number in enumerate(points) if other != seat]
    return points[seat] - float(np.mean(others))


def _worth(position: Position, seat: int) -> float:
    """Return a seat's lead over the others on average; if it decides again at once, the best."""
    if position.actor == seat and len(moves := position.legal_moves(seat)) <= MAX_SECOND_MOVES:
        return max(_lead(position.play(move, seat), seat) for move in moves)
    return _lead(position, seat)


@pytest.mark.parametrize("name", ["sample", "fossil", "coffers"])
def test_the_loop_chooses_among_the_moves_that_the_greedy_bot_likes_best(name: str) -> None:
    played = game(name)
    kernels = Kernels(*(getattr(played.rules, each) for each in Kernels._fields))
    workspace = new_greedy_workspace(played.rules.state_size, 3, played.info.max_legal)
    listed = np.zeros(played.info.max_legal, np.int32)
    position, rng, any_move = played.start(3, seed=3), seed_rng(1), random.Random(3)
    looked_at = 0
    while not position.over and looked_at < 15:
        moves, seat = position.legal_moves(), position.actor
        if seat != CHANCE:
            looked_at += 1
            worth = [_worth(position.play(move), seat) for move in moves]
            assert greedy_scores(position, seat, moves) == pytest.approx(worth)
            n = kernels.legal(position.state, seat, listed)
            choice = best_scored(kernels, workspace, position.state, seat, listed, n, rng)
            assert worth[choice] == pytest.approx(max(worth))
        position = position.play(any_move.choice(moves))
    assert looked_at > 5


def test_games_go_the_same_way_compiled_or_not_and_however_many_positions_are_kept() -> None:
    plain, fast = game("sample", compiled=False), game("sample", compiled=True)
    one = greedy_games.play(plain, 2, range(5, 15), _silent, keeping=3)
    for other in (greedy_games.play(fast, 2, range(5, 15), _silent, keeping=3), one):
        assert all((ours == theirs).all() for ours, theirs in zip(one, other, strict=True))
    without = greedy_games.play(fast, 2, range(5, 15), _silent)
    assert (without.last == one.last).all()
    assert without.kept.shape[1] == 0
    assert (one.first == [plain.start(2, seed=seed).state for seed in range(5, 15)]).all()


def test_positions_are_kept_from_all_parts_of_a_game() -> None:
    """With room for one, each decision of a game is kept about equally often."""
    kept = np.zeros((1, 1), np.int32)
    rng, found = seed_rng(1), np.zeros(4)
    for _ in range(2000):
        for decision in range(4):
            greedy_games.keep_position(np.array([decision], np.int32), 0, decision, kept, rng)
            greedy_games.keep_position(np.array([99], np.int32), CHANCE, decision, kept, rng)
        found[kept[0, 0]] += 1
    assert found / 2000 == pytest.approx([0.25] * 4, abs=0.04)


def test_games_of_bots_that_search_are_written_down_alike() -> None:
    sample = game("sample")
    played = search_games.play(sample, 2, range(4), 5, _silent, keeping=2)
    results = results_of(sample.rules, played.last, 2)
    assert (results.won.sum(1) >= 1).all()
    assert results.shares.sum(1) == pytest.approx(np.ones(4))
    assert (played.move_counts.sum(1) > 0).all()
    assert (played.kept[:, :, 0] == 2).all()
