"""Bots that do not think ahead: they play anything, or what looks best at once."""

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
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - for play, not for secrets

    def choose(self, position: Position, seat: int) -> Move:
        """Return any legal move."""
        return self._random.choice(position.hidden(seat).legal_moves(seat))


class GreedyBot:
    """Plays what looks best at once, by the game's own judgement, without a thought for later."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that promises most; where several do, any of them."""
        if looks_slowly(position.game):
            return HastyBot(self._random.getrandbits(32), seconds=GLANCE).choose(position, seat)
        moves = position.hidden(seat).legal_moves(seat)
        worth = at_sight(position, seat, moves)
        best = max(worth)
        good = [move for move, number in zip(moves, worth, strict=True) if number == best]
        return self._random.choice(good)


class GlancingBot:
    """Plays what looks best at a glance.

    A glance is off by some points now and then, so that good moves are missed for others that look
    nearly as good: the more points, the weaker the play.
    """

    trees = 0
    """How many trees it keeps in memory."""
    seconds = 0.0
    """It needs no time."""

    def __init__(self, seed: int, points: float) -> None:
        self._points = points
        self._random = np.random.default_rng(seed)

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that seems to promise most."""
        moves = position.hidden(seat).legal_moves(seat)
        seen = at_sight(position, seat, moves)
        return moves[int(np.argmax(seen + self._random.gumbel(0, self._points, len(moves))))]


class HastyBot:
    """Looks at moves one by one, as many as its time allows, and plays the best of these.

    Like a glance its looks may be off by some points.
    For rules that are not compiled: a look at all moves could take longer than there is time.
    """

    trees = 0
    """How many trees it keeps in memory."""

    def __init__(
        self, seed: int, most: float = math.inf, seconds: float = math.inf, points: float = 0.0
    ) -> None:
        self.seconds = seconds
        """How long to think about a move at most; may be changed between moves."""
        self._most = most
        self._points = points
        self._random = np.random.default_rng(seed)

    def choose(self, position: Position, seat: int) -> Move:
        """Return the best of the moves that were looked at."""
        decision = self.decide(position, seat)
        decision.run(self.seconds)
        return decision.move()

    def decide(self, position: Position, seat: int) -> "HastyDecision":
        """Begin a decision, to be continued in slices."""
        return HastyDecision(position, seat, self._most, self._points, self._random)


class HastyDecision:
    """A decision of a bot that looks at moves one by one."""

    def __init__(
        self, position: Position, seat: int, most: float, points: float, chance: np.random.Generator
    ) -> None:
        moves = position.hidden(seat).legal_moves(seat)
        self._left = [moves[place] for place in chance.permutation(len(moves))]
        self._left = self._left[: int(min(most, len(moves)))]
        self._position = position
        self._seat = seat
        self._points = points
        self._random = chance
        self._best: Move = self._left[0]
        self._promised = -math.inf

    def run(self, seconds: float) -> bool:
        """Look at moves for at most this long; return whether all have been looked at."""
        until = time.perf_counter() + seconds
        while self._left:
            self._look(self._left.pop(0))
            if time.perf_counter() > until:
                break
            # Where this is a thread of a server, others have their turn.
            time.sleep(0)
        return not self._left

    def move(self) -> Move:
        """Return the best of the moves that were looked at."""
        return self._best

    def _look(self, move: Move) -> None:
        (promise,) = at_sight(self._position, self._seat, [move])
        promise += self._random.gumbel(0, self._points)
        if promise > self._promised:
            self._best, self._promised = move, promise


def looks_slowly(game: Game) -> bool:
    """Tell whether a look at all moves may take longer than there is time."""
    return game.has_move_scores and not game.rules.compiled


def at_sight(position: Position, seat: int, moves: Sequence[Move]) -> list[float]:
    """Return the points that moves seem to be worth to a seat, before any thought."""
    game, players = position.game, position.players
    given = [move.value for move in moves]
    if game.has_move_scores:
        return move_scores(position, seat, given)
    rules = game.rules
    workspace = new_greedy_workspace(rules.state_size, players, game.info.max_legal)
    look = greedy_kernel(compiled=rules.compiled)
    look(
        *(getattr(rules, name) for name in Kernels._fields),
        workspace,
        position.state,
        np.int32(seat),
        np.array(given, np.int32),
        np.int32(len(given)),
    )
    # A lead over the others together is so many times the lead over them on average.
    part = SCORE_SCALE * max(1, players - 1)
    return [number / part for number in workspace.scores[: len(given)].tolist()]


def move_scores(position: Position, seat: int, moves: Sequence[int]) -> list[float]:
    """Return the points that moves promise a seat, as its game says, knowing what it may know."""
    promised = np.zeros(len(moves), dtype=np.int32)
    given = np.array(moves, dtype=np.int32)
    state = determinized(position, seat)
    position.game.rules.move_scores(state, np.int32(seat), given, np.int32(len(moves)), promised)
    return [number / SCORE_SCALE for number in promised.tolist()]


GLANCE = 0.3
"""Seconds for which a greedy bot looks at moves while rules are not compiled."""
