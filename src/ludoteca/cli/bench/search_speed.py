"""How fast bots think: simulations a second from the opening, and how well they keep their time."""

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
MAX_TREE = 20_000
"""Simulations after which a tree is begun anew: what a bot does in about half a second."""


def search_speed(game: "Game", players: int, seconds: float) -> dict[str, float]:
    """Return simulations a second on one core, to the end and as bots think; and overstepping."""
    params = config_of(game.folder).params
    return {
        "full_playouts_per_second": _simulations(game, players, UCT_PARAMS, seconds / 3),
        "simulations_per_second": _simulations(game, players, params, seconds / 3),
        "longest_over_time_ms": _overstepping(game, players, seconds / 3),
    }


def _opening(game: "Game", players: int) -> "Position":
    """Return the first decision of a game."""
    position = game.start(players, seed=1)
    while position.actor == CHANCE:
        position = position.play(position.legal_moves()[0])
    return position


def _simulations(game: "Game", players: int, params: SearchParams, seconds: float) -> float:
    """Think about the opening again and again; the best of several slices."""
    start = _opening(game, players)
    best, done = 0.0, MAX_TREE
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        if done >= MAX_TREE:
            search, done = Search(game, players, params, seed=1), 0
            search.begin(start.state, start.actor)
        began = time.perf_counter()
        search.run(SIMULATIONS)
        best = max(best, SIMULATIONS / (time.perf_counter() - began))
        done += SIMULATIONS
    return best


def _overstepping(game: "Game", players: int, seconds: float) -> float:
    """Return by how many milliseconds a thought exceeded its time at most."""
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
    """Return simulations a second of OpenSpiel's own C++ tree search on one of its games."""
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
