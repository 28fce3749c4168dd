"""Levels of play, from a first-timer to all that the machine can do in the time it is given.

They are spaced by result: each wins about three of four two-player games against the one below,
but the last, which has no limit, wins more (docs/bots.md has the tournaments).
What that takes differs from game to game: see ``ways``.
"""

import math

from ludoteca.bots.bot import Decision, decide
from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.searcher import Budget
from ludoteca.bots.searching import SearchBot
from ludoteca.bots.simple import GLANCE, GlancingBot, HastyBot, looks_slowly
from ludoteca.engine.game import Game
from ludoteca.engine.position import Move, Position

LOW = 3
"""Levels up to this one play by the look of the moves while no worker is ready."""
SECONDS = 3.0
"""What a level may think about a move, unless it is told otherwise."""
_Bot = SearchBot | HastyBot | GlancingBot


def is_limited(level: int, game: Game) -> bool:
    """Tell whether something other than time ends the thinking of a level."""
    row = config_of(game.folder).levels[level - 1]
    return bool(row.score_noise) or not math.isinf(row.simulations)


def level_at_sight(level: int, game: Game, seed: int) -> HastyBot:
    """Return a bot that plays a level by the look of the moves, without a search."""
    return HastyBot(
        seed, seconds=GLANCE, points=config_of(game.folder).levels[level - 1].score_noise
    )


class LevelBot:
    """Plays at a level, and never thinks longer than it may."""

    def __init__(self, level: int, seed: int, seconds: float = SECONDS, threads: int = 1) -> None:
        self.seconds = seconds
        """How long to think about a move at most; may be changed between moves."""
        self._level = level
        self._seed = seed
        self._threads = threads
        self._bots: dict[Game, _Bot] = {}

    @property
    def trees(self) -> int:
        """How many trees it keeps in memory."""
        return sum(bot.trees for bot in self._bots.values())

    def choose(self, position: Position, seat: int) -> Move:
        """Return the move that this level finds."""
        bot = self._bot_for(position.game)
        bot.seconds = self.seconds
        return bot.choose(position, seat)

    def decide(self, position: Position, seat: int) -> Decision:
        """Begin a decision, to be continued in slices."""
        return decide(self._bot_for(position.game), position, seat)

    def _bot_for(self, game: Game) -> _Bot:
        if game not in self._bots:
            self._bots = {game: self._new_bot(game)}
        return self._bots[game]

    def _new_bot(self, game: Game) -> _Bot:
        level = config_of(game.folder).levels[self._level - 1]
        # Uncompiled, to look at all moves may take longer than there is time.
        if looks_slowly(game) or (level.score_noise and not game.rules.compiled):
            return HastyBot(self._seed, level.simulations, points=level.score_noise)
        if level.score_noise:
            return GlancingBot(self._seed, level.score_noise)
        budget = Budget(simulations=level.simulations)
        # A few simulations are not worth a second thread.
        threads = self._threads if math.isinf(level.simulations) else 1
        return SearchBot(self._seed, budget, blunder_margin=level.blunder_margin, threads=threads)
