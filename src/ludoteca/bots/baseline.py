"""Baseline bots without a search: random moves, or the move with the best score."""

import math
import random
import time
from collections.abc import Sequence

import numpy as np

from ludoteca.bots.search.compiled import greedy_kernel
from ludoteca.bots.search.greedy import new_greedy_workspace
from ludoteca.bots.search.searcher import determinized
from ludoteca.bots.search.workspace import Kernels
from ludoteca.engine.contract import SCORE_SCALE
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position


class RandomBot:
    """Plays a random legal move."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - for play, not for secrets

    def choose(self, position: Position, seat: int) -> Move:
        """Return a random legal move."""
        return self._random.choice(position.hidden(seat).legal_moves(seat))


class GreedyBot:
    """Plays the move with the best score: the game's own move score, or the lead after it."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move with the best score; a random one of several."""
        if scores_slowly(position.game):
            return AnytimeGreedyBot(
                self._random.getrandbits(32), seconds=UNCOMPILED_BUDGET_S
            ).choose(position, seat)
        moves = position.hidden(seat).legal_moves(seat)
        scores = greedy_scores(position, seat, moves)
        best = max(scores)
        good = [move for move, number in zip(moves, scores, strict=True) if number == best]
        return self._random.choice(good)


class NoisyGreedyBot:
    """Plays the move with the best score after random noise was added to all scores.

    The more points of noise, the weaker the play.
    """

    trees = 0
    """The number of trees it keeps in memory."""
    seconds = 0.0
    """The time limit per move: none is needed."""

    def __init__(self, seed: int, score_noise: float) -> None:
        self._score_noise = score_noise
        self._random = np.random.default_rng(seed)

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move with the best noisy score."""
        moves = position.hidden(seat).legal_moves(seat)
        scores = greedy_scores(position, seat, moves)
        return moves[int(np.argmax(scores + self._random.gumbel(0, self._score_noise, len(moves))))]


class AnytimeGreedyBot:
    """Scores moves one by one until its time is over, and plays the best of these.

    For rules that are not compiled: to score all moves could exceed the time limit.
    """

    trees = 0
    """The number of trees it keeps in memory."""

    def __init__(
        self,
        seed: int,
        max_moves: float = math.inf,
        seconds: float = math.inf,
        score_noise: float = 0.0,
    ) -> None:
        self.seconds = seconds
        """The time limit per move; it may be changed between moves."""
        self._max_moves = max_moves
        self._score_noise = score_noise
        self._random = np.random.default_rng(seed)

    def choose(self, position: Position, seat: int) -> Move:
        """Return the best of the moves that were scored."""
        decision = self.decide(position, seat)
        decision.run(self.seconds)
        return decision.move()

    def decide(self, position: Position, seat: int) -> "AnytimeGreedyDecision":
        """Begin a decision that runs in slices."""
        return AnytimeGreedyDecision(
            position, seat, self._max_moves, self._score_noise, self._random
        )


class AnytimeGreedyDecision:
    """A decision of a bot that scores moves one by one."""

    def __init__(
        self,
        position: Position,
        seat: int,
        max_moves: float,
        score_noise: float,
        chance: np.random.Generator,
    ) -> None:
        moves = position.hidden(seat).legal_moves(seat)
        self._moves_left = [moves[place] for place in chance.permutation(len(moves))]
        self._moves_left = self._moves_left[: int(min(max_moves, len(moves)))]
        self._position = position
        self._seat = seat
        self._score_noise = score_noise
        self._random = chance
        self._best: Move = self._moves_left[0]
        self._best_score = -math.inf

    def run(self, seconds: float) -> bool:
        """Score moves for at most this time; return whether all have been scored."""
        until = time.perf_counter() + seconds
        while self._moves_left:
            self._score(self._moves_left.pop(0))
            if time.perf_counter() > until:
                break
            # In a thread of a server: let other threads run.
            time.sleep(0)
        return not self._moves_left

    def move(self) -> Move:
        """Return the best of the moves that were scored."""
        return self._best

    def _score(self, move: Move) -> None:
        (score,) = greedy_scores(self._position, self._seat, [move])
        score += self._random.gumbel(0, self._score_noise)
        if score > self._best_score:
            self._best, self._best_score = move, score


def scores_slowly(game: Game) -> bool:
    """Return whether scoring all moves may exceed a time limit."""
    return game.has_move_scores and not game.rules.compiled


def greedy_scores(position: Position, seat: int, moves: Sequence[Move]) -> list[float]:
    """Return the scores of moves for a seat without a search, in points."""
    game, players = position.game, position.players
    given = [move.value for move in moves]
    if game.has_move_scores:
        return move_scores(position, seat, given)
    rules = game.rules
    workspace = new_greedy_workspace(rules.state_size, players, game.info.max_legal)
    score = greedy_kernel(compiled=rules.compiled)
    score(
        *(getattr(rules, name) for name in Kernels._fields),
        workspace,
        position.state,
        np.int32(seat),
        np.array(given, np.int32),
        np.int32(len(given)),
    )
    # The lead over the sum of the opponents becomes the lead over their mean.
    part = SCORE_SCALE * max(1, players - 1)
    return [number / part for number in workspace.scores[: len(given)].tolist()]


def move_scores(position: Position, seat: int, moves: Sequence[int]) -> list[float]:
    """Return the game's own scores of moves, in points, from what the seat may know."""
    scores = np.zeros(len(moves), dtype=np.int32)
    given = np.array(moves, dtype=np.int32)
    state = determinized(position, seat)
    position.game.rules.move_scores(state, np.int32(seat), given, np.int32(len(moves)), scores)
    return [number / SCORE_SCALE for number in scores.tolist()]


UNCOMPILED_BUDGET_S = 0.3
"""The time limit of a greedy bot while the rules are not compiled."""
