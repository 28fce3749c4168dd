"""Speed of the search: simulations per second from the opening, and excess over a time limit."""

import time
from typing import TYPE_CHECKING

from ludoteca.bots.search.config import config_of
from ludoteca.bots.search.params import UCT_PARAMS, SearchParams
from ludoteca.bots.search.search import Search
from ludoteca.bots.search.searcher import Budget, Searcher
from ludoteca.engine.contract import CHANCE

if TYPE_CHECKING:
    from ludoteca.engine.game import Game
    from ludoteca.engine.position import Position

SIMULATIONS = 2000
MOVE_S = 0.05
MAX_TREE_SIMULATIONS = 20_000
"""A new tree is begun after this number of simulations, about half a second of search."""


def search_speed(game: "Game", players: int, seconds: float) -> dict[str, float]:
    """Return simulations per second on one core, of plain UCT and as configured, and the excess."""
    params = config_of(game.folder).params
    return {
        "full_playouts_per_second": _simulations(game, players, UCT_PARAMS, seconds / 3),
        "simulations_per_second": _simulations(game, players, params, seconds / 3),
        "longest_over_time_ms": _time_excess_ms(game, players, seconds / 3),
    }


def _opening(game: "Game", players: int) -> "Position":
    """Return the first decision of a game."""
    position = game.start(players, seed=1)
    while position.actor == CHANCE:
        position = position.play(position.legal_moves()[0])
    return position


def _simulations(game: "Game", players: int, params: SearchParams, seconds: float) -> float:
    """Search the opening repeatedly; return the best rate of several slices."""
    start = _opening(game, players)
    best, done = 0.0, MAX_TREE_SIMULATIONS
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        if done >= MAX_TREE_SIMULATIONS:
            search, done = Search(game, players, params, seed=1), 0
            search.begin(start.state, start.actor)
        began = time.perf_counter()
        search.run(SIMULATIONS)
        best = max(best, SIMULATIONS / (time.perf_counter() - began))
        done += SIMULATIONS
    return best


def _time_excess_ms(game: "Game", players: int, seconds: float) -> float:
    """Return the longest excess of a search over its time limit, in milliseconds."""
    position = _opening(game, players)
    searcher, most = Searcher(), 0.0
    searcher.search(position, position.actor, Budget(simulations=1))
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        began = time.perf_counter()
        searcher.search(position, position.actor, Budget(seconds=MOVE_S))
        most = max(most, time.perf_counter() - began - MOVE_S)
    return 1000 * most


def open_spiel_search(name: str, seconds: float) -> float:
    """Return simulations per second of OpenSpiel's C++ MCTS on one of its games."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    best, stop = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < stop:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 100, False, 1, False)
        began = time.perf_counter()
        bot.mcts_search(state)
        best = max(best, SIMULATIONS / (time.perf_counter() - began))
    return best
