"""The six levels of play; only time limits the last one.

Each wins about three of four two-player games against the one below; the last wins more
(docs/bots.md has the tournaments). Their settings differ from game to game: see ``config``.
"""

import math

from ludoteca.bots.baseline import (
    UNCOMPILED_BUDGET_S,
    AnytimeGreedyBot,
    NoisyGreedyBot,
    scores_slowly,
)
from ludoteca.bots.bot import Decision, decide
from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.search_bot import SearchBot
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position

MAX_GREEDY_LEVEL = 3
"""Levels up to this one play without a search while no worker is ready."""
DEFAULT_TIME_S = 3.0
"""The default time limit of a level per move."""
_Bot = SearchBot | AnytimeGreedyBot | NoisyGreedyBot


def is_limited(level: int, game: Game) -> bool:
    """Return whether something other than time limits the search of a level."""
    row = config_of(game.folder).levels[level - 1]
    return bool(row.score_noise) or not math.isinf(row.simulations)


def level_without_search(level: int, game: Game, seed: int) -> AnytimeGreedyBot:
    """Return a bot that plays a level without a search."""
    return AnytimeGreedyBot(
        seed,
        seconds=UNCOMPILED_BUDGET_S,
        score_noise=config_of(game.folder).levels[level - 1].score_noise,
    )


class LevelBot:
    """Plays at a level, within a time limit."""

    def __init__(
        self, level: int, seed: int, seconds: float = DEFAULT_TIME_S, threads: int = 1
    ) -> None:
        self.seconds = seconds
        """The time limit per move; it may be changed between moves."""
        self._level = level
        self._seed = seed
        self._threads = threads
        self._bots: dict[Game, _Bot] = {}

    @property
    def trees(self) -> int:
        """The number of trees it keeps in memory."""
        return sum(bot.trees for bot in self._bots.values())

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that this level chooses."""
        bot = self._bot_for(position.game)
        bot.seconds = self.seconds
        return bot.choose(position, seat)

    def decide(self, position: Position, seat: int) -> Decision:
        """Begin a decision that runs in slices."""
        return decide(self._bot_for(position.game), position, seat)

    def _bot_for(self, game: Game) -> _Bot:
        if game not in self._bots:
            self._bots = {game: self._new_bot(game)}
        return self._bots[game]

    def _new_bot(self, game: Game) -> _Bot:
        level = config_of(game.folder).levels[self._level - 1]
        # Uncompiled, to score all moves may exceed the time limit.
        if scores_slowly(game) or (level.score_noise and not game.rules.compiled):
            return AnytimeGreedyBot(self._seed, level.simulations, score_noise=level.score_noise)
        if level.score_noise:
            return NoisyGreedyBot(self._seed, level.score_noise)
        budget = Budget(simulations=level.simulations)
        # A few simulations are not worth a second thread.
        threads = self._threads if math.isinf(level.simulations) else 1
        return SearchBot(self._seed, budget, blunder_margin=level.blunder_margin, threads=threads)
